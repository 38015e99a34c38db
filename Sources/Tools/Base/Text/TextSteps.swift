/// Splits the change from one text to another into steps that each change one place, because a revision with one change
/// can reuse almost everything that is known about the one before it.
package enum TextSteps {
  /// The distance in bytes between the first and the last change below which one step is enough.
  private static let shortest = 400
  /// The number of changes above which many steps cost more than one.
  private static let most = 8
  /// How many lines one step may replace.
  private static let reach = 6

  /// The texts between `old` and `new`, excluding both; empty if one step is enough.
  package static func between(_ old: [UInt8], _ new: [UInt8]) -> [[UInt8]] {
    let ends = CommonEnds(old, new)
    let (oldEnd, newEnd) = (old.count - ends.suffix, new.count - ends.suffix)
    guard min(oldEnd, newEnd) - ends.prefix >= shortest else { return [] }
    var (i, j) = (lineStart(old, ends.prefix), lineStart(new, ends.prefix))
    var steps: [(old: Int, new: Int)] = []
    while i < oldEnd, j < newEnd {
      guard let next = meeting(old, i, new, j), steps.count < most else { return [] }
      steps.append(next)
      // The start of the next line that differs.
      let common = CommonEnds.length(old, next.old, new, next.new)
      (i, j) = (lineStart(old, next.old + common), lineStart(new, next.new + common))
    }
    // The last step may already result in the new text itself.
    if let last = steps.last, CommonEnds.areEqual(old, last.old..<old.count, new, last.new..<new.count) {
      steps.removeLast()
    }
    return steps.map { step in
      var text: [UInt8] = []
      text.reserveCapacity(step.new + old.count - step.old)
      text += new[..<step.new]
      text += old[step.old...]
      return text
    }
  }

  private static func lineStart(_ text: [UInt8], _ offset: Int) -> Int {
    text[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
  }

  /// The starts of the next lines, including `start`.
  private static func lines(_ text: [UInt8], _ start: Int) -> [Int] {
    var starts = [start]
    while starts.count < reach + 3, let end = text[starts[starts.count - 1]...].firstIndex(of: 0x0A) {
      starts.append(end + 1)
    }
    return starts
  }

  /// The nearest offsets at which two equal lines follow in both texts.
  private static func meeting(_ old: [UInt8], _ i: Int, _ new: [UInt8], _ j: Int) -> (old: Int, new: Int)? {
    let (left, right) = (lines(old, i), lines(new, j))
    for distance in 1...2 * reach {
      for skipped in 0...distance where skipped <= reach && distance - skipped <= reach {
        let other = distance - skipped
        guard skipped + 2 < left.count, other + 2 < right.count else { continue }
        if CommonEnds.areEqual(old, left[skipped]..<left[skipped + 2], new, right[other]..<right[other + 2]) {
          return (left[skipped], right[other])
        }
      }
    }
    return nil
  }
}
