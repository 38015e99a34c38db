/// Which tasks are counted.
public enum CountMode: String, Sendable, CaseIterable {
  /// Every task at any depth, including parents: the number that GitHub shows.
  case all
  /// Tasks without subtasks.
  case leaves
  /// Tasks that are not subtasks.
  case top
}
