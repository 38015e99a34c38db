/// Makes text that somebody else wrote safe for a terminal.
public enum TerminalText {
  /// Makes C0, DEL, C1, bidirectional controls, U+2028, and U+2029 visible, including line breaks: C0 as the control
  /// pictures from U+2400 on.
  public static func visible(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
    guard text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F || isControl($0.value) }) else {
      return text
    }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0..<0x20: result.unicodeScalars.append(Unicode.Scalar(0x2400 + scalar.value) ?? "?")
      case 0x7F: result += "␡"
      case _ where isControl(scalar.value):
        result += "<U+\(String(scalar.value, radix: 16, uppercase: true).leftPadded(to: 4))>"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Whether a character above DEL can control a terminal or the direction of text, or ends a line.
  static func isControl(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x80...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

extension String {
  /// The text, padded on the left to at least `width` characters.
  package func leftPadded(to width: Int, with fill: String = "0") -> String {
    String(repeating: fill, count: max(0, width - count)) + self
  }
}
