import FoundationEssentials
import TestSupport
import Testing

@testable import Base
@testable import Site
@testable import Plan
@testable import TodoFile

/// The list of a group's tasks as HTML.
struct TaskListTests {
  /// The page of the only group, without markup inside its rows.
  private func list(_ markdown: String, path: String = "TODO.md") throws -> String {
    var options = ParseOptions()
    options.rendersHTML = true
    let source = SourceText(path: path, bytes: Array(markdown.utf8))
    let plan = TodoPlan([try TodoDocument(parsing: source, options: options)])
    let tree = ProgressTree(plan, today: CalendarDate(days: 20778), lang: "en")
    let context = try SiteContext(plan, tree: tree, options: SiteOptions())
    return String(decoding: TaskListHTML.group(1, context, root: "../"), as: UTF8.self)
  }

  /// The order of words in a text.
  private func isOrdered(_ words: [String], in text: String) -> Bool {
    var rest = Substring(text)
    for word in words {
      guard let range = rest.firstRange(of: word) else { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }

  @Test func `a tag is shown in the bytes of its own task, and once a task`() throws {
    let (composed, decomposed) = ("#caf\u{E9}", "#cafe\u{301}")
    let html = try list("## A\n- [ ] one \(composed)\n- [ ] two \(decomposed) \(composed) #CAF\u{C9}\n")
    let chips = html.utf8.split(separator: UInt8(ascii: "\n")).map { Array($0) }.filter { !$0.isEmpty }
    func rows(with tag: String) -> [Int] {
      chips.indices.filter { String(decoding: chips[$0], as: UTF8.self).utf8.firstRange(of: ">\(tag)<".utf8) != nil }
    }
    #expect(rows(with: composed).count == 1 && rows(with: decomposed).count == 1)
    #expect(rows(with: composed) != rows(with: decomposed) && rows(with: "#CAF\u{C9}") == rows(with: decomposed))
  }

  @Test func `a row of a table shows its other cells as details, and an item without a state has no box`() throws {
    let html = try list("## A\n\n| Task | Status | *Notes* |\n|---|---|---|\n| a `b` | done | <by> **mail** |\n")
    #expect(html.contains("<li class=\"task is-done\"") && html.contains("a <code>b</code>"))
    #expect(
      html.contains("<p class=\"detail\"><b><em>Notes</em></b> <span>&lt;by&gt; <strong>mail</strong></span></p>"))
    let plain = try list("## A\n\n- one\n- two\n", path: "notes.md")
    #expect(plain.contains("<li class=\"task is-none\"") && plain.contains("<i>No state</i>"))
  }

  @Test func `memo and prose keep their places among tasks`() throws {
    let html = try list(
      """
      ## A
      Before.

      - [ ] one

        early
        - [ ] sub

        late
      - label
        - [ ] two

        below

      Between.

      - [ ] three

      After.
      """)
    #expect(
      isOrdered(["one", "early", "sub", "late", "label", "two", "below", "Between.", "three", "After."], in: html),
      "\(html)")
    #expect(!html.contains("Before."))
    for tag in ["ul", "li", "div"] {
      #expect(
        html.components(separatedBy: "<\(tag)").count == html.components(separatedBy: "</\(tag)>").count, "\(tag)")
    }
  }

  @Test func `ordered lists keep their numbers, counted on as CommonMark does`() throws {
    let html = try list("## A\n3. [ ] a\n3. [ ] b\n\n- [ ] c\n\n1) [ ] d\n   1. [ ] e\n   2. [ ] f\n2) [ ] g\n")
    #expect(
      isOrdered(
        [
          "<ol class=\"tasks\" start=\"3\">", ">3.<", "a</span>", ">4.<", "b</span>", "</ol>", "<ul class=\"tasks\">",
          "c</div>", "</ul>", "<ol class=\"tasks\">", ">1.<", "<ol>", ">1.<", ">2.<", "</ol>", ">2.<", "g</span>",
          "</ol>",
        ], in: html), "\(html)")
  }

  @Test func `a long list is laid out in parts of a hundred rows, whose numbers go on`() throws {
    let subtask = "     1. [ ] below\n"
    let html = try list("## A\n" + (1...250).map { "\($0). [ ] a\($0)\n" + ($0 % 50 == 0 ? subtask : "") }.joined())
    let starts = html.matches(of: /<ol class="tasks part"( start="\d+")?>/).map { String($0.1 ?? "") }
    #expect(starts == ["", " start=\"101\"", " start=\"201\""])
    #expect(html.components(separatedBy: "<ol").count == html.components(separatedBy: "</ol>").count)
    #expect(isOrdered([">100.<", "a100<", ">1.<", "below", "</ol>", "start=\"101\"", ">101.<", ">250.<"], in: html))
    #expect(try !list("## A\n" + (1...200).map { "- [ ] a\($0)\n" }.joined()).contains("part"))
  }

  @Test func `only a bullet with something below it is a label`() throws {
    let html = try list("## A\n- [ ] a\n- remark\n- label\n  - [ ] b\n")
    #expect(isOrdered(["<li class=\"task note\">", "remark", "<li class=\"task note label\">", "label"], in: html))
    #expect(html.components(separatedBy: "note label").count == 2)
  }
}
