/// A replacement of bytes; edits of one set do not overlap and apply at once.
public struct Edit: Sendable, Equatable {
  public let range: Range<Int>
  public let replacement: [UInt8]

  public init(_ range: Range<Int>, _ replacement: some Sequence<UInt8>) {
    self.range = range
    self.replacement = Array(replacement)
  }

  /// Applies a set of edits; of two that overlap, the later one is left out.
  public static func apply(_ edits: [Edit], to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var position = 0
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
    where edit.range.lowerBound >= position && edit.range.upperBound <= bytes.count {
      result.append(contentsOf: bytes[position..<edit.range.lowerBound])
      result.append(contentsOf: edit.replacement)
      position = edit.range.upperBound
    }
    result.append(contentsOf: bytes[position...])
    return result
  }
}
