/// The blocks of a GIF file (GIF89a), as far as telling frames apart needs them.
struct GIFBlocks {
  /// How many frames it has.
  private(set) var frames = 0
  private let bytes: [UInt8]
  private var head = 13
  /// The blocks that belong to the first frame: its control and its data.
  private var first: [Range<Int>] = []
  /// The blocks that draw, and those that say how often the picture is repeated and what its colours are.
  private var kept: [Range<Int>] = []

  /// Nil where the file is not whole.
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

  /// The picture without comments, XMP and whatever else stands beside its frames, or behind them.
  var cleaned: [UInt8] { bytes[..<head] + kept.flatMap { bytes[$0] } + [0x3B] }

  /// Whether an extension is needed to draw: a frame's control, text as a frame, repetition, a colour profile.
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

  /// A picture of the first frame alone, which does not move.
  var still: [UInt8] { bytes[..<head] + first.flatMap { bytes[$0] } + [0x3B] }

  /// Behind the empty block that ends a row of blocks.
  private static func end(ofBlocksAt start: Int, in bytes: [UInt8]) -> Int? {
    var index = start
    while index < bytes.count {
      if bytes[index] == 0 { return index + 1 }
      index += 1 + Int(bytes[index])
    }
    return nil
  }
}
