/// Well-formed UTF-8, byte by byte (Unicode 15, table 3-7).
public enum UTF8Sequence {
  /// The replacement character, U+FFFD.
  public static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]

  /// How a multibyte sequence is treated on a page.
  public enum Role { case text, unfit, invisible }

  /// Decides how a page shows a sequence. C1 controls and noncharacters are not allowed in documents (HTML,
  /// “control-character-in-input-stream” and “noncharacter-in-input-stream”; Unicode 15, section 23.7). Embeddings and
  /// overrides of direction, U+202A–U+202E, are invisible and can make text look different from its actual characters,
  /// even outside their own element if that is a title or an attribute.
  @inline(__always)
  public static func role(at index: Int, _ length: Int, in bytes: Span<UInt8>) -> Role {
    let second = bytes[index + 1]
    switch length {
    case 2: return bytes[index] == 0xC2 && second < 0xA0 ? .unfit : .text
    case 3:
      let third = bytes[index + 2]
      if bytes[index] == 0xE2 { return second == 0x80 && (0xAA...0xAE).contains(third) ? .invisible : .text }
      guard bytes[index] == 0xEF else { return .text }
      return (second == 0xBF && third >= 0xBE) || (second == 0xB7 && (0x90...0xAF).contains(third)) ? .unfit : .text
    default: return second & 0x0F == 0x0F && bytes[index + 2] == 0xBF && bytes[index + 3] >= 0xBE ? .unfit : .text
    }
  }

  /// The length of the well-formed sequence that begins at `index`, from 1 to 4; 0 if there is none.
  @inline(__always)
  public static func length(at index: Int, in bytes: Span<UInt8>) -> Int {
    let first = bytes[index]
    if first < 0x80 { return 1 }
    func continues(_ offset: Int, _ range: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
      index + offset < bytes.count && range.contains(bytes[index + offset])
    }
    switch first {
    case 0xC2...0xDF: return continues(1) ? 2 : 0
    case 0xE0: return continues(1, 0xA0...0xBF) && continues(2) ? 3 : 0
    case 0xED: return continues(1, 0x80...0x9F) && continues(2) ? 3 : 0
    case 0xE1...0xEF: return continues(1) && continues(2) ? 3 : 0
    case 0xF0: return continues(1, 0x90...0xBF) && continues(2) && continues(3) ? 4 : 0
    case 0xF1...0xF3: return continues(1) && continues(2) && continues(3) ? 4 : 0
    case 0xF4: return continues(1, 0x80...0x8F) && continues(2) && continues(3) ? 4 : 0
    default: return 0
    }
  }
}
