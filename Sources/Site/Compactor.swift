import CommonMark

/// Takes comments on lines of their own, indentation and idle spaces out of stylesheets and scripts; nothing cleverer.
enum Compactor {
  static func css(_ bytes: [UInt8]) -> [UInt8] {
    spaceless(compact(bytes) { $0.starts(with: "/*") && $0.hasSuffix("*/") })
  }

  static func script(_ bytes: [UInt8]) -> [UInt8] { compact(bytes) { $0.hasPrefix("//") } }

  private static func compact(_ bytes: [UInt8], _ isComment: (Substring) -> Bool) -> [UInt8] {
    var result = ""
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: true) {
      let text = line.drop { $0 == " " || $0 == "\t" }
      if text.isEmpty || isComment(text) { continue }
      result += text + "\n"
    }
    return Array(result.utf8)
  }

  /// Without the spaces around braces and behind `;`, `:` and `,`, where they mean nothing outside strings (CSS Syntax
  /// Level 3, section 5).
  private static func spaceless(_ bytes: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var quote: UInt8?
    for byte in bytes {
      if let open = quote {
        if byte == open, output.last != UInt8(ascii: "\\") { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: " "), let last = output.last, "{};:,\n".utf8.contains(last) {
        continue
      } else if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}"), output.last == UInt8(ascii: " ") {
        output.removeLast()
      }
      output.append(byte)
    }
    return output
  }
}
