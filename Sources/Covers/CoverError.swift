/// Why there is no picture.
public struct CoverError: Error, Sendable, Equatable, CustomStringConvertible {
  public let description: String
  /// Whether it is worth to ask again: for another picture, after a pause.
  public var isPassing = false

  public init(_ description: String, isPassing: Bool = false) {
    self.description = description
    self.isPassing = isPassing
  }
}
