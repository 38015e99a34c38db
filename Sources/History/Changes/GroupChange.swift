import TodoFile

/// The figures of the tasks directly in one group, before and after.
public struct GroupChange: Sendable, Equatable {
  /// The names from outermost to innermost; empty for tasks outside of any group.
  public let group: [String]
  /// Nil where the group was not there.
  public let before: Progress?
  public let after: Progress?
}
