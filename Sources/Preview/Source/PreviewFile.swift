/// A file as it is sent: its bytes, what they are, and a name for just these bytes.
public struct PreviewFile: Sendable {
  public let bytes: [UInt8]
  /// A media type with its charset (RFC 9110, 8.3).
  public let contentType: String
  /// An entity tag without its quotation marks (RFC 9110, 8.8.3).
  public let tag: String

  public init(_ bytes: [UInt8], contentType: String, tag: String) {
    self.bytes = bytes
    self.contentType = contentType
    self.tag = tag
  }
}
