internal import Base

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
