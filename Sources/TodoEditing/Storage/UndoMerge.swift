import Base
public import Plan
import TodoFile

/// Undoes an edit in a text that has changed since, if the edited lines have not.
public struct UndoMerge {
  private let before: [ArraySlice<UInt8>]
  private let after: [ArraySlice<UInt8>]
  private let now: [ArraySlice<UInt8>]

  /// The text without the edit; nil if other changes affect the lines of the edit, or if the tasks would not be exactly
  /// the expected ones.
  /// - Parameter before: the text before the edit.
  /// - Parameter after: the text after the edit.
  public static func merge(before: [UInt8], after: [UInt8], now: SourceText) -> [UInt8]? {
    if now.bytes == after { return before }
    let merge = UndoMerge(
      before: LineDifference.lines(of: before), after: LineDifference.lines(of: after),
      now: LineDifference.lines(of: now.bytes))
    guard let bytes = merge.merged(), isSound(bytes, before: before, after: after, now: now) else { return nil }
    return bytes
  }

  private func merged() -> [UInt8]? {
    let undo = LineDifference.hunks(from: after, to: before)
    let others = LineDifference.hunks(from: after, to: now)
    guard areAmongTheirOwn(undo, others) else { return nil }
    var result: [UInt8] = []
    var line = 0
    // At one place, the undo comes first.
    let hunks = (undo.map { (hunk: $0, side: 0) } + others.map { (hunk: $0, side: 1) }).sorted {
      ($0.hunk.old.lowerBound, $0.hunk.old.upperBound, $0.side) < (
        $1.hunk.old.lowerBound, $1.hunk.old.upperBound, $1.side
      )
    }
    for (hunk, side) in hunks {
      // It must not overlap one of the other side.
      guard hunk.old.lowerBound >= line else { return nil }
      for text in after[line..<hunk.old.lowerBound] { result.append(contentsOf: text) }
      for text in (side == 0 ? before : now)[hunk.new] { result.append(contentsOf: text) }
      line = hunk.old.upperBound
    }
    for text in after[line...] { result.append(contentsOf: text) }
    return result
  }

  /// Whether at least half of the lines around each hunk, three on each side, are still there; otherwise the file
  /// contains an unrelated text. A line with only its box changed is still there.
  private func areAmongTheirOwn(_ undo: [LineDifference.Hunk], _ others: [LineDifference.Hunk]) -> Bool {
    var isOwn = Array(repeating: false, count: after.count)
    for line in undo.flatMap(\.old) { isOwn[line] = true }
    var isLeft = Array(repeating: true, count: after.count)
    for other in others {
      let lines = Set(now[other.new].map(Self.unmarked))
      for line in other.old { isLeft[line] = lines.contains(Self.unmarked(after[line])) }
    }
    let context = after.indices.filter { !isOwn[$0] && !after[$0].allSatisfy(ASCII.isWhitespace) }
    // The number of these lines above the hunk.
    var above = 0
    return undo.allSatisfy { hunk in
      while above < context.count, context[above] < hunk.old.lowerBound { above += 1 }
      let near = context[max(0, above - 3)..<min(context.count, above + 3)]
      return near.count { isLeft[$0] } * 2 >= near.count
    }
  }

  /// A line with an empty box.
  private static func unmarked(_ line: ArraySlice<UInt8>) -> [UInt8] {
    var line = Array(line)
    if let open = line.firstIndex(of: UInt8(ascii: "[")), open + 2 < line.count, line[open + 2] == UInt8(ascii: "]") {
      line[open + 1] = ASCII.space
    }
    return line
  }

  /// Whether a text has the tasks of `now`, without those that the edit added, and with those that it removed.
  private static func isSound(_ bytes: [UInt8], before: [UInt8], after: [UInt8], now: SourceText) -> Bool {
    var count: [String: Int] = [:]
    for (text, sign) in [(now.bytes, 1), (after, -1), (before, 1), (bytes, -1)] {
      guard let document = try? TodoDocument(parsing: now.with(bytes: text)) else { return false }
      for task in document.tasks {
        let attributes = document.attributes(of: task).map { "\($0.kind) \(document.value(of: $0))" }
        count[
          "\(task.state)\u{0}\(document.title(of: task))\u{0}\(attributes.joined(separator: "\u{0}"))", default: 0] +=
          sign
      }
    }
    return count.values.allSatisfy { $0 == 0 }
  }
}
