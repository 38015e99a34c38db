/// Compares two texts line by line.
public enum LineDifference {
  /// Lines of one text that are replaced by lines of the other; either range may be empty.
  public struct Hunk: Sendable, Equatable {
    /// The lines of the old text, counted from 0; empty if lines were only added.
    public let old: Range<Int>
    /// The lines of the new text, counted from 0; empty if lines were only removed.
    public let new: Range<Int>
  }

  /// The lines of a text including their line endings, without an empty last line.
  public static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    let lines = SourceLines(bytes)
    let all = (0..<lines.count).map { bytes[lines.range(ofLine: $0)] }
    return all.last?.isEmpty == true ? all.dropLast() : all
  }

  /// Myers' algorithm is quadratic if everything differs. Beyond this many pairs of lines, texts with equally many
  /// changed lines are compared line by line; otherwise, the entire change is one hunk.
  private static let thorough = 4_000_000

  /// The changes in line order; they neither overlap nor touch.
  public static func hunks(from old: [ArraySlice<UInt8>], to new: [ArraySlice<UInt8>]) -> [Hunk] {
    let shortest = min(old.count, new.count)
    var start = 0
    while start < shortest, old[start] == new[start] { start += 1 }
    var tail = 0
    while tail < shortest - start, old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
    let (left, right) = (start..<old.count - tail, start..<new.count - tail)
    if left.isEmpty && right.isEmpty { return [] }
    if left.isEmpty || right.isEmpty { return [Hunk(old: left, new: right)] }
    var removed = Array(repeating: false, count: left.count)
    var added = Array(repeating: false, count: right.count)
    if left.count <= thorough / right.count {
      for change in Array(new[right]).difference(from: Array(old[left])) {
        switch change {
        case .remove(let offset, _, _): removed[offset] = true
        case .insert(let offset, _, _): added[offset] = true
        }
      }
    } else if left.count == right.count {
      for (index, (one, other)) in zip(old[left], new[right]).enumerated() where one != other {
        (removed[index], added[index]) = (true, true)
      }
    } else {
      return [Hunk(old: left, new: right)]
    }
    var hunks: [Hunk] = []
    var (a, b) = (0, 0)
    while a < removed.count || b < added.count {
      let (beginA, beginB) = (a, b)
      while a < removed.count, removed[a] { a += 1 }
      while b < added.count, added[b] { b += 1 }
      if a > beginA || b > beginB {
        hunks.append(Hunk(old: start + beginA..<start + a, new: start + beginB..<start + b))
      } else {
        a += 1
        b += 1
      }
    }
    return hunks
  }
}
