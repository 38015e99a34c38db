import TestSupport
import Testing

@testable import Base
@testable import Markdown
@testable import Plan
@testable import Records
@testable import TodoFile

/// Signs of a syntax with a combining mark on them, or after a prepended character, with which Swift sees one `Character`, and line
/// ends of two bytes: they mean what they mean without.
struct HiddenSignTests {
  private static let pieces = [
    "- ", "* ", "> ", "TODO ", "[ ] ", "[x] ", "x ", "1. ", "[", "]", "(", ")", ":", ": ", "#", "@", "@done", "@due(",
    "+",
    "=", "\"", "'",
    "|", "---", "===", ":END:", "~~", "<!--", "-->", "`", "\\", ",", ";", "a", "b", " ", "\t", "\n", "\r", "\r\n",
    "\u{301}", "\u{338}", "\u{FE0F}", "\u{200D}", "\u{600}", "\u{D4E}",
  ]

  /// A list of tasks in JSON with anything in its texts.
  private func list(_ random: inout SeededGenerator) -> [UInt8] {
    func text(_ length: Int) -> String {
      (0..<random.below(length)).map { _ in random.pick(Self.pieces) }.joined()
    }
    let (title, tasks) = ("T\(text(4))", 0..<3)
    return JSONWriter.object { json in
      json.field("title", title)
      json.objects("tasks", tasks) { json, index in
        // TaskPaper has no escape for a tag in a title; a conversion names what becomes of it.
        json.field("title", "task \(index) \(text(4).replacing("@done", with: "a"))")
        json.field("group", ["G\(text(4))"])
        json.field("memo", "\(text(8))memo\(text(8))")
        json.field("people", ["p\(text(3))"])
        json.field("tags", ["t\(text(3))"])
        json.field("reason", text(4))
      }
    }.line
  }

  private static let words = ["markdown", "org", "taskpaper", "xit", "todotxt", "csv", "json"]

  /// A plan as a format writes and reads it.
  private func passed(_ plan: PortablePlan, _ word: String) throws -> (written: [UInt8], again: PortablePlan) {
    if let exchange = ExchangeFormat(rawValue: word) {
      let written = exchange.text(of: plan)
      return (written, try exchange.read(SourceText(path: "-", bytes: written)).plan)
    }
    let written = try #require(TodoFormats.named(word)?.writer?(plan))
    let settings = FileSettings(defaults: FrontMatter(), format: word, key: word)
    let source = SourceText(path: "-", bytes: written, settings: settings)
    return (written, PortablePlan(try TodoDocument(parsing: source)))
  }

  @Test(arguments: [
    "1. 1. [x] a", "> - [ ] c", "- > - [ ] h", "1. > * [x] a", "- - [ ] a", "-  [ ] a", "10) [x] a",
    "a\r- [ ] b\r* TODO c", "a\r\n- [ ] b\r\n* TODO c",
    "- \u{301}a @done",
    "-\t\u{301}a", "*\u{301} TODO a",
  ])
  func `a memo that looks like tasks stays one`(memo: String) throws {
    let list = JSONWriter.object { json in
      json.objects("tasks", [memo]) { json, memo in
        json.field("title", "a")
        json.field("memo", memo)
      }
    }
    let plan = try ExchangeFormat.json.read(SourceText(path: "-", bytes: list.line)).plan
    for word in Self.words {
      let (written, again) = try passed(plan, word)
      #expect(again.flat.map(\.task.state) == [.open], "\(String(decoding: written, as: UTF8.self))")
    }
  }

  @Test(arguments: words)
  func `no text of a plan becomes a task in another format`(word: String) throws {
    var random = SeededGenerator(drawing: 301)
    for round in 0..<Rounds.of(1_500) {
      let bytes = list(&random)
      let plan = try ExchangeFormat.json.read(SourceText(path: "-", bytes: bytes)).plan
      #expect(plan.flat.count == 3)
      let (written, again) = try passed(plan, word)
      #expect(
        again.flat.count == 3 && again.flat.allSatisfy { $0.task.state == .open },
        "\(round): \(String(decoding: bytes, as: UTF8.self)) → \(String(decoding: written, as: UTF8.self))")
    }
  }

  @Test(arguments: ["हिन्दी", "e\u{301}tape", "می\u{200C}خواهم", "ภาษาไทย", "étape"])
  func `tags and people are names in any script`(name: String) throws {
    for (kind, sign) in [(TaskAttribute.Kind.tag, "#"), (.person, "@")] {
      var editor = try parseDocument("- [ ] a\n").editor()
      try editor.addAttribute(0, kind, name)
      let text = editor.text
      #expect(Array(text.utf8) == Array("- [ ] a \(sign)\(name)\n".utf8))
      #expect(editor.document.values(kind, of: editor.document.tasks[0]) == [name])
    }
    let table = try parseDocument("| Task | Owner | Status |\n| --- | --- | --- |\n| a | \(name) | Done |\n")
    #expect(table.tasks.first.map { table.values(.person, of: $0) } == [name])
  }

  @Test(arguments: ["a\u{200D}", "a\u{FE0F}", "\u{301}a", "#\u{FE0F}\u{20E3}"])
  func `a name that looks like another is none`(name: String) throws {
    var editor = try parseDocument("- [ ] a\n").editor()
    #expect(throws: EditError.self) { try editor.addAttribute(0, .tag, name) }
  }

  @Test(arguments: [
    ("❤️ love", "--love"), ("👩‍💻", "--"), ("a=\u{301}b", "a-b"), ("e\u{301}t हिन्दी", "e\u{301}t-हिन्दी"), ("a\u{200D}", "a"),
  ])
  func `a label has no marks on signs`(name: String, label: String) {
    #expect(NameForm.label(name, others: "_", sign: "-").map { Array($0.utf8) } == Array(label.utf8))
    #expect(NameForm.isLabel(name, others: "-_") == (name == label && Array(name.utf8) == Array(label.utf8)))
    #expect(TaskAttribute.Kind.tag.bare("#\(label)") == label && TaskAttribute.Kind.tag.bare("#️⃣") == "#️⃣")
  }

  @Test(arguments: [
    ("- [Login](x)\u{301} ✅", TaskState.done), ("- [Two](y)\u{FE0F} - done", .done), ("- ~~Old~~\u{301}", .cancelled),
    ("- ✅\u{200D} five", .done), ("- <b>\u{301}five</b> ✅", .done),
  ])
  func `a state is read beside a sign with a mark`(line: String, state: TaskState) throws {
    let document = try parseDocument("# Plan\n\n- a ✅\n- b ✅\n\(line)\n- c\n")
    #expect(document.tasks.map(\.state) == [.done, .done, state, .open])
  }

  @Test func `a project of todo-txt is renamed in both normalization forms`() throws {
    var editor = try parseDocument("a +\u{E9}t\nb +e\u{301}t c\nd\t+\u{E9}t\n", path: "todo.txt").editor()
    try editor.renameGroup(1, to: "neu")
    #expect(editor.text == "a +neu\nb +neu c\nd\t+neu\n")
  }

  @Test func `a keyword and a block of Org end where their signs are`() throws {
    let org = try parseDocument(
      "#+TODO: WAIT(\u{301}w) | DONE\n* WAIT one\n#+begin_\u{301}x\n- [ ] b\n#+end_\u{301}x\n", path: "a.org")
    #expect(org.tasks.map { org.title(of: $0) } == ["one"])
  }

  @Test func `a quoted option may begin with a mark`() throws {
    let text = "<!-- ringmark:start bar group=\"\u{301}G\" -->\nold\n<!-- ringmark:end -->\n"
    let blocks = try InjectionBlock.find(in: try parseDocument(text, path: "README.md"))
    #expect(blocks.map(\.options) == [["group": "\u{301}G"]])
  }
}
