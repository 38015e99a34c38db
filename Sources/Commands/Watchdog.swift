import Foundation
import Reports
import Synchronization

/// Tells where parsing takes beyond all reason, so that no file can stall a CI job.
final class Watchdog: Sendable {
  /// Smaller files cannot take long: the parser's limits see to that.
  private static let smallFile = 64 << 10

  /// Twenty seconds, and one more for every 5 MB.
  static func limit(size: Int) -> TimeInterval { TimeInterval(20 + size / 5_000_000) }

  private let done = Atomic(false)

  /// - Parameter limit: in seconds.
  /// - Parameter isSlow: called, on a thread of its own, with what to say of the file; the parser cannot be stopped.
  static func start(
    path: String, size: Int, limit: TimeInterval, isSlow: @escaping @Sendable (String) -> Void
  ) -> Watchdog? {
    guard size > smallFile else { return nil }
    let message =
      "\(TerminalText.visible(path)): parsing took more than \(Int(limit)) seconds; simplify the file or split it"
    if limit <= 0 { isSlow(message) }
    let watchdog = Watchdog()
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: limit)
      if !watchdog.done.load(ordering: .acquiring) { isSlow(message) }
    }
    return watchdog
  }

  /// Ends the program, which has nothing else to do.
  static func end(_ message: String) {
    Console.error("ringmark: \(message)")
    endProcess(1)
  }

  func stop() { done.store(true, ordering: .releasing) }
}
