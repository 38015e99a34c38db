public import Plan

/// The difference between two revisions of a plan: the changes of individual tasks, and figures that add up.
public struct ScopeChange: Sendable {
  /// The earlier progress, without figures that depend on today.
  public internal(set) var before = Progress()
  /// The later progress, without figures that depend on today.
  public internal(set) var after = Progress()
  /// How the earlier figures became the later ones.
  public internal(set) var delta = ScopeDelta()
  /// Sorted by kind, then in file order. A task that is new and done is both added and finished; one that was done and
  /// is now cancelled is both reopened and cut; one that was finished and then removed is both finished and archived.
  public internal(set) var changes: [TaskChange] = []
  /// Groups whose due dates changed.
  public internal(set) var groupDates: [GroupDateChange] = []
  /// Groups that were renamed.
  public internal(set) var renamedGroups: [(old: [String], new: [String])] = []
  /// Groups whose done or total count changed.
  public internal(set) var groups: [GroupChange] = []

  /// The paths of all compared files, including deleted ones; changes refer to them by index.
  public internal(set) var files: [String] = []

  /// Creates an empty change.
  public init() {}

  /// The changes of one kind, in the order of ``changes``.
  public func changes(_ kind: TaskChange.Kind) -> [TaskChange] { changes.filter { $0.kind == kind } }

  /// Whether there is no change to report.
  public var isEmpty: Bool { changes.isEmpty && delta.isEmpty && renamedGroups.isEmpty && groupDates.isEmpty }

  /// By how many days each due date of a group or an unfinished task moved later; nil for one that was removed.
  public var slips: [Int?] {
    let tasks = changes(.dates).filter { $0.state != .done && $0.oldTerms?.due != nil }.map(\.slip)
    return (groupDates.filter { $0.old != nil }.map(\.slip) + tasks).filter { $0.map { $0 > 0 } ?? true }
  }
}

/// The progress of one group with its subgroups, before and after.
public struct GroupChange: Sendable, Equatable {
  /// The group's path, outermost name first; empty for tasks outside any group.
  public let group: [String]
  /// The index of its file.
  public let document: Int
  /// Nil if the group had no counted tasks.
  public let before: Progress?
  /// The later progress; nil if the group no longer exists, and without tasks if only its heading is left.
  public let after: Progress?
}
