import Foundation
import Reports
import Synchronization

/// Ends the program where parsing takes beyond all reason, so that no file can stall a CI job.
final class Watchdog: Sendable {
  /// Smaller files cannot take long: the parser's limits see to that.
  private static let smallFile = 64 << 10
  private static let seconds = 20

  private let done = Atomic(false)

  /// Twenty seconds, and one more for every 5 MB.
  static func start(path: String, size: Int) -> Watchdog? {
    guard size > smallFile else { return nil }
    let watchdog = Watchdog()
    let limit = seconds + size / 5_000_000
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: TimeInterval(limit))
      guard !watchdog.done.load(ordering: .acquiring) else { return }
      Console.error(
        "ringmark: \(TerminalText.visible(path)): parsing took more than \(limit) seconds; simplify the file or split it"
      )
      endProcess(1)
    }
    return watchdog
  }

  func stop() { done.store(true, ordering: .releasing) }
}
