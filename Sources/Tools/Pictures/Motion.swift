/// Handles animated pictures.
public enum Motion {
  /// The first frame of an animated GIF, for readers who prefer reduced motion; nil for other pictures.
  public static func still(of bytes: [UInt8]) -> [UInt8]? {
    guard ImageHeader(bytes)?.format == .gif, let blocks = GIFBlocks(bytes), blocks.frames > 1 else { return nil }
    return blocks.still
  }
}
