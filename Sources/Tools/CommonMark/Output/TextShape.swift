internal import Base

/// How much a rendered text holds, counted while it is rendered, by which pages decide how to show it.
public struct TextShape: Sendable, Equatable {
  /// How long the lines of its paragraphs are.
  public private(set) var lengths: LineLengths = []
  /// Whether it holds more than one paragraph of words.
  public private(set) var isMore = false
  // Counts that pages compare with much smaller ones, so that a block stays small.
  private var lineCount: UInt8 = 0
  private var letterCount: UInt16 = 0

  /// Creates the shape of nothing.
  public init() {}

  /// The number of blocks and of line breaks in them, up to 255.
  public var lines: Int { Int(lineCount) }
  /// The number of bytes of text, up to 65,535.
  public var letters: Int { Int(letterCount) }

  /// Adds a heading.
  public mutating func add(heading letters: Int) { add(lines: 1, letters: letters, isParagraph: false) }

  /// Adds a text that follows.
  public static func += (left: inout TextShape, right: TextShape) {
    guard right.lineCount > 0 else { return }
    left.add(lines: right.lines, letters: right.letters, isParagraph: !right.isMore)
    left.lengths.formUnion(right.lengths)
  }

  mutating func add(lines: Int, letters: Int, isParagraph: Bool, lengths: LineLengths = []) {
    if !isParagraph || lineCount > 0 { isMore = true }
    lineCount = UInt8(clamping: self.lines + lines)
    letterCount = UInt16(clamping: self.letters + letters)
    self.lengths.formUnion(lengths)
  }

  mutating func add(_ content: InlineContent, isParagraph: Bool, lengths: LineLengths) {
    var (lines, letters) = (1, 0)
    for event in content.events {
      switch event.kind {
      case .text, .code: letters += event.literal.count
      case .softBreak, .lineBreak: lines += 1
      default: break
      }
    }
    add(lines: lines, letters: letters, isParagraph: isParagraph, lengths: lengths)
  }

  /// Adds text that is shown as it is written.
  mutating func add(literal: [UInt8], isParagraph: Bool) {
    let breaks = literal.dropLast().count { $0 == ASCII.lineFeed }
    add(
      lines: 1 + breaks, letters: literal.count, isParagraph: isParagraph,
      lengths: isParagraph ? LineLengths(literal) : [])
  }
}
