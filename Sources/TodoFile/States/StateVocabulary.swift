import Base

/// Which words and marks stand for which state: the built-in table, and what a file adds to it.
public struct StateVocabulary: Sendable {
  /// Where a phrase stands.
  enum Place: Sendable {
    /// A cell in a column of states, or a `Status:` line.
    case cell
    /// A heading, or a line that leads a list.
    case heading
    /// Behind another text.
    case suffix
    /// Before another text, set off by a colon or a dash.
    case word
  }

  /// The marks and phrases of the file's own `states:` and legend.
  private(set) var ownMarks: [String: TaskState] = [:]
  private(set) var ownPhrases: [String: TaskState] = [:]

  /// Creates the vocabulary of a file.
  /// - Parameter states: the words and signs that its front matter defines.
  init(states: [[UInt8]: TaskState] = [:]) {
    for (token, state) in states { define(String(decoding: token, as: UTF8.self), as: state) }
  }

  /// Gives a word or a sign a meaning in this file.
  mutating func define(_ token: String, as state: TaskState) {
    if let first = token.first, token.count == 1, StateText.isSign(first) {
      ownMarks[StateText.bare(first)] = state
    } else {
      ownPhrases[StateText.words(token).joined(separator: " ")] = state
    }
  }

  /// What a sign means; nil for one that is no state.
  func mark(_ sign: Character) -> StateMark? {
    let bare = StateText.bare(sign)
    if let own = ownMarks[bare] { return StateMark(state: own, isStrong: true) }
    return StateMark.known[bare]
  }

  /// Whether the file itself says what a sign means.
  func isDefined(_ sign: Character) -> Bool { ownMarks[StateText.bare(sign)] != nil }

  /// The state that folded words, joined with spaces, stand for.
  func state(of phrase: String, in place: Place) -> TaskState? {
    if let own = ownPhrases[phrase] { return own }
    if let state = Self.anywhere[phrase] { return state }
    switch place {
    case .cell: return Self.tails[phrase] ?? Self.cells[phrase]
    case .heading: return Self.headings[phrase]
    case .suffix: return Self.tails[phrase]
    case .word: return nil
    }
  }

  /// Whether a word makes a heading a state that begins or ends with it.
  static func isParticiple(_ word: String) -> Bool { participles.contains(word) }

  private static let participles = Set(StateText.phrases(StatePhrases.participles))

  /// How a heading without spaces between its words begins, and the state of that.
  static let openings: [(text: String, state: TaskState)] = StatePhrases.openings.split(separator: ";").map { text in
    let opening = StateText.fold(text.trimmingPrefix { $0.isWhitespace || $0 == "\\" || $0.isNewline })
    let words = StateText.words(opening).joined(separator: " ")
    let known = anywhere[words] ?? headings[words]
    let isOpen = ["未", "待", "계획", "计", "预", "尚", "近", "后", "下", "残", "今", "次", "미", "예", "남", "다", "향", "앞", "추"]
      .contains { words.hasPrefix($0) }
    return (
      opening,
      known
        ?? (isOpen || words.hasSuffix("予定")
          ? .open : words.contains("진행") || words.contains("进行") || words.contains("進行") ? .inProgress : .done)
    )
  }

  static func isNoun(_ word: String) -> Bool { nounSet.contains(word) }

  private static func table(_ entries: [(state: TaskState, phrases: String)]) -> [String: TaskState] {
    var table: [String: TaskState] = [:]
    for entry in entries {
      for phrase in StateText.phrases(entry.phrases) where table[phrase] == nil { table[phrase] = entry.state }
    }
    return table
  }

  private static let anywhere = table(StatePhrases.anywhere)
  private static let headings = table(StatePhrases.headings)
  private static let tails = table(StatePhrases.tails)
  private static let cells = table(StatePhrases.cells)
  private static let nounSet = Set(StateText.phrases(StatePhrases.nouns))

  /// The nouns of languages that write without spaces, the longest first.
  static let unspacedNouns: [String] = nounSet.filter { noun in
    noun.unicodeScalars.allSatisfy { $0.value >= 0x3040 }
  }.sorted { ($0.count, $0) > ($1.count, $1) }
}
