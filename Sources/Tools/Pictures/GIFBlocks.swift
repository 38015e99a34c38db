/// The blocks of a GIF file (GIF89a), as far as needed to separate its frames.
struct GIFBlocks {
  /// The number of frames.
  private(set) var frames = 0
  private let bytes: [UInt8]
  private var head = 13
  /// The blocks of the first frame: its graphic control extension and its data.
  private var first: [Range<Int>] = []
  /// The blocks that draw, and those that define the repetition and the color profile.
  private var kept: [Range<Int>] = []

  /// Returns nil if the file is incomplete.
  init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    guard bytes.count > 13 else { return nil }
    if bytes[10] & 0x80 != 0 { head += 3 << (Int(bytes[10] & 7) + 1) }
    var index = head
    var control: Range<Int>?
    while index < bytes.count {
      switch bytes[index] {
      case 0x3B:
        guard frames > 0 else { return nil }
        return
      case 0x21:
        guard let end = Self.end(ofBlocksAt: index + 2, in: bytes) else { return nil }
        if index + 1 < bytes.count, bytes[index + 1] == 0xF9 { control = index..<end }
        if Self.draws(index..<end, in: bytes) { kept.append(index..<end) }
        index = end
      case 0x2C:
        guard index + 10 < bytes.count else { return nil }
        let flags = bytes[index + 9]
        let table = flags & 0x80 != 0 ? 3 << (Int(flags & 7) + 1) : 0
        guard let end = Self.end(ofBlocksAt: index + 11 + table, in: bytes) else { return nil }
        if frames == 0 { first = (control.map { [$0] } ?? []) + [index..<end] }
        frames += 1
        kept.append(index..<end)
        control = nil
        index = end
      default: return nil
      }
    }
    return nil
  }

  /// The picture without comments, XMP, and any other data between or after its frames.
  var cleaned: [UInt8] { bytes[..<head] + kept.flatMap { bytes[$0] } + [0x3B] }

  /// Whether an extension is needed for drawing: graphic control, plain text, repetition, or a color profile.
  private static func draws(_ block: Range<Int>, in bytes: [UInt8]) -> Bool {
    guard block.count > 2 else { return false }
    switch bytes[block.lowerBound + 1] {
    case 0xF9, 0x01: return true
    case 0xFF:
      let name = bytes[block].dropFirst(3).prefix(11)
      return ["NETSCAPE2.0", "ANIMEXTS1.0", "ICCRGBG1012"].contains { name.elementsEqual($0.utf8) }
    default: return false
    }
  }

  /// A still picture that consists of the first frame only.
  var still: [UInt8] { bytes[..<head] + first.flatMap { bytes[$0] } + [0x3B] }

  /// The offset after the empty block that ends a sequence of blocks.
  private static func end(ofBlocksAt start: Int, in bytes: [UInt8]) -> Int? {
    var index = start
    while index < bytes.count {
      if bytes[index] == 0 { return index + 1 }
      index += 1 + Int(bytes[index])
    }
    return nil
  }
}
