import Base
import Plan

/// What lists ask of a task, found once: a site asks it of each of a million tasks many times.
struct TaskFacts: Sendable {
  let state: TaskState
  let priority: TaskPriority
  /// Whether it is in an archive, in which nothing is due.
  let isArchived: Bool
  /// Whether a task below it is pending.
  let hasPendingSubtask: Bool
  /// Whether it names a person itself.
  let hasOwner: Bool
  /// Whether the file has its creation date.
  let isCreationKnown: Bool
  private let dueMinutes: Int16
  /// As days since 1970-01-01; `Int32.min` if there is none.
  private let (dueDays, completedDays): (Int32, Int32)
  private let place: Int32

  fileprivate init(_ task: TodoTask, in document: TodoDocument, node: Int, isArchived: Bool, hasPending: Bool) {
    (state, priority, dueDays, dueMinutes) = (task.state, task.priority, task.dueDays, task.dueMinutes)
    (place, self.isArchived, hasPendingSubtask) = (Int32(node), isArchived, hasPending)
    var (hasOwner, isCreationKnown) = (false, false)
    var completedDays = Int32.min
    for index in document.attributeRange(of: task) {
      switch document.attributes[index].kind {
      case .person: hasOwner = true
      case .created: isCreationKnown = true
      case .completed where completedDays == .min: completedDays = document.attributes[index].number
      default: break
      }
    }
    (self.hasOwner, self.isCreationKnown, self.completedDays) = (hasOwner, isCreationKnown, completedDays)
  }

  /// The group's node in the tree; negative in an ignored section.
  var node: Int { Int(place) }
  var due: CalendarDate? { dueDays == .min ? nil : CalendarDate(days: dueDays) }
  var dueTime: TimeOfDay? { TimeOfDay(minutes: Int(dueMinutes)) }
  /// The first completion date in the file.
  var completed: CalendarDate? { completedDays == .min ? nil : CalendarDate(days: completedDays) }
  /// Whether it is pending and has a due date that counts.
  var isDue: Bool { dueDays != .min && state.isPending && !isArchived }

  /// The facts of all tasks of a plan.
  struct Table: Sendable {
    private var facts: [TaskFacts] = []
    /// Where the tasks of each file begin.
    private var starts: [Int] = []

    init(_ plan: TodoPlan, _ tree: ProgressTree) {
      facts.reserveCapacity(plan.documents.reduce(0) { $0 + $1.tasks.count })
      let areArchived = tree.nodes.map(\.isArchived)
      for (document, nodes) in zip(plan.documents, tree.nodeOfGroup) {
        starts.append(facts.count)
        // From the last task on, the nearest pending one after each is known without a look at its whole subtree.
        var pending = Int.max
        for index in document.tasks.indices.reversed() {
          let task = document.tasks[index]
          let node = nodes[Int(task.group)]
          facts.append(
            TaskFacts(
              task, in: document, node: node, isArchived: node >= 0 && areArchived[node],
              hasPending: pending < Int(task.subtreeEnd)))
          if task.state.isPending { pending = index }
        }
        facts[(starts.last ?? 0)...].reverse()
      }
    }

    subscript(reference: TaskReference) -> TaskFacts { facts[starts[reference.document] + reference.task] }
  }
}
