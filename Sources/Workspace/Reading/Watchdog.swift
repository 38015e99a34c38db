import Base
import Dispatch
import Synchronization

/// Reports when parsing takes too long; commands then exit, so that no file can stall a CI job.
///
/// Time is processor time spent on the file, so that a file that waits on a busy machine does not count as slow.
final class Watchdog: Sendable {
  /// The size in bytes below which files are not watched: the parser's limits keep them fast.
  private static let smallFile = 64 << 10

  private static let queue = DispatchQueue(label: "watchdog")
  /// The number of files being parsed, which share the processor time of the process.
  private static let parsing = Atomic(0)

  private let limit: Double
  private let began: Double
  private let clock: @Sendable () -> Double
  private let isOver = Atomic(false)

  /// - Parameter limit: in seconds.
  /// - Parameter clock: the processor time that the process has used, in seconds.
  init(limit: Double, clock: @escaping @Sendable () -> Double = { Processors.time }) {
    (self.limit, self.clock, began) = (limit, clock, clock())
    Self.parsing.add(1, ordering: .relaxed)
  }

  /// - Parameter limit: in seconds; nil for twenty, plus one for every 5 MB.
  /// - Parameter isSlow: called on a separate queue with a message about the file; the parser cannot be stopped.
  static func start(
    path: String, size: Int, limit: Double?, isSlow: @escaping @Sendable (String) -> Void
  ) -> Watchdog? {
    guard size > smallFile else { return nil }
    let limit = limit ?? Double(20 + size / 5_000_000)
    let message =
      "\(path): parsing took more than \(Int(limit)) seconds; simplify the file or split it"
    if limit <= 0 {
      isSlow(message)
      return nil
    }
    let watchdog = Watchdog(limit: limit)
    watchdog.look(after: limit) { isSlow(message) }
    return watchdog
  }

  /// Calls `isSlow` once the time is used up.
  private func look(after seconds: Double, _ isSlow: @escaping @Sendable () -> Void) {
    Self.queue.asyncAfter(deadline: .now() + max(0.1, seconds)) { [self] in
      guard !isOver.load(ordering: .relaxed) else { return }
      let left = left(of: Self.parsing.load(ordering: .relaxed))
      if left > 0 { look(after: left, isSlow) } else { isSlow() }
    }
  }

  /// The seconds that remain for a file while this many are being parsed.
  func left(of files: Int) -> Double { limit - (clock() - began) / Double(max(1, files)) }

  func stop() {
    isOver.store(true, ordering: .relaxed)
    Self.parsing.subtract(1, ordering: .relaxed)
  }
}
