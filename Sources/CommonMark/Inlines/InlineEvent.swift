/// One step through the inline content of a paragraph or heading.
public struct InlineEvent: Sendable, Equatable {
  /// What begins, ends or stands here.
  public enum Kind: UInt8, Sendable {
    case text, softBreak, lineBreak, code, htmlInline
    case enterEmphasis, exitEmphasis, enterStrong, exitStrong
    case enterLink, exitLink, enterImage, exitImage
    case enterStrikethrough, exitStrikethrough
  }

  public var kind: Kind
  /// Literal text, code or HTML: a range of ``InlineContent/bytes``.
  public var literal: Range<Int>
  /// The destination of a link or image: a range of ``InlineContent/bytes``.
  public var url: Range<Int>
  /// 1-based line of the source, 0 where cmark gives none.
  public var startLine: Int
  /// 1-based byte columns as cmark counts them: those of a continuation line count from the paragraph's
  /// own column, as if every line were indented alike.
  public var startColumn: Int
  public var endLine: Int
  public var endColumn: Int

  init(kind: Kind, literal: Range<Int> = 0..<0, url: Range<Int> = 0..<0) {
    self.kind = kind
    self.literal = literal
    self.url = url
    startLine = 0
    startColumn = 0
    endLine = 0
    endColumn = 0
  }

  /// +1 for what opens, -1 for what closes, else 0.
  public var nesting: Int {
    switch kind {
    case .enterEmphasis, .enterStrong, .enterLink, .enterImage, .enterStrikethrough: 1
    case .exitEmphasis, .exitStrong, .exitLink, .exitImage, .exitStrikethrough: -1
    default: 0
    }
  }
}
