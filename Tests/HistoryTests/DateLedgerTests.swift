import Foundation
import TestSupport
import Testing

@testable import Base
@testable import History
@testable import Plan

/// Due dates along histories whose truth is known by construction.
struct DateLedgerTests {
  private let start = CalendarDate(days: 20_458)  // 2026-01-05

  /// The history of a file, with one revision a day; several texts of a day are separated by a line of “---- same day”.
  private func run(_ texts: [String]) throws -> (ledger: DateLedger, document: TodoDocument, history: History) {
    var catalog = TaskCatalog()
    var revisions: [Revision] = []
    var document = try parseDocument("")
    for (day, text) in texts.enumerated() {
      for part in text.components(separatedBy: "---- same day\n") {
        document = try parseDocument(part)
        revisions.append(
          Revision(
            "\(revisions.count)", at: (20_458 + day) * 86_400 + revisions.count,
            snapshot: catalog.snapshot(of: document)))
      }
    }
    let result = HistoryBuilder.run([revisions], in: catalog)
    return (result.ledgers[0], document, result.history)
  }

  /// `first 2026-02-01, 1: 2026-02-01 → 2026-02-03, now 2026-02-03`, where 1 is the day of the move.
  private func words(_ track: DateTrack?) -> String {
    guard let track else { return "none" }
    let moves = track.moves.map { "\(Int($0.day.days) - Int(start.days)): \($0.old) → \($0.new)" }
    return (["first \(track.first)"] + moves + ["now \(track.current?.description ?? "none")"]).joined(separator: ", ")
  }

  private func due(_ text: String) -> String { "- [ ] keep\n- [ ] Write the copy \(text)\n" }

  @Test(arguments: [
    (["", "due:2026-02-01"], "first 2026-02-01, now 2026-02-01"),
    (
      ["due:2026-02-01", "due:2026-02-11", "due:2026-02-06"],
      "first 2026-02-01, 1: 2026-02-01 → 2026-02-11, 2: 2026-02-11 → 2026-02-06, now 2026-02-06"
    ),
    (
      ["due:2026-02-01", "", "due:2026-02-03"], "first 2026-02-01, 2: 2026-02-01 → 2026-02-03, now 2026-02-03"
    ),
    (["due:2026-02-01", "", "due:2026-02-01"], "first 2026-02-01, now 2026-02-01"),
    (["due:2026-02-01", ""], "first 2026-02-01, now none"),
    (["due:2026-02-01 rec:1w", "due:2026-02-08 rec:1w"], "first 2026-02-01, now 2026-02-08"),
    (["due:2026-02-01 @a", "due:2026-02-01 @b"], "first 2026-02-01, now 2026-02-01"),
  ])
  func `a task's date has a first day and moves`(texts: [String], expected: String) throws {
    let (ledger, _, _) = try run(texts.map(due))
    #expect(words(ledger.tasks[1]) == expected)
  }

  @Test func `the moves of one day are one move, and a correction on the day it was set is none`() throws {
    let first = try run([
      due(""), due("due:2026-02-01") + "---- same day\n" + due("due:2026-02-02"), due("due:2026-02-02"),
    ])
    #expect(words(first.ledger.tasks[1]) == "first 2026-02-02, now 2026-02-02")
    let days = ["01", "05", "09", "01"].map { due("due:2026-02-\($0)") }
    let there = try run([days[0], days[1] + "---- same day\n" + days[2]])
    #expect(words(there.ledger.tasks[1]) == "first 2026-02-01, 1: 2026-02-01 → 2026-02-09, now 2026-02-09")
    let back = try run([days[0], days[1] + "---- same day\n" + days[3]])
    #expect(words(back.ledger.tasks[1]) == "first 2026-02-01, now 2026-02-01")
  }

  @Test func `a finished task's date does not move`() throws {
    let done = "- [ ] keep\n- [x] Write the copy "
    let (ledger, _, _) = try run([due("due:2026-02-01"), done + "due:2026-02-03\n", done + "due:2026-02-09\n"])
    #expect(words(ledger.tasks[1]) == "first 2026-02-01, 1: 2026-02-01 → 2026-02-03, now 2026-02-09")
  }

  @Test func `a task that is renamed and moved to another group keeps its dates`() throws {
    let (ledger, document, _) = try run([
      "## A\n- [ ] Write the launch copy for the site due:2026-02-01\n- [ ] a\n## B\n- [ ] b\n",
      "## A\n- [ ] a\n## B\n- [ ] b\n- [ ] Write the launch copy for our site due:2026-02-15\n",
    ])
    #expect(document.tasks.count == 3)
    #expect(words(ledger.tasks[2]) == "first 2026-02-01, 1: 2026-02-01 → 2026-02-15, now 2026-02-15")
  }

  @Test(arguments: [
    (
      ["## Beta due: 2026-02-01\n- [ ] a\n", "## Beta due: 2026-03-01\n- [ ] a\n"],
      "first 2026-02-01, 1: 2026-02-01 → 2026-03-01, now 2026-03-01"
    ),
    (
      ["## v2 (March 2026)\n### Server\n- [ ] a\n", "## v2 (May 2026)\n### Server\n- [x] a\n"],
      "first 2026-03-31, 1: 2026-03-31 → 2026-05-31, now 2026-05-31"
    ),
    (
      [
        "## Beta\n<!-- due: 2026-02-01 -->\n- [ ] a\n- [ ] b\n",
        "## Launch\n<!-- due: 2026-02-08 -->\n- [ ] a\n- [ ] b\n",
      ],
      "first 2026-02-01, 1: 2026-02-01 → 2026-02-08, now 2026-02-08"
    ),
    (
      ["## Beta due: 2026-02-01\n- [ ] a\n", "## Beta\n<!-- due: 2026-01-30 -->\n- [ ] a\n"],
      "first 2026-02-01, 1: 2026-02-01 → 2026-01-30, now 2026-01-30"
    ),
    (
      [
        "## Beta\n<!-- due: 2026-02-01 -->\n### Server\n- [ ] a\n- [ ] b\n",
        "## Launch\n<!-- due: 2026-02-08 -->\n### Server\n- [ ] a\n- [ ] b\n",
      ], "first 2026-02-01, 1: 2026-02-01 → 2026-02-08, now 2026-02-08"
    ),
    (["## Beta\n- [ ] a\n", "## Beta\n<!-- due: 2026-02-08 -->\n- [ ] a\n"], "first 2026-02-08, now 2026-02-08"),
    (["## Beta\n<!-- due: 2026-02-08 -->\n- [ ] a\n", "## Beta\n- [ ] a\n"], "first 2026-02-08, now none"),
  ])
  func `a group keeps its dates, wherever they are written and whatever it is called`(texts: [String], expected: String)
    throws
  {
    let (ledger, document, _) = try run(texts)
    #expect(words(ledger.track(ofGroup: 1, in: document)) == expected)
  }

  @Test func `a tick that was taken back hides no other, and something was finished all the same`() throws {
    let (first, other) = ("- [ ] Old\n- [x] Older\n- [ ] New\n", "- [ ] Old\n- [x] Older\n- [x] New\n")
    func last(_ text: String) throws -> CalendarDate? { try run([first, other, text]).history.lastFinished }
    #expect(try last("- [ ] Old\n- [ ] Older\n- [x] New\n") == start.advanced(by: 1))
    #expect(try last("- [ ] Old\n- [x] Older\n") == start.advanced(by: 1))
    #expect(try last(first) == start.advanced(by: 1))
    #expect(try run([first, first + "- [ ] More\n"]).history.lastFinished == nil)
  }

  @Test func `a milestone moves while its tasks do, and counts its moves of the last days`() throws {
    func plan(_ milestone: String, _ task: String) -> String {
      "## Beta\n<!-- due: 2026-\(milestone) -->\n- [ ] Write the copy due:2026-\(task)\n"
    }
    let (ledger, document, _) = try run([
      plan("02-01", "01-20"), plan("02-11", "01-20"), plan("02-11", "02-02"), plan("05-02", "01-31"),
    ])
    let milestone = try #require(ledger.track(ofGroup: 1, in: document))
    #expect(
      words(milestone)
        == "first 2026-02-01, 1: 2026-02-01 → 2026-02-11, 3: 2026-02-11 → 2026-05-02, now 2026-05-02")
    #expect(milestone.slip == 90 && milestone.moves.map(\.days) == [10, 80])
    #expect(milestone.moveCount(since: start.advanced(by: 1)) == 2)
    #expect(milestone.moveCount(since: start.advanced(by: 2)) == 1)
    #expect(
      words(ledger.tasks[0])
        == "first 2026-01-20, 2: 2026-01-20 → 2026-02-02, 3: 2026-02-02 → 2026-01-31, now 2026-01-31")
  }
}
