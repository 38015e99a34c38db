extension Collection<UInt8> {
  /// Where bytes first occur; nil if they do not.
  @inlinable
  func firstPlace(of bytes: some Collection<UInt8>) -> Range<Index>? {
    guard let first = bytes.first else { return startIndex..<startIndex }
    var rest = self[...]
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: bytes) { return start..<index(start, offsetBy: bytes.count) }
      rest = rest.dropFirst()
    }
    return nil
  }

  /// Where bytes occur, without those that overlap others before them.
  @inlinable
  func places(of bytes: some Collection<UInt8>) -> [Range<Index>] {
    guard !bytes.isEmpty else { return [] }
    var found: [Range<Index>] = []
    while let range = self[(found.last?.upperBound ?? startIndex)...].firstPlace(of: bytes) { found.append(range) }
    return found
  }
}

/// Searches for bytes among others, in place of the standard library's with the same names.
extension BidirectionalCollection<UInt8> {
  /// Where bytes first occur; nil if they do not. An empty collection is at the start.
  @inlinable
  public func firstRange(of bytes: some Collection<UInt8>) -> Range<Index>? { firstPlace(of: bytes) }

  /// Where bytes occur, without those that overlap others before them; nowhere for an empty collection.
  @inlinable
  public func ranges(of bytes: some Collection<UInt8>) -> [Range<Index>] { places(of: bytes) }
}

/// Searches in text byte for byte, as formats define their signs: a quote is one in front of a combining mark and after a prepended
/// one (U+0600), too, with which it is one `Character`; and so is the line feed of CR LF.
///
/// They take the place of the standard library's functions with the same names, which compare `Character`s. Those for texts
/// would also bring its regular expressions, 1.2 MB of a static program.
extension StringProtocol {
  /// Whether the text contains another.
  @inlinable
  public func contains(_ text: String) -> Bool { utf8.firstPlace(of: text.utf8) != nil }

  /// Whether the text contains a part of another.
  @inlinable
  public func contains(_ text: Substring) -> Bool { utf8.firstPlace(of: text.utf8) != nil }

  /// Whether the text contains a sign.
  @inlinable
  public func contains(_ sign: Character) -> Bool { utf8.firstPlace(of: sign.utf8) != nil }

  /// Whether the text begins with another.
  @inlinable
  public func hasPrefix(_ text: some StringProtocol) -> Bool { utf8.starts(with: text.utf8) }

  /// Whether the text ends with another.
  @inlinable
  public func hasSuffix(_ text: some StringProtocol) -> Bool {
    let surplus = utf8.count - text.utf8.count
    return surplus >= 0 && utf8.dropFirst(surplus).elementsEqual(text.utf8)
  }

  /// What follows another text at the beginning of this one; nil if it does not begin with that.
  @inlinable
  public func dropping(prefix text: some StringProtocol) -> SubSequence? {
    hasPrefix(text) ? self[utf8.index(startIndex, offsetBy: text.utf8.count)...] : nil
  }

  /// What comes before another text at the end of this one; nil if it does not end with that.
  @inlinable
  public func dropping(suffix text: some StringProtocol) -> SubSequence? {
    hasSuffix(text) ? self[..<utf8.index(startIndex, offsetBy: utf8.count - text.utf8.count)] : nil
  }

  /// Where a sign first occurs; nil if it does not.
  @inlinable
  public func firstIndex(of sign: Character) -> Index? { utf8.firstPlace(of: sign.utf8)?.lowerBound }

  /// Where a sign last occurs; nil if it does not.
  @inlinable
  public func lastIndex(of sign: Character) -> Index? { utf8.places(of: sign.utf8).last?.lowerBound }

  /// Where another text first occurs; nil if it does not.
  @inlinable
  public func firstRange(of text: some StringProtocol) -> Range<Index>? { utf8.firstPlace(of: text.utf8) }

  /// Where another text occurs.
  @inlinable
  public func ranges(of text: some StringProtocol) -> [Range<Index>] { utf8.places(of: text.utf8) }

  /// The text with another in place of each occurrence of one.
  @inlinable
  public func replacing(_ text: some StringProtocol, with other: some StringProtocol) -> String {
    var (result, end) = ("", startIndex)
    for range in ranges(of: text) {
      result += self[end..<range.lowerBound]
      result += other
      end = range.upperBound
    }
    return result + self[end...]
  }

  /// The parts of the text between the occurrences of another, which is not empty.
  @inlinable
  public func split(
    separator: some StringProtocol, maxSplits: Int = .max, omittingEmptySubsequences: Bool = true
  ) -> [SubSequence] {
    var (parts, start): ([SubSequence], Index) = ([], startIndex)
    func add(_ end: Index) {
      if start < end || !omittingEmptySubsequences { parts.append(self[start..<end]) }
    }
    while parts.count < maxSplits, !separator.isEmpty, let range = utf8[start...].firstPlace(of: separator.utf8) {
      add(range.lowerBound)
      start = range.upperBound
    }
    add(endIndex)
    return parts
  }

  /// The parts of the text between the occurrences of a sign.
  @inlinable
  public func split(
    separator: Character, maxSplits: Int = .max, omittingEmptySubsequences: Bool = true
  ) -> [SubSequence] {
    split(separator: String(separator), maxSplits: maxSplits, omittingEmptySubsequences: omittingEmptySubsequences)
  }
}

// The standard library has these for `String` itself, too.
extension String {
  /// Whether the text begins with another.
  @inlinable
  public func hasPrefix(_ text: String) -> Bool { utf8.starts(with: text.utf8) }

  /// Whether the text ends with another.
  @inlinable
  public func hasSuffix(_ text: String) -> Bool { self[...].hasSuffix(text[...]) }
}
