public import Base
package import Plan

/// Why an operation was not applied; the file is unchanged.
public enum EditFailure: ExplainedError, Equatable {
  /// The request is malformed.
  case malformed(String)
  /// The request is valid, but this file does not allow it.
  case refused(String)
  /// The task or group of the request is no longer in the file.
  case gone(String)
  /// The request has more tasks or lines than one change may have; `most` is the limit.
  case tooMany(String, most: Int)
  /// The format cannot represent the change; the text tells what to do.
  case unsupported(String)
  /// The edit would change how the surrounding text is read; the text tells what to do.
  case unsafe(String)
  /// The change can be made if every item gets a box (``EditRequest/givesBoxes``); the number is that of the items
  /// without one.
  case needsBoxes(Int)
  /// The color is not a CSS color; the text tells what to do.
  case invalidColor(String)
  /// The file is not a picture that pages can show; the text tells which ones are.
  case invalidPicture(String)
  /// A service returned no picture; the text gives the reason.
  case noPicture(String)
  /// A service received too many requests; the text tells what to do.
  case busy(String)
  /// No edit is stored.
  case nothingToUndo
  /// No edit was undone since the last edit.
  case nothingToRedo
  /// The lines of the edit have changed since it was made.
  case undoOverlaps

  /// Creates the failure of an operation whose edit was refused.
  package init(_ refusal: EditRefusal) {
    switch refusal {
    case .invalid(let text): self = .refused(text)
    case .unsupported(let text): self = .unsupported(text)
    case .unsafe: self = .unsafe(refusal.description)
    case .needsBoxes(let count): self = .needsBoxes(count)
    }
  }

  /// The message for the user.
  public var description: String {
    switch self {
    case .malformed(let text), .refused(let text), .gone(let text), .tooMany(let text, _), .unsupported(let text),
      .unsafe(let text), .invalidColor(let text), .invalidPicture(let text), .noPicture(let text), .busy(let text):
      text
    case .needsBoxes(let count): EditRefusal.needsBoxes(count).description
    case .nothingToUndo: "there is nothing to undo"
    case .nothingToRedo: "there is nothing to redo"
    case .undoOverlaps: "the lines of this edit have changed since; nothing was undone"
    }
  }
}
