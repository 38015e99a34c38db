/// Well-formed UTF-8, byte by byte (Unicode 15, table 3-7).
public enum UTF8Sequence {
  /// U+FFFD.
  public static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]

  /// The length of the well-formed sequence that begins at `index`, 1 to 4; 0 where there is none.
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
