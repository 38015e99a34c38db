import Base
import Plan

/// What lists ask of a task, found once: a site asks it of each of a million tasks many times.
struct TaskFacts: Sendable {
  /// What is true of a task.
  private struct Traits: OptionSet {
    let rawValue: UInt8

    static let archived = Traits(rawValue: 1)
    static let pendingSubtask = Traits(rawValue: 2)
    static let owner = Traits(rawValue: 4)
    static let creation = Traits(rawValue: 8)
  }

  let state: TaskState
  let priority: TaskPriority
  private let traits: Traits
  private let dueMinutes: Int16
  /// As days since 1970-01-01; `Int32.min` if there is none.
  private let (dueDays, completedDays): (Int32, Int32)
  private let place: Int32

  fileprivate init(_ task: TodoTask, in document: TodoDocument, node: Int, isArchived: Bool, hasPending: Bool) {
    (state, priority, dueDays, dueMinutes) = (task.state, task.priority, task.dueDays, task.dueMinutes)
    place = Int32(node)
    var traits: Traits = []
    if isArchived { traits.insert(.archived) }
    if hasPending { traits.insert(.pendingSubtask) }
    var completedDays = Int32.min
    for index in document.attributeRange(of: task) {
      switch document.attributes[index].kind {
      case .person: traits.insert(.owner)
      case .created: traits.insert(.creation)
      case .completed where completedDays == .min: completedDays = document.attributes[index].number
      default: break
      }
    }
    (self.traits, self.completedDays) = (traits, completedDays)
  }

  /// The group's node in the tree; negative in an ignored section.
  var node: Int { Int(place) }
  var due: CalendarDate? { dueDays == .min ? nil : CalendarDate(days: dueDays) }
  var dueTime: TimeOfDay? { TimeOfDay(minutes: Int(dueMinutes)) }
  /// The first completion date in the file.
  var completed: CalendarDate? { completedDays == .min ? nil : CalendarDate(days: completedDays) }
  /// Whether it is in an archive, in which nothing is due.
  var isArchived: Bool { traits.contains(.archived) }
  /// Whether a task below it is pending.
  var hasPendingSubtask: Bool { traits.contains(.pendingSubtask) }
  /// Whether it names a person itself.
  var hasOwner: Bool { traits.contains(.owner) }
  /// Whether the file has its creation date.
  var isCreationKnown: Bool { traits.contains(.creation) }
  /// Whether it is pending and has a due date that counts.
  var isDue: Bool { dueDays != .min && state.isPending && !isArchived }

  /// The facts of all tasks of a plan.
  struct Table: Sendable {
    private let facts: [TaskFacts]
    /// Where the tasks of each file begin.
    private let starts: [Int]

    init(_ plan: TodoPlan, _ tree: ProgressTree) {
      var facts: [TaskFacts] = []
      var starts: [Int] = []
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
      (self.facts, self.starts) = (facts, starts)
    }

    subscript(reference: TaskReference) -> TaskFacts { facts[starts[reference.document] + reference.task] }
  }
}
