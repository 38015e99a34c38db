import Base
import Plan
import TestSupport
import Testing
import TodoEditing
import TodoFile

/// Times of day and creation dates of tasks that are added and edited.
struct TimedTaskTests {
  private let today = CalendarDate(iso: "2026-11-26".utf8)

  private func run(_ json: String, _ text: String, path: String = "TODO.md", now: String? = nil) throws -> String {
    let document = try parseDocument(text, path: path)
    var runner = try EditRunner(document, today: today, now: now.flatMap { TimeOfDay(iso: $0.utf8) })
    let id = document.tasks.isEmpty ? "" : TaskIDs(of: document)[0]
    _ = try runner.run(json: json.replacing("ID", with: id))
    return runner.document.text
  }

  @Test(arguments: [
    ("2026-12-01", "due:2026-12-01T18:00"), ("2026-12-01T09:30", "due:2026-12-01T09:30"),
    ("2026-12-01 09:30", "due:2026-12-01T09:30"), ("2026-11-27", "due:2026-11-27T18:00"),
  ])
  func `a day alone keeps the time of a task`(due: String, written: String) throws {
    #expect(
      try run(#"{"op":"editTask","task":"ID","due":"\#(due)"}"#, "- [ ] a due:2026-11-27T18:00 #x\n")
        == "- [ ] a \(written) #x\n")
  }

  @Test func `without a due date there is no time`() throws {
    #expect(try run(#"{"op":"editTask","task":"ID","due":""}"#, "- [ ] a due:2026-11-27T18:00\n") == "- [ ] a\n")
  }

  @Test func `a whole day has no time`() throws {
    let text = "- [ ] a due:2026-11-27T18:00\n"
    #expect(
      try run(#"{"op":"editTask","task":"ID","due":"2026-11-27","wholeDay":true}"#, text) == "- [ ] a due:2026-11-27\n")
    #expect(try run(#"{"op":"editTask","task":"ID","due":"2026-11-28"}"#, text) == "- [ ] a due:2026-11-28T18:00\n")
  }

  @Test(arguments: ["2026-12-01T", "2026-12-01T24:00", "18:00", "2026-12-01T09:30:00"])
  func `what is no date with a time is refused`(due: String) {
    #expect(throws: EditError.invalid("“\(due)” is not a date; use YYYY-MM-DD or YYYY-MM-DDTHH:MM")) {
      try run(#"{"op":"editTask","task":"ID","due":"\#(due)"}"#, "- [ ] a\n")
    }
  }

  @Test func `a typed line gives a new task its time`() throws {
    let add = #"{"op":"addTask","group":0,"title":"Pay 18:00","natural":true}"#
    #expect(try run(add, "- [ ] a\n", now: "17:00") == "- [ ] a\n- [ ] Pay due:2026-11-26T18:00\n")
    #expect(try run(add, "- [ ] a\n", now: "19:00") == "- [ ] a\n- [ ] Pay due:2026-11-27T18:00\n")
    #expect(try run(add, "[ ] a\n", path: "a.xit", now: "17:00") == "[ ] a\n[ ] Pay 18:00\n")
  }

  // MARK: Days in changed titles

  @Test(arguments: [
    ("- [ ] Call Bob\n", "Call Bob tomorrow", "- [ ] Call Bob due:2026-11-27\n"),
    ("- [ ] Call Bob due:2026-12-01\n", "Call Bob fri", "- [ ] Call Bob due:2026-11-27\n"),
    ("- [ ] Call Bob due:2026-12-01\n", "Call Bob 18:00", "- [ ] Call Bob due:2026-12-01T18:00\n"),
    ("- [ ] 보고서 #일\n", "보고서 금요일까지", "- [ ] 보고서 #일 due:2026-11-27\n"),
    ("- [ ] Water\n", "Water every day", "- [ ] Water rec:+1d due:2026-11-26\n"),
    ("- [ ] Meet in Rome\n", "Meet in Rome in 3 days", "- [ ] Meet in Rome due:2026-11-29\n"),
    ("- [ ] Look at 5pm\n", "Look at 5pm tomorrow", "- [ ] Look at 5pm due:2026-11-27\n"),
    // What was in the title stays, wherever it stands now.
    ("- [ ] Call Bob tomorrow\n", "Call Bob soon tomorrow", "- [ ] Call Bob soon tomorrow\n"),
    ("- [ ] Send Friday notes\n", "Send Friday", "- [ ] Send Friday\n"),
    ("- [ ] Notes monday\n", "monday: notes", "- [ ] monday: notes\n"),
    ("- [ ] 내일 회의 준비\n", "내일 회의 준비하기", "- [ ] 내일 회의 준비하기\n"),
    ("- [ ] 明日までに牛乳\n", "明日までに牛乳を買う", "- [ ] 明日までに牛乳を買う\n"),
    ("- [ ] Run every day\n", "Run far every day", "- [ ] Run far every day\n"),
    ("- [ ] Read 2027-01-31\n", "Reread 2027-01-31", "- [ ] Reread 2027-01-31\n"),
  ])
  func `of a changed title, only words that were typed are a day`(text: String, title: String, written: String) throws {
    #expect(
      try run(#"{"op":"editTask","task":"ID","title":"\#(title)","natural":true}"#, text, now: "17:00") == written)
    // A title that is not typed has no days.
    let plain = try run(#"{"op":"editTask","task":"ID","title":"\#(title)"}"#, text)
    #expect(plain.hasPrefix("- [ ] \(title)"))
  }

  @Test func `words of a changed title that are refused stay`() throws {
    let json = #"{"op":"editTask","task":"ID","title":"Call Bob tomorrow","natural":true,"refused":["tomorrow"]}"#
    #expect(try run(json, "- [ ] Call Bob\n") == "- [ ] Call Bob tomorrow\n")
  }

  // MARK: Creation dates

  @Test(arguments: [
    ("TODO.md", "- [ ] a created:2026-11-01\n", "- [ ] new created:2026-11-26\n"),
    ("TODO.md", "- [ ] a ➕ 2026-11-01\n", "- [ ] new ➕ 2026-11-26\n"),
    ("TODO.md", "- [x] old\n- [ ] a [created:: 2026-11-01]\n", "- [ ] new [created:: 2026-11-26]\n"),
    (
      "TODO.md", "- [ ] a\n- [ ] b created:2026-11-01\n- [ ] c created:2026-11-02\n- [ ] d created:2026-11-03\n",
      "- [ ] new created:2026-11-26\n"
    ),
    ("TODO.md", "---\ndate_created: true\n---\n- [ ] a\n", "- [ ] new created:2026-11-26\n"),
    ("TODO.md", "---\ndate_created: no\n---\n- [ ] a created:2026-11-01\n", "- [ ] new\n"),
    ("TODO.md", "- [ ] a created:2026-11-01\n- [ ] b\n", "- [ ] new\n"), ("TODO.md", "# x\n", "\n- [ ] new\n"),
    ("todo.txt", "2026-11-01 a\n", "2026-11-26 new\n"), ("todo.txt", "2026-11-01 a\nb\n", "new\n"),
    (
      "a.org", "* TODO a\n:PROPERTIES:\n:CREATED: [2026-11-01 Sun]\n:END:\n",
      "* TODO new\n:PROPERTIES:\n:CREATED: [2026-11-26 Thu]\n:END:\n"
    ),
    ("a.taskpaper", "- a @created(2026-11-01)\n", "- new @created(2026-11-26)\n"),
  ])
  func `a new task has a creation date where the tasks around it have one`(path: String, text: String, added: String)
    throws
  {
    #expect(try run(#"{"op":"addTask","group":0,"title":"new"}"#, text, path: path) == text + added)
    let pasted = try run(#"{"op":"addTasks","group":0,"lines":"new"}"#, text, path: path)
    #expect(pasted == text + added)
  }

  @Test func `a creation date that is typed stays the only one`() throws {
    let text = "- [ ] a created:2026-11-01\n"
    #expect(
      try run(#"{"op":"addTask","group":0,"title":"new created:2026-11-20"}"#, text)
        == text + "- [ ] new created:2026-11-20\n")
  }

  @Test func `a creation date can be asked for, and is refused where it has no place`() throws {
    func added(_ text: String, _ path: String) throws -> String {
      var runner = try EditRunner(try parseDocument(text, path: path), today: today)
      var task = AddedTask(NewTask(title: "new"), at: .end(group: 0))
      task.isCreationWritten = true
      _ = try runner.run(.addTask(task))
      return runner.document.text
    }
    #expect(try added("- [ ] a\n", "TODO.md") == "- [ ] a\n- [ ] new created:2026-11-26\n")
    #expect(try added("a\n", "todo.txt") == "a\n2026-11-26 new\n")
    #expect(throws: EditError.unsupported("[x]it! keeps only due dates")) { try added("[ ] a\n", "a.xit") }
  }

  @Test func `tasks that are added after front matter alone follow each other without blank lines`() throws {
    var text = "---\nlang: ko\n---\n"
    for title in ["하나", "둘", "셋"] { text = try run(#"{"op":"addTask","group":0,"title":"\#(title)"}"#, text) }
    #expect(text == "---\nlang: ko\n---\n\n- [ ] 하나\n- [ ] 둘\n- [ ] 셋\n")
  }
}
