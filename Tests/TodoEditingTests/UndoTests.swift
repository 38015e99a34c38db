import Foundation
import TestSupport
import Testing

@testable import TodoEditing
@testable import Plan

/// An edit is undone by its own lines, whatever else has been saved since.
struct UndoTests {
  private func merge(_ before: String, _ after: String, _ now: String) -> String? {
    UndoMerge.merge(
      before: Array(before.utf8), after: Array(after.utf8), now: SourceText(path: "a", bytes: Array(now.utf8))
    ).map { String(decoding: $0, as: UTF8.self) }
  }

  private let list = "# T\n\n- [ ] a\n- [ ] b\n- [ ] c\n"

  @Test func `a save from elsewhere is kept`() {
    let removed = list.replacing("- [ ] b\n", with: "")
    #expect(merge(list, removed, removed + "<!-- note -->\n") == list + "<!-- note -->\n")
    #expect(merge(list, removed, "Intro.\n\n" + removed) == "Intro.\n\n" + list)
    let ticked = list.replacing("[ ] b", with: "[x] b")
    #expect(merge(list, ticked, ticked.replacing("[ ] c", with: "[x] c")) == list.replacing("[ ] c", with: "[x] c"))
    #expect(merge(list, ticked, ticked) == list)
    let moved = "# T\n\n- [ ] b\n- [ ] c\n- [ ] a\n"
    #expect(merge(list, moved, moved.replacing("[ ] b", with: "[x] b")) == list.replacing("[ ] b", with: "[x] b"))
  }

  @Test func `where its own lines have changed nothing is undone`() {
    let ticked = list.replacing("[ ] b", with: "[x] b")
    #expect(merge(list, ticked, ticked.replacing("[x] b", with: "[x] b, at last")) == nil)
    #expect(merge(list, ticked, list.replacing("- [ ] b\n", with: "")) == nil)
    #expect(merge(list, ticked, "") == nil)
    let removed = list.replacing("- [ ] b\n", with: "")
    #expect(merge(list, removed, "# T\n\nother\n") == nil)
    // In a fence the task would be none.
    #expect(merge(list, removed, "```\n" + removed) == nil)
  }

  @Test(arguments: [
    "# Other\n\n- [ ] b\n- [ ] z\n", "# Other\n\n- [ ] y\n- [ ] z\n- [ ] w\n", "- [ ] c\n",
    "# T\n\n- [ ] 1\n- [ ] 2\n- [ ] 3\n",
  ])
  func `no line goes into another file of the same name`(other: String) {
    let removed = list.replacing("- [ ] a\n", with: "")
    #expect(merge(list, removed, other) == nil)
    // The rest of the list may have got ticks, and more lines.
    let later = removed.replacing("[ ]", with: "[x]") + "\n## More\n- [ ] d\n- [ ] e\n"
    #expect(merge(list, removed, later)?.hasPrefix("# T\n\n- [ ] a\n- [x] b\n") == true)
  }

  @Test func `an edit of every other line is undone in time linear to the length of the list`() {
    let before = (0..<20_000).map { "- [ ] task \($0)\n" }
    let after = before.enumerated().map { $0 % 2 == 0 ? $1.replacing("[ ]", with: "[x]") : $1 }
    let now = after.dropLast() + ["- [x] task 19999\n", "- [ ] new\n"]
    #expect(
      merge(before.joined(), after.joined(), now.joined())
        == (before.dropLast() + ["- [x] task 19999\n", "- [ ] new\n"]).joined())
  }

  @Test func `edits at random come back out of each other`() {
    var random = SeededGenerator(drawing: 16)
    for _ in 0..<Rounds.of(2000) {
      let lines = (0..<12).map { "- [ ] task \($0)\n" }
      func edit(_ lines: [String], _ range: Range<Int>) -> [String] {
        var lines = lines
        let index = range.lowerBound + random.below(range.count)
        switch random.below(3) {
        case 0: lines[index] = "- [x] done \(random.below(1000))\n"
        case 1: lines.remove(at: index)
        default: lines.insert("- [ ] new \(random.below(1000))\n", at: index)
        }
        return lines
      }
      let after = edit(lines, 0..<5)
      let other = edit(lines, 7..<12)
      // The other's change, made to what the edit left: both ends are apart.
      let now = after.prefix(after.count - 6) + other.suffix(other.count - 6)
      #expect(
        merge(lines.joined(), after.joined(), now.joined())
          == (lines.prefix(6) + other.suffix(other.count - 6)).joined())
    }
  }
}
