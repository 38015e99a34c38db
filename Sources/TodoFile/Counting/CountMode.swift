/// The tasks that are counted.
public enum CountMode: String, Sendable, CaseIterable {
  /// Every task at any depth, including parents; this matches the number on GitHub.
  case all
  /// Tasks without subtasks.
  case leaves
  /// Tasks that are not subtasks.
  case top
}
