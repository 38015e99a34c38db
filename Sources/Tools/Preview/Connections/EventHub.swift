import Synchronization

/// Sends the current state to every open page. Each page gets the newest state, and slow pages hold up nobody.
///
/// No stream is woken or ended while the lock is held: a task that is being canceled holds a lock of its own while it
/// unsubscribes here, and waking it needs that lock. Each would wait for the other, and the whole server with them.
public final class EventHub: Sendable {
  private struct State {
    var newest: String?
    var next = 0
    var streams: [Int: AsyncStream<Void>.Continuation] = [:]
    var isClosed = false
  }

  private let state = Mutex(State())

  /// Creates a hub without listeners.
  public init() {}

  /// The number of listeners.
  public var count: Int { state.withLock { $0.streams.count } }

  /// Sends a line of text to all listeners, and to later ones until there is a newer line.
  public func send(_ text: String) {
    state.withLock { $0.newest = text }
    repeatNewest()
  }

  /// Sends the newest text again, so that every stream checks whether it may continue.
  func repeatNewest() {
    for stream in state.withLock({ Array($0.streams.values) }) { stream.yield() }
  }

  /// The newest text, followed by everything sent from now on.
  func listen() -> AsyncCompactMapSequence<AsyncStream<Void>, String> {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let isClosed = state.withLock { state in
      state.next += 1
      let number = state.next
      continuation.onTermination = { [weak self] _ in self?.forget(number) }
      if !state.isClosed { state.streams[number] = continuation }
      return state.isClosed
    }
    if isClosed { continuation.finish() } else { continuation.yield() }
    // The text is read when it is delivered, so that an older text never follows a newer one.
    return stream.compactMap { [self] in state.withLock { $0.newest } }
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
