/// Measures how many terminal columns a text takes (UAX #11: wide and fullwidth characters take two).
public enum TerminalWidth {
  /// The number of columns that a text takes.
  public static func columns(of text: String) -> Int {
    text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F } ? text.utf8.count : text.reduce(0) { $0 + columns(of: $1) }
  }

  /// The number of columns of a user-perceived character: that of its first scalar, or two with emoji presentation.
  public static func columns(of character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    // Flags consist of two regional indicators, from U+1F1E6 on.
    if scalars.contains("\u{FE0F}") || (0x1F1E6...0x1F1FF).contains(first.value) { return 2 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: return isWide(first) ? 2 : 1
    }
  }

  /// The longest prefix of `text` that fits, followed by an ellipsis if anything is cut.
  public static func fit(_ text: String, into width: Int) -> String {
    if columns(of: text) <= width { return text }
    guard width > 1 else { return width == 1 ? "…" : "" }
    var result = ""
    var used = 0
    for character in text {
      let next = columns(of: character)
      if used + next > width - 1 { break }
      result.append(character)
      used += next
    }
    while result.last == " " { result.removeLast() }
    return result + "…"
  }

  /// The text, padded with spaces to `width` columns.
  public static func pad(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - columns(of: text)))
  }

  /// The texts of each line if as many as fit share one; a text that is too wide for a line has one of its own.
  package static func lines(of texts: [String], separator: String, into width: Int) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    for index in texts.indices {
      if let last = lines.last, columns(of: texts[last.lowerBound...index].joined(separator: separator)) <= width {
        lines[lines.count - 1] = last.lowerBound..<index + 1
      } else {
        lines.append(index..<index + 1)
      }
    }
    return lines
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x1100: false
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x17000...0x18CFF, 0x1AFF0...0x1B2FF,
      0x20000...0x3FFFD:
      true
    default: scalar.properties.isEmojiPresentation
    }
  }
}
