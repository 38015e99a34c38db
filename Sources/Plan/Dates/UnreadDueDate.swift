import Base

/// Finds what looks like a due date and is none: “due Friday”, “by Dec 3”, “due 12/03”.
extension AttributeScanner {
  /// A due date that is not read.
  struct UnreadDueDate {
    /// The words, from “due” to the end of the day.
    var range: Range<Int>
    /// The day, if only its place keeps it from being read.
    var date: CalendarDate?
    /// Whether `due:2026-12-03` in place of the words would be read.
    var isReplaceable = false
  }

  /// The first due date in a title that is not read, outside code, links, and quotations.
  mutating func unreadDueDate(in title: Range<Int>, _ bytes: Span<UInt8>) -> UnreadDueDate? {
    guard DateRuns.shared.mayHaveUnread(in: title, bytes) else { return nil }
    split(line: title, in: bytes)
    mask(Self.markup(in: title, bytes), in: bytes)
    var context: TitleContext?
    for index in words.indices where !words[index].isMasked {
      // The brackets of “12月5日（土）まで” are part of a day.
      let own = words[index].range
      let text = ASCII.isDigit(bytes[own.lowerBound]) ? own.lowerBound : Self.textStart(own, bytes)
      // “截止12月3日”: languages without spaces have the phrase in the same word.
      let start = bytes[text] < 0xE3 ? text : (text..<own.upperBound).first { ASCII.isDigit(bytes[$0]) } ?? text
      let word = start..<own.upperBound
      // A day begins with a digit, or is a name of one.
      guard ASCII.isDigit(bytes[start]) || DateRuns.shared.mayBeDay(word, bytes),
        let lead = mayEndLead(start, index, in: bytes)
          ? lead(before: start, index, in: bytes) : lead(after: start, index, until: title.upperBound, in: bytes)
      else { continue }
      let known = context ?? TitleContext(words, in: bytes)
      context = known
      guard !known.isQuoted(lead.start),
        lead.hasColon
          || lead.kind != .label && (lead.kind != .aside || isSetOff(lead, in: bytes))
            && !isOther(lead, known, in: bytes),
        // “due:Friday” is an attribute with an invalid date.
        lead.word != index || lead.start == start || bytes[lead.start] >= 0x80
      else { continue }
      let isLimit = lead.kind == .limit || lead.kind == .aside
      // “vom 1. Mai bis 3. Juni”, “1월 2일 ~ 3월 4일까지”: the end of a range.
      if isLimit, followsDay(lead, in: bytes) { continue }
      if let day = WrittenDay.read(at: start, until: title.upperBound, in: bytes, isDayFirst: lead.isDayFirst) {
        let end =
          Self.wordAfter(day.range.upperBound, until: title.upperBound, in: bytes)?.end ?? day.range.upperBound
        // “締切：2026年12月1日の案件” is about another thing.
        guard lead.kind == .due, !Self.isLetter(end, until: title.upperBound, in: bytes) else { continue }
        // Only at the end of a word, an attribute in place of the words is one.
        let rest = bytes.extracting(end..<title.upperBound)
        return UnreadDueDate(
          range: lead.start..<end, date: day.date,
          isReplaceable: lead.start == words[lead.word].range.lowerBound
            && (rest.isEmpty || ASCII.isWhitespace(rest[0])))
      }
      guard let end = unreadDay(at: start, index, until: title.upperBound, isLimit: isLimit, in: bytes) else {
        continue
      }
      return UnreadDueDate(range: lead.start..<end)
    }
    return nil
  }

  /// Whether a day is directly before a phrase, or before a dash or the end of its own word: “12월 1일에서 12월 3일까지”.
  private func followsDay(_ lead: Lead, in bytes: Span<UInt8>) -> Bool {
    words.indices[max(0, lead.word - 5)...lead.word].contains { index in
      let start = Self.textStart(words[index].range, bytes)
      guard start < lead.start, !words[index].isMasked,
        let end = WrittenDay.endWithoutYear(at: start, until: lead.start, in: bytes)
          ?? WrittenDay.read(at: start, until: lead.start, in: bytes)?.range.upperBound
      else { return false }
      let between = Self.text(end..<lead.start, bytes)
      return between.split(whereSeparator: \.isWhitespace).allSatisfy { part in
        part.allSatisfy { "-–—~〜～".contains($0) }
          || part.startIndex == between.startIndex && part.allSatisfy(\.isLetter)
      }
    }
  }

  /// The phrase after a day without a year that begins a word: “12월 5일까지”.
  private func lead(after start: Int, _ index: Int, until limit: Int, in bytes: Span<UInt8>) -> Lead? {
    WrittenDay.endWithoutYear(at: start, until: limit, in: bytes).flatMap { phraseAfter($0, until: limit, in: bytes) }
      .map { Lead(phrase: $0.word, kind: .limit, start: start, word: index) }
  }

  /// The phrase that follows a day, with its end; brackets may stand between: “12월 5일(토)까지”.
  private func phraseAfter(_ end: Int, until limit: Int, in bytes: Span<UInt8>) -> (word: String, end: Int)? {
    var start = end
    if let index = Self.openers.indices.first(where: { Self.starts(end..<limit, with: Self.openers[$0], in: bytes) }),
      let close = (end..<min(limit, end + 20)).first(where: {
        Self.starts($0..<limit, with: Self.closers[index], in: bytes)
      })
    {
      start = close + Self.closers[index].count
    }
    return Self.wordAfter(start, until: limit, in: bytes)
  }

  /// The end of what looks like a day; nil for anything else.
  private func unreadDay(
    at start: Int, _ index: Int, until limit: Int, isLimit: Bool, in bytes: Span<UInt8>
  ) -> Int? {
    if let day = WrittenDay.endWithoutYear(at: start, until: limit, in: bytes) {
      let end = phraseAfter(day, until: limit, in: bytes)?.end ?? day
      // “마감 12월 3일분 정리” is about another thing.
      guard !Self.isLetter(end, until: limit, in: bytes) else { return nil }
      // After “by”, it has to be the end: “by May 3 people had signed”.
      return isLimit && !isLast(end, in: bytes) ? nil : end
    }
    func bare(_ range: Range<Int>) -> Range<Int> {
      var range = range
      while let last = range.last, bytes[last] < 0x80, !ASCII.isAlphanumeric(bytes[last]) { range.removeLast() }
      return range
    }
    let word = bare(start..<words[index].range.upperBound)
    guard !word.isEmpty else { return nil }
    let text = Self.text(word, bytes).lowercased()
    let parts = text.split(omittingEmptySubsequences: false) { "-/.".contains($0) }
    let isNumeric = parts.allSatisfy { (1...4).contains($0.utf8.count) && $0.utf8.allSatisfy(ASCII.isDigit) }
    if isNumeric, parts.count == 3 || parts.count == 2 && !isLimit && text.contains("/") { return word.upperBound }
    guard !isLimit else { return nil }
    let next = index + 1 < words.count && !words[index + 1].isMasked ? bare(words[index + 1].range) : nil
    if let next, DateWords.shared.has("soon", "\(text) \(Self.text(next, bytes).lowercased())") {
      return next.upperBound
    }
    return DateWords.shared.has("soon", text) || DateWords.shared.has("weekday", text) ? word.upperBound : nil
  }

  /// Whether nothing but signs and attributes follow an offset.
  private func isLast(_ end: Int, in bytes: Span<UInt8>) -> Bool {
    guard let last = words.firstIndex(where: { $0.range.upperBound >= end }) else { return true }
    return !Self.text(end..<words[last].range.upperBound, bytes).contains { $0.isLetter || $0.isNumber }
      && areAttributes(from: last + 1, in: bytes)
  }

  /// The code and the links of a title at first sight.
  private static func markup(in title: Range<Int>, _ bytes: Span<UInt8>) -> [Range<Int>] {
    var masks: [Range<Int>] = []
    var (code, link): (Int?, Int?) = (nil, nil)
    for offset in title {
      switch bytes[offset] {
      case UInt8(ascii: "`"):
        if let start = code { masks.append(start..<offset + 1) }
        code = code == nil ? offset : nil
      case UInt8(ascii: "[") where code == nil && link == nil: link = offset
      case UInt8(ascii: ")") where code == nil:
        if let start = link,
          (start..<offset).contains(where: { bytes[$0] == UInt8(ascii: "]") && bytes[$0 + 1] == UInt8(ascii: "(") })
        {
          masks.append(start..<offset + 1)
          link = nil
        }
      default: break
      }
    }
    return masks.sorted { $0.lowerBound < $1.lowerBound }
  }
}
