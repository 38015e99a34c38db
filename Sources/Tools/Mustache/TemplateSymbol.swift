import Synchronization

/// A name in templates as a number, so that rendering neither hashes nor compares text.
public struct TemplateSymbol: Hashable, Sendable {
  /// The number, from 0 on in the order in which names occur in this process.
  @usableFromInline let number: Int

  // With space for the names of the default templates, which would otherwise be hashed again each time it grows.
  private static let numbers = Mutex<[String: Int]>(Dictionary(minimumCapacity: 1000))

  /// Returns the same symbol for the same name.
  public init(_ name: String) {
    // One look-up finds the number or adds it.
    func value(_ number: inout Int) -> Int { number }
    number = Self.numbers.withLock { numbers in
      let next = numbers.count
      return value(&numbers[name, default: next])
    }
  }
}
