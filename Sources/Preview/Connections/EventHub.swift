import Synchronization

/// Sends the current state to every open page: each page gets the newest one, and slow pages are not waited for.
public final class EventHub: Sendable {
  private struct State {
    var newest: String?
    var next = 0
    var streams: [Int: AsyncStream<String>.Continuation] = [:]
    var isClosed = false
  }

  private let state = Mutex(State())

  /// Creates a hub without listeners.
  public init() {}

  /// The number of listeners.
  public var count: Int { state.withLock { $0.streams.count } }

  /// Sends a line of text to all listeners, and to later ones until there is a newer text.
  public func send(_ text: String) {
    state.withLock { state in
      state.newest = text
      for stream in state.streams.values { stream.yield(text) }
    }
  }

  /// Sends the newest text once more, so that every stream looks whether it may go on.
  func repeatNewest() {
    state.withLock { state in
      guard let newest = state.newest else { return }
      for stream in state.streams.values { stream.yield(newest) }
    }
  }

  /// The newest text, followed by everything sent from now on.
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

  /// Ends all streams, including those requested later.
  public func close() {
    let streams = state.withLock { state in
      state.isClosed = true
      return Array(state.streams.values)
    }
    for stream in streams { stream.finish() }
  }

  private func forget(_ number: Int) { state.withLock { $0.streams[number] = nil } }
}
