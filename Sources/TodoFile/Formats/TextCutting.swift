/// How a format's texts are cut into parts that read the same apart as they do together, so that a revision of a file
/// costs no more than what it changed.
package protocol TextCutting: Sendable {
  /// Reads the beginning of a text.
  /// - Returns: where the first part begins; whether the settings before it change how tasks are read, in which case
  ///   the text must be read whole.
  func opening(of bytes: [UInt8]) -> (end: Int, changesReading: Bool)

  /// The offsets in a range at which a part may begin, its lower bound first.
  /// - Returns: nil where the text before the end of the range could take in what follows it.
  func starts(in bytes: [UInt8], _ range: Range<Int>) -> [Int]?

  /// Whether a text must be read together with the rest of its file.
  func dependsOnOthers(_ bytes: [UInt8]) -> Bool

  /// Whether something in a text changes how its tasks are read, so that no part of it can be read by itself.
  func readsTogether(_ bytes: [UInt8]) -> Bool

  /// The offsets at which a part really begins, as the parser found them.
  func starts(in document: TodoDocument) -> Set<Int>
}
