/// Why an operation was not done; the file is as it was.
public enum EditFailure: Error, Sendable, Equatable, CustomStringConvertible {
  /// The request is not of the shape that it should have.
  case malformed(String)
  /// The request is understood, and this file does not allow it.
  case refused(String)
  /// No edit is remembered.
  case nothingToUndo
  /// The lines of the edit have been changed since.
  case undoOverlaps

  public var description: String {
    switch self {
    case .malformed(let text), .refused(let text): text
    case .nothingToUndo: "there is nothing to undo"
    case .undoOverlaps: "the lines of this edit have changed since; nothing was undone"
    }
  }
}
