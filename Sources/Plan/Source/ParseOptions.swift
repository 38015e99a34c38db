public import Base

/// Options for reading a file.
public struct ParseOptions: Sendable {
  /// The minimum size in bytes of the pieces, each up to a heading, in which the text is parsed, by default for the processor's
  /// caches; nil parses the whole, as it is done where there may be link definitions, and the resulting document is the same.
  public var pieceSize: Int? = 48 << 10
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

  /// Creates the default options: pieces of the usual size, no HTML, nothing kept.
  public init() {}
}
