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
    let places: StateLexicon.Places =
      switch place {
      case .cell: [.anywhere, .tail, .cell]
      case .heading: [.anywhere, .heading]
      case .suffix: [.anywhere, .tail]
      case .word: .anywhere
      }
    return StateLexicon.shared.state(of: phrase, at: places)
  }

  /// Whether a word makes a heading a state that begins or ends with it.
  static func isParticiple(_ word: String) -> Bool { StateLexicon.shared.has(word, at: .participle) }

  static func isNoun(_ word: String) -> Bool { StateLexicon.shared.has(word, at: .noun) }

  /// The state of a heading that is a state and nothing else, by the built-in words: “Now”, “Done (12)”; nil for any
  /// other.
  public static func state(ofHeading name: String) -> TaskState? {
    StatePhrase(vocabulary: StateVocabulary()).state(of: name, in: .heading, isStrict: true)
  }
}
