import Base
import Plan

/// Removes counters and due dates from a group's name: “In progress (50%)”, “Done 3/7”, “Backlog [12]”, and “Beta due:
/// 2026-12-24” keep their groups when the numbers or the date change.
enum GroupCounter {
  /// A key that is equal for paths that differ only in counters or dates.
  static func key(_ path: [String]) -> String { path.map(name).joined(separator: "\u{1F}") }

  /// The case-folded name without counters; the whole name if it consists of counters only.
  private static func name(_ name: String) -> String {
    let folded = TextKey.fold(GroupDate.undated(name))
    guard folded.utf8.contains(where: { (0x30...0x39).contains($0) }) else { return folded }
    let words = withoutBrackets(Array(folded)).split(whereSeparator: \.isWhitespace).filter { !isCounter($0) }
    let rest = words.map { String($0) }.joined(separator: " ")
    return rest.contains(where: \.isLetter) ? rest : folded
  }

  /// Drops brackets that contain only figures.
  private static func withoutBrackets(_ name: [Character]) -> [Character] {
    var result: [Character] = []
    var index = 0
    while index < name.count {
      if "([".contains(name[index]), let end = name[index...].firstIndex(where: { ")]".contains($0) }),
        isFigures(name[(index + 1)..<end])
      {
        index = end + 1
        continue
      }
      result.append(name[index])
      index += 1
    }
    return result
  }

  private static func isFigures(_ text: ArraySlice<Character>) -> Bool {
    text.contains(where: \.isNumber)
      && String(text).split(whereSeparator: \.isWhitespace).allSatisfy { word in
        ["of", "done", "/", "✓", "✅", "tasks", "items", "%"].contains(String(word))
          || word.allSatisfy { $0.isNumber || "/%.,✓".contains($0) }
      }
  }

  /// `50%` or `3/7`.
  private static func isCounter(_ word: ArraySlice<Character>) -> Bool {
    guard let first = word.first, first.isNumber, let last = word.last else { return false }
    if last == "%" { return word.dropLast().allSatisfy { $0.isNumber || ".,".contains($0) } }
    let parts = word.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isNumber) }
  }
}
