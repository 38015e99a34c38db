import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Says on standard error how far reading a long history has come, on a terminal and after a second.
final class ReadingProgress: Sendable {
  private let start = ContinuousClock.now
  private let isShown = isatty(STDERR_FILENO) == 1

  func report(_ done: Int, of total: Int) {
    guard isShown, ContinuousClock.now - start > .seconds(1) else { return }
    Console.error("\rreading \(done) of \(total) revisions", terminator: done == total ? "\n" : "")
  }
}
