/// Cuts a format's texts into parts that mean the same separately as together, so that reading a revision costs no more
/// than its changes.
package protocol TextCutting: Sendable {
  /// Reads the beginning of a text.
  /// - Returns: where the first part begins, and whether the settings before it change how tasks are read, in which
  ///   case the text must be read as a whole.
  func opening(of bytes: [UInt8]) -> (end: Int, changesReading: Bool)

  /// The offsets in a range at which a part may begin, including its lower bound.
  /// - Returns: nil if the text before the end of the range could absorb the text after it.
  func starts(in bytes: [UInt8], _ range: Range<Int>) -> [Int]?

  /// Whether a text must be read together with the rest of its file.
  func dependsOnOthers(_ bytes: [UInt8]) -> Bool

  /// Whether a text contains a setting that changes how its tasks are read, so that no part of it can be read
  /// separately.
  func readsTogether(_ bytes: [UInt8]) -> Bool

  /// Whether items without a box count in a file if there are more of them than boxes, so that it must be read as a whole.
  func countsOthers(in path: String) -> Bool

  /// The number of lines of a part that may be such items.
  func others(in bytes: ArraySlice<UInt8>) -> Int

  /// The offsets at which parts begin according to the parser.
  func starts(in document: TodoDocument) -> Set<Int>
}
