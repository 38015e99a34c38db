import Base

/// Finds the state in the text of an item or a heading: a mark or a state word before or after the text.
struct OwnStateReader {
  let vocabulary: StateVocabulary
  let phrases: StatePhrase

  /// The length limit of a state after a text, in characters.
  static let longestTail = 40

  init(_ vocabulary: StateVocabulary) {
    self.vocabulary = vocabulary
    phrases = StatePhrase(vocabulary: vocabulary)
  }

  /// - Parameter isHeading: whether the text is a heading, instead of the name of an item.
  func read(_ text: String, boldLength: Int = 0, isHeading: Bool = false) -> OwnState? {
    let characters = Array(text)
    return leadingMark(characters, isHeading) ?? trailing(characters, isHeading: isHeading)
      ?? afterBold(characters, boldLength, isHeading) ?? leadingWord(characters, boldLength, isHeading)
  }

  // MARK: Before the text

  private func leadingMark(_ characters: [Character], _ isHeading: Bool) -> OwnState? {
    guard let first = characters.first, StateText.isSign(first) else { return nil }
    var end = 1
    while end < characters.count, StateText.isSign(characters[end]) || characters[end].isWhitespace { end += 1 }
    let rest = String(characters[end...])
    if Self.beginsWithDate(rest) { return nil }
    let mark = vocabulary.mark(first)
    // A word takes precedence over a mark next to it.
    let (head, tail) = Self.head(of: characters[end...])
    if let state = phrases.state(of: head, in: .suffix) {
      return OwnState(
        state: state, via: .emoji, token: String(first), isLeading: true, isStrong: mark != nil,
        rest: tail.isEmpty ? rest : String(tail))
    }
    guard let mark else { return nil }
    if let word = trailing(characters[end...].map { $0 }, isHeading: isHeading),
      !mark.isStrong || word.state != mark.state
    {
      // `❌ Search (deferred)`
      if word.via == .suffix, !StateText.isSign(word.token.first ?? " ") {
        return OwnState(
          state: word.state, via: .emoji, token: String(first), isLeading: true, isStrong: true, rest: rest)
      }
    }
    return OwnState(
      state: mark.state, via: .emoji, token: String(first), isLeading: true,
      isStrong: isStrong(mark, first, isHeading: isHeading), rest: rest)
  }

  /// Whether a mark is a state wherever it occurs; fewer marks are in headings.
  func isStrong(_ mark: StateMark, _ sign: Character, isHeading: Bool) -> Bool {
    mark.isStrong && (!isHeading || !StateMark.isWeakInHeadings(sign) || vocabulary.isDefined(sign))
  }

  /// `DONE: text`, `[done] text`, `In progress — text`.
  private func leadingWord(_ characters: [Character], _ boldLength: Int, _ isHeading: Bool) -> OwnState? {
    guard !isHeading, let first = characters.first else { return nil }
    if first == "[" || first == "(" || first == "【", let close = characters.firstIndex(where: { "])】".contains($0) }),
      close > 1, close < 24, close + 1 < characters.count
    {
      let inside = String(characters[1..<close])
      if let state = phrases.state(of: inside, in: .suffix) {
        return OwnState(
          state: state, via: .suffix, token: inside, isLeading: true, isStrong: true,
          rest: String(characters[(close + 1)...]).trimmingWhitespace)
      }
    }
    let (head, tail) = Self.head(of: characters[...])
    // A bold word before a colon is a key, not a state: “**Missing:** 3 functions”.
    guard !tail.isEmpty, head.count <= 24, boldLength == 0 || !(head.count - 1...head.count + 1).contains(boldLength),
      tail.first?.isNumber == false, let state = phrases.state(of: head, in: .word)
    else { return nil }
    return OwnState(
      state: state, via: .suffix, token: String(head), isLeading: true, isStrong: true, rest: String(tail))
  }

  /// A text up to its first separator, and the rest.
  static func head(of characters: ArraySlice<Character>) -> (head: Substring, tail: Substring) {
    let text = String(characters)
    var index = text.startIndex
    while index < text.endIndex {
      let character = text[index]
      let next = text.index(after: index)
      let isDash =
        "—–-".contains(character) && index > text.startIndex && text[text.index(before: index)] == " "
        && next < text.endIndex && text[next] == " "
      if ":：".contains(character) || isDash {
        var start = next
        while start < text.endIndex, text[start].isWhitespace { start = text.index(after: start) }
        return (text[..<index], text[start...])
      }
      index = next
    }
    return (text[...], "")
  }
}

extension StateMark {
  /// Signs that more often decorate headings than mark their state.
  static func isWeakInHeadings(_ sign: Character) -> Bool {
    !["✅", "☑", "✔", "✓", "🚧", "🔜", "⏳", "⏸", "⬜", "🔲", "☐"].contains(StateText.bare(sign))
  }
}
