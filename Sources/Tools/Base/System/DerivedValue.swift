import Synchronization

/// A value that is computed from its owner when it is first needed, and kept.
public final class DerivedValue: Sendable {
  private let value = Mutex<(any Sendable)?>(nil)

  /// Creates a value that has not been computed yet.
  public init() {}

  /// The value; other threads wait while the first one computes it.
  /// - Parameter compute: must not ask for the same value, and returns the same type each time.
  public func get<Value: Sendable>(_ compute: () -> Value) -> Value {
    value.withLock { value in
      if let value, let known = value as? Value { return known }
      let computed = compute()
      value = computed
      return computed
    }
  }
}
