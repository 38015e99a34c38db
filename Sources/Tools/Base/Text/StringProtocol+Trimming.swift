extension StringProtocol where UTF8View: BidirectionalCollection {
  /// The text without white space at its ends.
  package var trimmingWhitespace: String {
    // Most texts begin and end with a visible ASCII character, and need no trimming.
    let bytes = utf8
    if let first = bytes.first, let last = bytes.last, (0x21..<0x7F).contains(first), (0x21..<0x7F).contains(last) {
      let second = bytes.index(after: bytes.startIndex)
      if second == bytes.endIndex || bytes[second] < 0x80 { return String(self) }
    }
    guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace }) else {
      return ""
    }
    return String(self[first...last])
  }
}
