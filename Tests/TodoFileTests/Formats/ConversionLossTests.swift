import Foundation
import TestSupport
import Testing

@testable import Base
@testable import Markdown
@testable import Plan
@testable import Records
@testable import TodoFile

/// Whatever a conversion does not keep is named.
struct ConversionLossTests {
  private func losses(_ path: String, _ text: String, to word: String? = nil) throws -> [String] {
    let document = try parseDocument(text, path: path)
    var found = PortablePlan.losses(reading: document)
    if let word, let format = TodoFormats.named(word) {
      let plan = PortablePlan(document)
      let settings = FileSettings(defaults: FrontMatter(), format: word, key: word)
      let source = SourceText(path: "-", bytes: try #require(format.writer?(plan.titled)), settings: settings)
      found += PlanDifference(plan, PortablePlan(try TodoDocument(parsing: source))).losses
    }
    return found.map { "\($0.line): \($0.text)" }
  }

  @Test func `lines of Markdown that belong to nothing are named`() throws {
    #expect(
      try losses(
        "TODO.md",
        "---\ntitle: T\ncolor: red\nlang: en\n---\n\n## A due:2026-12-01\n<!-- color: teal -->\n\n- [ ] see [the page](https://e.x) **now**\n"
      ) == [
        "3: this line is not kept: “color: red”", "7: the due date 2026-12-01 of the group “A” is not kept",
        "8: this line is not kept: “<!-- color: teal -->”",
        "10: “see the page now”: the title is written without its markup: “see [the page](https://e.x) **now**”",
      ])
    #expect(try losses("TODO.md", "# T\n\n## A\n\n- [ ] a #x due:2026-12-01 (b)\n\n---\n\n- [x] a\\*b\n") == [])
  }

  @Test func `the due date and the language of a plan are kept in Markdown and Org, and named for others`() throws {
    let org = "#+DUE: <2026-12-24 Thu>\n#+LANGUAGE: ko\n* TODO a\n"
    let markdown = "---\ndue: 2026-12-24\nlang: ko\n---\n\n- [ ] a\n"
    for (path, text) in [("a.org", org), ("TODO.md", markdown), ("TODO.md", "\u{FEFF}\(markdown)")] {
      for word in ["markdown", "org"] { #expect(try losses(path, text, to: word) == [], "\(path) to \(word)") }
      #expect(
        try losses(path, text, to: "taskpaper") == [
          "0: the due date of the plan is not kept: “2026-12-24”", "0: the language of the plan is not kept: “ko”",
        ])
    }
    let plan = PortablePlan(try parseDocument(org, path: "a.org"))
    #expect(MarkdownFormat().writer?(plan) == Array(markdown.utf8))
    #expect(
      try losses("a.org", "#+DUE: <2026-12-24 Thu 10:00>\n#+LANGUAGE: ?\n* TODO a\n")
        == ["1: 2 lines are not kept: “#+DUE: <2026-12-24 Thu 10:00>…”"])
  }

  @Test func `text below tasks, bullets among them, and headings over prose are kept`() throws {
    // In Org, only a star before a space begins a headline.
    #expect(try losses("TODO.md", "# T\n\n**x** is:\n- p\n\n- [ ] a\n", to: "org") == [])
    let text = "# T\n\nIntro.\n\n## A\n\n- [ ] a\n- a remark\n\nAfter it.\n\n## Notes\n\nProse.\n\n- a list\n"
    #expect(try losses("TODO.md", text, to: "markdown") == [])
    #expect(try losses("TODO.md", text, to: "org") == [])
    let plan = PortablePlan(try parseDocument(text))
    #expect(plan.root.groups.map(\.name) == ["A", "Notes"])
    #expect(plan.root.groups[0].text == "- a remark\n\nAfter it.")
    #expect(plan.root.groups[1].text == "Prose.\n\n- a list")
    #expect(
      try losses("TODO.md", text, to: "todotxt").filter { $0.contains("text") } == [
        "0: the text at the beginning is not kept: “Intro.”",
        "0: the text of the group “A” is not kept: “- a remark…” (2 lines)",
        "0: the text of the group “Notes” is not kept: “Prose.…” (2 lines)",
      ])
  }

  @Test func `a heading that loses its text is no new group`() throws {
    #expect(
      try losses("TODO.md", "- [ ] a\n\n## Prose\n\nWords.\n", to: "xit") == [
        "0: the text of the group “Prose” is not kept: “Words.”"
      ])
  }

  @Test func `a heading in a list stays text, and moves no task on the way back`() throws {
    let text =
      "# P\n\n## G\n\n- ### Arrays\n  - [ ] a\n  - [x] b\n- ### Strings\n  - [ ] c\n  - Note.\n- Text\n  ---\n  - [ ] d\n"
    for word in ["markdown", "org", "taskpaper"] {
      let format = try #require(TodoFormats.named(word))
      let written = try #require(format.writer?(PortablePlan(try parseDocument(text))))
      let name = "a.\(format.extensions[0])"
      let there = PortablePlan(try TodoDocument(parsing: SourceText(path: name, bytes: written)))
      let back = PortablePlan(
        try TodoDocument(parsing: SourceText(path: "TODO.md", bytes: try #require(MarkdownFormat().writer?(there)))))
      for plan in [there, back] { #expect(plan.flat.map(\.path) == [["G"], ["G"], ["G"], ["G"]], "\(word)") }
      #expect(back.flat.map(\.task.title) == ["a", "b", "c", "d"])
    }
    #expect(try losses("TODO.md", text, to: "org") == [])
  }

  @Test func `drawers, warning periods, times of completion, tags of headlines and further keywords of Org are named`()
    throws
  {
    #expect(
      try losses(
        "a.org",
        """
        #+TITLE: T
        #+TODO: TODO NEXT | DONE
        #+STARTUP: overview
        * Group :home:
        ** NEXT a
        CLOSED: [2026-11-30 Mon 9:00] DEADLINE: <2026-12-01 Tue 10:00 -3d>
        :PROPERTIES:
        :ID: 7
        :COLOR: red
        :END:
        :LOGBOOK:
        - Note
        :END:
        """) == [
          "2: 2 lines are not kept: “#+TODO: TODO NEXT | DONE…”", "4: “:home:” of the headline “Group” is not kept",
          "5: “a”: the state “NEXT” is read as “open”",
          "6: “a”: the time of the completed date is not kept: “9:00”", "6: the warning period “-3d” is not kept",
          "9: this line is not kept: “:COLOR: red”",
          "11: 2 lines are not kept: “:LOGBOOK:…”",
        ])
  }

  @Test func `unknown pairs of todo-txt stay in titles, and nothing is written twice`() throws {
    let text = "buy due:2026-12-01 @ctx +proj foo:bar http://e.x\nplain +proj\n"
    for word in ["todotxt", "markdown", "org", "taskpaper", "xit"] {
      #expect(try losses("todo.txt", text, to: word) == [], "\(word)")
      let written = String(
        decoding: try #require(
          TodoFormats.named(word)?.writer?(PortablePlan(try parseDocument(text, path: "todo.txt")))),
        as: UTF8.self)
      #expect(written.components(separatedBy: "2026-12-01").count == 2, "\(written)")
    }
  }

  @Test func `numbers of lists are named once for each list`() throws {
    let markdown =
      "## A\n\n1. [ ] a\n2. [x] b\n   1) [ ] inner\n3. [ ] c\n\n- [ ] d\n\n  1. kept\n\n## B\n\n7. [ ] 2. e\n"
    #expect(
      try losses("TODO.md", markdown) == [
        "3: the numbers of 3 tasks are not kept: “1. a…”", "5: the number of this task is not kept: “1) inner”",
        "14: the number of this task is not kept: “7. 2. e”",
      ])
    #expect(
      try losses("a.org", "* A\n1. [ ] a\n2. [X] b\n- [ ] c\n** TODO d\n1. kept\n") == [
        "2: the numbers of 2 tasks are not kept: “1. a…”"
      ])
  }

  @Test func `progress and keywords of Org are named, unless they are kept or those of every file`() throws {
    #expect(
      try losses(
        "a.org",
        "* A [1/2]\n** TODO b [50%] :x:\n- [ ] c [/]\n*** Note [1/1] :y:\n- kept [2/3]\n* COMMENT D [1/1]\n") == [
          "1: “A”: the progress “[1/2]” is not kept", "2: “b”: the progress “[50%]” is not kept",
          "3: “c”: the progress “[/]” is not kept", "6: this line is not kept: “* COMMENT D [1/1]”",
        ])
    for keywords in ["TODO STARTED WAITING QUESTION | DONE CANCELLED", "TODO DOING | DONE"] {
      #expect(try losses("a.org", "#+TODO: \(keywords)\n* TODO a\n") == [])
    }
    for line in ["#+TODO: TODO(t) | DONE(d!)", "#+TODO: TODO REVIEW | DONE", "#+TYP_TODO: Ann Bob | DONE"] {
      #expect(try losses("a.org", "\(line)\n* DONE a\n") == ["1: this line is not kept: “\(line)”"])
    }
  }

  @Test func `hidden lines of todo-txt, periods of x-it and tags of projects are named`() throws {
    #expect(try losses("todo.txt", "a\nb h:1\n") == ["2: this line is not kept: “b h:1”"])
    #expect(
      try losses("a.xit", "[ ] a -> 2026-W49\n\nT\n[ ] b\nno item\n") == [
        "1: “a”: the due date “2026-W49” is written as 2026-12-06", "5: this line is not kept: “no item”",
      ])
    #expect(
      try losses("a.taskpaper", "A: @due(2026-12-01) @x\n\t- a @done(2026-10-01 18:30)\n") == [
        "1: the tags of the group “A” are not kept: “@due(2026-12-01) @x”",
        "2: “a”: the time of the completed date is not kept: “18:30”",
      ])
  }

  @Test func `members of records that are not read are named once`() throws {
    #expect(
      try losses(
        "tasks.json",
        #"{"tasks":[{"id":1,"title":"a","status":"review","testStrategy":"t"},{"id":2,"title":"b","testStrategy":"u"}]}"#
      )
        == [
          "1: “a”: the state “review” is read as “in progress”",
          "1: the member “testStrategy” is not read; 2 records have it",
        ])
    #expect(
      try losses(
        "issues.jsonl",
        "{\"id\":\"1\",\"title\":\"a\",\"status\":\"Closed\",\"labels\":[\"a\\u0062\"]}\n{\"_type\":\"memory\"}\n")
        == [
          "1: “ab” in “labels” is not read, because it is written with escapes",
          "2: this record is not an issue and is not kept",
        ])
  }

  @Test func `bytes that are not UTF-8 are named`() throws {
    let source = SourceText(path: "todo.txt", bytes: Array("a\nb ".utf8) + [0xFF, 0x0A])
    let losses = PortablePlan.losses(reading: try TodoDocument(parsing: source))
    #expect(losses.map(\.line) == [2])
    #expect(losses[0].text.hasPrefix("bytes that are not UTF-8"))
  }

  @Test func `the value of a tag is the same in x-it and TaskPaper`() throws {
    for text in ["[ ] a #size=4\n", "[ ] a #size=\"four feet\" #b='c'\n"] {
      for word in ["taskpaper", "xit"] { #expect(try losses("a.xit", text, to: word) == [], "\(text) \(word)") }
    }
    #expect(try losses("a.taskpaper", "- a @size(4)\n", to: "xit") == [])
  }

  @Test func `blank lines and indentation of notes stay in TaskPaper`() throws {
    #expect(try losses("TODO.md", "- [ ] a\n\n  One:\n\n      code\n\n  two\n", to: "taskpaper") == [])
  }

  @Test func `text that is read in addition is reported`() {
    var (before, after) = (PortablePlan(), PortablePlan())
    before.add(PortableTask(title: "a"), to: ["A"])
    before.add(PortableTask(title: "b"), to: ["A"])
    var task = PortableTask(title: "a")
    (task.tags, task.id, task.memo) = (["x"], "7", "m")
    task.dates[.due] = DayTime(someDay)
    after.add(task, to: ["B"])
    after.add(PortableTask(title: "b"), to: ["C"])
    #expect(
      PlanDifference(before, after).losses.map(\.text) == [
        "“a”: the due date \(someDay) would be read too", "“a”: the tag “x” would be read too",
        "“a”: the id “7” would be read too", "“a”: notes are added: “m”", "the group “A” is written as “B”",
        "the group “A” is written as “C”",
      ])
  }

  @Test func `a name with another sign is written differently, and one in the title is read too`()
    throws
  {
    #expect(
      try losses("TODO.md", "- [ ] a #x/y #é/z\n", to: "org") == [
        "1: “a”: the tag “x/y” is written as “x_y”", "1: “a”: the tag “é/z” is written as “é_z”",
      ])
    #expect(
      try losses("a.org", "* TODO a #c :b@d:\n", to: "xit") == [
        "1: “a #c” is written as “a”", "1: “a #c”: the tag “b@d” is written as “b-d”",
        "1: “a #c”: the tag “c” would be read too",
      ])
  }

  @Test func `records within others, without a title and with two of a field are kept or named`() throws {
    let json = #"""
      {"tasks":[{"title":"a","group":["G"],"tags":["x, y","z"],"subtasks":[{"title":"b","subtasks":[{"title":"c"}]}]},
       {"memo":"m"},{"title":"d","state":"open","status":"done","labels":["q"]}],"extra":1}
      """#
    let (plan, losses) = try ExchangeFormat.json.read(SourceText(path: "-", bytes: Array(json.utf8)))
    #expect(plan.flat.map { "\($0.depth) \($0.task.title)" } == ["0 ", "0 d", "0 a", "1 b", "2 c"])
    #expect(plan.flat[2].task.tags == ["x, y", "z"])
    #expect(
      losses.map { "\($0.line): \($0.text)" } == [
        "2: the member “extra” is not read", "2: there is no title, so “(no title)” is written",
        "2: the second state “done” is not read",
      ])
    let csv = "title,title,state\na,b,done\n,,open\nc,c,done,more\n"
    let table = try ExchangeFormat.csv.read(SourceText(path: "-", bytes: Array(csv.utf8)))
    #expect(
      table.losses.map { "\($0.line): \($0.text)" } == [
        "2: the second title “b” is not read", "3: there is no title, so “(no title)” is written",
        "4: the cell “more” is in no column and is not read",
      ])
  }

  @Test func `titles of a file, and markup and comments in headings are kept or named`() throws {
    #expect(try losses("TODO.md", "**Plan**\n\nText.\n\n- [ ] a\n", to: "org") == [])
    #expect(
      try losses("TODO.md", "---\ntitle: A\n---\n# B\n\n- [ ] a\n") == ["4: this line is not kept: “# B”"])
    #expect(
      try losses("TODO.md", "# T\n\n## G [l](http://e.x) <!-- c -->\n\n- [ ] a <!-- d -->\n") == [
        "3: the heading “G l” is written without its markup: “## G [l](http://e.x) <!-- c -->”",
        "5: “a”: the title is written without its markup: “a <!-- d -->”",
      ])
    #expect(try losses("a.org", "#+TITLE: One\n#+TITLE: Two\n* TODO a\n", to: "org") == [])
  }

  @Test func `a link of Markdown in a title of another format is written as it is`() throws {
    #expect(try losses("a.taskpaper", "P:\n\t- see [link](http://x)\n", to: "todotxt") == [])
    #expect(try losses("todo.txt", "see [link](http://x) +P\n", to: "taskpaper") == [])
    #expect(try losses("a.org", "* P\n** TODO see [link](http://x)\n", to: "markdown") == [])
    #expect(try losses("TODO.md", "- [ ] \\[a](b) [c](d)\n").count == 1)
  }

  @Test func `TaskPaper tags that contain more than a state, and weaker ones, are reported`() throws {
    #expect(
      try losses(
        "a.taskpaper", "- a @waiting(for Bob)\n- b @done(2026-01-01 10:00) @started\n- c @created(2026-01-01 +1w)\n")
        == [
          "1: “a”: “@waiting(for Bob)” is not kept whole",
          "2: “b”: the time of the completed date is not kept: “10:00”", "2: “b”: “@started” is not kept whole",
          "3: “c”: “@created(2026-01-01 +1w)” is not kept whole",
        ])
  }

  @Test func `what stands on a planning line besides its dates is named`() throws {
    #expect(
      try losses(
        "a.org",
        "* TODO [#Q] a\nDEADLINE: <2026-12-01 Tue 10:00-11:00 +1w>--<2026-12-05 Sat> SCHEDULED: <2026-11-30 Mon +1m> more\n* G [[http://e.x][l]]\n** TODO [#3] b\n"
      ) == [
        "1: “a”: the priority Q is read as lowest", "2: the end of the period “10:00-11:00” is not kept",
        "2: this is not kept: “--<2026-12-05 Sat>  more”", "2: the second repeater is not kept: “+1m”",
        "3: the headline “G l” is written without its links: “G [[http://e.x][l]]”",
        "4: “b”: “[#3]” is not a priority and is not kept",
      ])
  }

  @Test func `values of records that cannot be read are named`() throws {
    #expect(
      try losses(
        "tasks.json",
        #"{"master":{"tasks":[{"id":1,"title":"a","priority":"soon","subtasks":[{"id":1,"title":"b","dependencies":[2]}]},"c",{"id":2}],"metadata":{"x":1}},"other":1}"#
      ) == [
        "1: this record has no title and is not kept", "1: this record has no title and is not kept",
        "1: the priority “soon” is unknown", "1: the member “other” is not read",
        "1: the member “metadata” is not read", "1: the member “dependencies” of subtasks is not read",
        "1: the member “id” of subtasks is not read",
      ])
    #expect(
      try losses(
        "issues.jsonl",
        #"{"id":"1","title":"a","priority":9,"labels":"x","estimated_minutes":"soon","created_at":"yesterday","dependencies":[{"type":"related","depends_on_id":"2"}]}"#
      ) == [
        "1: “priority” has an unexpected value and is not read",
        "1: “labels” has an unexpected value and is not read",
        "1: “estimated_minutes” has an unexpected value and is not read",
        "1: “created_at” has an unexpected value and is not read",
        "1: a dependency of the type “related” is not kept",
      ])
    let json = #"[{"title":"a","labels":[{"name":"x","color":"red"}],"createdAt":"2026-01-01T10:00:00Z"}]"#
    let found = try ExchangeFormat.json.read(SourceText(path: "-", bytes: Array(json.utf8))).losses.map(\.text)
    #expect(
      found == ["the member “color” of “labels” is not read", "the time of the created date is not kept"])
  }

  @Test func `attributes in the middle of a title are not written twice, and ids are ones that Markdown has`() throws {
    let plan = PortablePlan(try parseDocument("pay due:2026-12-01 now #x id:bd-1.2\n", path: "todo.txt"))
    let text = String(decoding: try #require(TodoFormats.named("markdown")?.writer?(plan)), as: UTF8.self)
    #expect(text.components(separatedBy: "due:2026-12-01").count == 2, "\(text)")
    #expect(text.contains("id:bd-1-2"))
  }

  @Test func `blocks and drawers in notes stay in Org, and names that look like keywords are no tasks`() throws {
    let text =
      "* G\n#+begin_src sh\n- [ ] no task\n#+end_src\n:unclosed:\n** TODO a\n#+begin_example\n,* star\n#+end_example\n| a | b |\n"
    #expect(try losses("a.org", text, to: "org") == [])
    #expect(
      try losses("TODO.md", "## TODO keywords\n\n- [ ] COMMENT on it\n", to: "org") == [
        "3: “COMMENT on it” is written as “Comment on it”",
        "3: the group “TODO keywords” is written as “Todo keywords”",
      ])
  }
}
