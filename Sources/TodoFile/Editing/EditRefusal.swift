import Base

/// Why an edit was refused; the text is unchanged.
public enum EditRefusal: ExplainedError, Equatable {
  /// The request is invalid for any file; the text tells why and what to do.
  case invalid(String)
  /// The surrounding text has a form that cannot be edited or cannot represent the edit; the text tells what to do.
  case unsupported(String)
  /// The edit would change how the surrounding text is read.
  case unsafe(path: String, line: Int)

  public var description: String {
    switch self {
    case .invalid(let text), .unsupported(let text): text
    case .unsafe(let path, let line):
      "\(path):\(line): this edit would change how the surrounding text is read; edit it by hand"
    }
  }
}
