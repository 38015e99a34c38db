import Base

/// The words that make a headline a task, and the states that they stand for.
struct OrgKeywords {
  /// The words in the order in which they are declared, each with whether it stands behind `|`.
  private(set) var words: [(word: String, isDone: Bool)] = []
  private var states: [String: TaskState] = [:]

  /// The keywords of a file without `#+TODO:`: Org's own, and others that many people use.
  private static let usual = [
    (["TODO", "NEXT", "STARTED", "IN-PROGRESS", "DOING", "WAITING", "HOLD"], false),
    (["DONE", "CANCELLED", "CANCELED"], true),
  ]

  /// Reads what `#+TODO:`, `#+SEQ_TODO:` and `#+TYP_TODO:` declare.
  /// - Parameter declarations: the texts behind the colons.
  init(_ declarations: [String]) {
    for text in declarations {
      let all = text.split(whereSeparator: \.isWhitespace)
      let bar = all.firstIndex(of: "|") ?? max(0, all.count - 1)
      for (index, word) in all.enumerated() where word != "|" {
        // `WAIT(w@/!)`: keys and logging.
        let name = String(word.prefix { $0 != "(" })
        if !name.isEmpty { add(name, isDone: index >= bar) }
      }
    }
    guard words.isEmpty else { return }
    for (names, isDone) in Self.usual { for name in names { add(name, isDone: isDone) } }
  }

  private mutating func add(_ word: String, isDone: Bool) {
    guard states[word] == nil else { return }
    words.append((word, isDone))
    states[word] = Self.state(of: word, isDone: isDone)
  }

  /// The state of a headline with a keyword; nil for a word that is none.
  func state(of word: String) -> TaskState? { states[word] }

  /// The keyword for a state: the first one that stands for it.
  func word(for state: TaskState) -> String? { words.first { states[$0.word] == state }?.word }

  private static let vocabulary = StateVocabulary()

  private static func state(of word: String, isDone: Bool) -> TaskState {
    let phrase = StateText.words(word.replacing("_", with: " ").replacing("-", with: " ")).joined(separator: " ")
    let known = named[word.uppercased()] ?? vocabulary.state(of: phrase, in: .cell)
    if isDone { return known == .cancelled ? .cancelled : .done }
    switch known {
    case .inProgress?, .deferred?, .question?: return known ?? .open
    default: return .open
    }
  }

  private static let named: [String: TaskState] = [
    "NEXT": .open, "STARTED": .inProgress, "DOING": .inProgress, "IN-PROGRESS": .inProgress, "INPROGRESS": .inProgress,
    "IN_PROGRESS": .inProgress, "STRT": .inProgress, "PROG": .inProgress, "WIP": .inProgress, "ONGOING": .inProgress,
    "ACTIVE": .inProgress, "WAITING": .deferred, "WAIT": .deferred, "HOLD": .deferred, "SOMEDAY": .deferred,
    "DELEGATED": .deferred, "DEFERRED": .deferred, "QUESTION": .question, "KILL": .cancelled, "NO": .cancelled,
    "CANCELLED": .cancelled, "CANCELED": .cancelled, "CANCEL": .cancelled, "WONTFIX": .cancelled, "ABORTED": .cancelled,
  ]
}
