import Synchronization

/// The open connections, up to a maximum. A new connection replaces the one that has kept the server waiting longest,
/// so that clients with incomplete requests cannot lock out others; and no address has more than its share.
final class Connections: Sendable {
  /// The number of connections that may be open at once (safety.md §8).
  static let maximum = 64
  /// The share of a network device; browsers open six connections at once.
  static let deviceShare = 16

  /// The use of a connection at this moment.
  enum Use: Int { case waiting, sending, answered }

  private struct Entry {
    let address: String
    let close: @Sendable () -> Void
    var use = Use.waiting
    /// When this use began, as a sequence number.
    var since: Int
  }

  private struct State {
    var next = 0
    /// By number, in increasing order of arrival.
    var open: [Int: Entry] = [:]
  }

  private let state = Mutex(State())
  /// How many connections one address may have.
  private let share: Int

  /// - Parameter share: how many connections one address may have.
  init(share: Int = maximum) { self.share = share }

  /// Adds a connection from an address.
  /// - Parameter close: closes the connection.
  /// - Returns: its number, for ``leave(_:)``; nil if requests are being answered on all connections, or on the
  ///   address's share.
  func enter(from address: String, close: @escaping @Sendable () -> Void) -> Int? {
    let (number, evicted) = state.withLock { state -> (Int?, Entry?) in
      var evicted: Entry?
      let own = state.open.filter { $0.value.address == address }
      if own.count >= share || state.open.count >= Self.maximum {
        // A connection that is sending is closed only if none is waiting; one whose request is being answered is never
        // closed.
        let candidates = (own.count >= share ? own : state.open).filter { $0.value.use != .answered }
        let oldest = candidates.min {
          ($0.value.use.rawValue, $0.value.since) < ($1.value.use.rawValue, $1.value.since)
        }
        guard let oldest else { return (nil, nil) }
        evicted = state.open.removeValue(forKey: oldest.key)
      }
      state.next += 1
      state.open[state.next] = Entry(address: address, close: close, since: state.next)
      return (state.next, evicted)
    }
    evicted?.close()
    return number
  }

  /// Records the present use of a connection.
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
