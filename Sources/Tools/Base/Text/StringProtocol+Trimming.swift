extension StringProtocol where UTF8View: BidirectionalCollection {
  /// The text without white space at its ends.
  package var trimmingWhitespace: String {
    // Most texts begin and end with a visible ASCII character, and need no trimming.
    if let first = utf8.first, let last = utf8.last, (0x21..<0x7F).contains(first), (0x21..<0x7F).contains(last),
      utf8.dropFirst().first ?? 0 < 0x80
    {
      return String(self)
    }
    guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace }) else {
      return ""
    }
    return String(self[first...last])
  }
}
