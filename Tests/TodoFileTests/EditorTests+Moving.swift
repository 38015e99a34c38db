import Foundation
import TestSupport
import Testing
@testable import Base
@testable import Plan
@testable import TodoFile

extension EditorTests {
  // MARK: Removing and moving

  @Test(
    arguments: [
      ("- [ ] a\n- [ ] b\n  memo\n  - [ ] c\n- [ ] d\n", 1, "- [ ] a\n- [ ] d\n"),
      ("- [ ] a\n\n- [ ] b\n\n- [ ] d\n", 1, "- [ ] a\n\n- [ ] d\n"), ("- [ ] a\n- [ ] b", 1, "- [ ] a"),
      ("# T\n\n- [ ] a\n\ntext\n", 0, "# T\n\ntext\n"), ("- [ ] a\n", 0, ""),
      ("1. [ ] a\n2. [ ] b\n", 0, "2. [ ] b\n"),
      ("- [ ] a\n  1. [ ] b\n  2. [ ] c\n", 1, "- [ ] a\n  1. [ ] c\n"),
      ("Text:\n1) [ ] b\n2) [ ] c\n3) [ ] d\n", 0, "Text:\n1) [ ] c\n3) [ ] d\n"),
    ])
  func `a task goes with all that it holds`(before: String, index: Int, after: String) throws {
    var editor = try editor(before)
    try editor.remove(index)
    #expect(editor.text == after)
  }

  @Test(
    arguments: [
      ("- [ ] a\n- [ ] b\n- [ ] c\n", 2, TaskDestination.before(task: 0), "- [ ] c\n- [ ] a\n- [ ] b\n"),
      ("- [ ] a\n- [ ] b\n- [ ] c", 0, .after(task: 2), "- [ ] b\n- [ ] c\n- [ ] a"),
      (
        "- [ ] a\n- [ ] b\n  memo\n\n      code\n  - [x] s\n", 1, .lastBelow(task: 0),
        "- [ ] a\n  - [ ] b\n    memo\n\n        code\n    - [x] s\n"
      ),
      ("- [ ] a\n  1. [ ] b\n  2. [ ] c\n", 1, .after(task: 2), "- [ ] a\n  1. [ ] c\n  2. [ ] b\n"),
      ("- [ ] a\n  1. [ ] b\n  2. [ ] c\n", 1, .end(group: 0), "- [ ] a\n  1. [ ] c\n- [ ] b\n"),
      ("Text:\n1. [ ] b\n2. [ ] c\n", 0, .end(group: 0), "Text:\n1. [ ] c\n2. [ ] b\n"),
      ("- [ ] a\n  - [ ] s\n    m\n* [ ] b\n", 1, .after(task: 2), "- [ ] a\n* [ ] b\n* [ ] s\n  m\n"),
      ("## A\n- [ ] a\n\n## B\n\n1. [ ] b\n", 0, .top(group: 2), "## A\n\n## B\n\n1. [ ] a\n1. [ ] b\n"),
    ])
  func `a task moves with all that it holds`(before: String, index: Int, place: TaskDestination, after: String) throws {
    var editor = try editor(before)
    _ = try editor.move(index, to: place)
    #expect(editor.text == after)
  }

  @Test(
    arguments: [
      (
        "- [ ] p\n\t- [ ] s\n\t\t- [ ] t\n- [ ] q\n", 0, TaskDestination.end(group: 0),
        "- [ ] q\n- [ ] p\n\t- [ ] s\n\t\t- [ ] t\n"
      ),
      ("- [ ] p\n\t- [ ] s\n\t\tm\n- [ ] q\n", 0, .end(group: 0), "- [ ] q\n- [ ] p\n\t- [ ] s\n\t\tm\n"),
      ("- [ ] x\n\t> q\n- [ ] b\n", 0, .end(group: 0), "- [ ] b\n- [ ] x\n\t> q\n"),
      // A tab after the indentation is text.
      (
        "- [ ] c\n  ```\n  all:\n  \tmake\n  ```\n- [ ] a\n  - [ ] b\n", 0, .lastBelow(task: 1),
        "- [ ] a\n  - [ ] b\n  - [ ] c\n    ```\n    all:\n    \tmake\n    ```\n"
      ),
      (
        ">\t- [ ] c\n>\t  ```\n>\t  \tmake\n>\t  ```\n>\t- [ ] a\n>\t\t- [ ] b\n", 0, .lastBelow(task: 1),
        ">\t- [ ] a\n>\t\t- [ ] b\n>\t\t- [ ] c\n>\t\t  ```\n>\t\t  \tmake\n>\t\t  ```\n"
      ),
      (
        "1. [ ] a\n   - [ ] z\n\n- [ ] b\n\t- [ ] c\n\t  ```\n\t  \tmake\n\t  ```\n", 3, .lastBelow(task: 0),
        "1. [ ] a\n   - [ ] z\n   - [ ] c\n     ```\n     \tmake\n     ```\n\n- [ ] b\n"
      ),
      (
        "- [ ] x\n\t```\n\t\tcode\n\t```\n- [ ] b\n", 0, .end(group: 0),
        "- [ ] b\n- [ ] x\n\t```\n\t\tcode\n\t```\n"
      ),
      ("- [ ] p\n\t- [ ] s\n\t\tm\n", 1, .after(task: 0), "- [ ] p\n- [ ] s\n\tm\n"),
      ("- [ ] p\n\tm\n- [ ] q\n", 0, .lastBelow(task: 1), "- [ ] q\n\t- [ ] p\n\t\tm\n"),
      ("1. [ ] q\n\n- [ ] p\n\tm\n", 1, .after(task: 0), "1. [ ] q\n2. [ ] p\n\tm\n"),
      ("> - [ ] p\n>\n>   m\n> - [ ] q\n", 0, .end(group: 0), "> - [ ] q\n> - [ ] p\n>\n>   m\n"),
      (
        "- [ ] p\n  > a\n  >\n  > b\n- [ ] q\n  - [ ] s\n", 0, .lastBelow(task: 1),
        "- [ ] q\n  - [ ] s\n  - [ ] p\n    > a\n    >\n    > b\n"
      ),
    ])
  func `a moved task keeps its tabs and its quotes`(
    before: String, index: Int, place: TaskDestination, after: String
  ) throws {
    var editor = try editor(before)
    _ = try editor.move(index, to: place)
    #expect(editor.text == after)
  }

  @Test func `a heading is a group or the title by the tasks below the other one`() throws {
    let text = "# P\n\n- [ ] p\n\n# H\n\n- [ ] h\n"
    var moved = try editor(text)
    _ = try moved.move(1, to: .lastBelow(task: 0))
    #expect(moved.text == "# P\n\n- [ ] p\n  - [ ] h\n\n# H\n" && moved.document.title == "P")
    var removed = try editor(text)
    try removed.remove(1)
    #expect(removed.text == "# P\n\n- [ ] p\n\n# H\n")
    _ = try removed.add(NewTask(title: "h"), at: .section(heading: 1))
    #expect(removed.text == text && removed.document.groups.count == 3)
    try removed.removeGroup(2)
    #expect(removed.text == "# P\n\n- [ ] p\n")
  }

  @Test func `a task does not move into itself`() throws {
    var editor = try editor("- [ ] a\n  - [ ] b\n")
    #expect(throws: EditError.self) { try editor.move(0, to: .lastBelow(task: 1)) }
    #expect(throws: EditError.self) { try editor.move(0, to: .after(task: 0)) }
  }

  // MARK: Words

  @Test func `title, attributes and memo change by themselves`() throws {
    var editor = try editor("- [ ] !! old *title* due:2026-12-01 #a @b\n  - [ ] sub\n- [ ] next\n")
    try editor.setTitle(0, "new one")
    #expect(editor.text == "- [ ] !! new one due:2026-12-01 #a @b\n  - [ ] sub\n- [ ] next\n")
    try editor.setDate(0, .due, DayTime(iso: "2027-01-02".utf8))
    try editor.addAttribute(0, .tag, "c")
    try editor.removeAttribute(0, .tag, "A")
    try editor.setPriority(0, .none)
    #expect(editor.text == "- [ ] new one due:2027-01-02 @b #c\n  - [ ] sub\n- [ ] next\n")
    try editor.setMemo(0, "one\n\ntwo")
    #expect(editor.text == "- [ ] new one due:2027-01-02 @b #c\n\n  one\n\n  two\n  - [ ] sub\n- [ ] next\n")
    try editor.setMemo(0, "")
    #expect(editor.text == "- [ ] new one due:2027-01-02 @b #c\n  - [ ] sub\n- [ ] next\n")
  }

  @Test(
    arguments: [
      ("- [ ] a\n\n\told\n- [ ] b\n", 0, "- [ ] a\n\n\tnew\n- [ ] b\n"),
      ("- [ ] a\n\n\told\n- [ ] b\n", 1, "- [ ] a\n\n\told\n- [ ] b\n\n\tnew\n"),
      ("- [ ] a\n\t- [ ] s\n", 1, "- [ ] a\n\t- [ ] s\n\n\t\tnew\n"),
      ("> -\t[ ] a\n", 0, "> -\t[ ] a\n>\n> \tnew\n"),
    ])
  func `a memo is indented with the tabs of the file`(before: String, index: Int, after: String) throws {
    var editor = try editor(before)
    try editor.setMemo(index, "new")
    #expect(editor.text == after)
  }

  @Test(
    arguments: [
      ("- [ ] a due:2026-12-01\n  memo\n- [ ] b\n", "new", "- [ ] a due:2026-12-01\n  new\n- [ ] b\n"),
      ("- [ ] a\n  - note\n- [ ] b\n", "- new", "- [ ] a\n  - new\n- [ ] b\n"),
      ("- [ ] a\n\tmemo\n- [ ] b\n", "one\n\ntwo", "- [ ] a\n\tone\n\n\ttwo\n- [ ] b\n"),
      ("- [ ] a\n  memo\n- [ ] b\n", "2. new", "- [ ] a\n\n  2. new\n- [ ] b\n"),
      ("- [ ] a\n  memo\n- [ ] b\n", "", "- [ ] a\n- [ ] b\n"),
      ("- [ ] a\n\n  memo\n- [ ] b\n", "new", "- [ ] a\n\n  new\n- [ ] b\n"),
    ])
  func `a memo directly below its task is replaced there, unless it would not be read the same`(
    before: String, memo: String, after: String
  ) throws {
    var editor = try editor(before)
    try editor.setMemo(0, memo)
    #expect(editor.text == after)
  }

  @Test func `a box in a memo is text, except in a code block, where it stays`() throws {
    var editor = try editor("- [ ] shop\n- [ ] next\n")
    try editor.setMemo(0, "buy:\n- [ ] milk\n1. [x] eggs\n\n```\n- [ ] code\n```")
    #expect(
      editor.text
        == "- [ ] shop\n\n  buy:\n  - \\[ ] milk\n  1. \\[x] eggs\n\n  ```\n  - [ ] code\n  ```\n- [ ] next\n")
    #expect(editor.document.tasks.count == 2)
  }

  // MARK: All of them

  @Test(arguments: 0..<8)
  func `any sequence of edits does what it announces or nothing, and leaves other lines alone`(seed: UInt64) throws {
    var generator = MarkdownGenerator(seed: 7000 + seed)
    var random = SeededGenerator(drawing: seed)
    var made = 0
    for _ in 0..<Rounds.of(12_500) {
      let bytes = generator.document(lines: 12)
      guard let document = try? TodoDocument(parsing: SourceText(path: "TODO.md", bytes: bytes)),
        !document.tasks.isEmpty
      else { continue }
      var editor = try document.editor()
      for step in 0..<5 where !editor.document.tasks.isEmpty {
        let before = editor.document.source.bytes
        let count = editor.document.tasks.count
        let index = random.below(count)
        let other = random.below(count)
        let own = itemLines(editor.document, index)
        let size = Int(editor.document.tasks[index].subtreeEnd) - index
        var expected = count
        do {
          switch random.below(6) {
          case 0: try editor.setState(index, to: random.pick(TaskState.given))
          case 1:
            _ = try editor.add(
              NewTask(title: "new \(step)"),
              at: random.pick([.after(task: index), .lastBelow(task: index), .before(task: index)]))
            expected += 1
          case 2:
            try editor.remove(index)
            expected -= size
          case 3:
            _ = try editor.move(
              index, to: random.pick([.after(task: other), .firstBelow(task: other), .before(task: other)]))
          case 4: try editor.setTitle(index, random.pick(["plain", "with `code`", "a <b> c"]))
          default: try editor.setMemo(index, random.pick(["", "memo", "two\n\nblocks"]))
          }
          made += 1
          #expect(editor.document.tasks.count == expected)
          // A line that is gone belonged to the item; every other is there, byte for byte.
          let left = lines(editor.document.source.bytes)
          let gone = lines(before).subtracting(left).subtracting(own).filter {
            !$0.allSatisfy(isBlank) && !left.contains(withNumberOne($0))
          }
          #expect(
            gone.isEmpty,
            "\(String(decoding: before, as: UTF8.self).debugDescription) \(gone.map { String(decoding: $0, as: UTF8.self) })"
          )
        } catch {
          #expect(!error.description.isEmpty && editor.document.source.bytes == before)
        }
      }
    }
    #expect(made >= Rounds.of(10_000), "\(made)")
  }

  /// The lines of an item, subtasks and memo included; of a heading, its section.
  func itemLines(_ document: TodoDocument, _ index: Int) -> Set<ArraySlice<UInt8>> {
    let source = document.source
    var item = document.tasks[index].item.range
    if let heading = document.outline.first(where: { $0.kind == .heading && Int($0.whole.start) == item.lowerBound }) {
      let next = document.outline.first {
        $0.kind == .heading && $0.whole.start > heading.whole.start && $0.level <= heading.level
      }
      item = item.lowerBound..<(next.map { Int($0.whole.start) } ?? source.bytes.count)
    }
    let first = source.lines.line(at: item.lowerBound)
    let last = source.lines.line(at: max(item.lowerBound, item.upperBound - 1))
    return lines(Array(source.bytes[Int(source.lines.starts[first])..<source.lines.range(ofLine: last).upperBound]))
  }

  /// A line of a numbered item as it is written if the item becomes the first one below a line of text.
  func withNumberOne(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let start = Array(line.prefix(while: isBlank))
    return ArraySlice(start + [0x31] + Array(line.dropFirst(start.count).drop { (0x30...0x39).contains($0) }))
  }

  func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == UInt8(ascii: ">") }

  func lines(_ bytes: [UInt8]) -> Set<ArraySlice<UInt8>> { Set(bytes.split { $0 == 0x0A || $0 == 0x0D }) }
}
