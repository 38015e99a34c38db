import Base

/// Finds the first web address in a title's source, as a link’s destination, an autolink, or bare text.
enum LinkTarget {
  /// The hash of the first `http` or `https` address, without its scheme and a final slash; 0 if there is none.
  static func hash(_ source: ArraySlice<UInt8>) -> UInt64 {
    guard let colon = first(source), let start = addressStart(source, colon) else { return 0 }
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

  /// The index of the first `://`.
  private static func first(_ source: ArraySlice<UInt8>) -> Int? {
    guard source.count > 6 else { return nil }
    var index = source.startIndex + 4
    while index + 2 < source.endIndex {
      if source[index] == 0x3A, source[index + 1] == 0x2F, source[index + 2] == 0x2F { return index }
      index += 1
    }
    return nil
  }

  /// Where the address begins, after `http://` or `https://`.
  private static func addressStart(_ source: ArraySlice<UInt8>, _ colon: Int) -> Int? {
    func precedes(_ scheme: String) -> Bool {
      let bytes = Array(scheme.utf8)
      guard colon - bytes.count >= source.startIndex else { return false }
      return source[(colon - bytes.count)..<colon].elementsEqual(bytes) { $0 | 0x20 == $1 }
    }
    return precedes("http") || precedes("https") ? colon + 3 : nil
  }
}
