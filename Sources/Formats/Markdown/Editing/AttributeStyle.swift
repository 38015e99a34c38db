import Base
package import Plan

/// The style in which a file writes attributes.
package struct AttributeStyle: Sendable {
  private let document: TodoDocument

  /// The keys and the signs of dates, in the order in which people write them.
  static let dates: [(kind: TaskAttribute.Kind, word: String, emoji: String)] = [
    (.due, "due", "📅"), (.start, "start", "🛫"), (.scheduled, "scheduled", "⏳"), (.created, "created", "➕"),
    (.completed, "done", "✅"), (.cancelled, "cancelled", "❌"),
  ]

  /// Creates the style of a file, derived from its own attributes.
  package init(_ document: TodoDocument) { self.document = document }

  /// The attributes of a new task, in the order in which people write them.
  /// - Throws: ``EditError`` if there are too many names, or one is not a valid person or tag.
  func words(of task: NewTask) throws(EditError) -> [String] {
    var words: [String] = []
    if let due = task.due { words.append(text(.due, due)) }
    for (names, kind) in [(task.people, TaskAttribute.Kind.person), (task.tags, .tag)] {
      if !names.isEmpty { try checkIsRead(kind) }
      try Self.check(kind, count: names.count)
      for name in names.map(kind.bare) {
        try Self.check(kind, name)
        words.append((kind == .tag ? "#" : "@") + name)
      }
    }
    if let text = task.priority.flatMap(text) { words.append(text) }
    if let created = task.created { words.append(text(.created, DayTime(created))) }
    return words
  }

  /// A date as an attribute, in the style that the file uses for dates of its kind, or else as `due:2026-12-01`.
  func text(_ kind: TaskAttribute.Kind, _ date: DayTime) -> String {
    let (_, word, emoji) = Self.dates.first { $0.kind == kind } ?? Self.dates[0]
    if kind == .completed, let bare = bareDate(date.day) { return bare }
    let text = date.text(separator: timeSeparator(kind))
    switch firstByte(kind) {
    case UInt8(ascii: "[")?: return "[\(kind == .completed ? "completion" : word):: \(text)]"
    case let byte? where byte >= 0x80: return "\(emoji) \(text)"
    default: return "\(word):\(text)"
    }
  }

  /// What the file writes between a day and a time, or else a space after an emoji and a `T` after a key.
  func timeSeparator(_ kind: TaskAttribute.Kind) -> String {
    let isEmoji = firstByte(kind).map { $0 >= 0x80 } ?? false
    let known = document.attributes.first {
      $0.time != nil && (document.source.bytes[Int($0.range.start)] >= 0x80) == isEmoji
        && !$0.isInWords(in: document.source.bytes)
    }
    return known.flatMap(document.timeSeparator) ?? (isEmoji ? " " : "T")
  }

  /// Refuses a tag or a person in a file in which they are text.
  func checkIsRead(_ kind: TaskAttribute.Kind) throws(EditError) {
    let (key, isRead) = kind == .tag ? ("tags", document.rules.readsTags) : ("people", document.rules.readsPeople)
    if !isRead { throw EditError.invalid("\(key) are off in this file (\(key): false)") }
  }

  /// Refuses a number of tags or people above the limit.
  static func check(_ kind: TaskAttribute.Kind, count: Int) throws(EditError) {
    guard count > TextBounds.labelsPerTask else { return }
    throw EditError.invalid(
      "a task has at most \(TextBounds.labelsPerTask) \(kind == .tag ? "tags" : "people"); remove one first")
  }

  /// Refuses a name that cannot be a tag or a person.
  /// - Throws: ``EditError`` for a name without a letter, or with a character that tags or people cannot contain.
  static func check(_ kind: TaskAttribute.Kind, _ name: String) throws(EditError) {
    let others = kind == .tag ? "-_/" : "-_."
    let hasLetter = name.unicodeScalars.contains { $0.properties.isAlphabetic }
    guard NameForm.isLabel(name, others: others), hasLetter else {
      throw EditError.invalid(
        "“\(name)” is not a valid \(kind == .tag ? "tag" : "person"); use letters, digits, \(others)")
    }
  }

  /// A recurrence rule, in the style of the file's other rules, or else of its dates; one with several weekdays has no short
  /// form.
  package func text(_ rule: RecurrenceRule) -> String {
    switch firstByte(.recurrence) ?? firstByte(.due) {
    case UInt8(ascii: "[")?: "[repeat:: \(rule.words)]"
    case let byte? where byte >= 0x80: Self.withSign(rule)
    default: Self.plain(rule)
    }
  }

  /// A rule in a file that has neither rules nor dates.
  package static func plain(_ rule: RecurrenceRule) -> String {
    rule.weekdays.count > 1 ? withSign(rule) : "rec:\(rule.key)"
  }

  /// A rule as Obsidian Tasks writes it.
  private static func withSign(_ rule: RecurrenceRule) -> String { "🔁 \(rule.words)" }

  /// A priority; nil for none.
  func text(_ priority: TaskPriority) -> String? {
    let byte = firstByte(.priority) ?? firstByte(.due)
    if byte == UInt8(ascii: "["), firstByte(.priority) == nil || firstByte(.priority) == byte {
      return priority.name.map { "[priority:: \($0)]" }
    }
    if let byte, byte >= 0x80 { return priority.text(of: ["🔺", "⏫", "🔼", "🔽", "⏬"]) }
    return Self.plain(priority)
  }

  /// A priority in a file that has neither priorities nor dates; nil for none.
  static func plain(_ priority: TaskPriority) -> String? {
    priority.text(of: ["!!!", "!!", "!", "priority:low", "priority:lowest"])
  }

  /// A completion date without a key, if the first completion date of the file has none.
  private func bareDate(_ date: CalendarDate) -> String? {
    guard let first = document.attributes.first(where: { $0.kind == .completed }) else { return nil }
    let before = Int(first.value.start) - Int(first.range.start)
    guard Int(first.value.end) - Int(first.value.start) == 10, before <= 1 else { return nil }
    let text = document.source.string(first.range.range)
    return text.replacing(document.source.string(first.value.range), with: date.description)
  }

  /// The first byte of the first attribute of this kind; for a date kind without one, of the first date of any kind. Due
  /// dates in words are no style for others.
  private func firstByte(_ kind: TaskAttribute.Kind) -> UInt8? {
    var other: UInt8?
    for attribute in document.attributes where !attribute.isInWords(in: document.source.bytes) {
      let byte = document.source.bytes[Int(attribute.range.start)]
      if attribute.kind == kind { return byte }
      if other == nil, kind.isDate, attribute.kind.isDate { other = byte }
    }
    return other
  }
}
