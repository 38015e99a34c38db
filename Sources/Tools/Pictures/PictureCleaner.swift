/// Removes metadata that can identify the author of a picture: location, camera, comments, texts.
public enum PictureCleaner {
  /// - Returns: the cleaned picture; nil if the file is not a picture, is incomplete, or cannot be cleaned.
  public static func clean(_ bytes: [UInt8]) -> [UInt8]? {
    guard let header = ImageHeader(bytes) else { return nil }
    let cleaned: [UInt8]? =
      switch header.format {
      case .jpg: JPEGSegments.cleaned(bytes)
      case .png: png(bytes)
      case .webp: webp(bytes)
      case .gif: GIFBlocks(bytes)?.cleaned
      case .avif: AVIFMetadata.cleaned(bytes)
      }
    // If cleaning changed the format or the size, the file was not a picture of that format after all.
    return cleaned.flatMap { ImageHeader($0) == header ? $0 : nil }
  }

  /// A PNG without texts, times, and Exif (PNG, 11.3).
  private static func png(_ bytes: [UInt8]) -> [UInt8]? {
    var output = Array(bytes[..<8])
    var index = 8
    while index + 12 <= bytes.count {
      let length = ImageHeader.big(bytes, index, 4)
      guard index + 12 + length <= bytes.count else { return nil }
      let name = String(decoding: bytes[index + 4..<index + 8], as: UTF8.self)
      let chunk = bytes[index..<index + 12 + length]
      if !["tEXt", "zTXt", "iTXt", "eXIf", "tIME"].contains(name) { output += chunk }
      if name == "IEND" { return output }
      index += 12 + length
    }
    return nil
  }

  /// A WebP without Exif and XMP, and without their flags in the header (WebP Container Specification).
  private static func webp(_ bytes: [UInt8]) -> [UInt8]? {
    let size = 8 + ImageHeader.little(bytes, 4, 4)
    guard size >= 12, size <= bytes.count else { return nil }
    var chunks: [UInt8] = Array("WEBP".utf8)
    var index = 12
    while index + 8 <= size {
      let length = ImageHeader.little(bytes, index + 4, 4)
      let end = index + 8 + length + length % 2
      guard index + 8 + length <= size else { return nil }
      let name = String(decoding: bytes[index..<index + 4], as: UTF8.self)
      if name != "EXIF", name != "XMP " {
        var chunk = Array(bytes[index..<min(end, size)])
        if name == "VP8X", chunk.count > 8 { chunk[8] &= ~0b1100 }
        chunks += chunk
      }
      index = end
    }
    let count = chunks.count
    return Array("RIFF".utf8) + (0..<4).map { UInt8(count >> ($0 * 8) & 0xFF) } + chunks
  }
}
