/// Which tasks a figure counts.
public enum CountMode: String, Sendable, CaseIterable {
  /// Every task at any depth once, parents too: the number that GitHub shows.
  case all
  /// Tasks without subtasks.
  case leaves
  /// Tasks that are not subtasks.
  case top
}
