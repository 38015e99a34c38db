import Base
import Plan

/// The changes of state that a file records (the Org manual, “Tracking TODO state changes”): according to `#+STARTUP:`,
/// the marks of its keywords, and the properties `LOGGING` and `LOG_INTO_DRAWER`.
struct OrgLogging {
  /// The changes of a keyword that are recorded: `(w@/!)`. Where Org would ask for a note, an empty one is written.
  struct Marks {
    let isEnteringNoted: Bool
    let isLeavingNoted: Bool

    /// - Parameter text: the marks after the keyword, with their parentheses.
    init(_ text: some StringProtocol) {
      let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
      func isMarked(_ part: (some StringProtocol)?) -> Bool { part?.contains { $0 == "!" || $0 == "@" } ?? false }
      isEnteringNoted = isMarked(parts.first)
      isLeavingNoted = isMarked(parts.dropFirst().first)
    }
  }

  /// Whether the completion date is written; nil if the file leaves that to the user.
  private(set) var closes: Bool?
  /// Whether the completion has a note.
  private(set) var hasClosingNotes = false
  /// Whether each repetition is recorded.
  private(set) var notesRepeats = true
  /// The drawer of the notes; nil for none.
  private(set) var drawer: String?
  /// The marks that override those of the keywords (`LOGGING`).
  private(set) var marks: [String: Marks]?

  /// Reads the settings for the headline on a line.
  init(of line: Int, in scanner: OrgScanner) {
    set(scanner.startup)
    if let words = scanner.property("logging", of: line) {
      (closes, hasClosingNotes, notesRepeats, marks) = (false, false, false, [:])
      set(words)
      for word in words.split(whereSeparator: \.isWhitespace) {
        if let end = word.firstIndex(of: "(") { marks?[String(word[..<end])] = Marks(word[end...]) }
      }
    }
    switch scanner.property("log_into_drawer", of: line) {
    case nil: break
    case "nil": drawer = nil
    case "t": drawer = "LOGBOOK"
    case let name: drawer = name
    }
  }

  private mutating func set(_ words: String) {
    for word in words.split(whereSeparator: \.isWhitespace) {
      switch word {
      case "logdone", "lognotedone", "nologdone":
        (closes, hasClosingNotes) = (word != "nologdone", word == "lognotedone")
      case "logrepeat", "lognoterepeat": notesRepeats = true
      case "nologrepeat": notesRepeats = false
      case "logdrawer": drawer = "LOGBOOK"
      case "nologdrawer": drawer = nil
      default: break
      }
    }
  }

  /// Whether a change from one keyword to another is recorded.
  func isNoted(from old: OrgKeywords.Word, to new: OrgKeywords.Word) -> Bool {
    func mark(_ word: OrgKeywords.Word) -> Marks? { marks.map { $0[word.name] } ?? word.log }
    return mark(new)?.isEnteringNoted ?? false || mark(old)?.isLeavingNoted ?? false
  }

  /// The note on a change, in the form of Org's empty notes; nil if none is requested.
  func note(from old: OrgKeywords.Word, to new: OrgKeywords.Word, on day: CalendarDate) -> String? {
    if isNoted(from: old, to: new) { return Self.state(from: old, to: new, on: day) }
    let isClosed = hasClosingNotes && new.isDone && !old.isDone
    return isClosed ? "- CLOSING NOTE [\(OrgPlanning.text(day))]" : nil
  }

  /// The note on a repetition; nil if none is requested.
  /// - Parameter next: the keyword to which the task returns.
  func repeatNote(
    from old: OrgKeywords.Word, to done: OrgKeywords.Word, _ next: OrgKeywords.Word, on day: CalendarDate
  ) -> String? {
    // With `LOGGING`, Org records the return to the first keyword instead, if that is to be recorded.
    if marks != nil, isNoted(from: done, to: next) { return Self.state(from: done, to: next, on: day) }
    return note(from: old, to: done, on: day) ?? (notesRepeats ? Self.state(from: old, to: done, on: day) : nil)
  }

  private static func state(from old: OrgKeywords.Word, to new: OrgKeywords.Word, on day: CalendarDate) -> String {
    func padded(_ word: OrgKeywords.Word) -> String {
      "\"\(word.name)\"" + String(repeating: " ", count: max(0, 10 - word.name.count))
    }
    return "- State \(padded(new)) from \(padded(old)) [\(OrgPlanning.text(day))]"
  }
}
