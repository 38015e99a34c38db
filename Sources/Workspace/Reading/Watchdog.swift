import Dispatch

/// Reports when parsing takes too long; commands then exit, so that no file can stall a CI job.
struct Watchdog {
  /// Smaller files cannot take long, because of the parser's limits.
  private static let smallFile = 64 << 10

  /// Twenty seconds, plus one second for every 5 MB.
  static func limit(size: Int) -> Double { Double(20 + size / 5_000_000) }

  private static let queue = DispatchQueue(label: "watchdog")

  private let alarm: DispatchWorkItem

  private init(_ alarm: DispatchWorkItem) { self.alarm = alarm }

  /// - Parameter limit: in seconds.
  /// - Parameter isSlow: called on a separate queue with a message about the file; the parser cannot be stopped.
  static func start(
    path: String, size: Int, limit: Double, isSlow: @escaping @Sendable (String) -> Void
  ) -> Watchdog? {
    guard size > smallFile else { return nil }
    let message =
      "\(path): parsing took more than \(Int(limit)) seconds; simplify the file or split it"
    if limit <= 0 {
      isSlow(message)
      return nil
    }
    let alarm = DispatchWorkItem { isSlow(message) }
    queue.asyncAfter(deadline: .now() + limit, execute: alarm)
    return Watchdog(alarm)
  }

  func stop() { alarm.cancel() }
}
