import Base
public import Plan

/// The states of words and marks: the built-in table, and the additions of a file.
public struct StateVocabulary: Sendable {
  /// The position of a phrase.
  enum Context: Sendable {
    /// A cell in a column of states, or a `Status:` line.
    case cell
    /// A heading, or a line that introduces a list.
    case heading
    /// After another text.
    case suffix
    /// Before another text, followed by a colon or a dash.
    case word
  }

  /// The marks and phrases from the file's own `states:` and legend.
  private(set) var ownMarks: [String: TaskState] = [:]
  private(set) var ownPhrases: [String: TaskState] = [:]

  /// Creates the vocabulary of a file.
  /// - Parameter states: the words and signs defined in its front matter.
  init(states: [[UInt8]: TaskState] = [:]) {
    for (token, state) in states { define(String(decoding: token, as: UTF8.self), as: state) }
  }

  /// Gives a word or a sign a meaning in this file.
  mutating func define(_ token: String, as state: TaskState) {
    if let first = token.first, token.count == 1, StateText.isSign(first) {
      ownMarks[StateText.bare(first)] = state
    } else {
      let phrase = StateText.words(token).joined(separator: " ")
      // A sign that is only read in boxes has no words, as a text of signs has none.
      if !phrase.isEmpty { ownPhrases[phrase] = state }
    }
  }

  /// The meaning of a sign; nil if it is not a state.
  func mark(_ sign: Character) -> StateMark? {
    let bare = StateText.bare(sign)
    if let own = ownMarks[bare] { return StateMark(state: own, isStrong: true) }
    return StateMark.known[bare]
  }

  /// Whether the file itself defines a sign.
  func isDefined(_ sign: Character) -> Bool { ownMarks[StateText.bare(sign)] != nil }

  /// The state of a text that the file itself defines, word by word.
  func ownState(of text: some StringProtocol) -> TaskState? {
    ownPhrases.isEmpty ? nil : ownPhrases[StateText.words(text).joined(separator: " ")]
  }

  /// The state for folded words, joined with spaces.
  func state(of phrase: String, in context: Context) -> TaskState? {
    if let own = ownPhrases[phrase] { return own }
    let contexts: StateLexicon.Contexts =
      switch context {
      case .cell: [.anywhere, .tail, .cell]
      case .heading: [.anywhere, .heading]
      case .suffix: [.anywhere, .tail]
      case .word: .anywhere
      }
    return StateLexicon.shared.state(of: phrase, at: contexts)
  }

  /// Whether the name of a group is only a state or a word for tasks, such as “Now” and “Deliverables”, so that it tells nothing
  /// without the name of what the group is in.
  public static func isGeneric(_ name: String) -> Bool {
    let phrase = StateText.words(name).joined(separator: " ")
    return StateLexicon.shared.state(of: phrase, at: [.anywhere, .heading]) != nil || SectionWords.isTaskColumn(phrase)
  }

  /// Whether a word makes a heading a state that begins or ends with it.
  static func isParticiple(_ word: String) -> Bool { StateLexicon.shared.has(word, at: .participle) }

  /// Whether a word is a state only with its accent.
  static func isAccented(_ word: String) -> Bool { StateLexicon.shared.has(word, at: .accented) }

  /// Whether a text is the name of a stage of work, although it is a state: “Testing”.
  static func isStage(_ text: some StringProtocol) -> Bool {
    StateLexicon.shared.has(StatePhrase.stateWords(text, isTail: true).joined(separator: " "), at: .stage)
  }

  static func isNoun(_ word: String) -> Bool { StateLexicon.shared.has(word, at: .noun) }

  /// The state of a sign in a box, by the built-in marks: `[✓]`; nil unless it is one wherever it occurs.
  package static func state(ofBox marker: ArraySlice<UInt8>) -> TaskState? {
    let sign = String(decoding: marker, as: UTF8.self)
    guard sign.count == 1, let mark = sign.first.flatMap({ StateMark.known[StateText.bare($0)] }), mark.isStrong else {
      return nil
    }
    return mark.state
  }

  /// The state of words in a column of states, by the built-in words; nil if they are none.
  package static func state(ofCell text: String) -> TaskState? {
    StateVocabulary().state(of: StateText.words(text).joined(separator: " "), in: .cell)
  }

  /// The state that a heading gives to plain lines below it, which is open for one such as “Later”; nil if it gives none.
  package static func state(below heading: String) -> TaskState? {
    state(ofHeading: heading).map { [.done, .cancelled, .inProgress].contains($0) ? $0 : .open }
  }

  /// The state of a heading that is a state and nothing else, by the built-in words: “Now”, “Done (12)”; nil for any
  /// other.
  public static func state(ofHeading name: String) -> TaskState? {
    StatePhrase(vocabulary: StateVocabulary()).state(of: name, in: .heading, isStrict: true)
  }
}
