import Base

/// Attributes written with emoji (Obsidian Tasks) and as inline fields (Dataview).
extension AttributeScanner {
  private static let symbols: [(bytes: [UInt8], kind: TaskAttribute.Kind, priority: TaskPriority)] =
    ([
      ("📅", .due), ("🗓", .due), ("📆", .due), ("🛫", .start), ("⏳", .scheduled), ("⌛", .scheduled), ("➕", .created),
      ("✅", .completed), ("❌", .cancelled), ("🔁", .recurrence), ("🆔", .id), ("⛔", .after),
    ] as [(String, TaskAttribute.Kind)]).map { (Array($0.utf8), $1, .none) }
    + zip(["🔺", "⏫", "🔼", "🔽", "⏬"], TaskPriority.levels).map { (Array($0.utf8), .priority, $1) }

  private static let variationSelector: [UInt8] = [0xEF, 0xB8, 0x8F]

  /// An attribute that begins with one of the symbols; its value follows in the same word or the next.
  mutating func symbol(at index: Int, in bytes: Span<UInt8>) -> Found? {
    let word = words[index].range
    guard bytes[word.lowerBound] == 0xF0 || bytes[word.lowerBound] == 0xE2,
      let symbol = Self.symbols.first(where: { Self.starts(word, with: $0.bytes, in: bytes) })
    else { return nil }
    var rest = word.dropFirst(symbol.bytes.count)
    if Self.starts(rest, with: Self.variationSelector, in: bytes) { rest = rest.dropFirst(3) }
    if symbol.kind == .priority {
      guard rest.isEmpty else { return nil }
      return Found(
        attribute: TaskAttribute(.priority, range: word, value: word, number: Int32(symbol.priority.rawValue)))
    }
    let value = rest.isEmpty ? plainWord(after: index) : rest
    guard let value else { return nil }
    let count = rest.isEmpty ? 2 : 1
    let range = word.lowerBound..<value.upperBound
    switch symbol.kind {
    case let kind where kind.isDate:
      switch DateSyntax.date(value, of: kind, in: bytes) {
      case .valid(let date):
        return timed(
          Found(attribute: TaskAttribute(kind, range: range, value: value, date: date), words: count), at: index,
          in: bytes)
      case .invalid: invalidDates.append(range)
      case .notADate: break
      }
      return nil
    case .recurrence: return recurrence(value, at: index + count - 1, from: word.lowerBound, index, in: bytes)
    case let kind:
      return self.value(of: kind, in: value, range: range, bytes).map { Found(attribute: $0, words: count) }
    }
  }

  /// `🔁 every …`: the rule extends to the next attribute or the end.
  private mutating func recurrence(
    _ first: Range<Int>, at firstIndex: Int, from start: Int, _ index: Int, in bytes: Span<UInt8>
  ) -> Found? {
    guard Self.starts(first, with: Array("every".utf8), in: bytes) else { return nil }
    let dates = invalidDates.count
    var last = firstIndex
    // Another rule ends this one without being parsed here, which avoids recursion.
    while last + 1 < words.count, !words[last + 1].isMasked, !endsRecurrence(last + 1, in: bytes),
      attribute(at: last + 1, in: bytes) == nil
    { last += 1 }
    invalidDates.removeSubrange(dates...)
    let end = words[last].range.upperBound
    return Found(
      attribute: TaskAttribute(.recurrence, range: start..<end, value: first.lowerBound..<end), words: last - index + 1)
  }

  /// Whether a word begins another rule, an action on completion (🏁), a time (⏰), or a due date in words.
  private func endsRecurrence(_ index: Int, in bytes: Span<UInt8>) -> Bool {
    duePhrase?.first == index || Self.recurrenceEnds.contains { Self.starts(words[index].range, with: $0, in: bytes) }
  }

  private static let recurrenceEnds = ["🔁", "🏁", "⏰"].map { Array($0.utf8) }

  /// `[key:: value]` or `(key:: value)`.
  mutating func inlineField(at index: Int, in bytes: Span<UInt8>) -> Found? {
    let word = words[index].range
    let close = bytes[word.lowerBound] == UInt8(ascii: "[") ? UInt8(ascii: "]") : UInt8(ascii: ")")
    var colon = word.lowerBound + 1
    while colon < word.upperBound, ASCII.isLetter(bytes[colon]) { colon += 1 }
    guard colon > word.lowerBound + 1, colon + 1 < word.upperBound, bytes[colon] == UInt8(ascii: ":"),
      bytes[colon + 1] == UInt8(ascii: ":"), let kind = Self.kind(named: (word.lowerBound + 1)..<colon, in: bytes)
    else { return nil }
    for last in index..<min(words.count, index + 12) {
      let end = words[last].range.upperBound
      guard !words[last].isMasked, bytes[end - 1] == close else { continue }
      let value = (colon + 2..<end - 1).trimmedStart(in: bytes).trimmedEnd(in: bytes)
      guard let attribute = self.value(of: kind, in: value, range: word.lowerBound..<end, bytes) else { return nil }
      return Found(attribute: attribute, words: last - index + 1)
    }
    return nil
  }

  static func starts(_ range: Range<Int>, with prefix: [UInt8], in bytes: Span<UInt8>) -> Bool {
    guard range.count >= prefix.count else { return false }
    for offset in prefix.indices where bytes[range.lowerBound + offset] != prefix[offset] { return false }
    return true
  }
}
