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
      let start = Self.textStart(words[index].range, bytes)
      let word = start..<words[index].range.upperBound
      // A day begins with a digit, or is a name of one.
      guard ASCII.isDigit(bytes[start]) || DateRuns.shared.mayBeDay(word, bytes),
        mayEndLead(start, index, in: bytes), let lead = lead(before: start, index, in: bytes)
      else { continue }
      let known = context ?? TitleContext(words, in: bytes)
      context = known
      guard !known.isQuoted(lead.start),
        lead.hasColon
          || lead.kind != .label && (lead.kind != .aside || isSetOff(lead, in: bytes))
            && !isOther(lead, known, in: bytes),
        // “due:Friday” is an attribute with an invalid date.
        lead.word != index || bytes[lead.start] >= 0x80
      else { continue }
      let isLimit = lead.kind == .limit || lead.kind == .aside
      if let day = WrittenDay.read(at: start, until: title.upperBound, in: bytes, isDayFirst: lead.isDayFirst) {
        guard lead.kind == .due else { continue }
        return UnreadDueDate(
          range: lead.start..<day.range.upperBound, date: day.date,
          isReplaceable: lead.start == words[lead.word].range.lowerBound)
      }
      guard let end = unreadDay(at: start, index, isLimit: isLimit, in: bytes) else { continue }
      return UnreadDueDate(range: lead.start..<end)
    }
    return nil
  }

  /// The end of what looks like a day in a word and the next; nil for anything else.
  private func unreadDay(at start: Int, _ index: Int, isLimit: Bool, in bytes: Span<UInt8>) -> Int? {
    func bare(_ range: Range<Int>) -> Range<Int> {
      var range = range
      while let last = range.last, bytes[last] < 0x80, !ASCII.isAlphanumeric(bytes[last]) { range.removeLast() }
      return range
    }
    let word = bare(start..<words[index].range.upperBound)
    guard !word.isEmpty else { return nil }
    let next = index + 1 < words.count && !words[index + 1].isMasked ? bare(words[index + 1].range) : nil
    let text = Self.text(word, bytes).lowercased()
    let parts = text.split(omittingEmptySubsequences: false) { "-/.".contains($0) }
    let isNumeric = parts.allSatisfy { (1...4).contains($0.utf8.count) && $0.utf8.allSatisfy(ASCII.isDigit) }
    if isNumeric, parts.count == 3 || parts.count == 2 && !isLimit && text.contains("/") { return word.upperBound }
    let following = next.map { Self.text($0, bytes).lowercased() } ?? ""
    func isDay(_ text: String) -> Bool {
      let digits = text.prefix(while: \.isNumber)
      let rest = String(text[digits.endIndex...])
      return Int(digits).map((1...31).contains) == true
        && (rest.isEmpty || DateWords.shared.has("joins", rest))
    }
    if let next,
      DateWords.shared.months[text] != nil && isDay(following)
        || isDay(text) && DateWords.shared.months[following] != nil
    {
      // After “by”, it has to be the end: “by May 3 people had signed”.
      return isLimit && index + 2 < words.count ? nil : next.upperBound
    }
    guard !isLimit else { return nil }
    if let next, DateWords.shared.has("soon", "\(text) \(following)") { return next.upperBound }
    return DateWords.shared.has("soon", text) || DateWords.shared.has("weekday", text) ? word.upperBound : nil
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
