public import Base
import DayWords
import Markdown
public import Plan

/// A line for a new task, or a changed title: words in it may contain the due date, and attributes its other properties.
public struct NaturalLine: Sendable, Equatable {
  /// The line without the words of the date, unless these may belong to the title, and with refused attributes escaped.
  public private(set) var title: String
  /// The line without the words of the date and of the recurrence: what is only text.
  public private(set) var text = ""
  /// The date in words; nil if the line has none.
  public private(set) var date: DayTime?
  /// The day of the date in words.
  public var due: CalendarDate? { date?.day }
  /// Whether the words are a time without a day or a recurrence.
  public private(set) var isTime = false
  /// The words of the date; empty without one.
  public private(set) var words = ""
  /// The recurrence in words; nil if the line has none. In a format with rules of its own, it is not in the ``title``.
  public private(set) var rule: RecurrenceRule?
  /// The words of the recurrence; empty without one.
  public private(set) var repeatWords = ""
  /// The attributes of the line, in its order.
  public private(set) var parts: [LinePart] = []

  /// The length limit in bytes; a longer line is not the title of a task.
  private static let longest = 2000

  /// Reads a line; if it has a due date as an attribute, its words are kept.
  /// - Parameter refused: words and attributes that the user turned into plain text.
  /// - Parameter former: the title that the line changes, whose words and attributes stay as they are; nil for a new task.
  /// - Parameter now: the time before which a time without a day is tomorrow; nil if it is always today.
  /// - Parameter document: the file that receives the task; nil for Markdown without settings.
  public init(
    _ line: String, today: CalendarDate, now: TimeOfDay? = nil, refused: [String] = [], former: String? = nil,
    in document: TodoDocument? = nil
  ) {
    guard line.utf8.count <= Self.longest else {
      title = line
      return
    }
    let typed = former.map { TypedWords(in: line, from: $0) }
    // The date of a refused `-> 2026-12-01` is refused with it.
    func mayRead(_ words: Substring) -> Bool {
      !refused.contains { $0 != words && $0.contains(words) } && typed?.contains(words) ?? true
    }
    let (whole, parts) = Self.read(line, refused, document)
    self.parts = parts
    defer { if let typed { self.parts.removeAll { !typed.contains($0.words[...]) } } }
    let isDue = parts.contains { $0.kind == .due }
    var text = whole
    var ranges = parts.map(\.range)
    let format = document?.format
    let hasOwnRules = format?.traits.contains(.ownRules) ?? false
    let isTimed = format?.traits.contains(.times) ?? true
    let mayRepeat =
      !parts.contains { $0.kind == .recurrence } && (hasOwnRules || format?.traits.contains(.recurrence) ?? true)
    var (repeats, said): (NaturalRepeat?, String) = (nil, "")
    func readRepeat() {
      guard mayRepeat, repeats == nil,
        let (range, found) = NaturalRepeat.find(
          in: text, besides: ranges, refused: refused, mayRead: mayRead,
          mayHave: { format?.holds($0) ?? true }, today: today, isTimed: isTimed && !isDue)
      else { return }
      (repeats, said) = (found, String(text[range]))
      (text, ranges) = Self.without(range, of: text, ranges)
    }
    readRepeat()
    // Attributes are not words of the title: a recurrence rule, for example, contains days too.
    let day =
      isDue
      ? nil
      : NaturalDay.find(
        in: text, besides: ranges, refused: refused, mayRead: mayRead, today: today, now: now,
        isTimed: isTimed && repeats?.time == nil)
    if let day {
      words = String(text[day.range])
      if !day.isName { (text, ranges) = Self.without(day.range, of: text, ranges) }
      // “every monday at 9am” has no other words, which would be the title.
      guard !mayRepeat || NaturalRepeat.rule(text) == nil else {
        (title, self.text, words) = (whole, whole, "")
        return
      }
      // “every month dec 1”: the recurrence is at the end of the line only once the day after it is removed.
      readRepeat()
    }
    // The end of a recurrence is not the day of a task: “every day until dec 24”.
    if repeats != nil || RepeatWords.isMentioned(in: text), let day, !day.isTimeAlone, RepeatWords.isEnd(words) {
      self = NaturalLine(line, today: today, now: now, refused: refused + [words], former: former, in: document)
      return
    }
    // If the date is another weekday, the weekday is plain text.
    let known = day.flatMap { $0.isTimeAlone ? nil : $0.date.day } ?? parts.first { $0.kind == .due }?.day
    if let days = repeats?.rule.weekdays, !days.isEmpty, let known, !days.contains(known.weekday) {
      let other = NaturalLine(line, today: today, now: now, refused: refused + [said], former: former, in: document)
      (title, text, date, words, rule) = (other.title, other.text, other.date, other.words, nil)
      isTime = other.isTime
      return
    }
    (rule, repeatWords) = (repeats?.rule, said)
    // A sign that was before the words of the day is at the end now.
    if text != whole { self.parts = Self.attributes(in: text, document) }
    if let day, !day.isTimeAlone || repeats == nil {
      (date, isTime) = (DayTime(day.date.day, day.date.time ?? repeats?.time), day.isTimeAlone)
    } else if !isDue {
      // A time that has passed today is that of the next occurrence.
      date = repeats.map { repeats in
        let time = day?.date.time ?? repeats.time
        let hasPassed = repeats.first == today && now.map { now in time.map { $0 < now } ?? false } ?? false
        return DayTime(hasPassed ? repeats.rule.next(after: today) : repeats.first, time)
      }
    }
    self.text = text
    guard let rule = repeats?.rule, !hasOwnRules else {
      title = text
      return
    }
    title = "\(text) \(document.map(AttributeStyle.init)?.text(rule) ?? AttributeStyle.plain(rule))"
  }

  /// Reads a text that is expected to be a day, a time, or a recurrence, and nothing else; there is no ``date`` in any other.
  public init(day text: String, today: CalendarDate, now: TimeOfDay?, in document: TodoDocument?) {
    self.init("x \(text)", today: today, now: now, in: document)
    guard self.text != "x" || !parts.isEmpty else { return }
    (date, isTime, words) = (NaturalDay.date(text, today: today, now: now), false, "")
    (rule, repeatWords) = (nil, "")
  }

  /// What sets words off from those before them.
  private static let setsOff = [",", ";", ":", "，", "、", "：", "،"] + NaturalDay.dashes.map { " " + $0 }

  /// A text without some of its words, and the new ranges of its attributes.
  private static func without(_ range: Range<String.Index>, of text: String, _ ranges: [Range<Int>]) -> (
    text: String, ranges: [Range<Int>]
  ) {
    let cut = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
    var rest = [text[..<range.lowerBound], text[range.upperBound...]].map { String($0).trimmingWhitespace }
    // “call Bob, tomorrow”, “tomorrow – call Bob”: what sets the words off goes with them.
    let isLast = text[range.upperBound...].split(whereSeparator: \.isWhitespace).allSatisfy { $0.begins(in: ranges) }
    if isLast, let sign = setsOff.first(where: { rest[0].hasSuffix($0) && rest[0] != $0 }) {
      rest[0] = String(rest[0].dropLast(sign.count)).trimmingWhitespace
    }
    if rest[0].isEmpty, let dash = NaturalDay.dashes.first(where: { rest[1].hasPrefix($0 + " ") }) {
      rest[1] = String(rest[1].dropFirst(dash.count)).trimmingWhitespace
    }
    let joined = rest.filter { !$0.isEmpty }.joined(separator: " ")
    let shift = joined.utf8.count - text.utf8.count
    return (joined, ranges.map { $0.lowerBound < cut ? $0 : $0.lowerBound + shift..<$0.upperBound + shift })
  }

  private static func attributes(in line: String, _ document: TodoDocument?) -> [LinePart] {
    (document ?? MarkdownFormat().document([])).map { LinePart.find(in: line, like: $0) } ?? []
  }

  /// The line with refused attributes escaped, and the remaining attributes.
  private static func read(_ line: String, _ refused: [String], _ document: TodoDocument?) -> (String, [LinePart]) {
    let parts = attributes(in: line, document)
    // A line that consists of attributes is a title.
    var rest = Array(line.utf8)
    for part in parts.reversed() { rest.removeSubrange(part.range) }
    if rest.allSatisfy(ASCII.isWhitespace) { return (line, []) }
    var bytes = Array(line.utf8)
    for part in parts.reversed() where refused.contains(part.words) {
      if let escaped = part.escaped { bytes.replaceSubrange(part.range, with: escaped.utf8) }
    }
    let text = String(decoding: bytes, as: UTF8.self)
    return text == line ? (line, parts) : (text, attributes(in: text, document))
  }
}

/// The words of a changed title that were not in the former one.
private struct TypedWords {
  private let former: String
  /// How often each word was typed, in lower case and without marks around it.
  private let counts: [String: Int]

  init(in line: String, from former: String) {
    self.former = former.lowercased()
    counts = Self.counted(line[...]).merging(Self.counted(former[...]).mapValues { -$0 }, uniquingKeysWith: +)
  }

  private static func counted(_ text: Substring) -> [String: Int] {
    let words = text.lowercased().split(whereSeparator: \.isWhitespace).map { word in
      String(word.drop(while: \.isPunctuation).reversed().drop(while: \.isPunctuation).reversed())
    }
    return Dictionary(words.map { ($0, 1) }, uniquingKeysWith: +)
  }

  /// Whether all of some words were typed. Those that are a part of a word, as in Chinese, were not in the former title.
  func contains(_ words: Substring) -> Bool {
    Self.counted(words).allSatisfy { word, count in
      counts[word].map { $0 >= count } ?? !former.contains(word)
    }
  }
}
