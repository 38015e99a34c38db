/// Which signs of state are read (reading.md §1).
public enum Reading: String, Sendable, CaseIterable {
  /// Boxes if the file has any, else every other state; without any state, list items are shown without one.
  case auto
  /// Boxes only: what GitHub counts.
  case boxes
  /// Boxes and every other state.
  case all
  /// As `all`, and list items without state are open tasks.
  case bullets
}
