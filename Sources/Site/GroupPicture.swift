import Foundation
import TodoFile

/// A picture for a group's cover, checked and measured.
public struct GroupPicture: Sendable {
  public let bytes: [UInt8]
  public let header: ImageHeader

  public init?(_ bytes: [UInt8]) {
    guard let header = ImageHeader(bytes) else { return nil }
    self.bytes = bytes
    self.header = header
  }

  /// The picture inside an address (RFC 2397).
  var dataURL: String {
    "data:image/\(header.format == .jpg ? "jpeg" : header.format.rawValue);base64,\(Data(bytes).base64EncodedString())"
  }

  /// The name of the copy in the site, from the contents.
  public var fileName: String { "covers/\(ContentHash(bytes).shortName).\(header.format.rawValue)" }
}
