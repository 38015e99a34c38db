import Base

/// Recognizes attributes in single words and short runs of words.
extension AttributeScanner {
  struct Found {
    var attribute: TaskAttribute
    var words = 1
    /// Whether the words consist only of the attribute, without punctuation around it.
    var isWhole = true
    /// Whether the words include a period, comma, or semicolon at their end.
    var isClosed = false
    /// Whether it counts only in the run at the start or at the end of the title.
    var onlyAtEdges = false
    /// Whether it counts only in the run at the end of the title.
    var onlyAtEnd = false
  }

  /// The attribute that begins with word `index`.
  mutating func attribute(at index: Int, in bytes: Span<UInt8>) -> Found? {
    let word = words[index].range
    let first = bytes[word.lowerBound]
    if first >= 0x80 { return symbol(at: index, in: bytes) }
    switch first {
    case UInt8(ascii: "!"): return exclamation(word, in: bytes)
    case UInt8(ascii: "-"):
      guard word.count == 2, bytes[word.lowerBound + 1] == UInt8(ascii: ">"), let next = plainWord(after: index) else {
        return nil
      }
      let range = word.lowerBound..<next.upperBound
      switch DateSyntax.period(next, in: bytes) {
      case .valid(let date):
        return Found(attribute: TaskAttribute(.due, range: range, value: next, date: date), words: 2)
      case .invalid: invalidDates.append(range)
      case .notADate: break
      }
      return nil
    case UInt8(ascii: "~"):
      guard let estimate = EstimateSyntax(word.dropFirst(), in: bytes) else { return nil }
      return Found(
        attribute: TaskAttribute(.estimate, range: word, value: word.dropFirst(), number: estimate.number),
        onlyAtEdges: estimate.isPoints)
    case UInt8(ascii: "^"):
      let value = word.dropFirst()
      guard index == words.count - 1, Self.isIdentifier(value, in: bytes) else { return nil }
      return Found(attribute: TaskAttribute(.id, range: word, value: value))
    case UInt8(ascii: "["), UInt8(ascii: "("):
      if let field = inlineField(at: index, in: bytes) { return field }
      if let day = bareDate(at: index, in: bytes) { return day }
    case _ where ASCII.isDigit(first):
      if let day = bareDate(at: index, in: bytes) { return day }
    default: break
    }
    return punctuated(at: index, in: bytes).map { timed($0, at: index, in: bytes) }
  }

  /// A date with the time in the word after it: `📅 2026-11-27 18:30`.
  func timed(_ found: Found, at index: Int, in bytes: Span<UInt8>) -> Found {
    let (attribute, last) = (found.attribute, index + found.words - 1)
    guard attribute.kind.hasTime, attribute.time == nil, found.isWhole, attribute.range.end == attribute.value.end,
      let next = plainWord(after: last),
      let time = DateSyntax.time(after: words[last].range.upperBound, in: next, bytes)
    else { return found }
    var timed = found
    timed.attribute = TaskAttribute(
      attribute.kind, range: Int(attribute.range.start)..<next.upperBound,
      value: Int(attribute.value.start)..<next.upperBound, number: attribute.number, time: time)
    timed.words += 1
    return timed
  }

  /// Words after which a date belongs to the sentence: “Paid rent for 2026-10-01”.
  private static let prepositions = words(
    """
    after am at au before bis by dal de del depuis desde due du el for from hasta il in jusqu'au le of on since the to \
    until vom von vor week zum
    """)

  /// Words after which a tag or a person belongs to the sentence, too: “Use #include and #define”, “Meet with @ann”.
  static let connectives = prepositions.union(
    words("and avec con et für mit oder or ou para per por pour und via with"))

  /// Words of at most eight bytes in lowercase, as numbers: each tag of a file is compared with them.
  private static func words(_ text: String) -> Set<UInt64> {
    Set(text.split(whereSeparator: \.isWhitespace).map { $0.utf8.reduce(0) { $0 << 8 | UInt64($1) } })
  }

  /// Whether the word before another one is one of some.
  func follows(_ before: Set<UInt64>, _ index: Int, in bytes: Span<UInt8>) -> Bool {
    guard index > 0 else { return false }
    let word = words[index - 1].range
    return word.count <= 8 && before.contains(word.reduce(0) { $0 << 8 | UInt64(ASCII.lowercased(bytes[$1])) })
  }

  /// `2026-01-28`, `(2026-01-28)`, or `[2026-01-28]` at the end of a done task's title: the completion date.
  private func bareDate(at index: Int, in bytes: Span<UInt8>) -> Found? {
    guard readsBareDates, !follows(Self.prepositions, index, in: bytes) else { return nil }
    let word = words[index].range
    var inner = word
    switch (bytes[word.lowerBound], bytes[word.upperBound - 1]) {
    case (UInt8(ascii: "("), UInt8(ascii: ")")), (UInt8(ascii: "["), UInt8(ascii: "]")):
      inner = word.dropFirst().dropLast()
    default: break
    }
    guard inner.count == 10, case .valid(let date) = DateSyntax.date(inner, of: .completed, in: bytes) else {
      return nil
    }
    return Found(attribute: TaskAttribute(.completed, range: word, value: inner, date: date), onlyAtEnd: true)
  }

  /// The word after `index`, unless it is masked.
  func plainWord(after index: Int) -> Range<Int>? {
    guard index + 1 < words.count, !words[index + 1].isMasked else { return nil }
    return words[index + 1].range
  }

  private func exclamation(_ word: Range<Int>, in bytes: Span<UInt8>) -> Found? {
    guard word.count <= 3 else { return nil }
    for offset in word where bytes[offset] != UInt8(ascii: "!") { return nil }
    let priority: TaskPriority = word.count == 1 ? .medium : word.count == 2 ? .high : .highest
    return Found(
      attribute: TaskAttribute(.priority, range: word, value: word, number: Int32(priority.rawValue)), onlyAtEdges: true
    )
  }

  /// `#tag`, `@person`, and `key:value`, possibly with punctuation around them.
  private mutating func punctuated(at index: Int, in bytes: Span<UInt8>) -> Found? {
    let word = words[index].range
    var inner = word
    while let first = inner.first, Self.opensText(bytes[first]) { inner.removeFirst() }
    while let last = inner.last, Self.closesText(bytes[last]) { inner.removeLast() }
    guard let first = inner.first else { return nil }
    var found: Found?
    switch bytes[first] {
    case UInt8(ascii: "#"):
      if readsTags, Self.isTag(inner.dropFirst(), in: bytes) {
        found = Found(attribute: TaskAttribute(.tag, range: inner, value: inner.dropFirst()))
      }
    case UInt8(ascii: "@"):
      if readsPeople, !isBehindBracket(inner, of: index, in: bytes), Self.isPerson(inner.dropFirst(), in: bytes) {
        found = Found(attribute: TaskAttribute(.person, range: inner, value: inner.dropFirst()))
      }
    default:
      if let attribute = keyValue(inner, in: bytes) { found = Found(attribute: attribute) }
    }
    found?.isWhole = inner == word
    found?.isClosed =
      inner.lowerBound == word.lowerBound
      && (inner.upperBound..<word.upperBound).allSatisfy { Self.closesSentence(bytes[$0]) }
    return found
  }

  /// Whether a name begins in a parenthesis, or follows only other names in one: `(@ann, @bob)`.
  private func isBehindBracket(_ name: Range<Int>, of index: Int, in bytes: Span<UInt8>) -> Bool {
    let bracket = UInt8(ascii: "(")
    if name.lowerBound > words[index].range.lowerBound { return bytes[name.lowerBound - 1] == bracket }
    let before = words[..<index].last { bytes[$0.range.lowerBound] != UInt8(ascii: "@") }?.range ?? 0..<0
    return before.count > 1 && bytes[before.lowerBound] == bracket && bytes[before.lowerBound + 1] == UInt8(ascii: "@")
      && !words[..<index].reversed().prefix { $0.range.lowerBound >= before.lowerBound }.contains {
        bytes[$0.range.upperBound - 1] == UInt8(ascii: ")")
      }
  }

  private mutating func keyValue(_ word: Range<Int>, in bytes: Span<UInt8>) -> TaskAttribute? {
    var colon = word.lowerBound
    while colon < word.upperBound, ASCII.isLetter(bytes[colon]), colon - word.lowerBound < 10 { colon += 1 }
    guard colon > word.lowerBound, colon + 1 < word.upperBound, bytes[colon] == UInt8(ascii: ":"),
      let kind = Self.kind(named: word.lowerBound..<colon, in: bytes)
    else { return nil }
    return value(of: kind, in: (colon + 1)..<word.upperBound, range: word, bytes)
  }

  /// Checks a value; an invalid date is recorded.
  mutating func value(
    of kind: TaskAttribute.Kind, in value: Range<Int>, range: Range<Int>, _ bytes: Span<UInt8>
  ) -> TaskAttribute? {
    switch kind {
    case _ where kind.isDate:
      switch DateSyntax.date(value, of: kind, in: bytes) {
      case .valid(let date): return TaskAttribute(kind, range: range, value: value, date: date)
      case .invalid: invalidDates.append(range)
      case .notADate: if kind == .due { invalidDates.append(range) }
      }
      return nil
    case .priority:
      guard let priority = TaskPriority(word: Self.copy(value, bytes)) else { return nil }
      return TaskAttribute(kind, range: range, value: value, number: Int32(priority.rawValue))
    case .estimate:
      guard let estimate = EstimateSyntax(value, in: bytes) else { return nil }
      return TaskAttribute(kind, range: range, value: value, number: estimate.number)
    case .id:
      return Self.isIdentifier(value, in: bytes) ? TaskAttribute(kind, range: range, value: value) : nil
    case .after:
      return Self.isIdentifier(value, in: bytes, commas: true) ? TaskAttribute(kind, range: range, value: value) : nil
    default: return TaskAttribute(kind, range: range, value: value)
    }
  }

  static func kind(named name: Range<Int>, in bytes: Span<UInt8>) -> TaskAttribute.Kind? {
    guard name.count <= 10 else { return nil }
    let key = unsafe String(unsafeUninitializedCapacity: name.count) { buffer in
      for (index, offset) in name.enumerated() { unsafe buffer[index] = ASCII.lowercased(bytes[offset]) }
      return name.count
    }
    switch key {
    case "due": return .due
    case "start", "t": return .start
    case "scheduled": return .scheduled
    case "created": return .created
    case "done", "completion", "completed": return .completed
    case "cancelled", "canceled": return .cancelled
    case "pri", "priority": return .priority
    case "est", "estimate": return .estimate
    case "rec", "repeat": return .recurrence
    case "id": return .id
    case "after", "dependson": return .after
    default: return nil
    }
  }

  /// Whether a byte may precede an attribute in running text.
  private static func opensText(_ byte: UInt8) -> Bool { "([{\"'*_".utf8.contains(byte) }

  /// Whether a byte may follow an attribute in running text.
  private static func closesText(_ byte: UInt8) -> Bool { ".,;:!?)]}\"'*_".utf8.contains(byte) }

  /// Whether a byte may follow an attribute in the run at the end: a period, a comma, or a semicolon.
  package static func closesSentence(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";")
  }

  package static func copy(_ range: Range<Int>, _ bytes: Span<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(range.count)
    for offset in range { result.append(bytes[offset]) }
    return result
  }

  /// Letters, digits, `_`, `-`, and, for several, commas.
  static func isIdentifier(_ range: Range<Int>, in bytes: Span<UInt8>, commas: Bool = false) -> Bool {
    !range.isEmpty
      && range.allSatisfy { offset in
        let byte = bytes[offset]
        return ASCII.isAlphanumeric(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
          || commas && byte == UInt8(ascii: ",")
      }
  }

  /// Letters of any script, digits, `_`, `-`, and `/`, with at least one letter or `_`, but no color such as `#0D47A1`.
  private static func isTag(_ range: Range<Int>, in bytes: Span<UInt8>) -> Bool {
    if range.count == 3 || range.count == 6 || range.count == 8,
      range.allSatisfy({ ASCII.isDigit(bytes[$0]) || (0x61...0x66).contains(ASCII.lowercased(bytes[$0])) })
    {
      // `#e2e` is a tag, `#fff` is none.
      let isGray = range.allSatisfy { bytes[$0] == bytes[range.lowerBound] }
      if isGray || range.count > 3 && range.contains(where: { ASCII.isDigit(bytes[$0]) }) { return false }
    }
    var hasLetter = false
    for offset in range {
      let byte = bytes[offset]
      if ASCII.isLetter(byte) || byte >= 0x80 || byte == UInt8(ascii: "_") {
        hasLetter = true
      } else if !ASCII.isDigit(byte), byte != UInt8(ascii: "-"), byte != UInt8(ascii: "/") {
        return false
      }
    }
    return hasLetter
  }

  /// A name that begins with a letter, without `/` (`@scope/package`) and without a second `@`.
  private static func isPerson(_ range: Range<Int>, in bytes: Span<UInt8>) -> Bool {
    guard let first = range.first, ASCII.isLetter(bytes[first]) || bytes[first] >= 0x80 else { return false }
    return range.allSatisfy { offset in
      let byte = bytes[offset]
      return ASCII.isAlphanumeric(byte) || byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
        || byte == UInt8(ascii: ".")
    }
  }
}
