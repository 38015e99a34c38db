import TodoFile

/// What changed between two revisions of a plan: the individual tasks, and figures that add up.
public struct ScopeChange: Sendable {
  /// The earlier progress, except for what depends on today.
  public internal(set) var before = Progress()
  /// The figures after, without what depends on today.
  public internal(set) var after = Progress()
  /// How the figures before became those after.
  public internal(set) var delta = ScopeDelta()
  /// Sorted by kind, then in file order. A task that is new and done is both added and finished; one that was done and
  /// is now cancelled is both reopened and cut; one that was finished and then removed is both finished and archived.
  public internal(set) var changes: [TaskChange] = []
  /// Groups that were renamed.
  public internal(set) var renamedGroups: [(old: [String], new: [String])] = []
  /// Groups whose done or total count changed.
  public internal(set) var groups: [GroupChange] = []

  /// The paths of the files that were compared, also of those that are gone; changes name them by their index.
  public internal(set) var files: [String] = []

  /// Creates an empty change.
  public init() {}

  /// The changes of one kind, in the order of ``changes``.
  public func changes(_ kind: TaskChange.Kind) -> [TaskChange] { changes.filter { $0.kind == kind } }

  /// Whether there is no change to report.
  public var isEmpty: Bool { changes.isEmpty && delta.isEmpty && renamedGroups.isEmpty }
}
