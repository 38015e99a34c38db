import TodoFile

/// The progress of the tasks directly in one group, before and after.
public struct GroupChange: Sendable, Equatable {
  /// The group's path, outermost name first; empty for tasks outside any group.
  public let group: [String]
  /// Nil if the group has no counted tasks in that revision.
  public let before: Progress?
  /// The later progress; nil if the group no longer exists, and without tasks if only its heading is left.
  public let after: Progress?
}
