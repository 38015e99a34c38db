import Synchronization

/// Tells every open page what the present state is: each gets the newest, and none is waited for.
public final class EventHub: Sendable {
  private struct State {
    var newest: String?
    var next = 0
    var streams: [Int: AsyncStream<String>.Continuation] = [:]
    var isClosed = false
  }

  private let state = Mutex(State())

  public init() {}

  /// How many listen.
  public var count: Int { state.withLock { $0.streams.count } }

  /// Sends a line of text to all who listen, and to those who come later.
  public func send(_ text: String) {
    state.withLock { state in
      state.newest = text
      for stream in state.streams.values { stream.yield(text) }
    }
  }

  /// What is sent from now on, the newest first.
  func listen() -> AsyncStream<String> {
    let (stream, continuation) = AsyncStream.makeStream(of: String.self, bufferingPolicy: .bufferingNewest(1))
    state.withLock { state in
      if state.isClosed { return continuation.finish() }
      let number = state.next
      state.next += 1
      continuation.onTermination = { [weak self] _ in self?.forget(number) }
      state.streams[number] = continuation
      if let newest = state.newest { continuation.yield(newest) }
    }
    return stream
  }

  /// Ends all streams, and those that are asked for later.
  public func close() {
    let streams = state.withLock { state in
      state.isClosed = true
      return Array(state.streams.values)
    }
    for stream in streams { stream.finish() }
  }

  private func forget(_ number: Int) { state.withLock { $0.streams[number] = nil } }
}
