public import Base

/// Conditions for the tasks to show; a task must meet all of them.
public struct TaskFilter: Sendable {
  /// A condition on the due date.
  public enum Due: Sendable, Equatable {
    case overdue, today, soon, any, none
    /// On the day or before it.
    case by(CalendarDate)

    /// `overdue`, `today`, `week`, `any`, `none`, or a date.
    public init?(_ word: String) {
      let names: [String: Due] = [
        "overdue": .overdue, "today": .today, "week": .soon, "soon": .soon, "any": .any, "none": .none,
      ]
      guard let due = names[word] ?? CalendarDate(iso: word.utf8).map(Due.by) else { return nil }
      self = due
    }
  }

  /// Names or slugs of groups, including their subgroups.
  public var groups: [String] = []
  /// The states that a task may have; empty allows all.
  public var states: [TaskState] = []
  /// The tags that a task must have, all of them, case-folded (``normalize()``); `work` also finds `#work/office`.
  public var tags: [String] = []
  /// The people that a task must name, all of them, case-folded (``normalize()``).
  public var people: [String] = []
  /// The condition on the due date; nil for none.
  public var due: Due?
  /// Text in the title or the memo, ignoring case and Unicode normalization.
  public var search: String?

  /// Creates a filter that every task passes.
  public init() {}

  /// The tasks of `plan` that meet every condition, in document order.
  public func apply(to plan: TodoPlan, today: CalendarDate) -> [TaskReference] {
    let allowed = plan.documents.map(groupsAllowed)
    // In an archive, nothing is due.
    let isTimely = due == .overdue || due == .today || due == .soon
    let archived = isTimely ? plan.documents.indices.map(plan.isArchived) : []
    let search = search.map(TextKey.fold)
    return plan.references.filter { reference in
      let (document, task) = plan[reference]
      if isTimely, archived[reference.document] { return false }
      if let allowed = allowed[reference.document], !allowed[Int(task.group)] { return false }
      return matches(reference.task, in: document, today: today, search: search)
    }
  }

  /// The groups of `plan` with a given name or slug.
  public static func groups(named name: String, in plan: TodoPlan) -> [(document: Int, group: Int)] {
    let key = TextKey.fold(name)
    return plan.documents.enumerated().flatMap { index, document in
      document.groups.indices.filter { isNamed(document.groups[$0], key) }.map { (index, $0) }
    }
  }

  /// Whether a folded name is that of a group.
  static func isNamed(_ group: TodoGroup, _ key: String) -> Bool {
    (!group.slug.isEmpty && group.slug == key) || TextKey.fold(group.name) == key
  }

  private func groupsAllowed(in document: TodoDocument) -> [Bool]? {
    guard !groups.isEmpty else { return nil }
    let keys = groups.map(TextKey.fold)
    var allowed = Array(repeating: false, count: document.groups.count)
    for (index, group) in document.groups.enumerated() {
      let inherits = group.parent.map { allowed[$0] } ?? false
      allowed[index] = inherits || keys.contains { Self.isNamed(group, $0) }
    }
    return allowed
  }

  private func matches(_ index: Int, in document: TodoDocument, today: CalendarDate, search: String?) -> Bool {
    let task = document.tasks[index]
    if !states.isEmpty, !states.contains(task.state) { return false }
    if !tags.isEmpty {
      let own = document.values(.tag, of: task).map(TextKey.fold)
      guard tags.allSatisfy({ tag in own.contains { $0 == tag || $0.hasPrefix(tag + "/") } }) else { return false }
    }
    if !people.isEmpty {
      let own = document.values(.person, of: task).map(TextKey.fold)
      guard people.allSatisfy(own.contains) else { return false }
    }
    if let due, !isDue(task, due, today) { return false }
    guard let search else { return true }
    return TextKey.fold(document.title(of: task)).contains(search)
      || document.memo(ofTask: index).map { TextKey.fold($0).contains(search) } == true
  }

  private func isDue(_ task: TodoTask, _ condition: Due, _ today: CalendarDate) -> Bool {
    guard let date = task.due else { return condition == .none }
    switch condition {
    case .overdue: return task.state.isPending && date < today
    case .today: return task.state.isPending && date == today
    case .soon: return task.state.isPending && date >= today && date <= today.advanced(by: Progress.soon)
    case .any: return true
    case .none: return false
    case .by(let limit): return date <= limit
    }
  }

  /// Normalizes the conditions on tags and people for comparison.
  public mutating func normalize() {
    tags = tags.map { TextKey.fold(TaskAttribute.Kind.tag.bare($0)) }
    people = people.map { TextKey.fold(TaskAttribute.Kind.person.bare($0)) }
  }
}
