/// A replacement of bytes; the edits of one set must not overlap and are applied together.
public struct Edit: Sendable, Equatable {
  /// The range to replace; empty for an insertion.
  public let range: Range<Int>
  /// The bytes to write instead; empty for a removal.
  public let replacement: [UInt8]

  /// Creates a replacement of the bytes at `range`.
  public init(_ range: Range<Int>, _ replacement: some Sequence<UInt8>) {
    self.range = range
    self.replacement = Array(replacement)
  }

  /// The same replacement at another offset.
  package func moved(by distance: Int) -> Edit {
    Edit(range.lowerBound + distance..<range.upperBound + distance, replacement)
  }

  /// The error for edits that overlap or reach beyond the end of the text.
  public struct Overlap: Error, Equatable {
    /// The range of the edit that cannot be applied.
    public let range: Range<Int>
  }

  /// Applies a set of edits; insertions at the same place keep their order.
  /// - Throws: ``Overlap`` if two overlap, and for an edit beyond the end of the text.
  public static func apply(_ edits: [Edit], to bytes: [UInt8]) throws(Overlap) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var position = 0
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      guard edit.range.lowerBound >= position, edit.range.upperBound <= bytes.count else {
        throw Overlap(range: edit.range)
      }
      result.append(contentsOf: bytes[position..<edit.range.lowerBound])
      result.append(contentsOf: edit.replacement)
      position = edit.range.upperBound
    }
    result.append(contentsOf: bytes[position...])
    return result
  }
}
