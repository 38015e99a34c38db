import Dispatch

/// Runs work that waits for a lock or a disk on a thread of its own, so that it does not block a thread of Swift
/// concurrency. Work runs in the order in which it arrives.
public struct BlockingQueue: Sendable {
  private let queue: DispatchQueue

  /// Creates a queue.
  /// - Parameter label: its name in a debugger.
  public init(_ label: String) { queue = DispatchQueue(label: label) }

  /// Runs work and suspends until it is done.
  public func run<Result: Sendable>(_ work: @escaping @Sendable () throws -> Result) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { continuation.resume(with: Swift.Result { try work() }) }
    }
  }
}
