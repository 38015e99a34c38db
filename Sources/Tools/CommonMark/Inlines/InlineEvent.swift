/// One step through the inline content of a paragraph or heading.
public struct InlineEvent: Sendable, Equatable {
  /// The kinds of steps: an element begins or ends, or something stands by itself.
  public enum Kind: UInt8, Sendable {
    case text, softBreak, lineBreak, code, htmlInline
    case enterEmphasis, exitEmphasis, enterStrong, exitStrong
    case enterLink, exitLink, enterImage, exitImage
    case enterStrikethrough, exitStrikethrough
  }

  /// The kind of step.
  public var kind: Kind
  /// Literal text, code, or HTML: a range of ``InlineContent/bytes``.
  public var literal = 0..<0
  /// The destination of a link or image: a range of ``InlineContent/bytes``.
  public var url = 0..<0
  /// The 1-based line in the source; 0 if cmark does not report one.
  public var startLine = 0
  /// The 1-based byte column as cmark counts it: on a continuation line, it is relative to the paragraph's own column,
  /// as if every line had the same indentation.
  public var startColumn = 0
  /// 1-based line of the source on which the node ends, 0 if cmark provides none.
  public var endLine = 0
  /// 1-based byte column at which the node ends, counted as ``startColumn`` is.
  public var endColumn = 0

  /// The change of depth: +1 for opening events, -1 for closing events, otherwise 0.
  public var nesting: Int {
    switch kind {
    case .enterEmphasis, .enterStrong, .enterLink, .enterImage, .enterStrikethrough: 1
    case .exitEmphasis, .exitStrong, .exitLink, .exitImage, .exitStrikethrough: -1
    default: 0
    }
  }
}
