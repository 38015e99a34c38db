/// Why an edit was not made; the text is what it was.
public struct EditRefusal: Error, Sendable, Equatable, CustomStringConvertible {
  /// What is wrong and what to do.
  public let description: String

  public init(_ description: String) { self.description = description }
}
