import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Waits for Ctrl-C or a termination signal.
enum Interruption {
  static let signals = [SIGINT, SIGTERM]

  /// - Returns: the conventional exit code: 130 for SIGINT, 143 for SIGTERM.
  static func wait() async -> Int32 {
    let (stream, continuation) = AsyncStream.makeStream(of: Int32.self)
    let sources = signals.map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { continuation.yield(number) }
      source.activate()
      return source
    }
    defer { for source in sources { source.cancel() } }
    for await number in stream { return 128 + number }
    return 0
  }
}
