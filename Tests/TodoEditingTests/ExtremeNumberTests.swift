import TestSupport
import Testing

@testable import Base
@testable import DayWords
@testable import Records
@testable import TodoEditing
@testable import Plan
@testable import TodoFile

/// Numbers that are too large, too long, or not quite numbers, at every place of every format that reads one.
struct ExtremeNumberTests {
  private static let numbers = [
    "9999999999999999999", "99999999999999999999", String(repeating: "9", count: 40), "9223372036854775807",
    "9223372036854775808", "18446744073709551615", "4294967296", "2147483648", "1000000000", "65536", "0",
    String(repeating: "0", count: 40) + "1", "-1", "-9223372036854775808", "1e999", "0x7fffffffffffffff", "1.5", "٢٠٢٦",
    "２０２６", "½",
  ]

  /// Texts in which `N` is a number, by the name of their file.
  private static let places: [(file: String, texts: [String])] = [
    (
      "TODO.md",
      [
        "- [ ] a due:N", "- [ ] a due:N-01-01", "- [ ] a due:2026-N-01", "- [ ] a due:2026-1-N",
        "- [ ] a due:2026-01-N",
        "- [ ] a start:2026-1-N scheduled:2026-N-1 created:N-1-1", "- [x] a done:2026-1-N",
        "- [-] a cancelled:2026-N-1",
        "- [ ] a 📅 2026-01-N ⏳ 2026-1-N ✅ 2026-1-N", "- [ ] a [due:: 2026-1-N] (start:: N-01-01)",
        "- [ ] a @due(2026-1-N)",
        "- [ ] a ~Nh", "- [ ] a ~1.Nd", "- [ ] a ~N.Nw", "- [ ] a ~N", "- [ ] a est:Nh estimate:N",
        "- [ ] a [estimate:: N]",
        "- [ ] a !N pN P:N priority:N", "- [ ] a #N @N ^N id:N after:N", "- [ ] a due:2026-01-01 rec:Nd",
        "- [ ] a due:2026-01-01 rec:+Nb", "- [ ] a due:2026-01-01 rec:999m", "- [ ] a due:9999-12-30 rec:999y",
        "- [ ] a 🔁 every N weeks 📅 2026-01-01", "- [ ] a 🔁 every N weeks on Monday when done 📅 2026-01-01",
        "N. [ ] a\nN. [ ] b", "- [ ] a [N/N] (N/N) N%", "# A [N/N]\n\n- [ ] a", "# A (N%)\n\n- [ ] a",
        "# A due:2026-1-N\n\n- [ ] a", "# A 📅 2026-N-1\n\n- [ ] a", "# A due: N.N.N\n\n- [ ] a",
        "# A\n<!-- weight: N -->\n\n- [ ] a ~1h", "# A\n<!-- due: 2026-1-N -->\n\n- [ ] a",
        "# A\n<!-- color: oklch(N N N) -->\n\n- [ ] a", "# A\n<!-- color: #N -->\n\n- [ ] a",
        "| Task | Progress |\n|---|---|\n| a | 100% |\n| b | N% |\n| c | N/N |\n| d | N of N |\n| e | 2026-1-N |",
        "<!-- table: status=N -->\n\n| Task | Status |\n|---|---|\n| a | done |",
        "# Milestone N (N%)\n\n- ✅ a (N%)\n- b: N/N\n- N% c",
        "---\ntitle: N\ncount: N\nignore: [N]\naccent: oklch(N N N)\n---\n- [ ] a",
        "<!-- ringmark:start list limit=N -->\n<!-- ringmark:end -->\n\n- [ ] a", "[N]: <N>\n\n- [ ] a [N]",
        "&#N; &#xN;\n\n- [ ] a &#N;",
      ]
    ),
    (
      "todo.txt",
      [
        "a due:2026-1-N", "(N) a", "N-01-01 a", "2026-N-01 2026-01-N a", "x 2026-1-N N-1-1 a", "a t:2026-N-1",
        "a due:2026-01-01 rec:Nd", "a due:9999-12-30 rec:+999y", "a est:Nh pri:N id:N",
      ]
    ),
    (
      "a.org",
      [
        "* TODO a [N/N]\n** TODO b", "* TODO a [N%]\n- [ ] b", "* TODO [#N] a", "* TODO a\nSCHEDULED: <2026-01-N Tue>",
        "* TODO a\nDEADLINE: <N-01-01> SCHEDULED: <2026-N-01>", "* TODO a\nDEADLINE: <2026-01-01 Thu +Nd -Nd>",
        "* TODO a\nDEADLINE: <2026-01-01 Thu .+Nm/Ny>",
        "* TODO a\n:PROPERTIES:\n:EFFORT: N:N\n:ID: N\n:CREATED: [2026-01-N]\n:END:",
        "* TODO a\n:PROPERTIES:\n:EFFORT: N\n:END:", "* A\nN. [ ] a\nN) [ ] b", "* A\n1. [@N] [ ] a",
        "#+PRIORITIES: N N N\n* TODO a",
      ]
    ),
    (
      "a.xit",
      [
        "[ ] a -> N", "[ ] a -> 2026-01-N", "[ ] a -> 2026-N", "[ ] a -> 2026-WN", "[ ] a -> 2026-QN", "[ ] a -> N-Q1",
        "[ ] a -> 2026/N/01", "[ ] ! a #N=N",
      ]
    ),
    (
      "a.taskpaper",
      [
        "- a @due(2026-1-N)", "- a @due(N)", "- a @start(N-01-01) @priority(N) @estimate(Nh)",
        "- a @due(2026-01-01) @repeat(N days)", "- a @done(2026-N-1)",
      ]
    ),
    (
      "backlog/tasks/task-1 - a.md",
      [
        "---\nid: task-N\ntitle: a\nstatus: To Do\ncreated_date: 2026-1-N\ndue_date: N-01-01\nordinal: N\npriority: N\n---\n\n- [ ] #N b"
      ]
    ),
    (
      ".taskmaster/tasks/tasks.json",
      [
        #"{"master": {"tasks": [{"id": N, "title": "a", "priority": N, "dependencies": [N], "subtasks": [{"id": N, "title": "b"}]}]}}"#,
        #"{"master": {"tasks": [{"id": "N", "title": "a", "priority": "N", "dependencies": ["N.N"]}]}}"#,
      ]
    ),
    (
      ".beads/issues.jsonl",
      [
        #"{"id":"a-N","title":"a","priority":N,"estimated_minutes":N}"#,
        #"{"id":"a-1","title":"a","priority":"N","estimated_minutes":"N","due_at":"2026-01-N","created_at":"N-01-01T00:00:00Z"}"#,
      ]
    ),
  ]

  private static let cases = places.flatMap { place in place.texts.map { (place.file, $0) } }

  @Test(arguments: cases)
  func `a number of any size is read, counted, ticked, and unticked`(_ file: String, _ text: String) throws {
    var ticked = 0
    for number in Self.numbers {
      let text = text.replacing("N", with: number) + "\n"
      // A file with a number that its format does not have may be refused as a whole.
      let settings =
        file.hasPrefix("backlog") ? FileSettings(defaults: FrontMatter(), taskFile: TaskFileRules(), key: "") : nil
      let source = SourceText(path: file, bytes: Array(text.utf8), settings: settings)
      guard let document = try? TodoDocument(parsing: source) else { continue }
      let tree = ProgressTree(TodoPlan([document]), today: someDay)
      #expect(tree.nodes[0].progress.total <= document.tasks.count, "\(text)")
      #expect(TodoFixer.fix(document, TodoLinter.check(document)).bytes.count > 0)
      for state in [TaskState.done, .open] {
        for index in document.tasks.indices {
          guard var runner = try? EditRunner(document, today: someDay) else { continue }
          guard (try? runner.run(.editTasks([.index(index)], TaskEdit(state: StateEdit(state))))) != nil else {
            continue
          }
          ticked += 1
          let (before, after) = (document.source, runner.document.source)
          #expect(UndoMerge.merge(before: before.bytes, after: after.bytes, now: after) == before.bytes, "\(text)")
        }
      }
      for line in [
        "N", "a N", "a in N days", "a every N weeks due:2026-1-N", "every month on the Nth", "12월 N일", "N月N日",
      ] {
        let words = line.replacing("N", with: number)
        _ = (NaturalDay.day(words, today: someDay), RecurrenceRule(words))
        guard var runner = try? EditRunner(document, today: someDay) else { continue }
        var added = AddedTask(NewTask(title: words), at: .end(group: 0))
        added.isNatural = true
        _ = try? runner.run(.addTask(added))
      }
    }
    #expect(ticked > 0 || file.contains("json") || text.contains("Progress"), "\(text)")
  }

  @Test func `a day that is no day stays in the title and is reported`() throws {
    for day in ["2026-1-9999999999999999999", "2026-9999999999999999999-1", "2026-13-01", "2026-02-30"] {
      let document = try parseDocument("- [ ] a due:\(day)\n")
      #expect(document.title(of: document.tasks[0]) == "a due:\(day)" && document.tasks[0].due == nil)
      #expect(TodoLinter.check(document).map(\.code) == [.invalidDate], "\(day)")
    }
  }

  @Test func `fields of other programs take numbers of any size`() throws {
    for number in Self.numbers {
      let csv =
        "title,depth,priority,estimate,due,repeat\na,\(number),p\(number),\(number)h,2026-1-\(number),\(number)d\n"
      _ = try? ExchangeCSV.read(SourceText(path: "a.csv", bytes: Array(csv.utf8)))
      let json =
        #"[{"title":"a","depth":\#(number),"priority":\#(number),"estimate":\#(number),"due":"2026-1-\#(number)"}]"#
      _ = try? ExchangeJSON.read(SourceText(path: "a.json", bytes: Array(json.utf8)))
    }
  }
}
