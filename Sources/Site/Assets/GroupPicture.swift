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

/// The pictures of group covers and texts, by todo file and the name used in it: files in different folders may use
/// the same name for different pictures.
public struct GroupPictures: Sendable {
  private var pictures: [Int: [String: GroupPicture]] = [:]
  /// Whether texts contain pictures too; if not, pages skip the search for placeholders.
  public var hasInline = false

  /// Creates a collection without pictures.
  public init() {}

  /// - Parameter document: the index of the file among the plan's documents.
  public subscript(document: Int, name: String) -> GroupPicture? {
    get { pictures[document]?[name] }
    set { pictures[document, default: [:]][name] = newValue }
  }

  /// All pictures in a stable order.
  public var all: [GroupPicture] {
    pictures.sorted { $0.key < $1.key }.flatMap { $0.value.sorted { $0.key < $1.key }.map(\.value) }
  }
}
