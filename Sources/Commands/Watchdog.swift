import Base
import Foundation

/// Tells where parsing takes beyond all reason; a command ends then, so that no file can stall a CI job.
struct Watchdog {
  /// Smaller files cannot take long: the parser's limits see to that.
  private static let smallFile = 64 << 10

  /// Twenty seconds, and one more for every 5 MB.
  static func limit(size: Int) -> TimeInterval { TimeInterval(20 + size / 5_000_000) }

  private static let queue = DispatchQueue(label: "watchdog")

  private let alarm: DispatchWorkItem

  private init(_ alarm: DispatchWorkItem) { self.alarm = alarm }

  /// - Parameter limit: in seconds.
  /// - Parameter isSlow: called, on a queue of its own, with what to say of the file; the parser cannot be stopped.
  static func start(
    path: String, size: Int, limit: TimeInterval, isSlow: @escaping @Sendable (String) -> Void
  ) -> Watchdog? {
    guard size > smallFile else { return nil }
    let message =
      "\(TerminalText.visible(path)): parsing took more than \(Int(limit)) seconds; simplify the file or split it"
    if limit <= 0 {
      isSlow(message)
      return nil
    }
    let alarm = DispatchWorkItem { isSlow(message) }
    queue.asyncAfter(deadline: .now() + limit, execute: alarm)
    return Watchdog(alarm)
  }

  /// Ends the program, which has nothing else to do.
  static func end(_ message: String) {
    Console.error("ringmark: \(message)")
    endProcess(1)
  }

  func stop() { alarm.cancel() }
}
