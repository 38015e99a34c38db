import Dispatch
import Platform
import Synchronization

/// Catches Ctrl-C and the termination signal, so that a command can end in order.
final class Interruption: Sendable {
  static let signals = [SIGINT, SIGTERM]

  private let stream: AsyncStream<Int32>
  /// Signals are caught while these exist.
  private let sources = Mutex<[any DispatchSourceSignal]>([])

  private init(_ stream: AsyncStream<Int32>) { self.stream = stream }

  /// Begins to catch the signals; returns when none can be lost any more.
  static func begin() async -> Interruption {
    let (stream, continuation) = AsyncStream.makeStream(of: Int32.self)
    let group = DispatchGroup()
    let interruption = Interruption(stream)
    for number in signals {
      group.enter()
      interruption.sources.withLock { sources in
        let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
        source.setEventHandler { continuation.yield(number) }
        source.setRegistrationHandler {
          #if canImport(Darwin)
            // kqueue sees ignored signals; without this, the signal would end the process. On Linux, libdispatch has
            // installed a handler of its own, and a signal that is ignored is lost.
            unsafe signal(number, SIG_IGN)
          #endif
          group.leave()
        }
        source.activate()
        sources.append(source)
      }
    }
    await withCheckedContinuation { registered in group.notify(queue: .global()) { registered.resume() } }
    return interruption
  }

  /// Waits for a signal.
  /// - Returns: the conventional exit code: 130 for SIGINT, 143 for SIGTERM; 0 if the task is canceled.
  func wait() async -> Int32 {
    defer { sources.withLock { for source in $0 { source.cancel() } } }
    for await number in stream { return 128 + number }
    return 0
  }
}
