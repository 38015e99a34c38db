import Base
public import Pictures

/// A picture for a group's cover, validated and measured.
public struct GroupPicture: Sendable {
  /// The bytes of the picture after cleaning, as stored in a site.
  public let bytes: [UInt8]
  /// The format and the size in pixels of ``bytes``.
  public let header: ImageHeader
  /// The first frame of an animated picture, for readers who prefer reduced motion.
  let still: [UInt8]?

  /// Removes metadata that could identify the author; nil if the bytes are not a complete picture.
  public init?(_ bytes: [UInt8]) {
    guard let cleaned = PictureCleaner.clean(bytes), let header = ImageHeader(cleaned) else { return nil }
    self.bytes = cleaned
    self.header = header
    still = Motion.still(of: cleaned)
  }

  /// The attributes of its element for its size in pixels.
  var size: [HTML.Attribute] {
    [HTML.Attribute("width", String(header.width)), HTML.Attribute("height", String(header.height))]
  }

  /// The picture as a data URL (RFC 2397).
  public var dataURL: String { "data:\(header.format.mediaType);base64,\(Base64.encode(bytes))" }

  /// The first frame as a data URL.
  var stillURL: String? { still.map { "data:\(header.format.mediaType);base64,\(Base64.encode($0))" } }

  /// The path of the first frame's copy in the site.
  var stillName: String? { still.map { "covers/\(ContentHash($0).shortName).\(header.format.rawValue)" } }

  /// The path of its copy in the site and next to the todo file, derived from the contents.
  public var fileName: String { "covers/\(ContentHash(bytes).shortName).\(header.format.rawValue)" }
}
