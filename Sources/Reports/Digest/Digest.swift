public import Base
public import History
public import Plan

/// What happened lately and what needs somebody: the page of the week and the messages to a team are functions of it.
public struct Digest: Sendable {
  /// A part with its heading in English, in the order in which a reader needs them.
  public enum Part: String, Sendable, CaseIterable {
    case finished = "Finished"
    case moved = "Dates that moved"
    case added = "Added"
    case reopened = "Reopened"
    case cut = "Cut"
    case attention = "Needs attention"
  }

  /// Something that is to be done: a task, or a group with a due date.
  public struct Need: Sendable {
    /// The task; nil for a group.
    public let task: TaskReference?
    /// The node of the group, or of the task's group.
    public let node: Int
    /// The day on which it is or was due.
    public let due: CalendarDate?
    /// The unfinished tasks that it waits for.
    public let waits: [TaskReference]
    /// Whether it has an open question.
    public let isQuestion: Bool
  }

  /// The tasks that changed, by part; each is in one of them.
  public let changes: [Part: [TaskChange]]
  /// The groups whose due dates moved or were removed.
  public let milestones: [GroupDateChange]
  /// What is late, due within seven days, or blocked: groups first, then tasks, the earliest first.
  public let needs: [Need]

  /// A digest in which nothing happened and nothing needs anybody.
  public init() { (changes, milestones, needs) = ([:], [], []) }

  /// - Parameter changes: the changes since the beginning of the digest.
  /// - Parameter groupDates: the groups whose due dates changed since.
  public init(_ changes: [TaskChange], _ groupDates: [GroupDateChange], _ plan: TodoPlan, _ tree: ProgressTree) {
    var parts: [Part: [TaskChange]] = [:]
    for change in TaskChange.named(changes) {
      if let part = Self.part(change) { parts[part, default: []].append(change) }
    }
    self.changes = parts
    milestones = groupDates.filter { $0.old != nil }
    needs = Self.groups(plan, tree) + Self.tasks(plan, tree)
  }

  /// Whether nothing changed.
  public var isQuiet: Bool { changes.isEmpty && milestones.isEmpty }

  /// How many items a part has.
  public func count(_ part: Part) -> Int {
    switch part {
    case .attention: needs.count
    case .moved: milestones.count + (changes[part]?.count ?? 0)
    default: changes[part]?.count ?? 0
    }
  }

  private static func part(_ change: TaskChange) -> Part? {
    switch change.kind {
    case .finished: .finished
    case .added, .restored: .added
    case .reopened: .reopened
    case .cut: .cut
    // A date that was set has not moved, and that of a finished task no longer matters.
    case .dates:
      change.oldTerms?.due != nil && change.oldTerms?.due != change.terms.due && change.state != .done ? .moved : nil
    case .archived, .states, .owners, .priorities, .estimates, .moved, .renamed: nil
    }
  }

  // MARK: What needs somebody

  private static func groups(_ plan: TodoPlan, _ tree: ProgressTree) -> [Need] {
    let limit = tree.today.advanced(by: Progress.soon)
    return tree.nodes.indices.compactMap { node in
      guard let due = tree.milestone(node, in: plan), due <= limit else { return nil }
      return Need(task: nil, node: node, due: due, waits: [], isQuestion: false)
    }.sorted { ($0.due?.days ?? 0, $0.node) < ($1.due?.days ?? 0, $1.node) }
  }

  /// Tasks that are late or due within seven days, that have an open question, or that are in progress and wait for another.
  private static func tasks(_ plan: TodoPlan, _ tree: ProgressTree) -> [Need] {
    let limit = tree.today.advanced(by: Progress.soon)
    let references = plan.references
    var dependencies: Dependencies?
    var found: [Need] = []
    for reference in references {
      let (document, task) = plan[reference]
      let node = tree.nodeOfGroup[reference.document][Int(task.group)]
      guard task.state.isPending, node >= 0, !tree.nodes[node].isArchived, plan.counts(reference) else { continue }
      let due = task.due.flatMap { $0 <= limit ? $0 : nil }
      var waits: [TaskReference] = []
      if due != nil || task.state == .inProgress {
        if document.attributes(of: task).contains(where: { $0.kind == .after }) {
          let known = dependencies ?? Dependencies(plan, references)
          waits = known.unfinished(of: reference, in: plan)
          dependencies = known
        }
      }
      let isQuestion = task.state == .question
      guard due != nil || isQuestion || !waits.isEmpty else { continue }
      found.append(Need(task: reference, node: node, due: due, waits: waits, isQuestion: isQuestion))
    }
    // Those without a date come last, in the order of the plan.
    return found.sorted { $0.due?.days ?? .max < $1.due?.days ?? .max }
  }

  /// The tasks for which others can wait.
  package struct Dependencies: Sendable {
    /// The tasks by their IDs: of each file, and of all files, for those that are a single task.
    private var own: [[String: TaskReference]]
    private var all: [String: TaskReference] = [:]

    package init(_ plan: TodoPlan, _ references: [TaskReference]) {
      own = plan.documents.map { _ in [:] }
      for reference in references {
        let (document, task) = plan[reference]
        guard task.attributeCount > 0 else { continue }
        for id in document.values(.id, of: task) {
          if own[reference.document][id] == nil { own[reference.document][id] = reference }
          if all[id] == nil { all[id] = reference }
        }
      }
    }

    /// The IDs that a task waits for, in the order in which it names them, each with the task that has it.
    package func waits(
      of reference: TaskReference, in plan: TodoPlan
    ) -> [(id: String, task: TaskReference?)] {
      let (document, task) = plan[reference]
      return document.values(.after, of: task).flatMap { TodoDocument.ids(in: $0) }
        .map { ($0, own[reference.document][$0] ?? all[$0]) }.filter { $0.1 != reference }
    }

    /// The tasks that a task waits for, in the order in which it names them.
    package func named(by reference: TaskReference, in plan: TodoPlan) -> [TaskReference] {
      waits(of: reference, in: plan).compactMap(\.task)
    }

    /// Those of them that are unfinished.
    package func unfinished(of reference: TaskReference, in plan: TodoPlan) -> [TaskReference] {
      named(by: reference, in: plan).filter { plan.documents[$0.document].tasks[$0.task].state.isPending }
    }
  }
}
