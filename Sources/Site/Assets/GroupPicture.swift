import Base
import Foundation
import Pictures

/// A picture for a group's cover, checked and measured.
public struct GroupPicture: Sendable {
  public let bytes: [UInt8]
  public let header: ImageHeader
  /// The first frame of one that moves, for readers who want no motion.
  let still: [UInt8]?

  /// What a picture tells of its author goes. Nil for what is no picture, or not whole.
  public init?(_ bytes: [UInt8]) {
    guard let cleaned = PictureCleaner.clean(bytes), let header = ImageHeader(cleaned) else { return nil }
    self.bytes = cleaned
    self.header = header
    still = Motion.still(of: cleaned)
  }

  /// The picture inside an address (RFC 2397).
  public var dataURL: String { "data:\(header.format.mediaType);base64,\(Data(bytes).base64EncodedString())" }

  /// The first frame inside an address.
  var stillURL: String? { still.map { "data:\(header.format.mediaType);base64,\(Data($0).base64EncodedString())" } }

  /// The name of the first frame's copy in the site.
  var stillName: String? { still.map { "covers/\(ContentHash($0).shortName).\(header.format.rawValue)" } }

  /// The name of its copy, in the site and beside the todo file, from the contents.
  public var fileName: String { "covers/\(ContentHash(bytes).shortName).\(header.format.rawValue)" }
}
