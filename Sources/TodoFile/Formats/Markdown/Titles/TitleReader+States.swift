import Base
import CommonMark

/// Titles of tasks whose state is written in the text.
extension TitleReader {
  /// The part of a text that is the title once its state is removed from one of its ends.
  func cut(_ range: Range<Int>, _ token: Range<Int>, _ task: TodoTask) -> (Int, Int) {
    guard token.lowerBound >= range.lowerBound, token.upperBound <= range.upperBound,
      let cut = StateCut.range(
        of: token, in: range, source.bytes, isLeading: task.flags.contains(.leadingMark), cutsTail: cutsTail)
    else { return (range.lowerBound, range.upperBound) }
    if cut.lowerBound == range.lowerBound { return (cut.upperBound, range.upperBound) }
    return cut.upperBound == range.upperBound
      ? (range.lowerBound, cut.lowerBound) : (range.lowerBound, range.upperBound)
  }

  /// Whether the state cannot be removed because nothing else would be left.
  func isAlone(_ token: Range<Int>, _ range: Range<Int>, _ task: TodoTask) -> Bool {
    StateCut.range(
      of: token, in: range, source.bytes, isLeading: task.flags.contains(.leadingMark), cutsTail: cutsTail) == nil
  }

  /// Removes the token that expresses the state from the inline content.
  mutating func removeToken(_ token: Range<Int>, _ task: TodoTask? = nil) {
    let text = content.plainText
    let wanted = Array(source.bytes[token])
    let isLeading = task?.flags.contains(.leadingMark) ?? (text.starts(with: wanted))
    let found =
      isLeading ? text.firstRange(of: wanted) : text.ranges(of: wanted).last
    guard let found,
      let cut = StateCut.range(of: found, in: 0..<text.count, text, isLeading: isLeading, cutsTail: cutsTail)
    else { return }
    content.removeText(cut)
  }

  /// Reads the title of a task that is a heading or a cell, from the collected content.
  mutating func readLine(
    _ range: Range<Int>, token: Range<Int>, masks: [Range<Int>], task: inout TodoTask,
    into contents: inout SectionContents
  ) {
    configure(for: task)
    content.joinLineBreaks()
    if !token.isEmpty { removeToken(token, task) }
    let (first, end) = token.isEmpty ? (range.lowerBound, range.upperBound) : cut(range, token, task)
    let bytes = source.bytes.span
    scanner.scan([first..<end], masks: masks, in: bytes)
    task.source = ByteRange(first..<end)
    finishLine(&task, masks: masks, into: &contents)
  }
}
