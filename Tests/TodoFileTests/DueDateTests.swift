import EmbeddedFiles
import TestSupport
import Testing

@testable import Base
@testable import Plan
@testable import TodoFile

/// Due dates in words, in titles.
struct DueDateTests {
  private func editor(_ text: String) throws -> any TodoEditor { try parseDocument(text).editor() }

  private func task(_ title: String) throws -> (title: String, due: String?) {
    let document = try parseDocument("- [ ] \(title)\n")
    let task = try #require(document.tasks.first)
    return (document.title(of: task), task.due?.description)
  }

  // MARK: Titles

  @Test(arguments: [
    "Ship due: 2026-12-03", "Ship Due: 2026-12-03", "Ship due 2026-12-03", "Ship due by 2026-12-03.",
    "Ship (due 2026-12-03)", "Ship [due: 2026-12-03]", "Ship by 2026-12-03", "Ship (by 2026-12-03)",
    "Ship (until 2026-12-03)", "Ship, before 2026-12-03,", "Ship – till 2026-12-03", "Ship, by Dec 3, 2026",
    "Ship no later than 2026-12-03", "Ship deadline: 2026-12-03",
    "Ship — due 2026-12-03", "Ship - target: 2026-12-03", "Ship due: 2026/12/03", "Ship due: 2026.12.03",
    "Ship due: 2026-12-3", "Ship due Dec 3, 2026", "Ship by December 3rd, 2026", "Ship by 3 December 2026",
    "Ship by the 3rd of December 2026", "Ship due Thursday, Dec 3, 2026", "Ship **Due:** 2026-12-03",
    "Ship _(due 2026-12-03)_", "Ship **(by 2026-12-03)**", "Ship (**due: 2026-12-03**)", "Ship bis 2026-12-03",
    "Ship bis zum 3. Dezember 2026",
    "Ship (fällig am 3.12.2026)", "Ship Fällig: 03.12.2026", "Ship avant le 3 décembre 2026",
    "Ship (échéance : 2026-12-03)", "Ship antes del 3 de diciembre de 2026", "Ship (fecha límite: 2026-12-03)",
    "Ship até 2026-12-03", "Ship vence 3 de dezembro de 2026", "Ship до 3.12.2026", "Ship срок: 3 декабря 2026",
    "Ship do 3 grudnia 2026", "Ship قبل 2026-12-03", "Ship 2026-12-03까지", "Ship (2026년 12월 3일까지)",
    "Ship (마감: 2026년 12월 3일 목요일)", "Ship 2026年12月3日まで", "Ship (期限: 2026-12-03)", "Ship 截止 2026-12-03",
    "Ship 截止：2026年12月3日", "Ship 2026-12-03 前",
  ])
  func `a due date in words is read and leaves the title`(title: String) throws {
    #expect(try task(title) == ("Ship", "2026-12-03"))
  }

  @Test(arguments: [
    ("Ship by 2026-12-03 @anna #x", "Ship"), ("due: 2026-12-03 ship", "ship"),
    ("**Due:** 2026-12-03 ship", "ship"), ("**Due: 2026-12-03** ship `it`", "ship it"),
    ("Deadline: 2026-12-03 – ship", "ship"), ("Deadline: 2026-12-03: ship", "ship"),
    ("**Ship**, by 2026-12-03", "Ship"),
    ("Ship (deadline: 2026-12-03, Bob) today", "Ship (deadline: 2026-12-03, Bob) today"),
    ("Bis 2026-12-03: Regeln prüfen", "Regeln prüfen"), ("due 2026-12-03", "due 2026-12-03"),
    ("Ship (Bob, due 2026-12-03)", "Ship (Bob, due 2026-12-03)"), ("提出（2026-12-03まで）", "提出（2026-12-03まで）"),
    ("It must be updated by 2026-12-03", "It must be updated"), ("a 🔁 every week by 2026-12-03", "a"),
    ("Ship by 2026-11-01 due:2026-12-03", "Ship by 2026-11-01"),
  ])
  func `a due date in words may stand elsewhere with a colon or in brackets`(title: String, shown: String) throws {
    #expect(try task(title) == (shown, "2026-12-03"))
  }

  @Test(arguments: [
    "Ship by 2026-12-03 🔁 every week", "Ship by 2026-12-03 [priority:: high]", "Ship by 2026-12-03 🆔 abc",
    "Ship due: 2026-12-03 🔁 every week", "Ship (by 2026-12-03) (repeat:: every 2 weeks) #x",
    "Ship by 2026-12-03 ⏳ 2026-12-01 18:30 🔁 every month on the 1st ⛔ abc",
  ])
  func `attributes of several words may follow a due date in words`(title: String) throws {
    #expect(try task(title) == ("Ship", "2026-12-03"))
  }

  @Test(arguments: [
    "Ship 2026-12-03", "Ship (2026-12-03)", "released 2026-12-03", "here since 2026-12-03", "as of 2026-12-03",
    "updated by 2026-12-03", "valid until 2026-12-03", "waiting until 2026-12-03", "before 2026", "by Q3 2026",
    "Ship by Dec 3", "due 03/04/2026", "due: 2026-13-40", "Delete rows before 2026-12-03",
    "rows from before 2026-12-03",
    "it was here until 2026-12-03", "by 2026-12-03 they had left", "Ship by 2026-12-03 or so", "Ship by 2026-12-03!",
    "find tasks due on 2026-12-03", "2026-11-01 to 2026-12-03", "from 2026-11-01 until 2026-12-03",
    "2026-11-01부터 2026-12-03까지", "训练数据截止 2026-12-03", "Set end date: 2026-12-03", "Start date: 2026-12-03",
    "a by 2026-12-03x", "a due: 2026-12-03-1", "due\\: 2026-12-03", "\\(due 2026-12-03)", "target 2026-12-03",
    "say \"due: 2026-12-03\" here", "say “by 2026-12-03”", "Sort by 2026-01-01", "Filter events by 2026-01-01",
    "Handle dates until 2038-01-19", "Support Python 3.9 until 2026-10-31", "Export tickets closed before 2026-12-31",
    "Migrate accounts opened before 2026-12-31", "the certificate that expires before 2026-12-31",
    "Mute alerts until 2026-12-31", "Mute alerts (until 2026-12-31)", "Data retention: remove rows until 2026-12-31",
    "Until 2026-12-31: check", "Geöffnet lassen vor dem 3.12.2026", "Alarme deaktivieren bis 2026-12-31",
    "Silenciar alertas hasta el 2026-12-31", "cuentas creadas antes del 2026-12-31",
    "comptes créés avant le 2026-12-31",
    "Réduire les alertes jusqu'au 2026-12-31", "掲載無料（2026-12-31まで）", "Compare with last release due Dec 3, 2025",
    "Reproduce invoice due 2025-11-30", "deadline: 2026-12-03 was missed", "Write target: 2026-12-31 into config",
    "Fix: target: 2026-12-01 in yaml", "Ship due: 2026-12-03 to all",
    "**Due: 2026-12-03 ship** it", "Ship due 1999-12-03", "Ship due 2200-12-03",
    "a `due: 2026-12-03`", "[due: 2026-12-03](https://a.b)", "see [[due: 2026-12-03]]",
    "a <https://a.b/due: 2026-12-03>",
  ])
  func `other days are no due dates, nor are those in code and links`(title: String) throws {
    #expect(try task(title).due == nil)
  }

  @Test(arguments: [(4096, "2026-12-03"), (4097, nil)])
  func `due dates in words are read in titles of up to 4,096 bytes`(length: Int, due: String?) throws {
    let end = " by 2026-12-03"
    #expect(try task(String(repeating: "x", count: length - end.utf8.count) + end).due == due)
  }

  @Test func `the last of many limits counts`() throws {
    #expect(try task(String(repeating: "by 2026-11-01 x ", count: 20) + "by 2026-12-03").due == "2026-12-03")
  }

  @Test func `a wrapped sentence is not broken after a day`() throws {
    let long = "- [ ] The report about everything that happened has to be here by 2026-12-03\n  or so\n"
    let document = try parseDocument(long)
    #expect(document.tasks[0].due == nil && document.title(of: document.tasks[0]).hasSuffix("or so"))
  }

  @Test func `done tasks keep their due date, and the day of completion is another`() throws {
    let document = try parseDocument("- [x] Ship by 2026-12-03 2026-12-01\n- [x] Ship (due 2026-12-03)\n")
    #expect(document.tasks.map { $0.due?.description } == ["2026-12-03", "2026-12-03"])
    #expect(document.tasks.map { document.date(.completed, of: $0)?.description } == ["2026-12-01", nil])
  }

  @Test(arguments: [
    ("Ship (due 2026-12-03)", "Ship"), ("Ship by 2026-12-03", "Ship due: 2027-01-01"), ("보고서 2026-12-03까지", "보고서"),
    ("Ship (Bob, due 2026-12-03)", "Ship (Bob, due 2027-01-01)"), ("Ship **Due:** 2026-12-03", "Ship"),
  ])
  func `a due date in words does not name its task`(title: String, other: String) throws {
    func id(_ title: String) throws -> String { TaskIDs(of: try parseDocument("## A\n- [ ] \(title)\n"))[0] }
    #expect(try id(title) == id(other))
  }

  // MARK: Editing

  @Test(arguments: [
    ("Ship due: 2026-12-03 @anna", "Ship due: 2027-01-15 @anna", "Ship @anna"),
    ("Ship (due 2026-12-03)", "Ship (due 2027-01-15)", "Ship"),
    ("Ship by Dec 3, 2026 #x", "Ship by Jan 15, 2027 #x", "Ship #x"),
    ("Ship — due 2026/12/03", "Ship — due 2027/01/15", "Ship"),
    ("Bericht bis 3. April 2026", "Bericht bis 15. Januar 2027", "Bericht"),
    ("Bericht bis 31.12.2026", "Bericht bis 15.01.2027", "Bericht"),
    ("보고서 2026년 12월 13일까지", "보고서 2027년 1월 15일까지", "보고서"), ("報告 2026年12月03日まで", "報告 2027年01月15日まで", "報告"),
    ("Ship _(due 2026-12-03)_", "Ship _(due 2027-01-15)_", "Ship"),
    ("due: 2026-12-03 ship it", "due: 2027-01-15 ship it", "ship it"),
    ("Ship by due:2026-12-03 or so", "Ship by due:2027-01-15 or so", "Ship by or so"),
    ("**Due:** 2026-12-03 a", "**Due:** 2027-01-15 a", "a"), ("**Due: 2026-12-03** a", "**Due: 2027-01-15** a", "a"),
    ("a (**due: 2026-12-03**)", "a (**due: 2027-01-15**)", "a"),
    ("Lunch, by Dec 3, 2026", "Lunch, by Jan 15, 2027", "Lunch"),
    ("Alice: by 2026-12-03", "Alice: by 2027-01-15", "Alice:"),
    ("a (due: 2026-12-03, Bob)", "a (due: 2027-01-15, Bob)", "a (Bob)"),
    ("a (Bob, due 2026-12-03)", "a (Bob, due 2027-01-15)", "a (Bob)"),
    ("due: 2026-12-03 – a", "due: 2027-01-15 – a", "a"),
  ])
  func `a due date in words is changed in its form, and removed with its words`(
    before: String, changed: String, removed: String
  ) throws {
    var editor = try editor("- [ ] \(before)\n- [ ] other\n")
    let day = try #require(CalendarDate(year: 2027, month: 1, day: 15))
    try editor.setDate(0, .due, DayTime(day))
    #expect(editor.text == "- [ ] \(changed)\n- [ ] other\n")
    #expect(editor.document.tasks[0].due == day)
    try editor.setDate(0, .due, nil)
    #expect(editor.text == "- [ ] \(removed)\n- [ ] other\n" && editor.document.tasks[0].due == nil)
  }

  @Test func `a task with a due date in words gets a rule and a priority in the style of its file`() throws {
    var editor = try editor("- [ ] a by 2026-12-07\n- [ ] b 📅 2026-12-03\n")
    try editor.setRecurrence(0, RecurrenceRule("every week"))
    #expect(editor.text == "- [ ] a by 2026-12-07 🔁 every week\n- [ ] b 📅 2026-12-03\n")
    #expect(editor.document.tasks[0].due?.description == "2026-12-07")
    editor = try self.editor("- [ ] a (by 2026-12-07)\n- [ ] b [due:: 2026-12-03]\n")
    try editor.setPriority(0, .high)
    #expect(editor.text == "- [ ] a (by 2026-12-07) [priority:: high]\n- [ ] b [due:: 2026-12-03]\n")
    #expect(editor.document.tasks[0].due?.description == "2026-12-07")
  }

  @Test func `a day that would be ambiguous in its form is written as YYYY-MM-DD`() throws {
    var editor = try editor("- [ ] Ship due 12/31/2026\n")
    try editor.setDate(0, .due, DayTime(iso: "2027-03-04".utf8))
    #expect(editor.text == "- [ ] Ship due 2027-03-04\n")
  }

  @Test func `a title is changed around a due date in words, which is no style for other tasks`() throws {
    var editor = try editor("- [ ] Ship (due 2026-12-03)\n- [ ] other\n")
    try editor.setTitle(0, "Send all")
    try editor.setDate(1, .due, DayTime(iso: "2027-01-15".utf8))
    #expect(editor.text == "- [ ] Send all (due 2026-12-03)\n- [ ] other due:2027-01-15\n")
  }

  @Test func `a due date in words in a line for a new task can be refused`() throws {
    let today = CalendarDate(days: 20_780)
    let comma = NaturalLine("Ship, by 2026-12-24", today: today, refused: [", by 2026-12-24"])
    #expect(try task(comma.title) == ("Ship, by 2026-12-24", nil))
    let found = NaturalLine("Ship by 2026-12-24", today: today)
    #expect(found.parts.map(\.words) == ["by 2026-12-24"] && found.title == "Ship by 2026-12-24")
    let refused = NaturalLine("Ship by 2026-12-24", today: today, refused: ["by 2026-12-24"])
    #expect(refused.parts.isEmpty && refused.title == "Ship by 2026\\-12-24")
    #expect(try task(refused.title) == ("Ship by 2026-12-24", nil))
  }

  // MARK: Words

  @Test func `every line of a file of words has a known role and a meaning that fits it`() throws {
    #expect(DateWords.paths.count >= 11)
    let roles: Set = [
      "after", "apart", "aside", "due", "first", "joins", "label", "limit", "month", "order", "over", "part", "passive",
      "plan", "soon", "told", "weekday",
    ]
    for path in DateWords.paths {
      let bytes = try #require(EmbeddedFiles.bytes(path))
      let rows = WordRow.rows(bytes)
      #expect(rows.count == bytes.split(separator: UInt8(ascii: "\n")).count { $0.first != UInt8(ascii: "#") })
      #expect(Set(rows.map { "\($0.role) \($0.meaning) \($0.phrase)" }).count == rows.count, "\(path)")
      for row in rows {
        let fits =
          switch row.role {
          case "month": Int(row.meaning).map((1...12).contains) == true
          case "weekday": Int(row.meaning).map((1...7).contains) == true
          case "part": [3, 6, 9, 12].contains(Int(row.meaning))
          case "limit", "aside": ["-", "before"].contains(row.meaning)
          case "order": row.meaning == "day first"
          case "apart", "first": !row.meaning.isEmpty
          default: row.meaning == "-"
          }
        #expect(fits && roles.contains(row.role), "\(path): \(row)")
        #expect(row.phrase.lowercased() == row.phrase && !row.phrase.isEmpty, "\(path): \(row)")
      }
    }
  }
}
