/// Why an operation was not applied; the file is unchanged.
public enum EditFailure: Error, Sendable, Equatable, CustomStringConvertible {
  /// The request is malformed.
  case malformed(String)
  /// The request is valid, but this file does not allow it.
  case refused(String)
  /// The edit would change how the text around it is read; with what to do.
  case unsafe(String)
  /// The color is not one that CSS knows; with what to do.
  case invalidColor(String)
  /// A service was asked too often; with what to do.
  case busy(String)
  /// No edit is stored.
  case nothingToUndo
  /// Nothing was undone since the last edit.
  case nothingToRedo
  /// The lines of the edit have changed since.
  case undoOverlaps

  /// What is wrong, in words for the user.
  public var description: String {
    switch self {
    case .malformed(let text), .refused(let text), .unsafe(let text), .invalidColor(let text), .busy(let text): text
    case .nothingToUndo: "there is nothing to undo"
    case .nothingToRedo: "there is nothing to redo"
    case .undoOverlaps: "the lines of this edit have changed since; nothing was undone"
    }
  }
}
