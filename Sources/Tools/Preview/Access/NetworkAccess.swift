import Base
import Synchronization

/// Signs in network clients: a key, which works once, opens a session for a limited time.
public final class NetworkAccess: Sendable {
  /// Lifetimes of keys and sessions, in seconds.
  static let keyLife = 600.0
  static let sessionLife = 43_200.0
  /// How many wrong keys an address may send per minute. There is no limit for all addresses together: with one, a
  /// stranger could void somebody else's key, and 128 bits cannot be guessed.
  static let triesPerMinute = 5
  static let maximumSessions = 16
  /// How many requests an address may make at once, and how many more per second.
  static let burst = 400.0
  static let refill = 20.0
  /// How many addresses are remembered.
  static let maximumVisitors = 1000

  /// The result of redeeming a key.
  enum Answer: Equatable {
    case session(String)
    case wrong
    case tooMany
  }

  private struct Visitor {
    var tokens = NetworkAccess.burst
    var seen: Double
    var tries: [Double] = []
  }

  private struct State {
    var key: (text: String, until: Double)?
    var sessions: [(hash: [UInt8], until: Double)] = []
    var visitors: [String: Visitor] = [:]
  }

  private let state = Mutex(State())
  /// Seconds since an arbitrary point in time.
  private let now: @Sendable () -> Double
  private let random: @Sendable () -> String

  /// - Parameter now: the time in seconds.
  /// - Parameter random: at least 128 unpredictable bits, as text.
  public init(now: @escaping @Sendable () -> Double, random: @escaping @Sendable () -> String) {
    (self.now, self.random) = (now, random)
  }

  /// Returns a new key, and voids the previous one.
  public func invite() -> String {
    let key = random()
    let until = now() + Self.keyLife
    state.withLock { $0.key = (key, until) }
    return key
  }

  /// Returns the valid key, or a new one if there is none.
  func currentKey() -> String {
    let time = now()
    let known = state.withLock { state in state.key.flatMap { $0.until > time ? $0.text : nil } }
    return known ?? invite()
  }

  /// The number of open sessions.
  public var count: Int {
    let time = now()
    return state.withLock { $0.sessions.count { $0.until > time } }
  }

  /// Ends all sessions and voids the key.
  public func endAll() {
    state.withLock { ($0.sessions, $0.key) = ([], nil) }
  }

  /// Redeems a key; one that is right is void from then on.
  func redeem(_ key: String, from address: String) -> Answer {
    let time = now()
    let session = random()
    return state.withLock { state in
      var visitor = state.visitors[address] ?? Visitor(seen: time)
      visitor.tries.removeAll { $0 < time - 60 }
      guard visitor.tries.count < Self.triesPerMinute else { return .tooMany }
      if let known = state.key, known.until > time, Self.isSame(known.text, key) {
        state.key = nil
        state.sessions.removeAll { $0.until <= time }
        if state.sessions.count >= Self.maximumSessions { state.sessions.removeFirst() }
        state.sessions.append((SHA256.digest(session.utf8), time + Self.sessionLife))
        return .session(session)
      }
      visitor.tries.append(time)
      state.visitors[address] = visitor
      return .wrong
    }
  }

  /// Whether a session is open.
  func isOpen(_ session: String) -> Bool {
    let hash = SHA256.digest(session.utf8)
    let time = now()
    return state.withLock { $0.sessions.contains { $0.until > time && $0.hash == hash } }
  }

  /// Counts a request from an address; returns false if there are too many.
  func admits(_ address: String) -> Bool {
    let time = now()
    return state.withLock { state in
      // The address seen longest ago is forgotten, so that many addresses cannot lock out others.
      if state.visitors.count >= Self.maximumVisitors, state.visitors[address] == nil,
        let oldest = state.visitors.min(by: { $0.value.seen < $1.value.seen })?.key
      {
        state.visitors[oldest] = nil
      }
      var visitor = state.visitors[address] ?? Visitor(seen: time)
      visitor.tokens = min(Self.burst, visitor.tokens + (time - visitor.seen) * Self.refill)
      visitor.seen = time
      let isAdmitted = visitor.tokens >= 1
      if isAdmitted { visitor.tokens -= 1 }
      state.visitors[address] = visitor
      return isAdmitted
    }
  }

  /// Compares in constant time, so that the time does not reveal how much matched.
  static func isSame(_ left: String, _ right: String) -> Bool {
    let (left, right) = (Array(left.utf8), Array(right.utf8))
    guard left.count == right.count else { return false }
    return zip(left, right).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
