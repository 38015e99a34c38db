public import Base

/// Options for reading a file.
public struct ParseOptions: Sendable {
  /// How the text is passed to the parser.
  public enum Sections: Sendable {
    /// In one piece if it is small or may have link definitions; otherwise in pieces that end before a heading.
    case automatic
    /// Always in one piece.
    case whole
    /// In pieces of at least this many bytes, if there are no link definitions.
    case atLeast(Int)
  }

  /// How the text is divided for cmark; the resulting document is the same.
  public var sections: Sections = .automatic
  /// Whether titles and memos are also rendered as HTML.
  public var rendersHTML = false
  /// How links are treated when HTML is rendered.
  public var links = LinkPolicy()
  /// The reading mode; nil uses the file's own.
  public var reading: ReadingMode?
  /// The name of the format of all files (``TodoFormats/named(_:)``); nil for the one determined by each file name.
  public var format: String?
  /// Whether the document keeps its parsed pieces, so that the next version of the file is read faster.
  public var remembers = false
  /// The format's cache from reading the previous version of the file.
  package var memory: (any Sendable)?

  /// Creates the default options: automatic pieces, no HTML, nothing kept.
  public init() {}

  /// A piece size small enough for the processor's caches.
  package static let pieceSize = 48 << 10
}
