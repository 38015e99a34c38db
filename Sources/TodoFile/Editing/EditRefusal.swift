import Base

/// Why an edit was refused; the text is unchanged.
public enum EditRefusal: ExplainedError, Equatable {
  /// What was asked for cannot be written in any file: what is wrong and what to do.
  case invalid(String)
  /// The text around the place has a form that cannot be edited, or has no place for it: what to do.
  case unsupported(String)
  /// The edit would change how the text around it is read.
  case unsafe(path: String, line: Int)

  public var description: String {
    switch self {
    case .invalid(let text), .unsupported(let text): text
    case .unsafe(let path, let line):
      "\(path):\(line): this edit would change how the surrounding text is read; edit it by hand"
    }
  }
}
