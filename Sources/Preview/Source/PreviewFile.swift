/// A file for a response: its bytes, their media type, and a tag that identifies them.
public struct PreviewFile: Sendable {
  /// The body of the response.
  public let bytes: [UInt8]
  /// A media type with its charset (RFC 9110, 8.3).
  public let contentType: String
  /// An entity tag without its quotation marks (RFC 9110, 8.8.3).
  public let tag: String

  /// Creates a file; `tag` must differ for different bytes and must not include quotation marks.
  public init(_ bytes: [UInt8], contentType: String, tag: String) {
    self.bytes = bytes
    self.contentType = contentType
    self.tag = tag
  }
}
