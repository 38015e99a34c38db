import Foundation
import TestSupport
import Testing

@testable import Base
@testable import Plan
@testable import Records
@testable import TodoFile

/// Plans written in one format and read again are the same, as far as the format can express them.
struct ConversionTests {
  private static let writable = ["markdown", "todotxt", "org", "xit", "taskpaper"]

  private func read(_ bytes: [UInt8], _ word: String) throws -> PortablePlan {
    if let exchange = ExchangeFormat(rawValue: word) {
      return try exchange.read(SourceText(path: "-", bytes: bytes)).plan
    }
    let settings = FileSettings(defaults: FrontMatter(), format: word, key: word)
    return PortablePlan(try TodoDocument(parsing: SourceText(path: "-", bytes: bytes, settings: settings)))
  }

  private func text(_ plan: PortablePlan, _ word: String) throws -> [UInt8] {
    if let exchange = ExchangeFormat(rawValue: word) { return exchange.text(of: plan) }
    let format = try #require(TodoFormats.named(word))
    return try #require(format.writer?(plan))
  }

  private func losses(_ plan: PortablePlan, _ word: String) throws -> [String] {
    PlanDifference(plan, try read(try text(plan.titled, word), word)).losses.map(\.text)
  }

  /// A plan in which every field is set by chance, with nothing that the formats differ about.
  private func plan(_ random: inout SeededGenerator, times: [TimeOfDay?] = [nil]) -> PortablePlan {
    var plan = PortablePlan()
    let names = ["Website", "Release", "준비", "Büro"]
    func task(_ depth: Int) -> PortableTask {
      var task = PortableTask(
        title: random.pick(["Buy milk", "Call Nora", "책 읽기", "Fix the roof, at last", "100 % of it", "Prüfen"])
          + " \(random.below(10_000))")
      task.state = random.pick([.open, .done])
      task.priority = random.pick([.none, .medium, .high, .highest])
      if random.below(2) == 0 {
        task.dates[.due] = DayTime(someDay.advanced(by: random.below(400)), random.pick(times))
      }
      task.tags = (0..<random.below(3)).map { "tag\($0)" }
      return task
    }
    for _ in 0..<random.below(4) { plan.add(task(0), to: []) }
    for _ in 0..<random.below(12) { plan.add(task(0), to: [random.pick(names)]) }
    return plan
  }

  @Test(arguments: writable + ["json", "csv"])
  func `tasks, states, priorities, due dates, tags and groups are the same there and back`(_ word: String) throws {
    var random = SeededGenerator(drawing: 23)
    for round in 0..<Rounds.of(400) {
      // [x]it! has days only.
      let plan = plan(&random, times: word == "xit" ? [nil] : [nil, TimeOfDay(hour: 18, minute: 5)])
      let lost = try losses(plan, word)
      #expect(lost == [], "round \(round)")
    }
  }

  @Test func `from any format to any other and back`() throws {
    var random = SeededGenerator(drawing: 24)
    for _ in 0..<Rounds.of(100) {
      let plan = plan(&random)
      var current = plan
      var trail: [String] = []
      for _ in 0..<4 {
        let word = random.pick(Self.writable + ["json", "csv"])
        trail.append(word)
        current = try read(try text(current, word), word)
      }
      let difference = PlanDifference(plan, current)
      #expect(difference.losses.isEmpty, "\(trail): \(difference.losses.map(\.text))")
    }
  }

  @Test(arguments: FormatFixtures.all)
  func `the fixtures keep in JSON and CSV whatever those have a place for`(_ name: String) throws {
    let plan = PortablePlan(try FormatFixtures.document(name))
    for word in ["json", "csv"] {
      let lost = try losses(plan, word).filter {
        !$0.contains("the text ") && !$0.contains("the title is not") && !$0.contains("empty group")
      }
      #expect(lost == [], "\(word)")
    }
  }

  @Test func `what a format has no place for is named with its line`() throws {
    let plan = PortablePlan(
      try parseDocument(
        "# T\n\nIntro.\n\n## A\n\n- [-] a (why) @nora est:3h\n\n  A memo.\n\n  - [/] b start:2026-12-01\n### B\n\n- [>] c\n"
      ))
    func found(_ word: String) throws -> [String] {
      PlanDifference(plan, try read(try text(plan.titled, word), word)).losses.map { "\($0.line): \($0.text)" }
    }
    #expect(
      try found("todotxt") == [
        "0: the title is not kept: “T”", "0: the text at the beginning is not kept: “Intro.”",
        "7: “a”: the state “cancelled” becomes “open”", "7: “a”: the reason “why” is not kept",
        "7: “a”: the notes are not kept: “A memo.”", "11: “b”: the state “in progress” becomes “open”",
        "11: “b” is no longer a subtask", "14: “c”: the state “deferred” becomes “open”",
        "14: the group “A › B” is written as “B”",
      ])
    #expect(
      try found("xit") == [
        "0: the title is not kept: “T”", "0: the text at the beginning is not kept: “Intro.”",
        "7: “a”: the reason “why” is not kept",
        "7: “a”: the estimate “3h” is not kept", "11: “b”: the start date 2026-12-01 is not kept",
        "11: “b” is no longer a subtask", "14: “c”: the state “deferred” becomes “open”",
        "14: the group “A › B” is written as “A / B”",
      ])
    #expect(try found("org").count == 2)
    #expect(try found("taskpaper") == ["0: the title is not kept: “T”", "7: “a”: the reason “why” is not kept"])
    #expect(try found("markdown") == [])
  }

  /// A rule as it is written in each format, for a task due on a Tuesday; nil where the format has no place for it.
  @Test(
    arguments: [
      ("🔁 every day", "rec:+1d", "+1d", "every day"),
      ("🔁 every 2 weeks when done", "rec:2w", ".+2w", "every 2 weeks when done"),
      ("🔁 every weekday", "rec:+1b", nil, "every weekday"), ("🔁 every Tuesday", "rec:+1w", "+1w", "every Tuesday"),
      ("🔁 every Friday", nil, nil, "every Friday"), ("🔁 every month", "rec:+1m", "+1m", "every month"),
      ("🔁 every month on the last Friday", nil, nil, "every month on the last Friday"),
      ("[repeat:: every year]", "rec:+1y", "+1y", "every year"), ("rec:3d", "rec:3d", ".+3d", "3d"),
      ("rec:+1w", "rec:+1w", "+1w", "+1w"), ("rec:2b", "rec:2b", nil, "2b"), ("rec:++1w", "rec:+1w", "++1w", "++1w"),
    ] as [(String, String?, String?, String)])
  func `a rule of a recurrence is written as each format has it`(
    markdown: String, todoTxt: String?, org: String?, taskPaper: String
  ) throws {
    let plan = PortablePlan(try parseDocument("- [ ] Water \(markdown) due:2026-12-01\n"))
    func written(_ word: String) throws -> String { String(decoding: try text(plan, word), as: UTF8.self) }
    #expect(try written("todotxt") == "Water due:2026-12-01\(todoTxt.map { " \($0)" } ?? "")\n")
    #expect(try written("org") == "* TODO Water\nDEADLINE: <2026-12-01 Tue\(org.map { " \($0)" } ?? "")>\n")
    #expect(try written("taskpaper") == "- Water @due(2026-12-01) @rec(\(taskPaper))\n")
    // Losses are reported; other ways of writing the same are not.
    let rule = try #require(plan.root.tasks[0].recurrence)
    #expect(
      try losses(plan, "todotxt").isEmpty
        == (todoTxt != nil && RecurrenceRule(rule)?.weekdays.isEmpty == true && !rule.hasPrefix("++")))
    #expect(try losses(plan, "org").isEmpty == (org != nil && RecurrenceRule(rule)?.weekdays.isEmpty == true))
    for word in ["markdown", "taskpaper", "json", "csv"] { #expect(try losses(plan, word) == []) }
    // From there to all others and back.
    guard RecurrenceRule(rule)?.weekdays.isEmpty == true, org != nil, !rule.hasPrefix("++") else { return }
    for from in ["todotxt", "org", "taskpaper"] {
      let there = try read(try text(plan, from), from)
      for word in ["markdown", "todotxt", "org", "taskpaper", "json"] { #expect(try losses(there, word) == []) }
    }
  }

  @Test(arguments: [
    "bare `@after` waits", "in \\@after text @nora", "code `due:2026-01-01` and `due:2026-02-02`", "z `rec:1w`",
    "ask `#tag` #tag",
    "e `~3d` `!!`", "w `-> 2026-12-01`", "`@a` (`@b`, `@c`)", "x `[due:: 2026-12-01]`", "`id:x` @nora",
  ])
  func `text that looks like an attribute stays text on the way back`(title: String) throws {
    var plan = PortablePlan(try parseDocument("- [ ] \(title)\n"))
    for word in ["json", "csv", "markdown"] {
      #expect(try losses(plan, word) == [], "\(word)")
      plan = try read(try text(plan, word), word)
    }
  }

  @Test func `titles that look like syntax stay titles`() throws {
    for title in [
      "*bold* and _under_", "a #tag in <b>", "[link](x)", "x done", "(A) letter", "name:", "- dash", "2026-01-01",
      "`code`", "https://e.x/a_b_c", "1. one", "50% [2/3]",
    ] {
      var plan = PortablePlan()
      plan.add(PortableTask(title: title), to: [])
      #expect(try losses(plan, "markdown") == [], "\(title)")
      #expect(try losses(plan, "json") == [])
      #expect(try losses(plan, "csv") == [])
    }
  }

  @Test func `losses have the lines of their tasks where groups change the order`() throws {
    let text = """
      ## A
      ### Sub
      - [ ] same due:2026-12-01
      ## B
      - [-] same due:2026-12-02
      ## C
      ### Sub
      - [ ] same due:2026-12-03
      ## B
      - [/] same due:2026-12-04
      """
    let plan = PortablePlan(try parseDocument(text))
    let difference = PlanDifference(plan, try read(try self.text(plan, "todotxt"), "todotxt"))
    #expect(
      difference.losses.map { "\($0.line): \($0.text)" } == [
        "3: the group “A › Sub” is written as “Sub”", "5: “same”: the state “cancelled” becomes “open”",
        "8: the group “C › Sub” is written as “Sub”", "10: “same”: the state “in progress” becomes “open”",
      ])
    for word in ["json", "csv", "markdown", "taskpaper"] { #expect(try losses(plan, word) == []) }
  }

  @Test(arguments: [
    ("todotxt", "call +Home about +Car @x due:2026-12-01 now @y\n"),
    ("xit", "[ ] see #tag in it -> 2026-12-02 maybe #x\n"),
    ("markdown", "- [ ] call @nora due:2026-12-02 at once #x\n"),
    ("taskpaper", "- buy @due(2026-12-01) now @shop @flag @est(2h)\n"),
  ])
  func `attributes in the middle of a title are written once`(word: String, line: String) throws {
    let plan = try read(Array(line.utf8), word)
    #expect(String(decoding: try text(plan, word), as: UTF8.self) == line)
    #expect(try losses(plan, word) == [])
    #expect(try losses(plan, "markdown") == [])
  }

  @Test(arguments: [
    (
      "org", "* TODO Report due:2026-12-01\nDEADLINE: <2026-12-01 Tue>\n", "markdown",
      "- [ ] Report due\\:2026-12-01 due:2026-12-01\n"
    ),
    (
      "taskpaper", "- Report due:2026-12-01 @due(2026-12-01)\n", "markdown",
      "- [ ] Report due\\:2026-12-01 due:2026-12-01\n"
    ),
    ("csv", "title,due\nPay due:2026-12-01,2026-12-01\n", "markdown", "- [ ] Pay due\\:2026-12-01 due:2026-12-01\n"),
    (
      "todotxt", "(A) due:2026-12-01 +Home\n", "markdown",
      "## Home\n\n- [ ] due\\:2026-12-01 +Home !!! due:2026-12-01\n"
    ),
    ("todotxt", "(A) due:2026-12-01 +Home\n", "todotxt", "(A) due:2026-12-01 +Home\n"),
    ("todotxt", "2026-11-02 after:abc\n", "markdown", "- [ ] after\\:abc created:2026-11-02 after:abc\n"),
    ("markdown", "## Home\n- [ ] est:3d\n", "todotxt", "est:3d +Home est:3d\n"),
    ("xit", "[ ] ! Wow ! start:2026-12-02\n", "markdown", "- [ ] Wow \\! start\\:2026-12-02 !\n"),
    ("org", "* TODO [#C] Wow ! now\n", "markdown", "- [ ] Wow ! now !\n"),
    (
      "org", "* TODO [#C] Wow ! call due:2026-12-01 at once\nDEADLINE: <2026-12-01 Tue>\n", "markdown",
      "- [ ] Wow ! call due:2026-12-01 at once !\n"
    ),
  ])
  func `an attribute that is not read in a title is written after it`(
    word: String, text source: String, other: String, written: String
  ) throws {
    let plan = try read(Array(source.utf8), word)
    #expect(String(decoding: try text(plan, other), as: UTF8.self) == written)
    #expect(try losses(plan, other) == [])
  }

  @Test func `titles that begin as lines of todo-txt do stay titles there`() throws {
    for (markdown, line, lost) in [
      ("## G\n- [ ] x marks the spot\n", "+G x marks the spot", []), ("## G\n- [ ] (A) letter\n", "+G (A) letter", []),
      ("## G\n- [x] 2026-01-01 day\n", "x +G 2026-01-01 day", []),
      ("- [ ] 2026-01-01 day #a due:2026-12-01\n", "@a 2026-01-01 day due:2026-12-01", []),
      ("- [x] 2026-01-01 day done:2026-01-03 created:2026-01-02\n", "x 2026-01-03 2026-01-02 2026-01-01 day", []),
      ("- [ ] x marks !!!\n", "(A) x marks", []), ("- [ ] X marks\n", "X marks", []), ("- [x] x\n", "x x", []),
      ("- [ ] x marks\n", "\"x\" marks", ["“x marks” is written as “\"x\" marks”"]),
      ("- [x] (A)\n", "x \"(A)\"", ["“(A)” is written as “\"(A)\"”"]),
      ("- [ ] hide h:1\n", "hide \"h:1\"", ["“hide h:1” is written as “hide \"h:1\"”"]),
      ("## G\n- [ ] call +Home now\n", "+G call +Home now", ["“call +Home now”: the tag “Home” would be read too"]),
    ] as [(String, String, [String])] {
      let plan = PortablePlan(try parseDocument(markdown))
      #expect(String(decoding: try text(plan, "todotxt"), as: UTF8.self) == "\(line)\n")
      #expect(try losses(plan, "todotxt") == lost, "\(line)")
    }
  }

  @Test func `CSV of other programs is read by its header`() throws {
    let csv =
      "Task;Status;Project;Due Date;Labels;Assignee;Points;Colour\n\"Buy; \"\"milk\"\"\";Done;Home;2026-12-01;a, b;nora;3;red\nCall;Doing;;soon;;;;\n\n"
    let (plan, losses) = try ExchangeFormat.csv.read(SourceText(path: "a.csv", bytes: Array(csv.utf8)))
    let tasks = plan.flat
    #expect(tasks.map(\.task.title) == ["Call", "Buy; \"milk\""])
    #expect(tasks.map(\.task.state) == [.inProgress, .done])
    #expect(tasks[1].path == ["Home"] && tasks[1].task.tags == ["a", "b"] && tasks[1].task.people == ["nora"])
    #expect(tasks[1].task.estimate == -3)
    #expect(
      losses.map { "\($0.line): \($0.text)" } == [
        "1: the column “Colour” is not read", "3: the date “soon” is not YYYY-MM-DD",
      ])
    #expect(throws: ReadingError.self) {
      try ExchangeFormat.csv.read(SourceText(path: "a", bytes: Array("a,b\n1,2\n".utf8)))
    }
    #expect(throws: ReadingError.self) {
      try ExchangeFormat.csv.read(SourceText(path: "a", bytes: Array("title\n\"a\n".utf8)))
    }
  }

  @Test func `what gh prints is read`() throws {
    let json = """
      [{"number":12,"title":"Crash at start","state":"CLOSED","stateReason":"NOT_PLANNED","labels":[{"id":"x","name":"bug","color":"f00"}],
        "assignees":[{"login":"nora","name":""}],"milestone":{"title":"1.0","dueOn":"2026-12-01T08:00:00Z"},"body":"Steps:\\n1. open",
        "createdAt":"2026-10-01T08:00:00Z","closedAt":"2026-10-05T08:00:00Z","url":"https://example.com/12"},
       {"number":13,"title":"More","state":"OPEN","labels":[],"assignees":[],"milestone":null,"body":"","closedAt":null}]
      """
    let (plan, losses) = try ExchangeFormat.json.read(SourceText(path: "-", bytes: Array(json.utf8)))
    let tasks = plan.flat.map(\.task)
    #expect(tasks.map(\.title) == ["More", "Crash at start"])
    #expect(
      tasks[1].state == .cancelled && tasks[1].tags == ["bug"] && tasks[1].people == ["nora"] && tasks[1].id == "12")
    #expect(
      tasks[1].dates[.due]?.description == "2026-12-01" && tasks[1].dates[.cancelled]?.description == "2026-10-05")
    #expect(tasks[1].memo == "Steps:\n1. open\n\nhttps://example.com/12")
    #expect(plan.flat[1].path == ["1.0"])
    #expect(
      losses.map(\.text) == [
        "the member “color” of “labels” is not read", "the time of the due date is not kept",
        "the time of the created date is not kept", "the time of the completed date is not kept",
      ])
  }
}

extension PortablePlan {
  /// Adds a task to a group, which is made unless it is there.
  mutating func add(_ task: PortableTask, to path: [String]) {
    func add(_ rest: ArraySlice<String>, _ group: inout Group) {
      guard let name = rest.first else { return group.tasks.append(task) }
      let index = group.groups.firstIndex { $0.name == name } ?? group.groups.count
      if index == group.groups.count { group.groups.append(Group(name)) }
      add(rest.dropFirst(), &group.groups[index])
    }
    add(path[...], &root)
  }
}
