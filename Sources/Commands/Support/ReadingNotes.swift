import Base
import Plan
import Reports
import States

/// Reports on standard error what was left out when files were read.
enum ReadingNotes {
  /// - Parameter isTold: whether to report a note that has not been printed elsewhere.
  /// - Returns: whether any file has a note.
  @discardableResult
  static func tell(_ plan: TodoPlan, where isTold: (ReadingNote) -> Bool = { _ in true }) -> Bool {
    var isAny = false
    for document in plan.documents {
      guard let note = document.readingNote else { continue }
      isAny = true
      guard isTold(note) else { continue }
      Console.error("\(TerminalText.visible(document.source.path)): \(ReadingNoteText.line(for: note))")
    }
    return isAny
  }
}
