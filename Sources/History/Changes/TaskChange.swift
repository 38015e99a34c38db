public import Base
public import Plan

/// The change of one task between two revisions.
public struct TaskChange: Sendable, Equatable {
  /// The ways in which a task can change.
  public enum Kind: String, Sendable, CaseIterable {
    case finished, added, reopened, cut, archived, restored
    /// Another state short of done, other dates, owners, another priority or estimate: these change no figure.
    case states, dates, owners, priorities, estimates
    /// Another group or title.
    case moved, renamed
  }

  /// How the task changed.
  public let kind: Kind
  /// A number shared by all changes of the same task.
  public let task: Int
  /// Its current title, or its last one if it was removed.
  public let title: String
  /// The names of the enclosing groups, outermost first.
  public let group: [String]
  /// Its earlier title; nil if there is no earlier task.
  public let oldTitle: String?
  /// Its earlier groups; nil if there is no earlier task.
  public let oldGroup: [String]?
  /// Its current state; nil if it was removed.
  public let state: TaskState?
  /// Its earlier state; nil if there is no earlier task.
  public let oldState: TaskState?
  /// Its current dates, owners, priority, and estimate, or its last ones if it was removed.
  public let terms: TaskTerms
  /// The earlier ones; nil if there is no earlier task.
  public let oldTerms: TaskTerms?
  /// Its index in the later revision; nil if it was removed.
  public internal(set) var index: Int?
  /// Whether the task was removed while its text stayed in the file.
  public let isInText: Bool
  /// The index of its file; for a removed task, of the last file that contained it.
  public let document: Int
  /// The index of its earlier file; nil if there is no earlier task.
  public let oldDocument: Int?
}

extension TaskChange {
  /// Creates a change from a task's earlier and later place in its history.
  /// - Parameter title: its title in the file; nil for the one in the catalog.
  init(
    _ kind: Kind, of timeline: Int, _ before: TaskTimeline, _ after: TaskTimeline, in catalog: TaskCatalog,
    title: String? = nil, index: Int? = nil, isInText: Bool = false
  ) {
    let wasInFile = before.standing.isInFile && after.goneOn == nil
    let (old, new) = (catalog.identities[before.identity], catalog.identities[after.identity])
    self.kind = kind
    task = timeline
    self.title = title ?? catalog.title(new)
    group = catalog.groups[Int(new.group)]
    oldTitle = wasInFile ? catalog.title(old) : nil
    oldGroup = wasInFile ? catalog.groups[Int(old.group)] : nil
    state = after.goneOn == nil ? after.state : nil
    oldState = wasInFile ? before.state : nil
    terms = catalog.terms(after.identity)
    oldTerms = wasInFile ? catalog.terms(before.identity) : nil
    self.index = index
    self.isInText = isInText
    document = after.file
    oldDocument = wasInFile ? before.file : nil
  }

  /// Whether it is due at another time of the same day.
  public var isRetimed: Bool {
    oldTerms.map { $0.due != nil && $0.due == terms.due && $0.dueTime != terms.dueTime } ?? false
  }

  /// By how many days its due date moved later, or earlier if negative; nil if it had none before or has none now.
  public var slip: Int? {
    guard let old = oldTerms?.due, let new = terms.due else { return nil }
    return Int(new.days) - Int(old.days)
  }
}

extension TaskChange {
  /// Each task once among those that changed the figures, under the change that tells most, such as “finished” for a task
  /// that was also added or removed.
  public static func named(_ changes: [TaskChange]) -> [TaskChange] {
    let order: [Kind] = [.finished, .cut, .reopened, .added, .archived, .restored]
    var kinds: [Int: Kind] = [:]
    for kind in order {
      for change in changes where change.kind == kind && kinds[change.task] == nil { kinds[change.task] = kind }
    }
    return changes.filter { !order.contains($0.kind) || kinds[$0.task] == $0.kind }
  }
}

/// The change of a group's due date between two revisions.
public struct GroupDateChange: Sendable, Equatable {
  /// The group's path, outermost name first, without dates in the names; empty for the file itself.
  public let group: [String]
  /// The index of its file.
  public let document: Int
  /// Its earlier date; nil if it had none.
  public let old: CalendarDate?
  /// Its current date; nil if it has none.
  public let new: CalendarDate?

  /// By how many days it moved later, or earlier if negative; nil if it was set or removed.
  public var slip: Int? { old.flatMap { old in new.map { Int($0.days) - Int(old.days) } } }
}
