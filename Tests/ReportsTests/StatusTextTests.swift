import Foundation
import TestSupport
import Testing

@testable import Base
@testable import History
@testable import Reports
@testable import Plan
@testable import TodoFile

private let today = someDay  // 2026-11-21

struct StatusTextTests {
  private func plan(_ name: String) throws -> TodoPlan {
    TodoPlan([try parseFile(Repository.fixture(name))])
  }

  private func render(_ text: String, path: String = "TODO.md", width: Int = 80, colored: Bool = false) throws
    -> String
  {
    let plan = TodoPlan([try parseDocument(text, path: path)])
    return status(plan, TerminalStyle(isColored: colored, width: width))
  }

  private func status(_ plan: TodoPlan, _ style: TerminalStyle) -> String {
    let tree = ProgressTree(plan, today: today)
    return StatusText.render(plan, tree, Outlook(plan, tree, history: nil), warnings: 0, style: style)
  }

  @Test(arguments: ["showcase.md", "showcase.ko.md"], [100, 60, 46, 30])
  func `the status of the showcase looks as its pictures do, wide and narrow`(name: String, width: Int) throws {
    let text = status(try plan(name), TerminalStyle(isColored: false, width: width))
    try Snapshot.expect(text, equals: "status/\(name).\(width).txt")
    for line in text.split(separator: "\n") { #expect(TerminalWidth.columns(of: String(line)) <= width, "\(line)") }
  }

  @Test(arguments: [100, 40])
  func `the first line is the verdict with a countdown, and milestones, pace and gaps have lines of their own`(
    width: Int
  ) throws {
    let done = (0..<8).map { "- [x] d\($0) done:\(today.advanced(by: -7 * $0))\n" }.joined()
    let text = try render(
      "# Plan\n## Billing\n<!-- due: 2026-12-01 -->\n- [ ] a @anna\n- [ ] b\n- [ ] c due:2026-11-20\n## Launch week\n"
        + "<!-- due: 2026-12-21 -->\n- [ ] d\n- [ ] e\n## Later\n- [ ] f\n\(done)", width: width)
    for line in text.split(separator: "\n") { #expect(TerminalWidth.columns(of: String(line)) <= width, "\(line)") }
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.hasPrefix("Plan At risk · 1 overdue · Billing needs 2.1 a week; the pace is 1.1"), "\(text)")
    #expect(words.contains(" · 30 days to Launch week "))
    #expect(words.contains("Milestones 2026-12-01 Billing"))
    if width > 60 { #expect(words.contains("Launch week 2 left, 5 due by then · needs 1.2 a week")) }
    #expect(words.contains("8 finished since 2026-10-03. 6 left, 5 of them due by 2026-12-21: that needs 1.2 a week;"))
    #expect(words.contains("5 open tasks have no owner, 1 no date."))
    // A plan without dates and owners has neither a verdict nor gaps.
    #expect(try render("# Plan\n- [ ] a\n").hasPrefix("\nPlan\n\n"))
    #expect(try !render("# Plan\n- [ ] a\n").contains(" no "))
  }

  @Test func `a milestone in less than a week tells what is due by then and how many days are left`() throws {
    let done = (0..<8).map { "- [x] d\($0) done:\(today.advanced(by: -7 * $0))\n" }.joined()
    let text = try render(
      "# Plan\n## A\n<!-- due: 2026-11-23 -->\n- [ ] a\n- [ ] b\n## B\n<!-- due: 2026-11-24 -->\n- [ ] c\n## C\n\(done)",
      width: 120)
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains(" 2 to do by A, in 2 days; the pace is 1.1 a week"), "\(text)")
    #expect(words.contains("2026-11-24 B 1 left, 3 due by then · in 3 days"), "\(text)")
    #expect(words.contains(" 3 left, due in 3 days; the pace is 1.1 a week"), "\(text)")
  }

  @Test func `a last due date without a milestone is no subject of a sentence`() throws {
    let done = (0..<8).map { "- [x] d\($0) done:\(today.advanced(by: -7 * $0))\n" }.joined()
    func words(_ due: String) throws -> String {
      let open = (0..<4).map { "- [ ] o\($0) due:\(due)\n" }.joined()
      return try render("# Plan\n\(open)\(done)", width: 120).split(whereSeparator: \.isWhitespace).joined(
        separator: " ")
    }
    let late = try words("2026-12-01")
    #expect(late.hasPrefix("Plan At risk · the work due by 2026-12-01 needs 2.8 a week; the pace is 1.1"), "\(late)")
    #expect(late.contains(" 4 left, or 2.8 a week until 2026-12-01; the pace is 1.1."), "\(late)")
    let last = try words("2026-11-21")
    #expect(last.contains(" · the last due date is today "), "\(last)")
  }

  @Test(arguments: [60, 80, 200]) func `a milestone keeps the figures for which there is room`(width: Int) throws {
    let name = "Relaunch of the shop with all that belongs to it in every country"
    let text = try render(
      "# Plan\n## \(name)\n<!-- due: 2026-12-25 -->\n- [ ] a\n- [ ] b\n## Website\n<!-- due: 2026-12-18 -->\n- [ ] c\n",
      width: width)
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("2026-12-") }
    #expect(rows.count == 2 && rows[0].contains(" 1 left") && rows[1].contains(" 2 left, 3 due by then"), "\(text)")
    #expect(rows[1].contains("…") == (width < 200), "\(text)")
    for row in rows { #expect(TerminalWidth.columns(of: String(row)) <= width, "\(row)") }
  }

  @Test func `a milestone of today is due today, and not in a day`() throws {
    let done = (0..<8).map { "- [x] d\($0) done:\(today.advanced(by: -7 * $0))\n" }.joined()
    let text = try render(
      "# Plan\n## A\n<!-- due: 2026-11-21 -->\n- [ ] a\n- [ ] b\n## C\n\(done)", width: 120)
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains(" 2 to do by A, today; the pace is 1.1 a week"), "\(text)")
    #expect(words.contains("2026-11-21 A 2 left · today") && !words.contains("in 1 day"), "\(text)")
    #expect(words.contains(" 2 left, due today; the pace is 1.1 a week"), "\(text)")
  }

  @Test func `colours come only where they are wanted`() throws {
    #expect(try !render("- [x] a\n").contains("\u{1B}"))
    #expect(try render("- [x] a\n", colored: true).contains("\u{1B}[32m"))
  }

  @Test(arguments: [
    ("", "No tasks yet"), ("- [-] a\n", "No tasks, 1 cancelled"), ("- [x] a\n", "All done."),
    ("- [ ] a\n", "0%  0/1"), ("- [x] a\n- ✅ b\n- 🚧 c\n", "1 of 1 done; 2 more items are not counted"),
    ("- [x] a\n- [x] b\n- c\n", "2 of 2 done; 1 more item is not counted"),
    ("- [x] a\n\n## Garden\n\n- b\n", "1 of 1 done; 1 more item is not counted"),
  ])
  func `every state has its words`(text: String, words: String) throws {
    #expect(try render(text).contains(words))
  }

  @Test func `a file with states that are not counted is not called finished`() throws {
    #expect(try !render("- [x] a\n- ✅ b\n").contains("All done"))
  }

  @Test(arguments: [80, 34])
  func `a figure that tells little is followed by what it leaves out, in lines that fit`(width: Int) throws {
    let marks = "- ✅ b\n- ✅ c\n- ✅ d\n- ✅ e\n- 🚧 f\n"
    let text = try render("## A\n- [ ] a\n\n## B\n\(marks)", width: width)
    for line in text.split(separator: "\n") { #expect(TerminalWidth.columns(of: String(line)) <= width, "\(line)") }
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      words.contains(
        "0/1 1 open 0 of 1 box is done (0%). 5 more lines have a state without a box (5–9), 4 of them done; “read: all” in the front matter, or --read all, counts them: 66%. A"
      ))
    #expect(try !render("## A\n- [ ] a\n- [ ] b\n\n## B\n\(marks)").contains("without a box"))
  }

  @Test func `a file without a task tells which of its lines may be some, and how to read them`() throws {
    let words = "# Trip\n\n\(String(repeating: "Some words. ", count: 40))\n\n"
    let text = try render(words + "- book\n", path: "notes.md")
    #expect(text.contains("No tasks yet\n\n1 list item has no state; --read bullets counts it as an open task.\n"))
    // The name of a plan is a reason for more.
    #expect(try render(words + "- book\n", path: "roadmap.md").contains("1 list item looks like a task; --read"))
    #expect(!text.contains("Add the first one"))
    #expect(try render(words, path: "notes.md").contains("Add the first one"))
  }

  @Test func `control characters of a file never reach the terminal`() throws {
    let text = try render("# T\u{1B}[31m\u{202E}\n## G\u{7}\u{9B}\n- [ ] a\u{1B}]0;x\u{7} due:2020-01-01\n")
    #expect(
      !text.unicodeScalars.contains {
        ($0.value < 0x20 && $0 != "\n") || (0x7F...0x9F).contains($0.value) || $0.value == 0x202E
      })
  }

  @Test(arguments: [(0, 10, 8, 0), (1, 1000, 8, 1), (999, 1000, 8, 7), (10, 10, 8, 8), (1, 2, 8, 4)])
  func `a started bar is never empty and an unfinished one never full`(done: Int, total: Int, width: Int, filled: Int)
    throws
  {
    let text = String(repeating: "- [x] a\n", count: done) + String(repeating: "- [ ] a\n", count: total - done)
    let plan = TodoPlan([try parseDocument(text, path: "a")])
    let bar = TerminalStyle(isColored: false, width: 80).bar(
      ProgressTree(plan, today: today).root.progress, width: width)
    #expect(bar.count { $0 == "█" } == filled && bar.count == width)
  }
}
