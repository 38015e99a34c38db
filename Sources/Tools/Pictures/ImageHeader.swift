/// The format of a picture, detected from its bytes, and its size in pixels.
public struct ImageHeader: Sendable, Equatable {
  /// The formats that are recognized; the raw value is the file name extension.
  public enum Format: String, Sendable {
    case png, jpg, gif, webp, avif

    /// The media type (IANA).
    public var mediaType: String { self == .jpg ? "image/jpeg" : "image/\(rawValue)" }
  }

  /// The format, recognized by the bytes.
  public let format: Format
  /// The width in pixels, 1 to 65,535; for a JPEG, its orientation is taken into account.
  public let width: Int
  /// The height in pixels, 1 to 65,535; for a JPEG, its orientation is taken into account.
  public let height: Int

  /// The size limit in pixels.
  static let maximumPixels = 50_000_000

  /// The size limit in bytes.
  public static let maximumBytes = 20 << 20

  /// Returns nil unless the bytes are a PNG, JPEG, GIF, WebP, or AVIF within the limits. Width and height are those of
  /// the picture as shown: the Exif orientation of a JPEG is applied.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count >= 30, bytes.count <= Self.maximumBytes else { return nil }
    let found: (Format, Int, Int)?
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      found = (.png, Self.big(bytes, 16, 4), Self.big(bytes, 20, 4))
    } else if bytes.starts(with: Array("GIF87a".utf8)) || bytes.starts(with: Array("GIF89a".utf8)) {
      found = (.gif, Self.little(bytes, 6, 2), Self.little(bytes, 8, 2))
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      found = Self.jpeg(bytes)
    } else if bytes.starts(with: Array("RIFF".utf8)), bytes[8..<12].elementsEqual("WEBP".utf8) {
      found = Self.webp(bytes)
    } else if bytes[4..<8].elementsEqual("ftyp".utf8) {
      found = AVIFBoxes.size(of: bytes).map { (.avif, $0.width, $0.height) }
    } else {
      found = nil
    }
    guard let (format, width, height) = found, width > 0, height > 0, width < 65_536, height < 65_536,
      width * height <= Self.maximumPixels
    else { return nil }
    self.format = format
    let isTurned = format == .jpg && JPEGSegments.orientation(of: bytes) >= 5
    self.width = isTurned ? height : width
    self.height = isTurned ? width : height
  }

  static func big(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int {
    bytes[start..<start + count].reduce(0) { $0 << 8 | Int($1) }
  }

  static func little(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int {
    bytes[start..<start + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// The first start-of-frame marker (ITU T.81, table B.1).
  private static func jpeg(_ bytes: [UInt8]) -> (Format, Int, Int)? {
    var index = 2
    while index + 9 < bytes.count {
      guard bytes[index] == 0xFF else { return nil }
      let marker = bytes[index + 1]
      if marker == 0xFF {
        index += 1
        continue
      }
      let isFrame = (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
      if isFrame { return (.jpg, big(bytes, index + 7, 2), big(bytes, index + 5, 2)) }
      let length = big(bytes, index + 2, 2)
      guard length >= 2 else { return nil }
      index += 2 + length
    }
    return nil
  }

  private static func webp(_ bytes: [UInt8]) -> (Format, Int, Int)? {
    switch String(decoding: bytes[12..<16], as: UTF8.self) {
    case "VP8X": return (.webp, little(bytes, 24, 3) + 1, little(bytes, 27, 3) + 1)
    case "VP8 ": return (.webp, little(bytes, 26, 2) & 0x3FFF, little(bytes, 28, 2) & 0x3FFF)
    case "VP8L":
      let bits = little(bytes, 21, 4)
      return (.webp, (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
    default: return nil
    }
  }
}
