import Base

/// How a file is read.
public struct ParseOptions: Sendable {
  /// How the text is given to the parser.
  public enum Sections: Sendable {
    /// In one piece where it is small or has link definitions, else a section at a time.
    case automatic
    /// In one piece, always.
    case whole
    /// In pieces of at least so many bytes, where there are no link definitions.
    case atLeast(Int)
  }

  public var sections: Sections = .automatic
  /// Whether titles and memos are rendered as HTML on the way.
  public var rendersHTML = false
  public var links = LinkPolicy()
  /// Whether the document keeps its pieces, so that the next version of the file is read faster.
  public var remembers = false

  public init() {}

  /// Pieces small enough to stay in the processor's caches.
  static let pieceSize = 48 << 10
}
