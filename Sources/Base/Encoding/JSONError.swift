/// Why a text is not JSON.
public struct JSONError: Error, Equatable, Sendable {
  /// The byte at which it is wrong.
  public let offset: Int
  /// What is wrong, as the end of a sentence.
  public let reason: String
}
