/// The outcome of a change that a page requested.
public struct PreviewAnswer: Sendable, Equatable {
  /// The outcomes, with their status codes (RFC 9110, 15).
  public enum Status: Int, Sendable {
    case done = 200
    case malformed = 400
    /// The file has changed in the meantime.
    case stale = 412
    /// The change is valid but not possible.
    case refused = 422
    /// The change failed for another reason, such as a file error.
    case failed = 500
  }

  /// The outcome of the change; the raw value is the HTTP status code.
  public let status: Status
  /// The body, as JSON.
  public let body: [UInt8]

  /// Creates an answer with a JSON body.
  public init(_ status: Status, _ body: [UInt8]) {
    self.status = status
    self.body = body
  }
}
