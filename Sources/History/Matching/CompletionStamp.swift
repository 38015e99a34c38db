import Base

/// Text after a title that is not part of the task's name: a completion date or mark (`(2026-01-28)`, `✅ 2026-01-28`,
/// `— done 2026-01-28`, `✔`), tags, and a colon.
struct CompletionStamp {
  /// A hash of the dates; 0 if there is none.
  private(set) var date: UInt64 = 0
  /// Whether a date has no brackets, mark, or word with it, and so may be part of the name.
  private(set) var isBare = false
  /// The length of the title before the stamp, in scalars.
  private(set) var end: Int

  private static let marks: Set<UInt32> = [0x2705, 0x2714, 0x2713, 0x2611]
  private static let words = [
    "done", "completed", "finished", "closed", "shipped", "completed on", "done on", "finished on", "erledigt", "완료",
    "完了", "完成", "terminé", "terminée", "hecho", "completado", "completada",
  ].map { $0.unicodeScalars.map(\.value) }

  /// - Parameter title: the folded title.
  init(_ title: [UInt32]) {
    end = Self.trimmed(title, title.count)
    while end > 0, let rest = strip(title), rest > 0 { end = rest }
  }

  private static func trimmed(_ title: [UInt32], _ end: Int) -> Int {
    var end = end
    // White space, and the variation selectors that turn a mark into an emoji.
    while end > 0, title[end - 1] <= 0x20 || title[end - 1] == 0xA0 || title[end - 1] == 0xFE0F { end -= 1 }
    return end
  }

  /// The end of the title without its last stamp; nil if it has none.
  private mutating func strip(_ title: [UInt32]) -> Int? {
    if Self.marks.contains(title[end - 1]) { return Self.trimmed(title, end - 1) }
    if title[end - 1] == 0x3A { return Self.trimmed(title, end - 1) }
    if let tag = tagStart(title) { return Self.trimmed(title, tag) }
    let isClosed = Self.closes(title[end - 1])
    let inner = isClosed ? Self.trimmed(title, end - 1) : end
    let start = dateStart(title, inner) ?? inner
    let rest = before(title, start)
    // If nothing but the stamp would be left, it is the name.
    guard rest > 0, rest < inner else { return nil }
    if isClosed {
      guard Self.opens(title[rest - 1]) else { return nil }
      if start < inner { add(title[start..<inner]) }
      return Self.trimmed(title, rest - 1)
    }
    let end = Self.withoutSeparator(title, rest)
    guard start < inner else { return end < rest ? end : nil }
    if rest == Self.trimmed(title, start) { isBare = true }
    add(title[start..<inner])
    return end
  }

  /// The start of the last word if it is a tag: a number sign followed by a letter, and no other number sign.
  private func tagStart(_ title: [UInt32]) -> Int? {
    guard let start = title[..<end].lastIndex(where: { $0 <= 0x20 }), start + 2 < end, title[start + 1] == 0x23,
      !title[(start + 2)..<end].contains(0x23), !(0x30...0x39).contains(title[start + 2]), title[start + 2] > 0x40
    else { return nil }
    return start
  }

  private mutating func add(_ date: ArraySlice<UInt32>) {
    var hash = ContentHash()
    for scalar in date { hash.add(UInt8(truncatingIfNeeded: scalar)) }
    self.date ^= hash.value | 1
  }

  /// The start of an ISO date that ends at `end`.
  private func dateStart(_ title: [UInt32], _ end: Int) -> Int? {
    let start = end - 10
    guard start >= 0, start == 0 || !(0x30...0x39).contains(title[start - 1]) else { return nil }
    let isDate = title[start..<end].enumerated().allSatisfy { offset, scalar in
      offset == 4 || offset == 7 ? scalar == 0x2D : (0x30...0x39).contains(scalar)
    }
    return isDate ? start : nil
  }

  /// Skips a mark or a word such as “done” that may precede a date.
  private func before(_ title: [UInt32], _ start: Int) -> Int {
    var rest = Self.trimmed(title, start)
    while rest > 0, Self.marks.contains(title[rest - 1]) { rest = Self.trimmed(title, rest - 1) }
    if rest > 0, title[rest - 1] == 0x3A { rest = Self.trimmed(title, rest - 1) }
    let matching = Self.words.filter { word in
      rest >= word.count && title[(rest - word.count)..<rest].elementsEqual(word)
        && (rest == word.count || title[rest - word.count - 1] <= 0x20 || Self.opens(title[rest - word.count - 1]))
    }
    guard let word = matching.max(by: { $0.count < $1.count }) else { return rest }
    return Self.trimmed(title, rest - word.count)
  }

  private static func withoutSeparator(_ title: [UInt32], _ end: Int) -> Int {
    var end = end
    let separators: Set<UInt32> = [0x2D, 0x2013, 0x2014, 0x3A, 0x2C, 0xB7, 0x2192, 0x7C]
    while end > 0, separators.contains(title[end - 1]) { end = trimmed(title, end - 1) }
    return end
  }

  private static func opens(_ scalar: UInt32) -> Bool { scalar == 0x28 || scalar == 0x5B || scalar == 0xFF08 }
  private static func closes(_ scalar: UInt32) -> Bool { scalar == 0x29 || scalar == 0x5D || scalar == 0xFF09 }
}
