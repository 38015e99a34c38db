/// The difference between two texts in the unified format of diff(1), with three lines of context.
public enum UnifiedDiff {
  /// The number of unchanged lines around each change, as in diff(1) by default.
  private static let context = 3

  /// A line by its indices in the two texts; nil where a text does not have it.
  private typealias Step = (old: Int?, new: Int?)

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
    for hunk in LineDifference.hunks(from: before, to: after) {
      steps += zip(left..<hunk.old.lowerBound, right...).map { ($0, $1) }
      steps += hunk.old.map { ($0, nil) } + hunk.new.map { (nil, $0) }
      (left, right) = (hunk.old.upperBound, hunk.new.upperBound)
    }
    return steps + zip(left..<before.count, right...).map { ($0, $1) }
  }

  /// The ranges of steps around changes, with context.
  private static func hunks(_ steps: [Step]) -> [Range<Int>] {
    var hunks: [Range<Int>] = []
    for (index, step) in steps.enumerated() where step.old == nil || step.new == nil {
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
    let (old, new) = (steps.compactMap(\.old), steps.compactMap(\.new))
    func range(_ lines: [Int]) -> String { "\((lines.first ?? -1) + 1),\(lines.count)" }
    output += "@@ -\(range(old)) +\(range(new)) @@\n".utf8
    func line(_ mark: String, _ text: ArraySlice<UInt8>) {
      output += mark.utf8
      output += text
      if text.last != ASCII.lineFeed { output += "\n\\ No newline at end of file\n".utf8 }
    }
    for step in steps {
      if let left = step.old {
        line(step.new == nil ? "-" : " ", before[left])
      } else if let right = step.new {
        line("+", after[right])
      }
    }
  }
}
