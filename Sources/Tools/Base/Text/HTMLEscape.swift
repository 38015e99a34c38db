/// Escapes HTML text and double-quoted attributes, byte by byte.
public enum HTMLEscape {
  /// The text, escaped for HTML, SVG, and XML; characters that XML 1.0 does not allow become U+FFFD (section 2.2).
  public static func text(_ text: String) -> String {
    var bytes: [UInt8] = []
    append(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends `text`, escaped, as UTF-8.
  public static func append(_ text: String, to output: inout [UInt8]) { append(text.utf8Span.span, to: &output) }

  /// Appends `text` with `& < > " '` as references; invalid UTF-8, controls, and noncharacters become U+FFFD, and
  /// controls that change the text direction are dropped.
  public static func append(_ text: Span<UInt8>, to output: inout [UInt8]) {
    var index = 0
    var clean = 0
    func flush(_ end: Int, _ output: inout [UInt8]) {
      if end > clean { output.append(copying: text.extracting(clean..<end)) }
    }
    while index < text.count {
      let byte = text[index]
      // Most bytes are letters and spaces.
      if byte == ASCII.space || (byte > UInt8(ascii: ">") && byte < 0x7F) {
        index += 1
        continue
      }
      if byte >= 0x80 {
        let length = UTF8Sequence.length(at: index, in: text)
        if length == 0 {
          flush(index, &output)
          output.append(contentsOf: UTF8Sequence.replacement)
          index += 1
          clean = index
        } else {
          let role = UTF8Sequence.role(at: index, length, in: text)
          if role != .text {
            flush(index, &output)
            if role == .unfit { output.append(contentsOf: UTF8Sequence.replacement) }
            clean = index + length
          }
          index += length
        }
        continue
      }
      guard let reference = reference(for: byte) else {
        index += 1
        continue
      }
      flush(index, &output)
      reference.withUTF8Buffer { unsafe output.append(contentsOf: $0) }
      index += 1
      clean = index
    }
    flush(text.count, &output)
  }

  @inline(__always)
  private static func reference(for byte: UInt8) -> StaticString? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "'"): "&#39;"
    case 0..<0x09, 0x0B, 0x0C, 0x0E..<0x20, 0x7F: "\u{FFFD}"
    default: nil
    }
  }
}
