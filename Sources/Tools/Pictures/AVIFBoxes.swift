/// The boxes of an AVIF file (ISO/IEC 14496-12, 4.2; AV1 Image File Format).
enum AVIFBoxes {
  /// The largest of its items' sizes (`meta/iprp/ipco/ispe`); nil if the file is not AVIF.
  static func size(of bytes: [UInt8]) -> (width: Int, height: Int)? {
    guard let type = children(of: bytes, in: 0..<bytes.count).first, type.name == "ftyp" else { return nil }
    let brands = bytes[type.body]
    let names = stride(from: brands.startIndex, to: brands.endIndex - 3, by: 4).map { brands[$0..<$0 + 4] }
    guard names.contains(where: { $0.elementsEqual("avif".utf8) || $0.elementsEqual("avis".utf8) }),
      let meta = child("meta", of: bytes, in: 0..<bytes.count), meta.count > 4,
      let properties = child("iprp", of: bytes, in: meta.dropFirst(4).startIndex..<meta.upperBound),
      let container = child("ipco", of: bytes, in: properties)
    else { return nil }
    var largest: (width: Int, height: Int)?
    for box in children(of: bytes, in: container) where box.name == "ispe" && box.body.count >= 12 {
      let start = box.body.lowerBound
      let (width, height) = (ImageHeader.big(bytes, start + 4, 4), ImageHeader.big(bytes, start + 8, 4))
      if largest.map({ $0.width < width || $0.height < height }) ?? true { largest = (width, height) }
    }
    return largest
  }

  static func child(_ name: String, of bytes: [UInt8], in range: Range<Int>) -> Range<Int>? {
    children(of: bytes, in: range).first { $0.name == name }?.body
  }

  static func children(of bytes: [UInt8], in range: Range<Int>) -> [(name: String, body: Range<Int>)] {
    var boxes: [(name: String, body: Range<Int>)] = []
    var index = range.lowerBound
    while index + 8 <= range.upperBound, boxes.count < 1000 {
      var size = ImageHeader.big(bytes, index, 4)
      var head = 8
      if size == 1 {
        guard index + 16 <= range.upperBound, ImageHeader.big(bytes, index + 8, 4) == 0 else { break }
        size = ImageHeader.big(bytes, index + 12, 4)
        head = 16
      } else if size == 0 {
        size = range.upperBound - index
      }
      guard size >= head, index + size <= range.upperBound else { break }
      boxes.append((String(decoding: bytes[index + 4..<index + 8], as: UTF8.self), index + head..<index + size))
      index += size
    }
    return boxes
  }
}
