/// The segments of a JPEG file (ITU T.81, annex B).
enum JPEGSegments {
  private static let startOfScan: UInt8 = 0xDA
  private static let endOfImage: UInt8 = 0xD9

  /// The orientation of the camera, from 1 to 8 (Exif 2.32, 4.6.4, tag 0x0112); 1 if unknown.
  static func orientation(of bytes: [UInt8]) -> Int {
    for segment in segments(of: bytes) where segment.marker == 0xE1 {
      if let value = exifOrientation(bytes[segment.body]) { return value }
    }
    return 1
  }

  /// The picture without information about the location, the camera, and the author; colors and orientation are kept.
  /// - Returns: nil if the file is incomplete.
  static func cleaned(_ bytes: [UInt8]) -> [UInt8]? {
    let orientation = orientation(of: bytes)
    var output: [UInt8] = [0xFF, 0xD8]
    if orientation != 1 { output += orientationSegment(orientation) }
    var end = 2
    for segment in segments(of: bytes) {
      // Drop Exif, XMP, IPTC, comments, and vendor segments; keep the color profile (APP2) and Adobe's transform
      // (APP14), which affect how the picture looks.
      let isAbout = (0xE1...0xEF).contains(segment.marker) && segment.marker != 0xE2 && segment.marker != 0xEE
      let isForeign = segment.marker == 0xE2 && !bytes[segment.body].starts(with: Array("ICC_PROFILE".utf8))
      if !isAbout, !isForeign, segment.marker != 0xFE { output += bytes[segment.whole] }
      end = segment.whole.upperBound
    }
    // Data after the end of the picture, such as the video or second picture that phones append, is left out.
    guard end >= 2, bytes[..<end].suffix(2).elementsEqual([0xFF, endOfImage]) else { return nil }
    return output
  }

  private typealias Segment = (marker: UInt8, whole: Range<Int>, body: Range<Int>)

  /// The segments after the start of the image; a scan's data belongs to its segment.
  private static func segments(of bytes: [UInt8]) -> [Segment] {
    var segments: [Segment] = []
    var index = 2
    while index + 1 < bytes.count, bytes[index] == 0xFF {
      let marker = bytes[index + 1]
      if marker == 0xFF {
        index += 1
        continue
      }
      if marker == endOfImage || marker == 0x01 || (0xD0...0xD7).contains(marker) {
        segments.append((marker, index..<index + 2, index + 2..<index + 2))
        index += 2
        if marker == endOfImage { break }
        continue
      }
      guard index + 3 < bytes.count else { break }
      let length = ImageHeader.big(bytes, index + 2, 2)
      guard length >= 2, index + 2 + length <= bytes.count else { break }
      let body = index + 4..<index + 2 + length
      var end = body.upperBound
      if marker == startOfScan {
        // Entropy-coded data: a marker is an FF that is not followed by a zero, a restart marker, or another FF.
        while end + 1 < bytes.count {
          if bytes[end] == 0xFF, bytes[end + 1] != 0, !(0xD0...0xD7).contains(bytes[end + 1]), bytes[end + 1] != 0xFF {
            break
          }
          end += 1
        }
      }
      segments.append((marker, index..<end, body))
      index = end
    }
    return segments
  }

  private static func exifOrientation(_ body: ArraySlice<UInt8>) -> Int? {
    let body = Array(body)
    guard body.count >= 14, body.starts(with: Array("Exif\0\0".utf8)) else { return nil }
    let isLittle = body[6] == UInt8(ascii: "I")
    func number(_ start: Int, _ count: Int) -> Int? {
      guard start >= 6, start + count <= body.count else { return nil }
      return isLittle ? ImageHeader.little(body, start, count) : ImageHeader.big(body, start, count)
    }
    guard let offset = number(10, 4), let count = number(6 + offset, 2) else { return nil }
    for entry in 0..<min(count, 500) {
      let start = 6 + offset + 2 + entry * 12
      guard let tag = number(start, 2) else { return nil }
      if tag == 0x0112, let value = number(start + 8, 2) { return (1...8).contains(value) ? value : nil }
    }
    return nil
  }

  /// An Exif segment with only the orientation.
  private static func orientationSegment(_ value: Int) -> [UInt8] {
    let tiff: [UInt8] =
      [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(value), 0, 0, 0, 0, 0, 0]
    let body = Array("Exif\0\0".utf8) + tiff
    return [0xFF, 0xE1, 0, UInt8(body.count + 2)] + body
  }
}
