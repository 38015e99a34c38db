/// Exif and XMP in an AVIF file (ISO/IEC 23008-12, A.2.1): separate items, which are overwritten in place, so
/// that nothing else moves.
enum AVIFMetadata {
  /// The picture with these items filled with zeros; nil if they cannot be located exactly.
  static func cleaned(_ bytes: [UInt8]) -> [UInt8]? {
    guard let meta = AVIFBoxes.child("meta", of: bytes, in: 0..<bytes.count), meta.count > 4 else { return nil }
    let inside = meta.lowerBound + 4..<meta.upperBound
    guard let hidden = items(in: inside, of: bytes),
      var ranges = hidden.isEmpty ? [] : extents(of: hidden, in: inside, bytes)
    else { return nil }
    // Other boxes that may contain arbitrary data: user-defined ones and free space.
    ranges += AVIFBoxes.children(of: bytes, in: 0..<bytes.count).filter { ["uuid", "free", "skip"].contains($0.name) }
      .map(\.body)
    if let movie = AVIFBoxes.child("moov", of: bytes, in: 0..<bytes.count) {
      ranges += AVIFBoxes.children(of: bytes, in: movie).filter { ["udta", "meta", "uuid"].contains($0.name) }.map(
        \.body)
    }
    var output = bytes
    for range in ranges { for index in range { output[index] = 0 } }
    return output
  }

  /// A cursor over big-endian numbers that never leaves its range.
  private struct Reader {
    let bytes: [UInt8]
    var index: Int
    let end: Int

    mutating func number(_ size: Int) -> Int? {
      guard size <= 7, index + size <= end else { return nil }
      defer { index += size }
      return ImageHeader.big(bytes, index, size)
    }
  }

  /// The IDs of the Exif, MIME, and URI items (`iinf`, `infe`); XMP is a MIME item. Nil if they cannot be read.
  private static func items(in meta: Range<Int>, of bytes: [UInt8]) -> Set<Int>? {
    guard let table = AVIFBoxes.child("iinf", of: bytes, in: meta) else { return [] }
    let head = bytes[table].first == 0 ? 6 : 8
    guard table.count >= head else { return nil }
    var hidden: Set<Int> = []
    for entry in AVIFBoxes.children(of: bytes, in: table.lowerBound + head..<table.upperBound)
    where entry.name == "infe" {
      var reader = Reader(bytes: bytes, index: entry.body.lowerBound, end: entry.body.upperBound)
      // Versions below 2 have no item types; AVIF does not use them.
      guard let version = reader.number(1), version >= 2, reader.number(3) != nil,
        let id = reader.number(version == 2 ? 2 : 4), reader.number(2) != nil, let type = reader.number(4)
      else { return nil }
      let (exif, mime, uri) = (0x4578_6966, 0x6D69_6D65, 0x7572_6920)
      if [exif, mime, uri].contains(type) { hidden.insert(id) }
    }
    return hidden
  }

  /// The locations of items (`iloc`); nil if a kind of location is not supported.
  private static func extents(of items: Set<Int>, in meta: Range<Int>, _ bytes: [UInt8]) -> [Range<Int>]? {
    guard let table = AVIFBoxes.child("iloc", of: bytes, in: meta) else { return nil }
    let data = AVIFBoxes.child("idat", of: bytes, in: meta)
    var reader = Reader(bytes: bytes, index: table.lowerBound, end: table.upperBound)
    guard let version = reader.number(1), version <= 2, reader.number(3) != nil, let sizes = reader.number(2),
      let count = reader.number(version == 2 ? 4 : 2)
    else { return nil }
    let (offsetSize, lengthSize, baseSize) = (sizes >> 12 & 15, sizes >> 8 & 15, sizes >> 4 & 15)
    let indexSize = version == 0 ? 0 : sizes & 15
    var ranges: [Range<Int>] = []
    for _ in 0..<count {
      guard let id = reader.number(version == 2 ? 4 : 2), let method = version == 0 ? 0 : reader.number(2),
        reader.number(2) != nil, let base = wide(&reader, baseSize), let extents = reader.number(2)
      else { return nil }
      for _ in 0..<extents {
        guard wide(&reader, indexSize) != nil, let offset = wide(&reader, offsetSize),
          let length = wide(&reader, lengthSize)
        else { return nil }
        guard items.contains(id) else { continue }
        var start = base + offset
        if method & 15 == 1, let data { start += data.lowerBound } else if method & 15 != 0 { return nil }
        guard length > 0, start >= 0, length <= bytes.count, start <= bytes.count - length else { return nil }
        ranges.append(start..<start + length)
      }
    }
    return ranges
  }

  /// Reads a number of 0, 4, or 8 bytes.
  private static func wide(_ reader: inout Reader, _ size: Int) -> Int? {
    guard size == 8 else { return reader.number(size) }
    guard reader.number(4) == 0 else { return nil }
    return reader.number(4)
  }
}
