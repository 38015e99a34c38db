import NIOCore
import Synchronization

/// The connections that are open, within a bound. A new one takes the place of the one that has kept the server waiting
/// for longest: whoever holds half a request does not lock others out.
final class Connections: Sendable {
  static let maximum = 64

  /// What a connection does with its place.
  enum Use: Int { case waiting, sending, answered }

  private struct Entry {
    let channel: any Channel
    var use = Use.waiting
    /// When it began that, by count.
    var since: Int
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
        // One whose request has begun to arrive goes only where no other can, one that is being answered never.
        let candidates = state.open.filter { $0.value.use != .answered }
        let oldest = candidates.min {
          ($0.value.use.rawValue, $0.value.since) < ($1.value.use.rawValue, $1.value.since)
        }
        guard let oldest else { return (nil, nil) }
        evicted = state.open.removeValue(forKey: oldest.key)
      }
      state.next += 1
      state.open[state.next] = Entry(channel: channel, since: state.next)
      return (state.next, evicted)
    }
    evicted?.channel.close(promise: nil)
    return number
  }

  /// Notes what a connection does from now on.
  func note(_ number: Int, _ use: Use) {
    state.withLock { state in
      guard state.open[number] != nil else { return }
      state.next += 1
      state.open[number]?.use = use
      state.open[number]?.since = state.next
    }
  }

  func leave(_ number: Int) {
    state.withLock { _ = $0.open.removeValue(forKey: number) }
  }
}
