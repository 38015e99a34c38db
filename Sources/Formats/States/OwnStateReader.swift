import Base
import Plan

/// Finds the state in the text of an item or a heading: a mark or a state word before or after the text.
struct OwnStateReader {
  let phrases: StatePhrase
  private var vocabulary: StateVocabulary { phrases.vocabulary }

  /// - Parameter isHeading: whether the text is a heading, instead of the name of an item.
  func read(_ text: String, boldLength: Int = 0, isHeading: Bool = false) -> OwnState? {
    let characters = Array(text)
    return leadingMark(characters, isHeading) ?? trailing(characters, isHeading: isHeading)
      ?? afterBold(characters, boldLength, isHeading) ?? leadingWord(characters, boldLength, isHeading)
      ?? (isHeading
        ? nil
        : wordAfterBold(characters, boldLength) ?? datedValue(text) ?? capitals(characters)
          ?? leadingCapitals(characters) ?? closingWord(characters))
  }

  /// `Engine: DONE on 2026-08-03; tests follow`: a state with its day right after the name, and text after both.
  private func datedValue(_ text: String) -> OwnState? {
    guard let colon = text.firstIndex(where: { $0.isOne(of: ":：") }) else { return nil }
    let clause = text[text.unicodeScalars.index(after: colon)...].prefix { !$0.isOne(of: ";；.") }
    guard !clause.contains(","), StateText.words(clause).contains(where: StateText.isDay),
      let state = phrases.state(of: clause, in: .suffix)
    else { return nil }
    return OwnState(state: state, token: clause.trimmingWhitespace, rest: text)
  }

  /// The state of an item: in its text, or after a part of it that is struck.
  func read(_ plain: PlainText) -> OwnState? {
    guard !plain.text.isEmpty else { return nil }
    // “~~Search~~ — resolved: …”
    if plain.struckLength > 0, !plain.isStruck {
      let rest = String(plain.text.dropFirst(plain.struckLength).drop { !$0.isLetter && !StateText.isSign($0) })
      let own =
        read(rest) ?? phrases.state(of: rest, in: .suffix).map { OwnState(state: $0, token: rest, rest: "") }
      if var own, own.isStrong {
        (own.via, own.isLeading) = (.suffix, false)
        return own
      }
    }
    return read(plain.text, boldLength: plain.boldLength)
  }

  /// The mark that is set off from the name of a heading, with words after it that may mean nothing: “Editor — 🟡 partly ported”.
  func setOffMark(_ text: String) -> OwnState? {
    let characters = Array(text)
    guard characters.count > 4 else { return nil }
    for index in stride(from: characters.count - 1, to: 3, by: -1) {
      guard StateText.isSign(characters[index]), let mark = vocabulary.mark(characters[index]) else { continue }
      guard characters[index - 1] == " ", characters[index - 2].isOne(of: "—–-|") else { return nil }
      return OwnState(
        state: mark.state, via: .heading, token: String(characters[index]),
        rest: String(characters[..<(index - 2)]).trimmingWhitespace)
    }
    return nil
  }

  /// The same, or a word between two dashes: “Shadows — out of scope — L”.
  func setOff(_ text: String) -> OwnState? {
    if let own = setOffMark(text) { return own }
    let parts = text.split(separator: " — ").map(String.init)
    for part in parts.dropFirst() {
      guard let state = tailState(part) else { continue }
      return OwnState(state: state, via: .heading, token: part, rest: parts[0])
    }
    return nil
  }

  // MARK: Cells

  /// The state of a cell or of the value in a `Status:` line. A word takes precedence over a mark next to it; a
  /// percentage is done at 100, open at 0, otherwise in progress.
  func cell(_ text: String) -> (state: TaskState, token: String)? {
    let sign = text.first { StateText.isSign($0) && vocabulary.mark($0) != nil }
    let words = text.filter { !StateText.isSign($0) }.trimmingWhitespace
    let cut = String(words.prefix { !$0.isOne(of: "(,;（，；.。") }).trimmingWhitespace
    for part in [words, cut] where !part.isEmpty {
      if let state = phrases.state(of: part, in: .cell) { return (state, part) }
    }
    if let percent = Self.cellPercent(words), percent > 0 || sign == nil {
      return (percent >= 100 ? .done : percent <= 0 ? .open : .inProgress, words)
    }
    if let state = phrases.leadingState(of: cut, in: .cell) { return (state, cut) }
    if let inside = words.firstIndex(where: { $0.isOne(of: "(（") }),
      let state = phrases.state(of: words[inside...], in: .cell)
    {
      return (state, words)
    }
    if words.contains("[x]") || words == "x" || words == "X" { return (.done, words) }
    if words == "[ ]" { return (.open, words) }
    guard let sign, let mark = vocabulary.mark(sign) else { return nil }
    return (mark.state, String(sign))
  }

  /// The number of a percentage somewhere in a cell: “about 75 %”; nil for any other text.
  private static func cellPercent(_ text: String) -> Int? {
    guard let sign = text.firstIndex(of: "%"), text.distance(from: text.startIndex, to: sign) <= StateLimits.percent
    else { return nil }
    let digits = text[..<sign].drop { !$0.isNumber }
    return Int(digits: digits.prefix { $0.isNumber }, in: 0 ... .max)
  }

  // MARK: Before the text

  /// Whether a heading is a mark and words that are a state: “✅ Done”, “▶ Next up”.
  func isMarkedState(_ text: String) -> Bool {
    beginsWithMark(text) && phrases.state(of: text, in: .heading) != nil
  }

  func beginsWithMark(_ text: String) -> Bool {
    text.first.map { StateText.isSign($0) && vocabulary.mark($0) != nil } == true
  }

  func beginsWithStrongMark(_ text: String) -> Bool {
    text.first.map { StateText.isSign($0) && vocabulary.mark($0)?.isStrong == true } == true
  }

  private func leadingMark(_ characters: [Character], _ isHeading: Bool) -> OwnState? {
    guard let first = characters.first, StateText.isSign(first) else { return nil }
    var end = 1
    while end < characters.count, StateText.isSign(characters[end]) || characters[end].isWhitespace { end += 1 }
    let rest = String(characters[end...])
    if Self.beginsWithDate(rest) { return nil }
    let mark = vocabulary.mark(first)
    // A word takes precedence over a mark next to it.
    let (head, tail) = StatePhrase.split(rest) ?? (rest[...], "")
    // “🧪 Testing” is the name of a heading.
    if let state = phrases.state(of: head, in: isHeading ? .word : .suffix) {
      return OwnState(
        state: state, via: .emoji, token: String(first), isLeading: true, isStrong: mark != nil,
        rest: tail.isEmpty ? rest : String(tail))
    }
    guard let mark else { return nil }
    // `❌ Search (deferred)`
    if let word = trailing(Array(characters[end...]), isHeading: isHeading), !word.isSign,
      !mark.isStrong || word.state != mark.state
    {
      return OwnState(state: word.state, via: .emoji, token: String(first), isLeading: true, rest: rest)
    }
    return OwnState(
      state: mark.state, via: .emoji, token: String(first), isLeading: true,
      isStrong: isStrong(mark, first, isHeading: isHeading), rest: rest)
  }

  /// Whether a mark is a state wherever it occurs; fewer marks are in headings.
  func isStrong(_ mark: StateMark, _ sign: Character, isHeading: Bool) -> Bool {
    mark.isStrong && (!isHeading || Self.headingMarks.contains(StateText.bare(sign)) || vocabulary.isDefined(sign))
  }

  /// The signs that are more often the state of a heading than its decoration.
  private static let headingMarks: Set = ["✅", "☑", "✔", "✓", "🚧", "🔜", "⏳", "⏸", "⬜", "🔲", "☐"]

  /// `DONE: text`, `[done] text`, `In progress — text`, and `RESOLVED: BUG-2`, in capitals, before the name of a heading.
  private func leadingWord(_ characters: [Character], _ boldLength: Int, _ isHeading: Bool) -> OwnState? {
    if !isHeading, let first = characters.first, first.isOne(of: "[(【"),
      let close = characters.firstIndex(where: { $0.isOne(of: "])】") }),
      close > 1, close < StateLimits.head, close + 1 < characters.count
    {
      let inside = String(characters[1..<close])
      if let state = phrases.state(of: inside, in: .suffix) {
        return OwnState(
          state: state, token: inside, isLeading: true, rest: String(characters[(close + 1)...]).trimmingWhitespace)
      }
    }
    // A bold word before a colon is a key, not a state: “**Missing:** 3 functions”.
    guard let (head, tail) = StatePhrase.split(String(characters[...])), !tail.isEmpty, head.count <= StateLimits.head,
      isHeading
        ? !head.contains(where: \.isLowercase)
        : (boldLength == 0 || !(head.count - 1...head.count + 1).contains(boldLength)) && tail.first?.isNumber == false,
      let state = phrases.state(of: head, in: .word)
    else { return nil }
    return OwnState(
      state: state, token: isHeading ? head.trimmingWhitespace : String(head), isLeading: true, rest: String(tail))
  }

  // MARK: States after a text: a mark, or a word after a bracket, a colon, or a dash

  func trailing(_ characters: [Character], isHeading: Bool) -> OwnState? {
    var end = characters.count
    while end > 0, characters[end - 1].isWhitespace || characters[end - 1].isOne(of: ".。!") { end -= 1 }
    guard end > 1 else { return nil }
    // A date or a number in brackets tells when, not in which state.
    if isHeading, characters[end - 1].isOne(of: ")）]"),
      let open = characters[..<end].lastIndex(where: { $0.isOne(of: "(（[") }), open > 1
    {
      let inside = String(characters[(open + 1)..<(end - 1)])
      if let percent = Self.percent(inside) {
        return OwnState(
          state: percent >= 100 ? .done : percent == 0 ? .open : .inProgress, token: "",
          rest: String(characters[..<open]))
      }
      let before = characters[..<open].last { !$0.isWhitespace && $0 != "\u{FE0F}" }
      if let before, StateText.isSign(before), vocabulary.mark(before)?.isStrong == true,
        let own = trailingMark(characters, open - (characters[open - 1].isWhitespace ? 1 : 0), isHeading),
        tailState(inside) == nil
      {
        return own
      }
      let words = StateText.words(inside)
      if words.count > 1, Self.targets.contains(words[0]),
        words.dropFirst().allSatisfy({
          StateText.isNumeric($0) || ["bis", "to", "until", "a", "ate", "hasta"].contains($0)
        })
      {
        return OwnState(state: .open, token: "", rest: String(characters[..<open]))
      }
      if words.allSatisfy(StateText.isNumeric) {
        var stop = open
        while stop > 0, characters[stop - 1].isWhitespace { stop -= 1 }
        if stop > 1 { end = stop }
      }
    }
    return trailingMark(characters, end, isHeading) ?? trailingBracket(characters, end)
      ?? trailingPhrase(characters, end, isHeading)
  }

  /// Words before a date that make it a target instead of a completion date.
  private static let targets: Set<String> = [
    "target", "eta", "due", "ziel", "geplant", "planned", "est", "estimated", "objetivo", "previsto", "prevu", "цель",
    "срок", "hedef", "目标",
    "目標", "예정", "목표",
  ]

  /// The number of a percentage such as `100%`; nil for any other text.
  private static func percent(_ text: String) -> Int? {
    let text = text.filter { !StateText.isSign($0) }.trimmingWhitespace
    guard text.hasSuffix("%") else { return nil }
    return Int(digits: text.dropLast().trimmingWhitespace, in: 0 ... .max)
  }

  /// `Login ✅`, `Login (✅)`.
  private func trailingMark(_ characters: [Character], _ end: Int, _ isHeading: Bool) -> OwnState? {
    var last = end - 1
    if characters[last].isOne(of: ")]）"), last > 0 { last -= 1 }
    guard StateText.isSign(characters[last]) else { return nil }
    var first = last
    while first > 0, StateText.isSign(characters[first - 1]) { first -= 1 }
    // Of several signs, the last one that is a mark counts.
    guard let index = (first...last).last(where: { vocabulary.mark(characters[$0]) != nil }),
      let mark = vocabulary.mark(characters[index])
    else { return nil }
    var start = first
    while start > 0, characters[start - 1].isOne(of: " ([（-–—:：|") { start -= 1 }
    guard start > 0 else { return nil }
    // `Login - DONE ✅`: a word takes precedence over a mark next to it.
    let before = trailingPhrase(characters, start, isHeading) ?? trailingBracket(characters, start)
    return OwnState(
      state: before?.state ?? mark.state, token: String(characters[index]),
      isStrong: before != nil || isStrong(mark, characters[index], isHeading: isHeading),
      rest: before?.rest ?? String(characters[..<start]))
  }

  /// `Login (done)`, `Phase 2 [in progress]`: the first of the parts between commas is a state.
  private func trailingBracket(_ characters: [Character], _ end: Int) -> OwnState? {
    guard characters[end - 1].isOne(of: ")]）】"),
      let open = characters[..<end].lastIndex(where: { $0.isOne(of: "([（【") }),
      open > 0, end - open <= StateLimits.bracket
    else { return nil }
    // `Login [[done]]`
    var (outer, close) = (open, end - 1)
    while close > open + 1, characters[close - 1].isOne(of: ")]）】") { close -= 1 }
    while outer > 1, characters[outer - 1].isOne(of: "([（【") { outer -= 1 }
    let inside = String(characters[(open + 1)..<close])
    guard let part = inside.split(whereSeparator: { $0.isOne(of: ",;，、") }).first, !part.contains("/"),
      !Self.beginsWithNumber(part), let state = tailState(String(part))
    else { return nil }
    return OwnState(
      state: state, token: part.trimmingWhitespace, rest: String(characters[..<outer]).trimmingWhitespace)
  }

  /// `Login - done`, `Login: ✅ works`, `Login — in progress`.
  private func trailingPhrase(_ characters: [Character], _ end: Int, _ isHeading: Bool) -> OwnState? {
    var index = end - 1
    while index > 0, end - index <= StateLimits.tail + 1 {
      defer { index -= 1 }
      let character = characters[index]
      let isSpaced = characters[index - 1] == " " && index + 1 < end && characters[index + 1] == " "
      let isSign = StateText.isSign(character) && index + 1 < end && characters[index - 1] == " "
      guard character.isOne(of: ":：—→") || (character.isOne(of: "–-|") && isSpaced) || isSign else { continue }
      let start = isSign ? index : index + 1
      let tail = String(characters[start..<end]).trimmingWhitespace
      guard !tail.isEmpty, !tail.contains("/"), !tail.hasPrefix("#"), !Self.beginsWithNumber(tail),
        tail.count(where: { StateText.isSign($0) && $0 != "\u{FE0F}" }) <= 1
      else { continue }
      let mark = tail.first.flatMap { StateText.isSign($0) ? vocabulary.mark($0) : nil }
      let words = mark == nil ? tail : String(tail.drop { StateText.isSign($0) || $0.isWhitespace })
      let isNamed = isHeading && mark == nil && (character.isOne(of: ":：") || Self.isNumbered(characters[..<index]))
      let word = tailState(words, isNamed: isNamed)
      // Next to a mark, words that are not a state only explain it.
      let isShort = StateText.words(words).count <= StateLimits.wordsBesideMark
      guard let state = word ?? (!isHeading && mark?.isStrong == true && (!isSign || isShort) ? mark?.state : nil)
      else {
        continue
      }
      var stop = index
      while stop > 0, characters[stop - 1].isOne(of: " -–—:：|*") { stop -= 1 }
      guard stop > 0 else { return nil }
      return OwnState(
        state: state, token: mark == nil ? tail : String(tail.prefix(1)),
        cutsTail: word != nil && phrases.state(of: words, in: .suffix) != nil, rest: String(characters[..<stop]))
    }
    return nil
  }

  /// `**Login** done. With OAuth.`: a state between the bold name and a sentence.
  private func wordAfterBold(_ characters: [Character], _ boldLength: Int) -> OwnState? {
    guard boldLength > 0, boldLength + 1 < characters.count, characters[boldLength].isWhitespace,
      !characters[0].isNumber
    else { return nil }
    let rest = String(characters[boldLength...])
    let clause = rest.prefix { !$0.isOne(of: ".;,。，；—–(") }
    // “Next.js” is a name.
    let next = rest.dropFirst(clause.count).prefix(2)
    guard next.count < 2 || next.first != "." || next.last?.isWhitespace == true,
      let state = phrases.state(of: clause, in: .word)
    else { return nil }
    return OwnState(state: state, token: clause.trimmingWhitespace, rest: String(characters[..<boldLength]))
  }

  /// `Rewrite the parser **DONE**`: a word in capitals at the end.
  private func capitals(_ characters: [Character]) -> OwnState? {
    let text = String(characters)
    guard let space = text.lastIndex(of: " ") else { return nil }
    let word = text[text.index(after: space)...].filter { !$0.isOne(of: ".!") }
    guard (3...12).contains(word.count), word.allSatisfy({ $0.isUppercase }),
      let state = phrases.state(of: word, in: .word), state == .done || state == .inProgress
    else { return nil }
    return OwnState(state: state, token: word, rest: String(text[..<space]))
  }

  /// `DONE rewrite the parser`: a keyword of Org before the text.
  private func leadingCapitals(_ characters: [Character]) -> OwnState? {
    let word = String(characters.prefix { !$0.isWhitespace })
    guard characters.count > word.count + 1, let state = Self.keywords[word] else { return nil }
    return OwnState(
      // “TODO app” is one only beside “DONE login”.
      state: state, token: word, isLeading: true, isStrong: state != .open,
      rest: String(characters[(word.count + 1)...]).trimmingWhitespace)
  }

  private static let keywords: [String: TaskState] = [
    "TODO": .open, "DOING": .inProgress, "WIP": .inProgress, "DONE": .done, "CANCELLED": .cancelled,
    "CANCELED": .cancelled,
  ]

  /// `Parser done.`, `Parser done. (no tests)`: a word after a name without spaces. After more words it may mean anything:
  /// “get it done.”
  private func closingWord(_ characters: [Character]) -> OwnState? {
    let text = String(characters)
    let sentence = text.prefix { !$0.isOne(of: "(（") }.trimmingWhitespace
    guard sentence.hasSuffix("."), let space = sentence.lastIndex(of: " ") else { return nil }
    let word = sentence[sentence.index(after: space)...].dropLast()
    let name = sentence[..<space].trimmingWhitespace
    guard !name.contains(" "), let state = phrases.state(of: word, in: .word), state == .done else { return nil }
    return OwnState(state: state, token: "\(word).", rest: name)
  }

  /// `**Login** ✅ OAuth and passwords`.
  private func afterBold(_ characters: [Character], _ boldLength: Int, _ isHeading: Bool) -> OwnState? {
    guard !isHeading, boldLength > 0, boldLength < characters.count else { return nil }
    var index = boldLength
    while index < characters.count, characters[index].isOne(of: " :：-–—(") { index += 1 }
    guard index < characters.count, StateText.isSign(characters[index]), let mark = vocabulary.mark(characters[index])
    else { return nil }
    let rest = String(characters[(index + 1)...])
    if Self.beginsWithDate(rest) { return nil }
    let word = phrases.state(of: StatePhrase.split(rest)?.head ?? rest[...], in: .suffix)
    return OwnState(
      state: word ?? mark.state, token: String(characters[index]), isStrong: mark.isStrong || word != nil,
      rest: String(characters[..<boldLength]) + rest)
  }

  /// - Parameter isNamed: whether a stage of work is the name of what is before it: “Phase 3: Testing”.
  private func tailState(_ text: String, isNamed: Bool = false) -> TaskState? {
    let cut = text.prefix { !$0.isOne(of: "(,;（，") }
    if isNamed, StateVocabulary.isStage(cut) { return nil }
    if let state = phrases.state(of: text, in: .suffix) { return state }
    return cut.count < text.count ? phrases.state(of: cut, in: .suffix) : nil
  }

  /// Whether a text is only a number and what it counts: “Phase 3”.
  private static func isNumbered(_ text: ArraySlice<Character>) -> Bool {
    let words = StateText.words(String(text))
    return words.contains(where: StateText.isNumeric)
      && words.allSatisfy { StateText.isNumeric($0) || StateVocabulary.isNoun($0) }
  }

  /// Whether a text begins with a count, such as “4 implemented”.
  private static func beginsWithNumber(_ text: some StringProtocol) -> Bool {
    text.first { !$0.isWhitespace && !$0.isOne(of: "~≈<>") }?.isNumber == true
  }

  /// Whether a text begins with a date, which makes a sign before it an attribute.
  private static func beginsWithDate(_ text: String) -> Bool {
    let text = text.drop { $0.isWhitespace || $0 == "\u{FE0F}" }
    return text.prefix(4).allSatisfy(\.isNumber) && text.count >= 10 && text.dropFirst(4).first == "-"
  }
}

/// A state in a text, and the part of the text that expresses it.
struct OwnState: Sendable {
  var state: TaskState
  var via = TaskVia.suffix
  /// The part that expresses it as written: a sign or a word.
  var token: String
  /// Whether this part precedes the text.
  var isLeading = false
  /// Whether everything from this part to the end of the text only expresses the state: `✅ shipped`.
  var cutsTail = false
  /// Whether it is a state wherever it occurs.
  var isStrong = true
  /// The text without the state and the punctuation around it.
  var rest: String

  /// Whether it is expressed by a sign rather than a word.
  var isSign: Bool { token.first.map(StateText.isSign) ?? false }
}
