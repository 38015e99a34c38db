import CommonMark
import Foundation
import TestSupport
import Testing

@testable import Markdown
@testable import Plan
@testable import TodoFile

struct SectionTests {
  /// Both ways of reading, as text; a refusal is a result too.
  private func dump(_ bytes: [UInt8], _ pieceSize: Int?) -> String {
    var options = ParseOptions()
    options.pieceSize = pieceSize
    options.rendersHTML = true
    do throws(ReadingError) {
      let document = try TodoDocument(parsing: SourceText(path: "TODO.md", bytes: bytes), options: options)
      return DocumentDump.render(document) + String(decoding: document.rendered, as: UTF8.self)
    } catch { return "\(error)" }
  }

  @Test(arguments: 0..<8)
  func `reading a section at a time equals reading the whole, on generated documents`(part: UInt64) {
    var generator = MarkdownGenerator(seed: 1000 + part)
    for _ in 0..<Rounds.of(12_600) {
      let bytes = generator.document(lines: 9)
      let (apart, whole) = (dump(bytes, 1), dump(bytes, nil))
      guard apart == whole else {
        Issue.record("\(String(decoding: bytes, as: UTF8.self).debugDescription)\napart:\n\(apart)\nwhole:\n\(whole)")
        return
      }
    }
  }

  @Test func `reading a section at a time equals reading the whole, on every known file`() throws {
    for file in try Repository.corpusFiles() + Repository.fixtures() {
      let bytes = [UInt8](try Data(contentsOf: file))
      #expect(dump(bytes, 1) == dump(bytes, nil), "\(file.lastPathComponent)")
    }
  }

  @Test(arguments: 0..<4)
  func `reading again after a change equals reading anew`(part: UInt64) throws {
    var generator = MarkdownGenerator(seed: 3000 + part)
    var random = SeededGenerator(drawing: part)
    var options = ParseOptions()
    options.pieceSize = 1
    options.rendersHTML = true
    options.remembers = true
    for _ in 0..<Rounds.of(600) {
      var bytes = (0..<4).flatMap { _ in generator.document(lines: 6) }
      guard var last = try? parse(bytes, options) else { continue }
      for _ in 0..<4 {
        // A stretch goes, and another comes.
        let start = random.below(bytes.count + 1)
        let end = min(bytes.count, start + random.below(12))
        let new = generator.document(lines: 2).prefix(random.below(20))
        bytes.replaceSubrange(start..<end, with: new)
        guard let fresh = try? parse(bytes, options) else { break }
        let source = SourceText(path: "TODO.md", bytes: bytes)
        last = try TodoDocument(parsing: source, options: options, after: last)
        guard text(last) == text(fresh) else {
          Issue.record(
            "\(String(decoding: bytes, as: UTF8.self).debugDescription)\nagain:\n\(text(last))\nanew:\n\(text(fresh))")
          return
        }
      }
    }
  }

  private func parse(_ bytes: [UInt8], _ options: ParseOptions) throws -> TodoDocument {
    try TodoDocument(parsing: SourceText(path: "TODO.md", bytes: bytes), options: options)
  }

  private func text(_ document: TodoDocument) -> String {
    DocumentDump.render(document) + String(decoding: document.rendered, as: UTF8.self)
      + document.pieces.map { "\($0.source)" }.joined() + document.opaque.map { "\($0.range)" }.joined()
  }

  @Test func `a fence over many headings is joined in time linear to its length`() throws {
    let text =
      "- [ ] before\n```\n" + String(repeating: "# not a heading\n- [ ] not a task\n", count: 20_000)
      + "```\n# A\n- [x] after\n"
    let document = try parseDocument(text)
    #expect(document.tasks.map(document.title) == ["before", "after"])
    #expect(document.groups.map(\.name) == ["TODO", "A"])
  }

  @Test(arguments: ["- [ ] a\n\n  ```\n  code\n  ```", "```\ncode\n```", "> ~~~~\n> code\n> ~~~~"])
  func `code ends with its closing fence, at the end of the file too`(text: String) throws {
    for ending in ["", "\n", "\n\n- [ ] b\n"] {
      let document = try parseDocument(text + ending)
      #expect(document.opaque.first?.range.range.upperBound == text.utf8.count)
    }
  }

  @Test(arguments: [
    ("<div>", false), ("<!-- a", true), ("<!-- a -->", false), ("<!-- a --> <!-- b", true), ("<<!--", true),
    ("<PRE class=a>", true), ("<pre></PRE>", false), ("<pre><!-- </pre>", false), ("<!-- <pre> -->", false),
    ("<a <script>", true), ("<Style></style><TEXTAREA>", true), ("< !--", false), ("", false),
  ])
  func `what a line of HTML opens is found in time linear to its length`(line: String, isOpen: Bool) {
    for before in ["", String(repeating: "<!--a--><b><", count: 20_000)] {
      var region = OpenHTML()
      region.read(before + line)
      #expect(region.isOpen == isOpen)
    }
  }

  @Test func `more than 16 MiB without a heading is refused with the line`() throws {
    let text = "# A\n" + String(repeating: "- [ ] task without end\n", count: 800_000)
    let limit = ReadingError.limit(explanation: MarkdownError.Limit.blockLength.explanation, line: 1)
    #expect(throws: limit) { try parseDocument(text) }
  }

  @Test func `deep but lawful nesting is read on a small stack`() throws {
    let text = (0..<60).map { String(repeating: "  ", count: $0) + "- [ ] level \($0)\n" }.joined()
    let result = onSmallStack { try? parseDocument(text).tasks.last?.depth }
    #expect(result == 59)
  }

  @Test func `thousands of recurrences in one title need no deep stack`() throws {
    let text = "- [ ] " + String(repeating: "🔁 every ", count: 3000) + "\n"
    #expect(onSmallStack { try? parseDocument(text).tasks.count } == 1)
  }

  /// Runs on a thread with 512 KiB of stack.
  private func onSmallStack<Value: Sendable>(_ body: @escaping @Sendable () -> Value) -> Value? {
    let box = ResultBox<Value>()
    let thread = Thread { box.set(body()) }
    thread.stackSize = 512 << 10
    thread.start()
    return box.wait()
  }
}

/// A value handed from one thread to another.
private final class ResultBox<Value: Sendable>: Sendable {
  private let condition = NSCondition()
  nonisolated(unsafe) private var value: Value?

  func set(_ new: Value) {
    condition.withLock {
      unsafe value = new
      condition.signal()
    }
  }

  func wait() -> Value? {
    condition.withLock {
      while unsafe value == nil { condition.wait() }
      return unsafe value
    }
  }
}
