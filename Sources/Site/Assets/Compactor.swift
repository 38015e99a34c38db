import Base

/// Removes only whole-line comments, blank lines, indentation, and (from style sheets) redundant spaces and semicolons.
enum Compactor {
  /// - Parameter name: its ending determines whether it is a style sheet or a script.
  static func compacted(_ bytes: [UInt8], _ name: String) -> [UInt8] {
    name.hasSuffix(".css") ? css(bytes) : script(bytes)
  }

  static func css(_ bytes: [UInt8]) -> [UInt8] {
    spaceless(compact(bytes) { $0.starts(with: "/*".utf8) && $0.suffix(2).elementsEqual("*/".utf8) })
  }

  static func script(_ bytes: [UInt8]) -> [UInt8] { compact(bytes) { $0.starts(with: "//".utf8) } }

  private static func compact(_ bytes: [UInt8], _ isComment: (ArraySlice<UInt8>) -> Bool) -> [UInt8] {
    let text = bytes.span
    var output: [UInt8] = []
    output.reserveCapacity(text.count)
    var start = 0
    while start < text.count {
      while start < text.count, text[start] == ASCII.space || text[start] == ASCII.tab { start += 1 }
      let end = text.firstIndex(of: ASCII.lineFeed, from: start) ?? text.count
      if start < end, !isComment(bytes[start..<end]) {
        output.append(copying: text.extracting(start..<end))
        output.append(ASCII.lineFeed)
      }
      start = end + 1
    }
    return output
  }

  /// Removes spaces and line breaks around braces and `>`, and after `;`, `:`, and `,`, and the last `;` of a block, where they
  /// have no meaning outside strings (CSS Syntax Level 3, section 5).
  private static func spaceless(_ bytes: [UInt8]) -> [UInt8] {
    let text = bytes.span
    var output: [UInt8] = []
    output.reserveCapacity(text.count)
    // The quote that is open, the last byte that is kept, and the first that is not yet copied.
    var (quote, last, clean): (UInt8?, UInt8, Int) = (nil, 0, 0)
    var index = 0
    while index < text.count {
      let start = index
      while index < text.count, !isSpecial(text[index]) { index += 1 }
      if start < index { last = text[index - 1] }
      guard index < text.count else { break }
      let byte = text[index]
      defer { index += 1 }
      if let open = quote {
        if byte == open, last != UInt8(ascii: "\\") { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == ASCII.space || byte == ASCII.lineFeed, isIdle(after: last) {
        output.append(copying: text.extracting(clean..<index))
        clean = index + 1
        continue
      } else if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") || byte == UInt8(ascii: ">") {
        output.append(copying: text.extracting(clean..<index))
        clean = index
        if last == ASCII.space { output.removeLast() }
        if byte == UInt8(ascii: "}"), output.last == UInt8(ascii: ";") { output.removeLast() }
      }
      last = byte
    }
    output.append(copying: text.extracting(clean..<text.count))
    return output
  }

  /// Whether a byte is a quote, or can have spaces beside it that have no meaning, or is such a space.
  @inline(__always)
  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case ASCII.space, ASCII.lineFeed, UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "{"), UInt8(ascii: "}"),
      UInt8(ascii: ">"):
      true
    default: false
    }
  }

  /// Whether a space after this byte has no meaning.
  @inline(__always)
  private static func isIdle(after byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: ","),
      UInt8(ascii: ">"), ASCII.lineFeed:
      true
    default: false
    }
  }
}
