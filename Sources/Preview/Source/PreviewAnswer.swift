/// What became of a change that a page asked for.
public struct PreviewAnswer: Sendable, Equatable {
  /// The outcomes, with the status codes that tell them (RFC 9110, 15).
  public enum Status: Int, Sendable {
    case done = 200
    case malformed = 400
    /// Somebody else has changed the file meanwhile.
    case stale = 412
    /// The change is understood and cannot be made.
    case refused = 422
    /// The machine did not do it.
    case failed = 500
  }

  public let status: Status
  /// JSON.
  public let body: [UInt8]

  public init(_ status: Status, _ body: [UInt8]) {
    self.status = status
    self.body = body
  }
}
