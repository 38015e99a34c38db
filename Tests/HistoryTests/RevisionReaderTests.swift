import Foundation
import TestSupport
import Testing

@testable import Base
@testable import History
@testable import Plan
@testable import TodoFile

/// Reading revision after revision in pieces is the same as reading each of them whole.
struct RevisionReaderTests {
  /// The tasks of a snapshot, without the numbers of its catalog.
  private func words(_ snapshot: TaskSnapshot, _ catalog: TaskCatalog) -> [String] {
    let dated = snapshot.groups.map { "\(catalog.groups[Int($0.group)].map(TextKey.fold)) \($0.due)" }
    return dated
      + snapshot.entries.map { entry in
        let identity = catalog.identities[entry.identity]
        let group = catalog.groups[Int(identity.group)].map(TextKey.fold).joined(separator: "/")
        return
          "\(entry.state) \(entry.isCounted) \(identity.title) \(identity.explicit) \(group) \(catalog.terms(entry.identity))"
      }
  }

  private func expectEqual(_ reader: inout RevisionReader, _ bytes: [UInt8]) {
    var catalog = TaskCatalog()
    let whole = (try? TodoDocument(parsing: SourceText(path: "TODO.md", bytes: bytes))).map { catalog.snapshot(of: $0) }
    let read = reader.read(bytes)
    let (left, right) = (read.map { words($0, reader.catalog) }, whole.map { words($0, catalog) })
    if left != right {
      Issue.record("read apart: \(left ?? []), whole: \(right ?? []), of: \(String(decoding: bytes, as: UTF8.self))")
    }
  }

  /// With edits in one place, and in several, between two revisions.
  @Test(arguments: [(seed: 11, rounds: 700, lines: 30, most: 1), (seed: 12, rounds: 300, lines: 60, most: 4)])
  func `generated files with random edits are read alike`(seed: Int, rounds: Int, lines: Int, most: Int) {
    var generator = MarkdownGenerator(seed: UInt64(seed))
    for _ in 0..<Rounds.of(rounds) {
      var reader = RevisionReader()
      var text = generator.document(lines: lines)
      for _ in 0..<6 {
        expectEqual(&reader, text)
        for _ in 0..<1 + generator.random.below(most) { edit(&text, &generator) }
      }
    }
  }

  /// Without a box, what a line means depends on the whole text; with the first box, only boxes count.
  @Test func `texts with states outside boxes are read alike, even when boxes come and go`() {
    let lines = [
      "- ✅ a", "- b", "- 🚧 c", "## Done", "## Doing 🚧", "**Pending:**", "| Task | Status |\n|---|---|\n| d | done |",
      "",
      "- [ ] box", "- [x] box", "✅ = open, 🚧 = done", "<!-- read: all -->", "~~struck~~", "- ~~struck~~", "text",
    ]
    var random = SeededGenerator(drawing: 21)
    for _ in 0..<Rounds.of(300) {
      var reader = RevisionReader()
      var text = (0..<12).map { _ in random.pick(lines) }
      for _ in 0..<8 {
        expectEqual(&reader, Array(text.joined(separator: "\n").utf8))
        text[random.below(text.count)] = random.pick(lines)
      }
    }
  }

  @Test func `steps lead from one text to the other, each with a change in one place`() {
    let old = (0..<60).map { "- [ ] task number \($0)\n" }
    var new = old
    new[3] = "- [x] task number 3\n"
    new.insert("- [ ] another\n", at: 30)
    new.remove(at: 50)
    let (first, last) = (Array(old.joined().utf8), Array(new.joined().utf8))
    let steps = TextSteps.between(first, last).map { String(decoding: $0, as: UTF8.self) }
    // Without the last change, and without the last two.
    let second = (new[..<49] + old[48...]).joined()
    let one = (new[..<30] + old[30...]).joined()
    #expect(steps == [one, second])
    #expect(TextSteps.between(first, first).isEmpty && TextSteps.between([], last).isEmpty)
    var generator = MarkdownGenerator(seed: 13)
    var count = 0
    for _ in 0..<240 {
      let old = generator.document(lines: 80)
      var new = old
      for _ in 0..<4 { edit(&new, &generator) }
      // Each step has more of the new text at its beginning, and less of the old one at its end.
      var (before, prefix, suffix) = (old, CommonEnds(old, new).prefix, old.count + 1)
      for step in TextSteps.between(old, new) {
        count += 1
        #expect(step != before && step != new)
        #expect(CommonEnds(step, new).prefix > prefix && commonEnd(step, old) < suffix)
        (before, prefix, suffix) = (step, CommonEnds(step, new).prefix, commonEnd(step, old))
      }
    }
    #expect(count > 20)
  }

  /// The number of equal bytes at the ends of two texts.
  private func commonEnd(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var count = 0
    while count < min(left.count, right.count), left[left.count - 1 - count] == right[right.count - 1 - count] {
      count += 1
    }
    return count
  }

  /// Puts some lines of another file, or nothing, in the place of some of this one's.
  private func edit(_ text: inout [UInt8], _ generator: inout MarkdownGenerator) {
    var lines = text.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
    let start = generator.random.below(lines.count)
    let end = min(lines.count, start + generator.random.below(4))
    let fresh = generator.random.below(3) == 0 ? [] : generator.document(lines: 4)
    lines.replaceSubrange(
      start..<end, with: fresh.split(separator: 0x0A, omittingEmptySubsequences: true).map(Array.init))
    text = Array(lines.joined(separator: [0x0A]))
  }

  @Test func `front matter of the same length with other rules is read anew`() {
    var reader = RevisionReader()
    for count in ["top", "all", "top"] {
      expectEqual(&reader, Array("---\ncount: \(count)\n---\n## G\n- [ ] a\n  - [x] b\n".utf8))
    }
    for group in ["G", "H", "G"] {
      expectEqual(&reader, Array("---\nignore: [\(group)]\n---\n## G\n- [ ] a\n## H\n- [x] b\n".utf8))
    }
  }

  @Test(arguments: [
    "## Beta due:DAY", "## Beta 📅 DAY", "## Beta (DAY)", "## Beta\n<!-- due: DAY -->", "**Beta** due:DAY",
  ])
  func `a due date that moves in a heading is read at its revision`(heading: String) {
    var reader = RevisionReader()
    for day in ["2026-12-24", "2027-01-24", "2027-01-24", "2026-12-24"] {
      let text = "# Plan\n\n\(heading.replacing("DAY", with: day))\n- [ ] a\n- [ ] b\n"
      expectEqual(&reader, Array(text.utf8))
      expectEqual(&reader, Array(text.replacing("[ ] a", with: "[x] a").utf8))
    }
  }

  @Test func `every known file is read alike after each of some edits`() throws {
    var generator = MarkdownGenerator(seed: 5)
    for file in try Repository.corpusFiles() + Repository.fixtures() {
      var reader = RevisionReader()
      var text = [UInt8](try Data(contentsOf: file))
      guard text.count < 200_000 else { continue }
      for _ in 0..<4 {
        expectEqual(&reader, text)
        edit(&text, &generator)
      }
    }
  }

  @Test(arguments: [
    "- [ ] a\n```\n- [ ] code\n", "- [ ] a\n<!--\n- [ ] comment\n# no\n-->\n- [x] b\n",
    "# A\n- [ ] a\n# B\n\n# C\ntext\n",
    "---\ncount: leaves\n---\n- [ ] a\n  - [x] b\n", "---\nignore: [Later]\n---\n# Now\n- [ ] a\n# Later\n- [x] b\n",
    "---\nbullets: tasks\n---\n- a\n- ~~b~~\n", "[x]: /u\n\n- [x] a\n", "\u{FEFF}- [ ] a\n- [x] b\n", "",
    "- [ ] a id:x\n- [ ] a\n- [ ] a\n",
    "# Title\n- [ ] a\n## A\n<!-- ignore -->\n- [ ] b\n## B\n<!-- count: top -->\n- [ ] c\n  - [ ] d\n",
  ])
  func `what ties pieces together is seen`(text: String) {
    for order in [[0, 1, 0, 2], [2, 1, 0, 1]] {
      let versions = [text, "- [ ] before\n" + text, text + "- [x] after\n## New\n- [ ] more\n"]
      var reader = RevisionReader()
      for version in order { expectEqual(&reader, Array(versions[version].utf8)) }
    }
  }
}
