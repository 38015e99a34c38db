import TodoFile

/// Why an operation was not applied; the file is unchanged.
public enum EditFailure: Error, Sendable, Equatable, CustomStringConvertible {
  /// The request is malformed.
  case malformed(String)
  /// The request is valid, but this file does not allow it.
  case refused(String)
  /// What the request is about is no longer in the file.
  case gone(String)
  /// More tasks or lines than one change may have; with the most that it may have.
  case tooMany(String, most: Int)
  /// Files of this format have no place for it; with what to do.
  case unsupported(String)
  /// The edit would change how the text around it is read; with what to do.
  case unsafe(String)
  /// The color is not one that CSS knows; with what to do.
  case invalidColor(String)
  /// The file is not a picture that pages can show; with which ones are.
  case invalidPicture(String)
  /// A service gave no picture; with the reason.
  case noPicture(String)
  /// A service was asked too often; with what to do.
  case busy(String)
  /// No edit is stored.
  case nothingToUndo
  /// Nothing was undone since the last edit.
  case nothingToRedo
  /// The lines of the edit have changed since.
  case undoOverlaps

  /// Creates the failure of an operation whose edit was refused.
  package init(_ refusal: EditRefusal) {
    switch refusal {
    case .invalid(let text): self = .refused(text)
    case .unsupported(let text): self = .unsupported(text)
    case .unsafe: self = .unsafe(refusal.description)
    }
  }

  /// What is wrong, in words for the user.
  public var description: String {
    switch self {
    case .malformed(let text), .refused(let text), .gone(let text), .tooMany(let text, _), .unsupported(let text),
      .unsafe(let text), .invalidColor(let text), .invalidPicture(let text), .noPicture(let text), .busy(let text):
      text
    case .nothingToUndo: "there is nothing to undo"
    case .nothingToRedo: "there is nothing to redo"
    case .undoOverlaps: "the lines of this edit have changed since; nothing was undone"
    }
  }
}
