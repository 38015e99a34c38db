import TodoFile

/// What changed between two revisions of a plan: each task by name, and figures that add up.
public struct ScopeChange: Sendable {
  /// The figures before, without what depends on today.
  public internal(set) var before = Progress()
  public internal(set) var after = Progress()
  public internal(set) var delta = ScopeDelta()
  /// By kind, in the order of the file; a task that is new and done is both added and finished, one that
  /// was done and is cancelled both reopened and cut.
  public internal(set) var changes: [TaskChange] = []
  /// Groups that have another name now.
  public internal(set) var renamedGroups: [(old: [String], new: [String])] = []
  /// Groups whose figures changed.
  public internal(set) var groups: [GroupChange] = []

  public init() {}

  public func changes(_ kind: TaskChange.Kind) -> [TaskChange] { changes.filter { $0.kind == kind } }

  /// Whether nothing that is told of has changed.
  public var isEmpty: Bool { changes.isEmpty && delta.isEmpty && renamedGroups.isEmpty }

  /// Adds another file's change.
  public mutating func add(_ other: ScopeChange, document: Int) {
    before += other.before
    after += other.after
    delta += other.delta
    changes += other.changes.map { change in
      var change = change
      change.document = document
      return change
    }
    renamedGroups += other.renamedGroups
    groups += other.groups
  }
}
