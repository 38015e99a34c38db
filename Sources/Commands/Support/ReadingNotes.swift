import Base
import Plan
import Platform
import Reports
import States

/// Reports on standard error what was left out when files were read.
enum ReadingNotes {
  /// - Parameter isTold: whether to report a note that has not been printed elsewhere.
  static func tell(_ plan: TodoPlan, where isTold: (ReadingNote) -> Bool = { _ in true }) {
    for document in plan.documents {
      guard let note = document.readingNote, isTold(note) else { continue }
      Console.error("\(TerminalText.visible(document.source.path)): \(ReadingNoteText.line(for: note))")
    }
  }
}

/// Shows the progress of reading a long history on standard error, if that is a terminal, after one second.
final class ReadingProgress: Sendable {
  private let start = ContinuousClock.now
  private let isShown = isatty(STDERR_FILENO) == 1 && Console.hasNotes

  func report(_ done: Int, of total: Int) {
    guard isShown, ContinuousClock.now - start > .seconds(1) else { return }
    Console.styled("\rreading \(done) of \(total) revisions\(done == total ? "\n" : "")")
  }
}
