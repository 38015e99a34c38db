import Base
import Plan
import States

/// The keywords that make a headline a task, and their states.
struct OrgKeywords {
  /// A keyword.
  struct Word {
    let name: String
    let state: TaskState
    /// Whether it is after the bar, so that a task with it is finished, whatever its state.
    let isDone: Bool
    /// The index of its line among the lines that declare keywords.
    let sequence: Int
    /// Whether a change to or from this keyword is recorded (`WAIT(w@/!)`).
    let log: OrgLogging.Marks
  }

  /// The keywords in the order of their declaration.
  private(set) var words: [Word] = []
  private var indices: [String: Int] = [:]
  /// The lines whose keywords are kinds of tasks instead of steps (`#+TYP_TODO:`).
  private var kinds: Set<Int> = []

  /// The keywords of a file without `#+TODO:`: Org's own, and others that many people use.
  private static let usual = (
    open: "TODO NEXT STARTED IN-PROGRESS DOING WAITING HOLD",
    done: "DONE CANCELLED CANCELED"
  )

  /// Reads the declarations `#+TODO:`, `#+SEQ_TODO:`, and `#+TYP_TODO:`.
  /// - Parameter declarations: the texts after the colons, and whether they declare kinds.
  /// - Parameter closing: the words that are keywords after the bar in a file without declarations.
  init(_ declarations: [(text: String, isKinds: Bool)], closing: @autoclosure () -> [String] = []) {
    for (sequence, (text, isKinds)) in declarations.enumerated() {
      if isKinds { kinds.insert(sequence) }
      let all = text.split(whereSeparator: \.isWhitespace)
      let bar = all.firstIndex(of: "|") ?? max(0, all.count - 1)
      for (index, word) in all.enumerated() where word != "|" {
        // `WAIT(w@/!)`: keys and logging.
        let end = word.firstIndex(of: "(") ?? word.endIndex
        let name = String(word[..<end])
        guard !name.isEmpty, indices[name] == nil else { continue }
        let isDone = index >= bar
        indices[name] = words.count
        words.append(
          Word(
            name: name, state: Self.state(of: name, isDone: isDone), isDone: isDone, sequence: sequence,
            log: OrgLogging.Marks(word[end...])))
      }
    }
    guard words.isEmpty else { return }
    let done = (closing() + [Self.usual.done]).joined(separator: " ")
    self = OrgKeywords([("\(Self.usual.open) | \(done)", false)])
  }

  /// The keyword with a name; nil if there is none.
  subscript(name: String) -> Word? { indices[name].map { words[$0] } }

  /// The keyword for a state: the first one from the line of the task's own keyword, or else the first of all.
  func word(for state: TaskState, beside word: Word? = nil) -> Word? {
    words.first { $0.state == state && $0.sequence == word?.sequence } ?? words.first { $0.state == state }
  }

  /// The keyword of a repeating task after it was done: the first one of its line, or the same one if it is a kind.
  func first(beside word: Word) -> Word {
    kinds.contains(word.sequence) ? word : words.first { $0.sequence == word.sequence } ?? word
  }

  private static func state(of word: String, isDone: Bool) -> TaskState {
    let words = word.replacing("_", with: " ").replacing("-", with: " ")
    // A keyword after the bar that means waiting or asking is finished for now, but not done.
    let kept: Set<TaskState> = [isDone ? .cancelled : .inProgress, .deferred, .question]
    guard let known = named[word.uppercased()] ?? StateVocabulary.state(ofCell: words), kept.contains(known) else {
      return isDone ? .done : .open
    }
    return known
  }

  /// What words mean as keywords alone.
  private static let named: [String: TaskState] = [
    "STRT": .inProgress, "PROG": .inProgress, "WAITING": .deferred, "WAIT": .deferred, "DELEGATED": .deferred,
    "QUESTION": .question, "KILL": .cancelled, "NO": .cancelled, "CANC": .cancelled, "CANCEL": .cancelled,
    "ABORTED": .cancelled, "DONT-DO": .cancelled,
  ]
}
