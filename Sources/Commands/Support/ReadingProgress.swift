import Base
import Platform

/// Shows the progress of reading a long history on standard error, if that is a terminal, after one second.
final class ReadingProgress: Sendable {
  private let start = ContinuousClock.now
  private let isShown = isatty(STDERR_FILENO) == 1 && Console.hasNotes

  func report(_ done: Int, of total: Int) {
    guard isShown, ContinuousClock.now - start > .seconds(1) else { return }
    Console.styled("\rreading \(done) of \(total) revisions\(done == total ? "\n" : "")")
  }
}
