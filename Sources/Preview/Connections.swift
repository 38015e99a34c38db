import NIOCore
import Synchronization

/// The connections that are open, within a bound. A new one takes the place of the oldest that has asked for nothing yet:
/// whoever holds half a request does not lock others out.
final class Connections: Sendable {
  static let maximum = 64

  private struct Entry {
    let channel: any Channel
    /// Whether nothing is being answered.
    var isIdle = true
  }

  private struct State {
    var next = 0
    /// By their numbers, which grow.
    var open: [Int: Entry] = [:]
  }

  private let state = Mutex(State())

  /// Takes a connection in.
  /// - Returns: its number, for ``leave(_:)``; nil where all places are held by requests that are being answered.
  func enter(_ channel: any Channel) -> Int? {
    let (number, evicted) = state.withLock { state -> (Int?, Entry?) in
      var evicted: Entry?
      if state.open.count >= Self.maximum {
        guard let oldest = state.open.filter({ $0.value.isIdle }).keys.min() else { return (nil, nil) }
        evicted = state.open.removeValue(forKey: oldest)
      }
      state.next += 1
      state.open[state.next] = Entry(channel: channel)
      return (state.next, evicted)
    }
    evicted?.channel.close(promise: nil)
    return number
  }

  /// Notes whether a connection's request is being answered.
  func setIdle(_ number: Int, _ isIdle: Bool) {
    state.withLock { $0.open[number]?.isIdle = isIdle }
  }

  func leave(_ number: Int) {
    state.withLock { _ = $0.open.removeValue(forKey: number) }
  }
}
