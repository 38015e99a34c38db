import Base
import CommonMark
import Plan

/// The surroundings of text that looks like a checkbox but is not a task.
struct BoxContext {
  let box: Range<Int>
  let line: Range<Int>
  let bytes: [UInt8]
  let nextLine: Range<Int>
  let rules: ReadingRules
  let isInCodeSpan: Bool
  let hasPipe: Bool

  private var inside: ArraySlice<UInt8> { bytes[(box.lowerBound + 1)..<(box.upperBound - 1)] }
  private var trimmed: [UInt8] { inside.filter { !ASCII.isWhitespace($0) } }

  /// Whether the box contains a known marker, or only white space.
  var hasKnownMarker: Bool {
    let marker = trimmed
    if marker.isEmpty { return true }
    return (marker.count == 1 ? rules.state(of: marker[0]) : TaskMarker.state(of: marker[...], rules)) != nil
  }

  /// The text before the box on its line, without leading white space and block quote markers.
  private var before: ArraySlice<UInt8> {
    // List markers cannot occur that far into a line, and a box is none either.
    guard box.lowerBound - line.lowerBound <= 256 else { return bytes[box] }
    return BlockExtent.stripped(bytes[line.lowerBound..<box.lowerBound])
  }

  private var words: [ArraySlice<UInt8>] { before.split(whereSeparator: ASCII.isWhitespace) }

  private var isSpaced: Bool { before.last.map(ASCII.isWhitespace) ?? false }

  /// Whether only list markers and spaces precede the box.
  var followsListMarker: Bool { isSpaced && words.allSatisfy(Self.isListMarker) }

  /// Whether the only word before the box looks like a bullet but is not one: `•`, `–`, `--`.
  private var followsForeignBullet: Bool {
    isSpaced && words.count == 1 && Self.foreignBullets.contains(String(decoding: words[0], as: UTF8.self))
  }

  static let foreignBullets: Set<String> = [
    "•", "◦", "‣", "▪", "▫", "■", "□", "●", "○", "·", "‧", "∙", "–", "—", "−", "--", "---", "**", "++",
  ]

  /// Whether a word follows directly, as in `[]Sleep`, but not `[]string`, which is a Go type.
  private var isGluedToWord: Bool {
    let word = after.prefix { ASCII.isAlphanumeric($0) || $0 >= 0x80 || $0 == UInt8(ascii: "_") }
    guard let first = word.first, ASCII.isLetter(first) || first >= 0x80 else { return false }
    return !Self.types.contains(String(decoding: word, as: UTF8.self))
  }

  private static let types: Set<String> = [
    "any", "bool", "byte", "error", "float32", "float64", "int", "int32", "int64", "interface", "rune", "string",
    "struct", "uint", "uint32", "uint64", "uint8",
  ]

  private var followsGluedMarker: Bool { !before.isEmpty && !isSpaced && words.allSatisfy(Self.isListMarker) }

  private static func isListMarker(_ word: ArraySlice<UInt8>) -> Bool {
    if word.count == 1, let byte = word.first { return "-*+".utf8.contains(byte) }
    guard let last = word.last, last == UInt8(ascii: ".") || last == UInt8(ascii: ")") else { return false }
    return word.count <= 10 && word.count > 1 && word.dropLast().allSatisfy(ASCII.isDigit)
  }

  private var after: ArraySlice<UInt8> { bytes[box.upperBound..<line.upperBound] }

  var isFollowedByText: Bool {
    after.first.map(ASCII.isWhitespace) == true && after.contains { !ASCII.isWhitespace($0) }
  }

  private var isLink: Bool {
    guard let next = after.first else { return false }
    if next == UInt8(ascii: "(") || next == UInt8(ascii: "[") || next == UInt8(ascii: ":") { return true }
    // `[C] (https://…)`: a reference letter followed by its address.
    let rest = after.drop { $0 == ASCII.space }
    return !hasKnownMarker && (rest.starts(with: "(http".utf8) || rest.starts(with: "<http".utf8))
  }

  /// Nil if it does not resemble a checkbox: `array[i]`, `[1]`, an image.
  var kind: Checkbox.Kind? {
    let isEmpty = inside.isEmpty
    if isLink { return hasKnownMarker && !isEmpty ? .isLink : nil }
    if isInCodeSpan { return hasKnownMarker && !isEmpty ? .inCode : nil }
    if followsListMarker {
      if isEmpty { return isFollowedByText || isGluedToWord ? .empty : nil }
      if !hasKnownMarker { return isFollowedByText && inside.count <= 4 ? .unknownMarker : nil }
      if !after.contains(where: { !ASCII.isWhitespace($0) }) { return .nothingAfter }
      if inside.count > trimmed.count, !trimmed.isEmpty, trimmed != [0xC2, 0xA0] { return .padded }
      if trimmed.isEmpty, inside.count > 1 { return .padded }
      guard isFollowedByText else { return .missingSpaceAfter }
      return BlockExtent.isUnderline(bytes[nextLine]) ? .heading : .continuation
    }
    guard hasKnownMarker, !isEmpty else { return nil }
    if followsForeignBullet, isFollowedByText { return .foreignBullet }
    if followsGluedMarker {
      // “*[x] … *” is emphasis; a backtick may open code that ends on another line.
      let rest = bytes[box.upperBound..<line.upperBound]
      let isMarkup =
        (before.last == UInt8(ascii: "*") && rest.contains(UInt8(ascii: "*"))) || rest.contains(UInt8(ascii: "`"))
      return isFollowedByText && !isMarkup ? .missingSpaceBefore : .inText
    }
    if hasPipe { return .inTable }
    return before.isEmpty && isFollowedByText ? .outsideList : .inText
  }
}
