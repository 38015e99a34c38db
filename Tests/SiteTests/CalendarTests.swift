import TestSupport
import Testing

@testable import Base
@testable import Site
@testable import Plan
@testable import TodoFile

struct CalendarTests {
  private func lines(_ text: String) throws -> [String] {
    let file = try Site.built(text).text("agenda.ics")
    #expect(file.hasSuffix("END:VCALENDAR\r\n") && !file.replacing("\r\n", with: "").contains { $0.isNewline })
    let folded = file.split(separator: "\r\n")
    #expect(folded.allSatisfy { $0.utf8.count <= 75 })
    return file.replacing("\r\n ", with: "").split(separator: "\r\n").map(String.init)
  }

  @Test func `a calendar reminds of a task with a time, and of no other`() throws {
    let found = try lines("## A\n- [ ] b due:2026-12-01T18:05\n- [ ] a due:2026-12-01\n")
    let alarm = ["BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:PT0S", "DESCRIPTION:b", "END:VALARM", "END:VEVENT"]
    #expect(found.count { $0 == "BEGIN:VALARM" } == 1)
    let start = try #require(found.firstIndex(of: "BEGIN:VALARM"))
    #expect(Array(found[start...].prefix(6)) == alarm)
  }

  @Test func `pending tasks with a date are days, earliest first`() throws {
    let found = try lines(
      """
      ## Web, mail
      - [ ] later due:2026-12-02
      - [/] sooner due:2026-12-01
      - [x] done due:2026-12-01
      - [ ] no day

      """)
    #expect(found.filter { $0.hasPrefix("SUMMARY:") } == ["SUMMARY:sooner", "SUMMARY:later"])
    #expect(found.filter { $0.hasPrefix("DTSTART") } == ["DTSTART;VALUE=DATE:20261201", "DTSTART;VALUE=DATE:20261202"])
    #expect(found.contains("CATEGORIES:Web\\, mail") && found.count { $0 == "END:VEVENT" } == 2)
    #expect(found.contains("DTSTAMP:20261121T000000Z"))
  }

  @Test func `a task with a time is an event at that local time, in any time zone`() throws {
    let found = try lines("## A\n- [ ] b due:2026-12-01T18:05\n- [ ] c due:2026-12-01T09:00\n- [ ] a due:2026-12-01\n")
    #expect(
      found.filter { $0.hasPrefix("DTSTART") } == [
        "DTSTART;VALUE=DATE:20261201", "DTSTART:20261201T090000", "DTSTART:20261201T180500",
      ])
    #expect(found.filter { $0.hasPrefix("SUMMARY:") } == ["SUMMARY:a", "SUMMARY:c", "SUMMARY:b"])
  }

  @Test func `no day lies beyond the year 9999`() throws {
    #expect(try lines("## A\n- [ ] x -> 9999-W52\n- [ ] y -> 9999-W51\n").count { $0.hasPrefix("DTSTART") } == 1)
  }

  @Test(arguments: [
    ("a; b, c \\\\ d", "a\\; b\\, c \\\\ d"), ("배포하기 전에 오류 문구를 모두 한국어로 옮기고 다시 한 번 읽어 보기", nil),
    (String(repeating: "x", count: 74), nil), (String(repeating: "é", count: 200), nil),
    ("*emphasis* and `code`", "emphasis and code"),
  ])
  func `text is escaped and folded between characters`(title: String, expected: String?) throws {
    let found = try lines("## A\n- [ ] \(title) due:2026-12-01\n")
    #expect(found.filter { $0.hasPrefix("SUMMARY:") } == ["SUMMARY:\(expected ?? title)"])
  }
}
