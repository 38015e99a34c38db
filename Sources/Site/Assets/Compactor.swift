/// Removes only whole-line comments, blank lines, indentation, and (from style sheets) redundant spaces.
enum Compactor {
  static func css(_ bytes: [UInt8]) -> [UInt8] {
    spaceless(compact(bytes) { $0.starts(with: "/*".utf8) && $0.suffix(2).elementsEqual("*/".utf8) })
  }

  static func script(_ bytes: [UInt8]) -> [UInt8] { compact(bytes) { $0.starts(with: "//".utf8) } }

  private static func compact(_ bytes: [UInt8], _ isComment: (ArraySlice<UInt8>) -> Bool) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let text = line.drop { $0 == 0x20 || $0 == 0x09 }
      if text.isEmpty || isComment(text) { continue }
      output.append(contentsOf: text)
      output.append(UInt8(ascii: "\n"))
    }
    return output
  }

  /// Removes spaces around braces and after `;`, `:`, and `,`, where they have no meaning outside strings (CSS Syntax
  /// Level 3, section 5).
  private static func spaceless(_ bytes: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var quote: UInt8?
    var isIdle = Array(repeating: false, count: 256)
    for byte in "{};:,\n".utf8 { isIdle[Int(byte)] = true }
    for byte in bytes {
      if let open = quote {
        if byte == open, output.last != UInt8(ascii: "\\") { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: " "), let last = output.last, isIdle[Int(last)] {
        continue
      } else if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}"), output.last == UInt8(ascii: " ") {
        output.removeLast()
      }
      output.append(byte)
    }
    return output
  }
}
