/// What of a picture moves.
public enum Motion {
  /// The first frame of a picture that moves, for readers who want no motion; nil where nothing moves.
  public static func still(of bytes: [UInt8]) -> [UInt8]? {
    guard ImageHeader(bytes)?.format == .gif, let blocks = GIFBlocks(bytes), blocks.frames > 1 else { return nil }
    return blocks.still
  }
}
