/// The difference between two texts in the unified format of diff(1), with three lines of context.
public enum UnifiedDiff {
  /// The number of unchanged lines around each change, as in diff(1) by default.
  private static let context = 3

  private enum Step { case same(Int, Int), removed(Int), added(Int) }

  /// The difference as bytes; empty if the texts are the same.
  public static func render(_ old: [UInt8], _ new: [UInt8], path: String) -> [UInt8] {
    guard old != new else { return [] }
    let before = LineDifference.lines(of: old)
    let after = LineDifference.lines(of: new)
    let steps = self.steps(before, after)
    var output = Array("--- a/\(path)\n+++ b/\(path)\n".utf8)
    for hunk in hunks(steps) { append(steps[hunk], before, after, to: &output) }
    return output
  }

  /// The difference for display: control characters are visible, and an absolute path is reduced to its last component.
  public static func text(_ old: [UInt8], _ new: [UInt8], path: String) -> String {
    let name = path.hasPrefix("/") ? path.split(separator: "/").last.map(String.init) ?? path : path
    let lines = render(old, new, path: name).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.map { line in
      // Tabs are kept: they are indentation, and harmless in a terminal.
      String(decoding: line, as: UTF8.self).split(separator: "\t", omittingEmptySubsequences: false)
        .map { TerminalText.visible(String($0)) }.joined(separator: "\t")
    }.joined(separator: "\n")
  }

  /// All lines in order; in each change, the removed lines come before the added ones.
  private static func steps(_ before: [ArraySlice<UInt8>], _ after: [ArraySlice<UInt8>]) -> [Step] {
    var steps: [Step] = []
    var (left, right) = (0, 0)
    func same(until end: Int) {
      while left < end {
        steps.append(.same(left, right))
        (left, right) = (left + 1, right + 1)
      }
    }
    for hunk in LineDifference.hunks(from: before, to: after) {
      same(until: hunk.old.lowerBound)
      steps += hunk.old.map(Step.removed) + hunk.new.map(Step.added)
      (left, right) = (hunk.old.upperBound, hunk.new.upperBound)
    }
    same(until: before.count)
    return steps
  }

  /// The ranges of steps around changes, with context.
  private static func hunks(_ steps: [Step]) -> [Range<Int>] {
    var hunks: [Range<Int>] = []
    for (index, step) in steps.enumerated() {
      if case .same = step { continue }
      let range = max(0, index - context)..<min(steps.count, index + context + 1)
      if let last = hunks.last, last.upperBound >= range.lowerBound {
        hunks[hunks.count - 1] = last.lowerBound..<range.upperBound
      } else {
        hunks.append(range)
      }
    }
    return hunks
  }

  private static func append(
    _ steps: ArraySlice<Step>, _ before: [ArraySlice<UInt8>], _ after: [ArraySlice<UInt8>], to output: inout [UInt8]
  ) {
    var (oldStart, newStart, oldCount, newCount) = (-1, -1, 0, 0)
    var body: [UInt8] = []
    func line(_ mark: String, _ text: ArraySlice<UInt8>) {
      body.append(contentsOf: mark.utf8)
      body.append(contentsOf: text)
      if text.last != ASCII.lineFeed { body.append(contentsOf: "\n\\ No newline at end of file\n".utf8) }
    }
    for step in steps {
      switch step {
      case .same(let left, let right):
        if oldStart < 0 { oldStart = left }
        if newStart < 0 { newStart = right }
        (oldCount, newCount) = (oldCount + 1, newCount + 1)
        line(" ", before[left])
      case .removed(let left):
        if oldStart < 0 { oldStart = left }
        oldCount += 1
        line("-", before[left])
      case .added(let right):
        if newStart < 0 { newStart = right }
        newCount += 1
        line("+", after[right])
      }
    }
    let header =
      "@@ -\(max(0, oldStart) + (oldCount > 0 ? 1 : 0)),\(oldCount) +\(max(0, newStart) + (newCount > 0 ? 1 : 0)),\(newCount) @@\n"
    output.append(contentsOf: header.utf8)
    output.append(contentsOf: body)
  }
}
