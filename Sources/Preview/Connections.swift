import Synchronization

/// How many connections are open, within a bound.
final class Connections: Sendable {
  static let maximum = 64

  private let count = Atomic(0)

  /// Whether one more may open; ``leave()`` belongs to every one that did.
  func enter() -> Bool {
    if count.add(1, ordering: .relaxed).newValue <= Self.maximum { return true }
    leave()
    return false
  }

  func leave() { count.subtract(1, ordering: .relaxed) }
}
