import Base
import Plan

/// Recognizes text that is a state and nothing else.
struct StatePhrase {
  let vocabulary: StateVocabulary

  /// The state that a text expresses, ignoring numbers, versions, dates, signs, and text in brackets.
  /// - Parameter isStrict: whether a heading may contain only a state and nouns of a closed list.
  func state(
    of text: some StringProtocol, in context: StateVocabulary.Context, isStrict: Bool = false
  ) -> TaskState? {
    if let own = vocabulary.ownState(of: text) { return own }
    guard text.count <= StateLimits.phrase else { return nil }
    let words = Self.stateWords(text, isTail: context == .suffix || context == .word)
    guard !words.isEmpty, words.count(where: { !StateVocabulary.isNoun($0) }) <= StateLimits.phraseWords,
      words.count <= StateLimits.phraseWordsWithNouns
    else {
      return nil
    }
    var state = state(ofWords: words, in: context)
    if state == nil, context == .heading {
      state = withoutNouns(words) ?? (isStrict ? nil : withParticiple(words) ?? opening(text) ?? beforeColon(text))
    }
    guard state != nil, context != .cell, let word = words.first(where: StateVocabulary.isAccented) else {
      return state
    }
    // “Termine” and “Livres” are names; “Terminé” and “Livrés” are states.
    return text.lowercased().contains(word) ? nil : state
  }

  /// The state at the beginning of a cell or a tail: “Done in 0.3”, “Missing approval”, “In progress (half)”.
  func leadingState(of text: some StringProtocol, in context: StateVocabulary.Context) -> TaskState? {
    if let state = state(of: text, in: context) { return state }
    let words = Self.stateWords(text)
    for count in stride(from: min(words.count, StateLimits.phraseWords), to: 0, by: -1) {
      if let state = state(ofWords: Array(words[..<count]), in: context) { return state }
    }
    return nil
  }

  func state(ofWords words: [String], in context: StateVocabulary.Context) -> TaskState? {
    let phrase = words.joined(separator: " ")
    if let state = vocabulary.state(of: phrase, in: context) { return state }
    if let state = negated(words, in: context) { return state }
    guard context == .heading || words.count == 1 else { return nil }
    return unspaced(words.joined(), in: context)
  }

  /// “not done”, “noch nicht fertig”: a negated state is open.
  private func negated(_ words: [String], in context: StateVocabulary.Context) -> TaskState? {
    guard let first = words.first, words.count > 1, Self.denials.contains(first) else { return nil }
    let rest = words.dropFirst().drop { Self.denials.contains($0) }
    guard !rest.isEmpty, vocabulary.state(of: rest.joined(separator: " "), in: context) == .done else { return nil }
    return .open
  }

  private static let denials: Set<String> = [
    "not", "yet", "never", "no", "nao", "ainda", "aun", "todavia", "non", "pas", "encore", "nicht", "noch", "niet",
    "nog", "не", "еще", "nie",
    "jeszcze", "inte", "ikke", "ej", "ne", "chua", "belum", "isn't", "hasn't", "aren't",
  ]

  /// “To be finished”, “deben ser completadas”: what is to be done is open.
  private static let infinitives: Set<String> = [
    "be", "ser", "estar", "etre", "essere", "werden", "worden", "zijn", "bli", "vara", "byc", "byt", "быть",
  ]

  /// “已完成功能”: a state and nouns in a language without spaces between words.
  private func unspaced(_ text: String, in context: StateVocabulary.Context) -> TaskState? {
    guard context == .heading, let first = text.unicodeScalars.first, first.value >= 0x3040 else { return nil }
    var rest = text
    func isAtOneEnd(_ noun: String) -> Bool {
      rest.count > noun.count && (rest.hasSuffix(noun) || rest.hasPrefix(noun) && noun != "未")
    }
    while let noun = StateLexicon.unspacedNouns.first(where: isAtOneEnd) {
      if rest.hasSuffix(noun) { rest.removeLast(noun.count) } else { rest.removeFirst(noun.count) }
      if let state = vocabulary.state(of: rest, in: context) { return state }
    }
    return nil
  }

  /// “Completed features”, “Tasks in progress”; “complete” before a noun is a verb.
  private func withoutNouns(_ words: [String]) -> TaskState? {
    let first = words.firstIndex { !StateVocabulary.isNoun($0) } ?? 0
    for start in stride(from: first, through: 0, by: -1) {
      for end in stride(from: words.count, to: start, by: -1) {
        let (part, tail) = (words[start..<end], words[end...])
        guard tail.allSatisfy(StateVocabulary.isNoun), part.count < words.count else { continue }
        if tail.count > 0, part.count == 1, Self.verbs.contains(part[start]) { continue }
        if let state = state(ofWords: Array(part), in: .heading) { return state }
      }
    }
    return nil
  }

  /// “Pages faites”, “Pending validators”, “Recommended next steps”.
  private func withParticiple(_ words: [String]) -> TaskState? {
    guard let first = words.first, let last = words.last, words.count > 1, words.count <= StateLimits.participleWords
    else { return nil }
    if StateVocabulary.isParticiple(first), !Self.verbs.contains(first) { return state(ofWords: [first], in: .heading) }
    if StateVocabulary.isParticiple(last) {
      // “Not all planned” negates the state.
      guard !words.dropLast().contains(where: Self.denials.contains) else { return nil }
      let state = state(ofWords: [last], in: .heading)
      return state == .done && words.contains(where: Self.infinitives.contains) ? .open : state
    }
    // A state of several words with at most two more before or after it, whose own state wins: “Closed this week”.
    for extra in 1...StateLimits.extraWords where words.count - extra >= 2 {
      for (part, rest) in [
        (words.dropLast(extra), words.suffix(extra)), (words.dropFirst(extra), words.prefix(extra)),
      ] {
        guard let state = vocabulary.state(of: part.joined(separator: " "), in: .heading) else { continue }
        let own = vocabulary.state(of: rest.joined(separator: " "), in: .word)
        return Self.verbs.contains(rest[rest.startIndex]) ? state : own ?? state
      }
    }
    // Two words of the same state: “implemented and working”.
    let states = words.filter { !StateVocabulary.isNoun($0) }.map {
      vocabulary.state(of: $0, in: .heading) ?? vocabulary.state(of: $0, in: .suffix)
    }
    if states.count > 1, let state = states[0], states.allSatisfy({ $0 == state }) { return state }
    // “Next concrete tasks”: a state and a noun around other words.
    if StateVocabulary.isNoun(last), ["next", "upcoming", "future"].contains(first) { return .open }
    return nil
  }

  /// “已完成功能”, “완료한 작업 내용”: a heading that begins with a state.
  private func opening(_ text: some StringProtocol) -> TaskState? {
    guard text.unicodeScalars.contains(where: { $0.value >= 0x3040 }) else { return nil }
    let folded = StateText.fold(Self.withoutBrackets(text)).drop { !$0.isLetter }
    guard folded.count <= StateLimits.opening else { return nil }
    return StateLexicon.openings.first { folded.hasPrefix($0.text) }?.state
  }

  /// States that are commands before a noun: “Complete tests”, “Open issues”.
  private static let verbs: Set<String> = ["complete", "open", "close", "live", "target", "test", "needs", "proposed"]

  /// “Completed: core engine”, “Next — search”.
  private func beforeColon(_ text: some StringProtocol) -> TaskState? {
    guard let (head, tail) = Self.split(String(text)), StateText.words(tail).count <= StateLimits.wordsAfterColon else {
      return nil
    }
    let words = Self.stateWords(head)
    guard !words.isEmpty, words.count <= StateLimits.phraseWords else { return nil }
    return state(ofWords: words, in: .heading) ?? withoutNouns(words)
  }

  /// A text up to its first colon, or dash between spaces, and what is after it; nil if it has neither.
  static func split(_ text: String) -> (head: Substring, tail: Substring)? {
    var index = text.startIndex
    while index < text.endIndex {
      let character = text[index]
      let next = text.index(after: index)
      let isDash =
        character.isOne(of: "—–-") && index > text.startIndex && text[text.index(before: index)] == " "
        && next < text.endIndex && text[next] == " "
      if character.isOne(of: ":：") || isDash { return (text[..<index], text[next...].drop(while: \.isWhitespace)) }
      index = next
    }
    return nil
  }

  /// The words that can name a state, without numbers; text in brackets counts only if there is no other text.
  static func stateWords(_ text: some StringProtocol, isTail: Bool = false) -> [String] {
    func isDropped(_ word: String) -> Bool {
      (isTail ? StateText.isDateOrVersion(word) : StateText.isNumeric(word)) || months.contains(word)
    }
    func kept(_ words: [String]) -> [String] {
      var kept: [String] = []
      for word in words {
        if !isDropped(word) {
          kept.append(word)
        } else if kept.count > 1, beforeDays.contains(kept[kept.count - 1]) {
          // “done on 2026-08-03”, “Done in v2.0”
          kept.removeLast()
        }
      }
      return kept
    }
    let outside = kept(StateText.words(withoutBrackets(text)))
    return outside.isEmpty ? kept(StateText.words(text)) : outside
  }

  /// Words between a state and its day or its version.
  private static let beforeDays: Set<String> = [
    "on", "since", "at", "in", "am", "seit", "le", "depuis", "el", "desde", "em", "il", "op", "den", "dnia", "с", "от",
  ]

  private static let months: Set<String> = [
    "january", "february", "march", "april", "june", "july", "august", "september", "october", "november", "december",
    "jan", "feb", "apr", "jun", "jul", "aug", "sep", "sept", "oct", "nov", "dec",
  ]

  static func isMonth(_ word: String) -> Bool { months.contains(word) }

  /// Whether a byte is a bracket, or the first of those of Chinese and Japanese.
  private static func mayBeginBracket(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"),
      UInt8(ascii: "}"),
      0xE3, 0xEF:
      true
    default: false
    }
  }

  static func withoutBrackets(_ text: some StringProtocol) -> String {
    guard text.utf8.contains(where: mayBeginBracket) else { return String(text) }
    var depth = 0
    var rest = ""
    for character in text {
      if character.isOne(of: "([（【{") {
        depth += 1
        rest.append(" ")
      } else if character.isOne(of: ")]）】}") {
        depth = max(0, depth - 1)
      } else if depth == 0 {
        rest.append(character)
      }
    }
    return rest
  }
}
