/// Why a text is not JSON.
public struct JSONError: Error, Equatable, Sendable {
  /// The offset of the byte at which the text stops being JSON.
  public let offset: Int
  /// The error, as the end of a sentence.
  public let reason: String
}
