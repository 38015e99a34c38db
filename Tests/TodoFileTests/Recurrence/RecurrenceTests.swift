import TestSupport
import Testing

@testable import Base
@testable import Plan
@testable import TodoFile

/// Rules of Obsidian Tasks (“Recurring Tasks”) and todo.txt (`rec:`).
struct RecurrenceTests {
  @Test(arguments: [
    ("every day", "2026-11-20", "2026-11-21"), ("every 3 days", "2026-11-20", "2026-11-23"),
    ("every week", "2026-11-20", "2026-11-27"), ("every 2 weeks", "2026-11-20", "2026-12-04"),
    ("every month", "2027-01-31", "2027-02-28"), ("every 2 months", "2026-12-31", "2027-02-28"),
    ("every year", "2028-02-29", "2029-02-28"), ("every weekday", "2026-11-20", "2026-11-23"),
    ("every weekday", "2026-11-23", "2026-11-24"), ("every Monday", "2026-11-20", "2026-11-23"),
    ("every week on Monday, Friday", "2026-11-20", "2026-11-23"),
    ("every week on Monday, Friday", "2026-11-23", "2026-11-27"),
    ("every 2 weeks on Tuesday", "2026-11-24", "2026-12-08"), ("Every Week When Done", "2026-11-20", "2026-11-27"),
    ("1w", "2026-11-20", "2026-11-27"), ("+1m", "2027-01-31", "2027-02-28"), ("3b", "2026-11-19", "2026-11-24"),
    ("+2y", "2026-11-20", "2028-11-20"), ("10d", "2026-12-25", "2027-01-04"),
  ])
  func `a day leads to the next one`(rule: String, day: String, next: String) throws {
    let day = try #require(CalendarDate(iso: day.utf8))
    #expect(try #require(RecurrenceRule(rule)).next(after: day).description == next, "\(rule)")
  }

  @Test(arguments: [
    "", "week", "every", "every fortnight", "every month on the last Friday", "every 0 days", "0w", "w", "1x",
    "every 1000 days", "+w", "-1w", ".1w", "+++1w", "every week on", "every week on someday",
  ])
  func `other rules are none`(rule: String) { #expect(RecurrenceRule(rule) == nil, "\(rule)") }

  @Test func `todo-txt counts from the completion date unless there is a plus`() throws {
    #expect(try #require(RecurrenceRule("1w")).isFromDone && !(try #require(RecurrenceRule("+1w")).isFromDone))
    #expect(
      try #require(RecurrenceRule("every day when done")).isFromDone
        && !(try #require(RecurrenceRule("every day")).isFromDone))
    let (done, next) = (try #require(RecurrenceRule(".+1w")), try #require(RecurrenceRule("++1w")))
    #expect(done == RecurrenceRule("1w") && next.skipsMissed && !next.isFromDone)
  }

  private let today = CalendarDate(days: 20_780)

  private func next(_ text: String, _ index: Int = 0, path: String = "TODO.md") throws -> String? {
    let document = try parseDocument(text, path: path)
    var editor = try #require(document.format.editor(for: document))
    return (try? editor.addNext(of: index, doneOn: today)) == nil ? nil : editor.text
  }

  @Test func `the next one stands below, open, with its memo, and its dates move together`() throws {
    #expect(
      try next("- [/] a 🔁 every week 🛫 2026-11-18 📅 2026-11-20 @x\r\n  memo\r\n  - [x] sub\r\n- [ ] b\r\n")
        == "- [/] a 🔁 every week 🛫 2026-11-18 📅 2026-11-20 @x\r\n  memo\r\n  - [x] sub\r\n- [ ] a 🔁 every week 🛫 2026-11-25 📅 2026-11-27 @x\r\n  memo\r\n- [ ] b\r\n"
    )
    #expect(
      try next("- [ ] p\n  - [ ] c rec:1d due:2026-11-01\n", 1)
        == "- [ ] p\n  - [ ] c rec:1d due:2026-11-01\n  - [ ] c rec:1d due:2026-11-24\n")
    #expect(
      try next("2026-11-01 a rec:+1w t:2026-11-10\n", path: "todo.txt")
        == "2026-11-01 a rec:+1w t:2026-11-10\n2026-11-01 a rec:+1w t:2026-11-17\n")
  }

  @Test(arguments: [
    "- [ ] a 🔁 every week\n", "- [ ] a due:2026-11-20\n", "- [ ] a rec:1w due:2026-11-20 id:x\n",
    "- [x] a rec:1w due:2026-11-20\n",
    "- [ ] a 🔁 every month on the last Friday 📅 2026-11-27\n",
  ])
  func `without a date, with an id, done already, or by another rule, there is none`(text: String) throws {
    #expect(try next(text) == nil)
  }
}
