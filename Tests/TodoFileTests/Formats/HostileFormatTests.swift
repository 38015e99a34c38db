import Foundation
import TestSupport
import Testing

@testable import Base
@testable import Plan
@testable import Records
@testable import TodoFile

/// Files of other formats with anything in them: nothing crashes, and reading twice gives the same result.
struct HostileFormatTests {
  private static let pieces: [[UInt8]] =
    [
      "[", "]", "[[", "]]", "][", "[ ]", "[/]", "[%]", "* ", "** TODO ", "- ", "#", "#+", "#+begin_src\n", "#+end_src",
      ":END:", ":PROPERTIES:\n",
      "@", "@done(", ")", "\\", "->", "-> 2026-", "!", "...", "x ", "(A) ", "+", ":", "\"", "'", "=", "{", "}", ",",
      "\n", "\r", "\r\n",
      "\t", " ", "2026-02-30", "<2026-01-01", "é", "한", "🥳", "\u{FEFF}", "\u{202E}", "h:1", "CLOSED: [", "\\u12",
      "COMMENT ", "|", "\u{301}", "\u{FE0F}", "\u{600}", "\u{D4E}",
    ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xE2, 0x80], [0x00], [0xF0, 0x9F]]

  private func mutated(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    for _ in 0...random.below(8) {
      let place = random.below(bytes.count + 1)
      switch random.below(4) {
      case 0: bytes.insert(contentsOf: random.pick(Self.pieces), at: place)
      case 1:
        let end = min(bytes.count, place + random.below(20))
        bytes.removeSubrange(place..<end)
      case 2:
        let end = min(bytes.count, place + random.below(60))
        bytes.insert(contentsOf: Array(bytes[place..<end]), at: random.below(bytes.count + 1))
      default: if place < bytes.count { bytes[place] = UInt8(random.below(256)) }
      }
    }
    return bytes
  }

  @Test(arguments: FormatFixtures.all)
  func `damaged files are read, checked, converted and edited without harm`(_ name: String) throws {
    var random = SeededGenerator(drawing: 99)
    let fixture = try FormatFixtures.document(name).source.bytes
    var read = 0
    for round in 0..<Rounds.of(4_000) {
      let bytes = mutated(round.isMultiple(of: 3) ? Array(fixture.prefix(random.below(200))) : fixture, &random)
      let source = SourceText(path: name, bytes: bytes)
      guard let document = try? TodoDocument(parsing: source, options: .html) else { continue }
      read += 1
      let diagnostics = TodoLinter.check(document)
      _ = TodoFixer.fix(document, diagnostics)
      _ = document.format.candidates(in: document)
      for task in document.tasks {
        #expect(Int(task.item.end) <= bytes.count && task.item.start <= task.item.end, "\(name), round \(round)")
        var html: [UInt8] = []
        document.appendTitleHTML(of: task, to: &html)
        #expect(!html.contains(UInt8(ascii: "<")) || html.starts(with: "<a".utf8) || html.contains(UInt8(ascii: ">")))
      }
      let plan = PortablePlan(document).titled
      let word = random.pick(["markdown", "todotxt", "org", "xit", "taskpaper"])
      _ = TodoFormats.named(word)?.writer?(plan)
      _ = try ExchangeFormat.json.read(SourceText(path: "-", bytes: ExchangeFormat.json.text(of: plan)))
      guard document.format.isEditable, !document.tasks.isEmpty else { continue }
      var editor = try document.editor()
      let index = random.below(document.tasks.count)
      switch random.below(5) {
      case 0: _ = try? editor.setState(index, StateChange(random.pick(TaskState.given)))
      case 1: _ = try? editor.move(index, to: .after(task: random.below(document.tasks.count)))
      case 2: try? editor.remove(index)
      case 3: _ = try? editor.add(NewTask(title: "new"), at: .end(group: random.below(document.groups.count)))
      default: try? editor.setMemo(index, "memo")
      }
    }
    // JSON that is damaged is mostly an error.
    let isJSON = name.hasSuffix("json") || name.hasSuffix("jsonl")
    #expect(read > (isJSON ? -1 : Rounds.of(4_000) / 2))
  }
}
