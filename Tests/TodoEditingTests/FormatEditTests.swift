import Foundation
import TestSupport
import Testing

@testable import Base
@testable import Plain
@testable import TodoEditing
@testable import Plan
@testable import TodoFile

/// Random edits of files in the formats that are not Markdown.
struct FormatEditTests {
  private static let names = ["todo.txt", "garden.org", "trip.xit", "film.taskpaper", "house.todo"]
  private static let words = [
    "Paint the fence", "전화하기", "see https://example.com/a?b=c", "100 % of it", "two  spaces", "a: b", "Ünïcödé 🥳",
    "x marks",
    "(B) brackets", "- dash", "[ ] box", "* star", "name:", "2026-12-24 early", "#tag @person +project",
  ]

  /// Lines at which edits once went wrong, after those of the fixtures.
  private static let hard = [
    "todo.txt":
      "x (B) 2026-11-02 2026-11-01 both dates\npaint +Flat in the middle +Reading\n(C) 2026-11-01\n(D)\nsee http://a/+Flat/@web\n",
    "garden.org":
      "* TODO Timestamps :a:b::c:\nSCHEDULED: <%%(diary-float t 4 2)> DEADLINE: <2026-12-01 Tue 10:00 -3d>--<2026-12-03 Thu>\n:PROPERTIES:\n:ASSIGNEE: mina,  nora , ada\n:END:\n:LOGBOOK:\nCLOCK: [2026-11-01 Sun 10:00]\n:END:\nA note [1/2] :smile:\n9223372036854775807. [ ] the largest number\n* TODO :only:\n* Section\n:unclosed:\n- [ ] under it\n",
    "trip.xit": "[ ] see http://x/#flat and #flat\n[ ] !\n[?] -> 2026-12-01\n    more -> 2026-12-02\n",
    "film.taskpaper":
      "- margin @waiting(for Bob) @done(yesterday)\nA note at the margin.\nLast: @due(2026-12-24) @x(y)\n\t- one @created(2026-01-01 +1w)\n\n\ta note: with\n\t\tan indented line\nAnother note.\n",
  ]

  private func document(_ name: String, ending: String, isHard: Bool) throws -> TodoDocument {
    let whole = try Repository.text("Tests/Fixtures/formats/\(name)") + (isHard ? Self.hard[name] ?? "" : "")
    return try parseDocument(whole.replacing("\n", with: ending), path: name)
  }

  /// One random edit.
  /// - Returns: what it was, and the lines that it may change.
  private func edit(_ editor: inout any TodoEditor, _ random: inout SeededGenerator) throws -> (
    name: String, lines: Set<Int>
  ) {
    let document = editor.document
    let count = document.tasks.count
    let index = count > 0 ? random.below(count) : 0
    let group = random.below(document.groups.count)
    func lines(_ index: Int, own: Bool) -> Set<Int> {
      let all = document.source.lines
      let task = document.tasks[index]
      let next = index + 1 < count ? all.line(at: Int(document.tasks[index + 1].item.start)) : all.count
      let last = all.line(at: max(Int(task.item.start), Int(task.item.end) - 1))
      return Set(
        all.line(at: Int(task.item.start))...(own ? max(all.line(at: Int(task.item.start)), min(last, next - 1)) : last)
      )
    }
    func place() -> TaskDestination {
      let other = count > 0 ? random.below(count) : 0
      switch random.below(count > 0 ? 6 : 2) {
      case 0: return .top(group: group)
      case 1: return .end(group: group)
      case 2: return .before(task: other)
      case 3: return .after(task: other)
      case 4: return .firstBelow(task: other)
      default: return .lastBelow(task: other)
      }
    }
    let kind = count > 0 ? random.below(13) : 2
    switch kind {
    case 0, 1:
      var change = StateChange(random.pick(TaskState.given))
      let isDated = random.below(2) == 0 && document.format.traits.contains(.dates)
      (change.date, change.today) = (isDated ? someDay : nil, someDay)
      try editor.setState(index, change)
      return ("state", lines(index, own: true))
    case 2:
      var task = NewTask(title: random.pick(Self.words))
      if random.below(2) == 0 { task.due = DayTime(someDay) }
      if random.below(3) == 0 { task.memo = "A note\nof two lines" }
      if random.below(3) == 0 { task.priority = random.pick(TaskPriority.allCases) }
      if random.below(3) == 0 { task.tags = ["neu"] }
      _ = try editor.add(task, at: place())
      return ("add", [])
    case 3:
      try editor.remove(index)
      return ("remove", lines(index, own: false))
    case 4, 5:
      _ = try editor.move(index, to: place())
      return ("move", lines(index, own: false))
    case 6:
      try editor.setTitle(index, random.pick(Self.words))
      return ("title", lines(index, own: true))
    case 7:
      try editor.setDate(
        index, random.pick([.due, .start, .scheduled, .completed]),
        random.below(3) == 0 ? nil : DayTime(someDay.advanced(by: random.below(99))))
      return ("date", lines(index, own: true))
    case 8:
      try editor.setPriority(index, random.pick(TaskPriority.allCases))
      return ("priority", lines(index, own: true))
    case 9:
      let known = document.values(.tag, of: document.tasks[index])
      if let tag = known.first, random.below(2) == 0 {
        try editor.removeAttribute(index, .tag, tag)
      } else {
        try editor.addAttribute(index, random.pick([.tag, .person]), random.pick(["neu", "홍", "a.b", "x y"]))
      }
      return ("label", lines(index, own: true))
    case 10:
      try editor.setMemo(index, random.pick(["", "One line", "Two\nlines", "- dash\n\nProject:", "* star"]))
      return ("memo", lines(index, own: true))
    case 11:
      switch random.below(3) {
      case 0:
        _ = try editor.addGroup(
          random.pick(["Neu", "그룹", "With: colon", "[b]"]), inside: random.below(2) == 0 ? nil : group)
      case 1:
        // The title of Org is in the first line.
        let start = group == 0 ? 0 : document.groups[group].heading.map { Int(document.headings[$0].range.start) } ?? 0
        var changed: Set<Int> = [document.source.lines.line(at: start)]
        // A project of todo.txt is in the line of each of its tasks.
        if document.format.name == "todo.txt" { changed = Set(0..<document.source.lines.count) }
        try editor.renameGroup(group, to: random.pick(["Umbenannt", "새로"]) + "\(random.below(1000))")
        return ("group", changed)
      default: try editor.moveGroup(group, before: random.below(2) == 0, random.below(document.groups.count))
      }
      return ("group", Set(0..<document.source.lines.count))
    default:
      guard group > 0, random.below(4) == 0 else { throw EditError.invalid("not this time") }
      try editor.removeGroup(group)
      return ("group", Set(0..<document.source.lines.count))
    }
  }

  /// A line of Org with an open box.
  private static func unboxed(_ line: ArraySlice<UInt8>) -> String {
    String(decoding: line, as: UTF8.self).replacing("[X] ", with: "[ ] ").replacing("[-] ", with: "[ ] ")
  }

  /// The lines of a text with their endings.
  private func lines(_ source: SourceText) -> [ArraySlice<UInt8>] {
    (0..<source.lines.count).map { source.bytes[source.lines.range(ofLine: $0)] }
  }

  @Test(arguments: names)
  func `random edits change the lines of their task and no other, and are undone exactly`(_ name: String) throws {
    var random = SeededGenerator(drawing: UInt64(name.utf8.count) * 7919)
    var made: [String: Int] = [:]
    var refused = 0
    var editor = try document(name, ending: "\n", isHard: true).editor()
    for round in 0..<Rounds.of(10_000) {
      if round.isMultiple(of: 25) {
        editor = try document(
          name, ending: round.isMultiple(of: 50) ? "\n" : "\r\n", isHard: round.isMultiple(of: 75)
        ).editor()
      }
      let before = editor.document
      do {
        let (kind, changed) = try edit(&editor, &random)
        made[kind, default: 0] += 1
        let after = editor.document
        // Text outside the task is unchanged, in its order; Org cookies follow their tasks.
        var rest = lines(after.source)[...]
        for (number, line) in lines(before.source).enumerated() where !changed.contains(number) {
          let isCookie =
            name.hasSuffix(".org") && line.contains(UInt8(ascii: "["))
            && (line.contains(UInt8(ascii: "/")) || line.contains(UInt8(ascii: "%")))
          // The last line may get the ending that it did not have.
          guard !isCookie, !line.isEmpty, line.last == 0x0A else { continue }
          // Boxes of Org follow those below them.
          let isThere: (ArraySlice<UInt8>) -> Bool =
            name.hasSuffix(".org") ? { Self.unboxed($0) == Self.unboxed(line) } : { $0 == line }
          guard let place = rest.firstIndex(where: isThere) else {
            Issue.record(
              "\(name), round \(round), \(kind): line \(number + 1) is not there any more: \(String(decoding: line, as: UTF8.self))"
            )
            break
          }
          rest = rest[(place + 1)...]
        }
        let back = UndoMerge.merge(before: before.source.bytes, after: after.source.bytes, now: after.source)
        #expect(back == before.source.bytes, "\(name), round \(round), \(kind)")
        // The editor's document equals the parsed file.
        #expect(PlacedRecord.all(of: try before.reparsed(after.source.bytes)) == PlacedRecord.all(of: after))
      } catch is EditError {
        refused += 1
        #expect(editor.document === before)
      }
    }
    // The test cannot pass because everything is refused.
    if Rounds.of(10_000) > 1000 {
      for kind in ["state", "add", "remove", "move", "title", "priority", "label"] {
        #expect(made[kind, default: 0] > 50, "\(name): \(kind) \(made)")
      }
      #expect(refused < 6500, "\(name): \(made)")
    }
  }
}
