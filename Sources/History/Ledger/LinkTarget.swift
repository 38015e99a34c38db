import Base

/// Finds the first web address in a title's source, as a link’s destination, an autolink, or bare text.
enum LinkTarget {
  /// The hash of the first `http` or `https` address, without its scheme and a final slash; 0 if there is none.
  static func hash(_ source: ArraySlice<UInt8>) -> UInt64 {
    var colon = source.startIndex + 3
    repeat {
      let next = source.span.firstIndex(of: UInt8(ascii: ":"), from: colon + 1 - source.startIndex)
      guard let next else { return 0 }
      colon = source.startIndex + next
    } while !source[colon...].starts(with: "://".utf8)
    let before = source[..<colon]
    let isWeb = ["http", "https"].contains { scheme in
      before.suffix(scheme.utf8.count).elementsEqual(scheme.utf8) { $0 | 0x20 == $1 }
    }
    guard isWeb else { return 0 }
    let start = colon + 3
    var end = start
    var depth = 0
    while end < source.endIndex {
      let byte = source[end]
      if byte <= 0x20 || byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "\"") { break }
      if byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[") { depth += 1 }
      if byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]") {
        if depth == 0 { break }
        depth -= 1
      }
      end += 1
    }
    // Punctuation at the end belongs to the sentence, not to the address.
    while end > start, ".,;:!?'*_~/".utf8.contains(source[end - 1]) { end -= 1 }
    guard end > start else { return 0 }
    let address = source[start..<end]
    var hash = ContentHash()
    for byte in video(address) ?? address { hash.add(byte) }
    return hash.value | 1
  }

  /// The id of a YouTube video, so that addresses with a time or a playlist are equal to the plain one; nil for any
  /// other address.
  private static func video(_ address: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    func tail(after text: String, in bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
      bytes.firstRange(of: Array(text.utf8)).map { bytes[$0.upperBound...] }
    }
    guard address.prefix(32).firstRange(of: Array("youtu".utf8)) != nil,
      let id = tail(after: "youtu.be/", in: address)
        ?? tail(after: "/watch?", in: address).flatMap({
          $0.starts(with: Array("v=".utf8)) ? $0.dropFirst(2) : tail(after: "&v=", in: $0)
        })
    else { return nil }
    let end = id.firstIndex { "?&#/".utf8.contains($0) } ?? id.endIndex
    return end - id.startIndex >= 6 ? id[..<end] : nil
  }
}
