import Base

/// The words that make a headline a task, and the states that they stand for.
struct OrgKeywords {
  /// One of them.
  struct Word {
    let name: String
    let state: TaskState
    /// Whether it stands after the bar, so that a task with it is over, whatever its state.
    let isDone: Bool
    /// The index of its line among those that declare keywords.
    let sequence: Int
    /// Whether a change to it, and one from it, are noted (`WAIT(w@/!)`).
    let log: OrgLogging.Marks
  }

  /// The words in the order in which they are declared.
  private(set) var words: [Word] = []
  private var places: [String: Int] = [:]
  /// The lines whose keywords are kinds of tasks and no steps (`#+TYP_TODO:`).
  private var kinds: Set<Int> = []

  /// The keywords of a file without `#+TODO:`: Org's own, and others that many people use.
  private static let usual =
    "TODO NEXT STARTED IN-PROGRESS DOING WAITING HOLD | DONE CANCELLED CANCELED"

  /// Reads what `#+TODO:`, `#+SEQ_TODO:` and `#+TYP_TODO:` declare.
  /// - Parameter declarations: the texts after the colons, and whether they name kinds.
  init(_ declarations: [(text: String, isKinds: Bool)]) {
    for (sequence, (text, isKinds)) in declarations.enumerated() {
      if isKinds { kinds.insert(sequence) }
      let all = text.split(whereSeparator: \.isWhitespace)
      let bar = all.firstIndex(of: "|") ?? max(0, all.count - 1)
      for (index, word) in all.enumerated() where word != "|" {
        // `WAIT(w@/!)`: keys and logging.
        let name = String(word.prefix { $0 != "(" })
        guard !name.isEmpty, places[name] == nil else { continue }
        let isDone = index >= bar
        places[name] = words.count
        words.append(
          Word(
            name: name, state: Self.state(of: name, isDone: isDone), isDone: isDone, sequence: sequence,
            log: OrgLogging.Marks(word.dropFirst(name.count))))
      }
    }
    if words.isEmpty { self = OrgKeywords([(Self.usual, false)]) }
  }

  /// What a word stands for; nil for one that is no keyword.
  subscript(name: String) -> Word? { places[name].map { words[$0] } }

  /// The keyword for a state: the first one of the task's own line that stands for it, or else of all.
  func word(for state: TaskState, beside word: Word? = nil) -> Word? {
    words.first { $0.state == state && $0.sequence == word?.sequence } ?? words.first { $0.state == state }
  }

  /// The keyword that a task begins again with when it repeats: the first one of its line, or a kind itself.
  func first(beside word: Word) -> Word {
    kinds.contains(word.sequence) ? word : words.first { $0.sequence == word.sequence } ?? word
  }

  private static let vocabulary = StateVocabulary()

  private static func state(of word: String, isDone: Bool) -> TaskState {
    let phrase = StateText.words(word.replacing("_", with: " ").replacing("-", with: " ")).joined(separator: " ")
    let known = named[word.uppercased()] ?? vocabulary.state(of: phrase, in: .cell)
    // After the bar, what is put off or asked is over for now, but not done.
    if isDone { return known.flatMap { [.cancelled, .deferred, .question].contains($0) ? $0 : nil } ?? .done }
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
