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

/// How long the lines of paragraphs are, from which follows whether an author broke them on purpose, as in an address, rather
/// than a text editor at its margin.
///
/// CommonMark (6.8) lets a renderer show a soft line break as a space or as a line break.
public struct LineLengths: OptionSet, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A line that is shorter than any margin stands before a soft break.
  public static let short = LineLengths(rawValue: 1)
  /// A line that may have been broken at a margin, or a hard break: an author who uses these means none of the others.
  public static let other = LineLengths(rawValue: 2)

  /// The width from which on a line may have been broken at a margin; a letter of Korean, Japanese, or Chinese counts
  /// as two.
  private static let margin = 60

  init(_ content: InlineContent) {
    self = []
    var width = 0
    for event in content.events {
      switch event.kind {
      case .text, .code: width += Self.width(of: content.bytes[event.literal])
      case .softBreak:
        insert(width < Self.margin ? .short : .other)
        width = 0
      case .lineBreak: insert(.other)
      default: break
      }
    }
  }

  init(_ text: [UInt8]) {
    self = []
    for line in text.split(separator: ASCII.lineFeed, omittingEmptySubsequences: false).dropLast() {
      insert(Self.width(of: line) < Self.margin ? .short : .other)
    }
  }

  /// Whether some paragraph has several lines, and all lines before a break are short.
  public var areShort: Bool { self == .short }

  private static func width(of text: ArraySlice<UInt8>) -> Int {
    text.reduce(0) { width, byte in
      switch byte {
      // In UTF-8, such a letter has at least three bytes; its further bytes begin with the bits 10.
      case 0xE0...: width + 2
      case 0x80..<0xC0: width
      default: width + 1
      }
    }
  }
}
