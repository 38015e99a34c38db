import Base

/// Recognizes a due date in words: `due: 2026-12-03`, `(due Dec 3, 2026)`, `by 2026-12-03` (format.md §3.4).
extension AttributeScanner {
  /// A due date in words, as an attribute.
  struct DuePhrase {
    /// The index of its first word.
    var first: Int
    var found: Found
    /// Whether a word such as “by” makes it a due date, and not one such as “due”.
    var isLimit: Bool
  }

  /// The length limit in bytes for a title with a due date in words.
  private static let longestTitle = 4096

  /// Whether any word has a year, so that the title may have a due date in words.
  func hasYear(in bytes: Span<UInt8>) -> Bool {
    guard let first = words.first, let last = words.last,
      last.range.upperBound - first.range.lowerBound <= Self.longestTitle
    else { return false }
    return words.contains { !$0.isMasked && WrittenDay.mayHoldYear($0.range, in: bytes) }
  }

  /// The three due dates in words to try, those with a word such as “due” first.
  func duePhrases(in bytes: Span<UInt8>) -> ArraySlice<DuePhrase> {
    var (due, limits): ([DuePhrase], [DuePhrase]) = ([], [])
    var context: TitleContext?
    for index in words.indices where !words[index].isMasked && WrittenDay.mayHoldYear(words[index].range, in: bytes) {
      guard mayBeDue(index, in: bytes) else { continue }
      let known = context ?? TitleContext(words, in: bytes)
      context = known
      guard let phrase = duePhrase(withYearAt: index, known, in: bytes) else { continue }
      if phrase.isLimit { limits.append(phrase) } else { due.append(phrase) }
      if due.count == 3 { break }
    }
    // Of several limits, the last is at the end.
    return (due + limits.suffix(3).reversed()).prefix(3)
  }

  /// Whether the words around a year may make a due date of it, found without allocation for the many dates that are
  /// none: `✅ 2026-12-03`, `done:2026-12-03`, `(2026-12-03)`.
  private func mayBeDue(_ index: Int, in bytes: Span<UInt8>) -> Bool {
    let word = words[index].range
    let hyphen = UInt8(ascii: "-")
    guard let start = word.first(where: { ASCII.isDigit(bytes[$0]) }), start + 10 <= word.upperBound,
      bytes[start + 4] == hyphen, bytes[start + 7] == hyphen
    else { return true }
    if start + 10 < word.upperBound, bytes[start + 10] >= 0x80 { return true }
    if index + 1 < words.count, Self.isForeign(bytes[words[index + 1].range.lowerBound]) { return true }
    return mayEndLead(start, index, in: bytes)
  }

  /// Whether the word before an offset, or its own part before it, may be the last of a phrase.
  func mayEndLead(_ start: Int, _ index: Int, in bytes: Span<UInt8>) -> Bool {
    var before = words[index].range.lowerBound..<start
    if before.isEmpty {
      guard index > 0 else { return false }
      before = words[index - 1].range
    }
    let isKey = bytes[before.upperBound - 1] == UInt8(ascii: ":") && before.upperBound == start
    while let last = before.last,
      bytes[last] == UInt8(ascii: ":") || bytes[last] == UInt8(ascii: ",") || Self.isEmphasis(bytes[last])
    {
      before.removeLast()
    }
    if isColon(before, bytes) { before.removeLast(3) }
    guard let first = before.first else { return !isKey }
    if isKey, let kind = Self.kind(named: before, in: bytes), kind != .due { return false }
    if bytes[first] >= 0x80, !Self.isForeign(bytes[first]) { return false }
    var from = Self.end(ofLast: Self.openers, in: before, bytes)
    while from < before.upperBound, Self.isEmphasis(bytes[from]) { from += 1 }
    guard from < before.upperBound, before.upperBound - from <= 40 else { return false }
    let word = from..<before.upperBound
    if !DateRuns.shared.mayEndLead(word, bytes) { return false }
    return DateWords.shared.endsLead(Self.lowercased(word, bytes))
  }

  /// Whether a byte begins a letter outside ASCII, and no emoji.
  private static func isForeign(_ byte: UInt8) -> Bool { byte >= 0x80 && byte != 0xE2 && byte != 0xF0 }

  private static func lowercased(_ range: Range<Int>, _ bytes: Span<UInt8>) -> String {
    var isASCII = true
    let text = unsafe String(unsafeUninitializedCapacity: range.count) { buffer in
      for (index, offset) in range.enumerated() {
        unsafe buffer[index] = ASCII.lowercased(bytes[offset])
        if bytes[offset] >= 0x80 { isASCII = false }
      }
      return range.count
    }
    return isASCII ? text : text.lowercased()
  }

  // MARK: The parts of a phrase

  /// What stands before a day.
  struct Lead {
    /// The words in lower case, such as “no later than”; empty for a day with words after it only.
    var phrase = ""
    var kind: DateWords.Lead?
    var isDayFirst = false
    var hasColon = false
    /// The offset at which the words begin.
    var start: Int
    /// The index of the word with this offset.
    var word: Int
    /// The emphasis that ends in the words: the second `**` of `**Due:**`.
    var emphasis: [UInt8] = []
  }

  private func duePhrase(withYearAt index: Int, _ context: TitleContext, in bytes: Span<UInt8>) -> DuePhrase? {
    let end = words[index].range.upperBound
    guard let digits = words[index].range.first(where: { ASCII.isDigit(bytes[$0]) }),
      // Words that continue the day, as in “2026년 12월 3일”.
      let last = words.indices[index...].prefix(3).last(where: { isSameLine(index, $0, bytes) && !words[$0].isMasked })
    else { return nil }
    for back in [0, 4, 3, 2, 1] where back <= index && isSameLine(index - back, index, bytes) {
      let word = index - back
      guard !words[word...index].contains(where: \.isMasked) else { continue }
      let start = back == 0 ? digits : Self.textStart(words[word].range, bytes)
      let lead = lead(before: start, word, in: bytes)
      guard
        let day = WrittenDay.read(
          at: start, until: back == 0 ? words[last].range.upperBound : end, in: bytes,
          isDayFirst: lead?.isDayFirst ?? false)
      else { continue }
      return phrase(day, lead ?? Lead(start: start, word: word), context, in: bytes)
    }
    return nil
  }

  func isSameLine(_ first: Int, _ last: Int, _ bytes: Span<UInt8>) -> Bool {
    (words[first].range.lowerBound..<words[last].range.upperBound).allSatisfy { !ASCII.isLineEnding(bytes[$0]) }
  }

  static let openers: [[UInt8]] = ["(", "[", "（", "【", "［"].map { Array($0.utf8) }
  static let closers: [[UInt8]] = [")", "]", "）", "】", "］"].map { Array($0.utf8) }
  private static let colons: [[UInt8]] = [":", "："].map { Array($0.utf8) }
  private static let openersAndColons = openers + colons
  private static let commas: [[UInt8]] = [",", "，", "、", "،"].map { Array($0.utf8) }
  private static let dashes: [[UInt8]] = ["-", "--", "–", "—", "|", "·", "•"].map { Array($0.utf8) }
  /// What may follow a day in brackets: `(due: 2026-12-03, Bob)`.
  private static let separators = closers + commas + [";", "；"].map { Array($0.utf8) }

  /// The offset after the last opening bracket or colon in a word, not at its end.
  static func textStart(_ range: Range<Int>, _ bytes: Span<UInt8>) -> Int {
    end(ofLast: openersAndColons, in: range.dropLast(), bytes)
  }

  /// The offset after the last of some signs in a range; its start if there is none.
  private static func end(ofLast signs: [[UInt8]], in range: Range<Int>, _ bytes: Span<UInt8>) -> Int {
    range.last { offset in signs.contains { ends(offset + 1, with: $0, from: range.lowerBound, bytes) } }
      .map { $0 + 1 } ?? range.lowerBound
  }

  private static func ends(_ end: Int, with text: [UInt8], from start: Int, _ bytes: Span<UInt8>) -> Bool {
    guard end - start >= text.count else { return false }
    return text.indices.allSatisfy { bytes[end - text.count + $0] == text[$0] }
  }

  private static func isEmphasis(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "*") || byte == UInt8(ascii: "_") }

  static func text(_ range: Range<Int>, _ bytes: Span<UInt8>) -> String {
    String(decoding: copy(range, bytes), as: UTF8.self)
  }

  /// The longest words of a phrase that end directly before a day; a weekday may stand between.
  func lead(before start: Int, _ word: Int, in bytes: Span<UInt8>) -> Lead? {
    var pieces: [(range: Range<Int>, word: Int)] = []
    if words[word].range.lowerBound < start { pieces.append((words[word].range.lowerBound..<start, word)) }
    for index in stride(from: word - 1, through: max(0, word - 6), by: -1) {
      guard !words[index].isMasked, isSameLine(index, word, bytes) else { break }
      pieces.append((words[index].range, index))
    }
    var lead = Lead(start: start, word: word)
    var weekdays = 0
    while let piece = pieces.first {
      // The colon, and the emphasis that ends before it or after it.
      var range = piece.range
      while let byte = range.last {
        if isColon(range, bytes) {
          lead.hasColon = true
          range.removeLast(bytes[byte] == UInt8(ascii: ":") ? 1 : 3)
        } else if Self.isEmphasis(bytes[byte]) {
          lead.emphasis.append(bytes[byte])
          range.removeLast()
        } else {
          break
        }
      }
      if range.isEmpty, lead.hasColon {
        pieces.removeFirst()
        continue
      }
      if weekdays == 0, !lead.hasColon, let last = range.last {
        let name = Self.text(bytes[last] == UInt8(ascii: ",") ? range.dropLast() : range, bytes).lowercased()
        if DateWords.shared.has("weekday", name) {
          weekdays += 1
          pieces.removeFirst()
          continue
        }
      }
      pieces[0].range = range
      break
    }
    for count in stride(from: min(4, pieces.count), to: 0, by: -1) {
      let first = pieces[count - 1]
      let from = Self.end(ofLast: Self.openers, in: first.range, bytes)
      // A backslash makes text of the words.
      guard from < first.range.upperBound, !first.range.contains(where: { bytes[$0] == UInt8(ascii: "\\") }) else {
        continue
      }
      var text = Self.text(from..<first.range.upperBound, bytes)
      var offset = from
      // Emphasis that begins with the words.
      while let byte = text.utf8.first, Self.isEmphasis(byte) {
        text.removeFirst()
        offset += 1
      }
      for piece in pieces[..<(count - 1)].reversed() { text += " " + Self.text(piece.range, bytes) }
      let phrase = text.lowercased()
      guard let known = DateWords.shared.leads[phrase] else { continue }
      (lead.phrase, lead.kind, lead.isDayFirst) = (phrase, known.lead, known.isDayFirst)
      (lead.start, lead.word) = (offset, first.word)
      return lead
    }
    return nil
  }

  private func isColon(_ range: Range<Int>, _ bytes: Span<UInt8>) -> Bool {
    Self.colons.contains { Self.ends(range.upperBound, with: $0, from: range.lowerBound, bytes) }
  }

  // MARK: What a phrase is

  private func phrase(
    _ day: WrittenDay, _ lead: Lead, _ context: TitleContext, in bytes: Span<UInt8>
  ) -> DuePhrase? {
    var lead = lead
    guard let limit = words.last?.range.upperBound else { return nil }
    var end = day.range.upperBound
    var time = words.first { $0.range.lowerBound == end + 1 }.flatMap { word in
      DateSyntax.time(after: end, in: word.range.prefix(5), bytes)
    }
    if time != nil, Self.isLetter(end + 6, until: limit, in: bytes) { time = nil }
    if time != nil { end += 6 }
    let after = Self.wordAfter(end, until: limit, in: bytes)
    if let after { end = after.end }
    end = weekdayEnd(end, until: limit, in: bytes)
    guard lead.kind != nil || after != nil, !Self.isLetter(end, until: limit, in: bytes) else { return nil }
    if lead.kind == nil, let after { (lead.phrase, lead.kind) = (after.word, .limit) }
    guard let last = words[lead.word...].firstIndex(where: { $0.range.upperBound >= end }),
      !words[lead.word...last].contains(where: \.isMasked), !context.isQuoted(lead.start),
      let found = extent(lead.start..<end, lead, last, in: bytes)
    else { return nil }

    // “by 2026-12-03!” and “before 2026-12-03:” are not at an end, “(Bob, by 2026-12-03)” is.
    let isEnd =
      areAttributes(from: found.last + 1, in: bytes)
      && (found.isWhole || found.isClosed || found.isBracketed
        || Self.closers.contains { Self.starts(end..<limit, with: $0, in: bytes) })
    var onlyAtEdges = found.isWhole || found.isClosed
    switch lead.kind {
    case .due?, .label?:
      if lead.hasColon {
        // “deadline: 2026-12-03 was missed” and “Write target: 2026-12-03 into it” are text.
        let isBeforeText = lead.word == 0 && found.isWhole && (found.isLabel || lead.phrase.hasPrefix("due"))
        let isListed =
          context.isBracketed(lead.start)
          && Self.separators.contains { Self.starts(end..<limit, with: $0, in: bytes) }
        guard isEnd || found.isBracketed || isBeforeText || isListed else { return nil }
        onlyAtEdges = false
        break
      }
      guard lead.kind == .due, isEnd || readsLeadingLimits && found.isBracketed,
        found.isBracketed || isSetOff(lead, in: bytes) || !isOther(lead, context, in: bytes)
      else { return nil }
    case .limit?, .aside?, nil:
      let isFirst = lead.word == 0 && readsLeadingLimits
      guard lead.kind != .aside || isFirst || isSetOff(lead, in: bytes), !isOther(lead, context, in: bytes) else {
        return nil
      }
      let isLeading = found.first == 0 && found.last < words.count - 1
      if isLeading, readsLeadingLimits || found.isLabel {
        onlyAtEdges = false
        break
      }
      guard isEnd || readsLeadingLimits && found.isBracketed, !isLeading,
        found.range.lowerBound > words[0].range.lowerBound || readsLeadingLimits
      else { return nil }
      onlyAtEdges = onlyAtEdges && !readsLeadingLimits
    }
    let attribute = TaskAttribute(.due, range: found.range, value: day.range, date: DayTime(day.date, time))
    let result = Found(
      attribute: attribute, words: found.last - found.first + 1, isWhole: found.isWhole, isClosed: found.isClosed,
      onlyAtEdges: onlyAtEdges)
    return DuePhrase(first: found.first, found: result, isLimit: lead.kind == .limit || lead.kind == .aside)
  }

  private struct Extent {
    var range: Range<Int>
    /// The indices of its first and last words.
    var first: Int
    var last: Int
    var isWhole = false
    var isClosed = false
    /// Whether brackets contain the phrase and nothing else.
    var isBracketed = false
    /// Whether it begins the title, and a colon or a dash follows.
    var isLabel = false
  }

  /// The bytes and words of a phrase, with what would be left without sense if they were removed: emphasis and brackets
  /// around them, a comma or a dash before, and a colon or a dash after; nil if emphasis begins with the phrase and does
  /// not end with it.
  private func extent(_ range: Range<Int>, _ lead: Lead, _ last: Int, in bytes: Span<UInt8>) -> Extent? {
    let (low, high) = (words[lead.word].range.lowerBound, words[last].range.upperBound)
    var (start, end) = (range.lowerBound, range.upperBound)
    var extent = Extent(range: range, first: lead.word, last: last)
    // Emphasis that ends in the words: `**Due:** 2026-12-03`.
    for mark in lead.emphasis.reversed() {
      guard start > low, bytes[start - 1] == mark else { return nil }
      start -= 1
    }
    while start > low {
      if Self.isEmphasis(bytes[start - 1]) {
        guard end < high, bytes[end] == bytes[start - 1] else { return nil }
        (start, end) = (start - 1, end + 1)
      } else if let index = Self.openers.indices.first(where: {
        Self.ends(start, with: Self.openers[$0], from: low, bytes)
          && Self.starts(end..<high, with: Self.closers[$0], in: bytes)
      }) {
        (start, end) = (start - Self.openers[index].count, end + Self.closers[index].count)
        extent.isBracketed = true
      } else {
        break
      }
    }
    if start == low {
      let back = Self.copy(end..<high, bytes)
      let isColon = Self.colons.contains(back)
      if lead.word == 0, isColon {
        extent.isLabel = true
        end = high
      }
      extent.isWhole = end == high
      extent.isClosed = back.allSatisfy { Self.closesSentence($0) } || readsLeadingLimits && isColon
    }
    let isApart = extent.isWhole || extent.isClosed
    if start > low, Self.openers.contains(where: { Self.ends(start, with: $0, from: low, bytes) }) {
      // The first in a list: `(due: 2026-12-03, Bob)`.
      if let comma = Self.commas.first(where: { Self.starts(end..<high, with: $0, in: bytes) }) {
        end += comma.count
        if last + 1 < words.count, end == high, bytes[end] == ASCII.space { end += 1 }
      }
    } else if start == low, lead.word > 0, !words[lead.word - 1].isMasked {
      let before = words[lead.word - 1].range
      if !extent.isBracketed, isSameLine(lead.word - 1, lead.word, bytes),
        let comma = Self.commas.first(where: { Self.ends(before.upperBound, with: $0, from: before.lowerBound, bytes) }
        ),
        before.count > comma.count
      {
        start = before.upperBound - comma.count
      } else if isApart, lead.word > 1, isDash(lead.word - 1, bytes) {
        extent.first -= 1
        start = before.lowerBound
      }
    } else if lead.word == 0, extent.isWhole, last + 2 < words.count, isDash(last + 1, bytes) {
      extent.isLabel = true
      extent.last += 1
      end = words[extent.last].range.upperBound
    }
    extent.range = start..<end
    return extent
  }

  private func isDash(_ index: Int, _ bytes: Span<UInt8>) -> Bool {
    !words[index].isMasked && Self.dashes.contains { Self.copy(words[index].range.prefix(4), bytes) == $0 }
  }

  /// Whether a bracket, a comma, or a dash stands directly before a phrase.
  func isSetOff(_ lead: Lead, in bytes: Span<UInt8>) -> Bool {
    var own = words[lead.word].range.lowerBound..<lead.start
    while let last = own.last, Self.isEmphasis(bytes[last]) { own.removeLast() }
    if own.isEmpty {
      guard lead.word > 0 else { return false }
      if isDash(lead.word - 1, bytes) { return true }
      own = words[lead.word - 1].range
      return Self.commas.contains { Self.ends(own.upperBound, with: $0, from: own.lowerBound, bytes) }
    }
    return (Self.openers + Self.commas).contains { Self.ends(own.upperBound, with: $0, from: own.lowerBound, bytes) }
  }

  /// The phrase that follows a day, such as “까지”, with its end; a space may stand between.
  static func wordAfter(_ end: Int, until limit: Int, in bytes: Span<UInt8>) -> (word: String, end: Int)? {
    let start = end < limit && bytes[end] == ASCII.space ? end + 1 : end
    guard start < limit, bytes[start] >= 0x80 else { return nil }
    for word in DateWords.shared.after where starts(start..<limit, with: word, in: bytes) {
      let after = start + word.count
      if !isLetter(after, until: limit, in: bytes) { return (String(decoding: word, as: UTF8.self), after) }
    }
    return nil
  }

  /// The end of a weekday after a day: `2026년 5월 8일 금요일`.
  private func weekdayEnd(_ end: Int, until limit: Int, in bytes: Span<UInt8>) -> Int {
    guard end < limit, bytes[end] == ASCII.space else { return end }
    var stop = end + 1
    while stop < limit, ASCII.isLetter(bytes[stop]) || bytes[stop] >= 0x80 { stop += 1 }
    return DateWords.shared.has("weekday", Self.text(end + 1..<stop, bytes).lowercased()) ? stop : end
  }

  /// Whether a letter or a digit begins at an offset.
  static func isLetter(_ offset: Int, until limit: Int, in bytes: Span<UInt8>) -> Bool {
    guard offset < limit else { return false }
    if bytes[offset] < 0x80 { return ASCII.isAlphanumeric(bytes[offset]) }
    let scalar = text(offset..<min(offset + 4, limit), bytes).unicodeScalars.first
    return scalar?.properties.isAlphabetic == true
  }

  /// Whether all words from an index on are attributes at first sight, also those of several words: `🔁 every week`.
  func areAttributes(from first: Int, in bytes: Span<UInt8>) -> Bool {
    var scanner = self
    var index = first
    while index < words.count {
      let word = words[index]
      if !word.isText, !word.isMasked, let found = scanner.attribute(at: index, in: bytes),
        found.isWhole || found.isClosed
      {
        index += found.words
      } else if isAttribute(word, bytes) {
        index += 1
      } else {
        return false
      }
    }
    return true
  }

  /// Whether a word is an attribute at first sight.
  private func isAttribute(_ word: Word, _ bytes: Span<UInt8>) -> Bool {
    switch bytes[word.range.lowerBound] {
    case UInt8(ascii: "#"), UInt8(ascii: "@"), UInt8(ascii: "!"), UInt8(ascii: "~"), UInt8(ascii: "^"), 0xE2, 0xF0: true
    case let byte where ASCII.isDigit(byte): word.range.count == 10
    default: word.range.contains { bytes[$0] == UInt8(ascii: ":") }
    }
  }

  /// Whether the words around a phrase make another thing of the day: “valid until”, “updated by”, “delete data before”.
  func isOther(_ lead: Lead, _ context: TitleContext, in bytes: Span<UInt8>) -> Bool {
    func word(_ range: Range<Int>) -> String { DateWords.bare(Self.text(range, bytes)) }
    let known = DateWords.shared
    if lead.word > 0, !words[lead.word - 1].isMasked,
      WrittenDay.mayHoldYear(words[lead.word - 1].range, in: bytes)
    {
      return true
    }
    // The letters before the phrase in its word, as in “掲載無料（2026-12-03まで）”, or the word before.
    var before = word(words[lead.word].range.lowerBound..<lead.start)
    if before.isEmpty, lead.word > 0, !words[lead.word - 1].isMasked { before = word(words[lead.word - 1].range) }
    if known.isOther("apart", before, before: lead.phrase) {
      return !lead.phrase.hasPrefix("by") || lead.word < 2
        || !known.has("passive", word(words[lead.word - 2].range))
    }
    guard lead.kind != .due else { return false }
    if lead.word > 0, known.isOther("first", word(words[0].range), before: lead.phrase) { return true }
    return !lead.phrase.hasPrefix("by") && context.isTold
  }
}

/// What a due date in words has around it in a title, found once for all of them.
struct TitleContext {
  /// The bytes in quotation marks, up to the end of the title if these are not closed.
  private var quoted: [Range<Int>] = []
  /// The bytes in the outer brackets.
  private var bracketed: [Range<Int>] = []
  /// Whether a word such as “was” tells what happened.
  let isTold: Bool

  private static let quotes: [(open: [UInt8], close: [UInt8])] = [
    ("\"", "\""), ("“", "”"), ("„", "“"), ("«", "»"), ("「", "」"), ("『", "』"),
  ].map { (Array($0.utf8), Array($1.utf8)) }

  init(_ words: [AttributeScanner.Word], in bytes: Span<UInt8>) {
    isTold = words.contains {
      $0.range.count <= 40 && DateWords.shared.has("told", DateWords.bare(AttributeScanner.text($0.range, bytes)))
    }
    guard let start = words.first?.range.lowerBound, let end = words.last?.range.upperBound else { return }
    var quote: (start: Int, close: [UInt8])?
    var brackets: [Int] = []
    func starts(_ offset: Int, _ text: [UInt8]) -> Bool {
      AttributeScanner.starts(offset..<end, with: text, in: bytes)
    }
    for offset in start..<end where !ASCII.isAlphanumeric(bytes[offset]) && bytes[offset] != ASCII.space {
      if let open = quote {
        if starts(offset, open.close) {
          quoted.append(open.start..<offset)
          quote = nil
        }
      } else if let known = Self.quotes.first(where: { starts(offset, $0.open) }) {
        quote = (offset + known.open.count, known.close)
      } else if AttributeScanner.openers.contains(where: { starts(offset, $0) }) {
        brackets.append(offset)
      } else if AttributeScanner.closers.contains(where: { starts(offset, $0) }), let open = brackets.popLast(),
        brackets.isEmpty
      {
        bracketed.append(open..<offset)
      }
    }
    if let quote { quoted.append(quote.start..<end) }
  }

  /// Whether quotation marks around an offset make it words of somebody.
  func isQuoted(_ offset: Int) -> Bool { InlineMask.covers(quoted, offset..<offset + 1) }

  func isBracketed(_ offset: Int) -> Bool { InlineMask.covers(bracketed, offset..<offset + 1) }
}

extension TaskAttribute {
  /// Whether words make it a due date, as in “by 2026-12-03”, and not the syntax of an attribute.
  package func isInWords(in bytes: [UInt8]) -> Bool {
    guard kind == .due, range.start <= value.start, value.end <= range.end else { return false }
    let lead = String(decoding: bytes[Int(range.start)..<Int(value.start)], as: UTF8.self)
    let rest = String(decoding: bytes[Int(value.end)..<Int(range.end)], as: UTF8.self)
    return lead.contains(where: \.isLetter) && !lead.hasSuffix(":") && !lead.contains("::")
      || rest.contains(where: \.isLetter)
  }
}
