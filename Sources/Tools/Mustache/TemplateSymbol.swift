import Synchronization

/// A name in templates as a number, so that rendering neither hashes nor compares text.
public struct TemplateSymbol: Hashable, Sendable {
  /// The number, from 0 on in the order in which names occur in this process.
  @usableFromInline let number: Int

  private static let numbers = Mutex<[String: Int]>([:])

  /// Returns the same symbol for the same name.
  public init(_ name: String) {
    number = Self.numbers.withLock { numbers in
      let next = numbers.count
      let known = numbers[name, default: next]
      if known == next { numbers[name] = next }
      return known
    }
  }
}
