import Base

/// The id at the start of a title, as trackers write them: `#12.3`, `ABC-12`, `T001`, optionally with brackets and a
/// colon around it.
enum LeadingID {
  /// Names of standards and formats that look like ids.
  private static let standards: Set<String> = [
    "AES", "CVE", "COVID", "ES", "GPT", "HTTP", "ISO", "MD", "PEP", "RFC", "RSA", "SHA", "TLS", "UTF", "USB", "WCAG",
  ]

  /// The hash of the id, ignoring case; 0 if the title does not begin with one.
  static func hash(_ title: String) -> UInt64 {
    let bytes = Array(title.utf8.prefix(48))
    var start = 0
    while start < bytes.count, "[(*_`".utf8.contains(bytes[start]) { start += 1 }
    guard let end = trackerID(bytes, start) ?? numberID(bytes, start), isEnd(bytes, end) else { return 0 }
    var hash = ContentHash()
    for byte in bytes[start..<end] { hash.add(byte | 0x20) }
    return hash.value | 1
  }

  private static func isDigit(_ bytes: [UInt8], _ index: Int) -> Bool {
    index < bytes.count && ASCII.isDigit(bytes[index])
  }

  private static func isCapital(_ bytes: [UInt8], _ index: Int) -> Bool {
    index < bytes.count && (0x41...0x5A).contains(bytes[index])
  }

  /// `#12` or `#12.3`.
  private static func numberID(_ bytes: [UInt8], _ start: Int) -> Int? {
    guard start < bytes.count, bytes[start] == UInt8(ascii: "#"), isDigit(bytes, start + 1) else { return nil }
    return digits(bytes, start + 1)
  }

  /// The end of a number with its parts: `12.3`.
  private static func digits(_ bytes: [UInt8], _ start: Int) -> Int {
    var end = start
    while isDigit(bytes, end) { end += 1 }
    while end < bytes.count, bytes[end] == UInt8(ascii: "."), isDigit(bytes, end + 1) {
      end += 1
      while isDigit(bytes, end) { end += 1 }
    }
    return end
  }

  /// `ABC-12`, or `T` or a letter and a zero with at least three digits in all (`T001`).
  private static func trackerID(_ bytes: [UInt8], _ start: Int) -> Int? {
    guard isCapital(bytes, start) else { return nil }
    var end = start
    while isCapital(bytes, end) || end > start && isDigit(bytes, end) { end += 1 }
    if end < bytes.count, bytes[end] == UInt8(ascii: "-"), isDigit(bytes, end + 1) {
      let prefix = String(decoding: bytes[start..<end], as: UTF8.self)
      return end - start >= 2 && !standards.contains(prefix) ? digits(bytes, end + 1) : nil
    }
    // Spec-kit writes T001; with other letters it is more often a name (H264).
    guard end - start >= 4, bytes[start] == UInt8(ascii: "T") || bytes[start + 1] == UInt8(ascii: "0"),
      (start + 1..<end).allSatisfy({ isDigit(bytes, $0) })
    else { return nil }
    return end
  }

  private static func isEnd(_ bytes: [UInt8], _ end: Int) -> Bool {
    end >= bytes.count || bytes[end] <= 0x20 || "])*_`:.,;-|".utf8.contains(bytes[end]) || bytes[end] >= 0x80
  }
}
