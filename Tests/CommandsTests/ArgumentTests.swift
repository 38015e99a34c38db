import ArgumentParser
import Base
import GitHistory
import Plan
import Testing
import Workspace

@testable import Commands

/// The meaning of arguments, and the errors for wrong ones, before a command does anything.
struct ArgumentTests {
  @Test(arguments: [
    (["edit", "a", "--memo", "- one"], "missing value for '--memo <text>'; write --memo=-\\ one"),
    (["list", "--due", "-1d"], "missing value for '--due <day>'"),
    (["add", "--group=Work list"], "specify a title: ringmark add Write the copy"),
    (
      ["group", "add", "- x"],
      "specify a name, for example: ringmark group add Website; a text that begins with “-” goes after “--”: ringmark group add -- -\\ x"
    ),
    (["list", "--due", "--json"], "missing value for '--due <day>'"),
    (
      ["add", "- y"],
      "specify a title: ringmark add Write the copy; a text that begins with “-” goes after “--”: ringmark add -- -\\ y"
    ),
  ])
  func `a text that begins like an option is told how to be written`(arguments: [String], message: String) {
    let error = #expect(throws: (any Error).self) { _ = try Ringmark.command(arguments) }
    #expect(error.map { UsageMessage.lines(for: $0, arguments)[0] } == "ringmark: \(message)")
  }

  @Test(arguments: [
    ("status --date 2026-02-30", "the value '2026-02-30' is invalid for '--date"),
    ("status --date", "missing value for '--date"), ("status --color blue", "'auto', 'always' or 'never'"),
    ("status --read no", "'auto', 'boxes', 'all', 'bullets' or 'matrix'"), ("status --nope", "unknown option '--nope'"),
    ("status --format-in doc", "“doc” is no format; --format-in takes markdown, todotxt, org,"),
    ("status --include=", "missing value for '--include"), ("list --state late", "is invalid for '--state"),
    ("list --due whenever", "is invalid for '--due"), ("list --due", "missing value for '--due"),
    ("list --due 12/01", "use overdue, week, any, none, or a day: 2026-12-01, today, tomorrow, fri, “next week”"),
    ("add x --due", "missing value for '--due"), ("edit 1 --due=nxt\u{A0}week", "did you mean “next week”?"),
    ("done 1 --date tomorow", "did you mean “tomorrow”?"),
    ("status --depth 0", "--depth must be a number from 1 to 99"),
    ("check --dry-run", "--dry-run requires --fix"),
    ("check --format xml", "'text', 'json', 'sarif', 'github' or 'gitlab'"),
    ("report --max-drop 5", "--max-drop requires --since"), ("report --fail-under 101", "an integer from 0 to 100"),
    ("report --max-drop -1 --since x", "missing value for '--max-drop"),
    ("report --fail-on luck", "'overdue', 'empty', 'warning' or"),
    ("report --comment c.md", "--comment requires --format github"),
    ("report --format github --junit j.xml", "--metrics, --junit, and --annotations require --format gitlab"),
    ("report --since 2026-13-01", "is invalid for '--since"), ("report --since 0d", "is invalid for '--since"),
    ("report --since=", "missing value for '--since"), ("history --format xml", "'text', 'json', 'csv' or 'svg'"),
    ("convert --to doc", "“doc” is no format; --to takes"),
    ("convert TODO.md", "specify --to, or a file with --output"),
    ("add", "specify a title"), ("add x --under a --group b", "--under and --group cannot be combined"),
    ("add x --create", "--create requires --group"), ("add x --priority now", "is invalid for '--priority"),
    ("edit 1", "specify what to change"), ("edit --title x", "specify a task"),
    ("edit 1 --due never", "is invalid for '--due"),
    ("edit 1 --title= --due today", "missing value for '--title"),
    ("done", "specify a task"), ("reopen", "specify a task"), ("start", "specify a task"), ("cancel", "specify a task"),
    ("done 1 --date today --no-date-done", "--date and --no-date-done cannot be combined"),
    ("done 1 --date fri", "“fri” is a day to come"), ("cancel 1 --date fri", "“fri” is a day to come"),
    ("done 1 --date tomorrow", "is a day to come"), ("done 1 --date +3d", "is a day to come"),
    ("remove", "specify a task"), ("move 1", "specify where to"), ("move --top", "specify a task"),
    ("move 1 --before a --after b", "use only one of"),
    ("move 1 --top --bottom", "--top and --bottom cannot be combined"),
    ("move 1 --before 2 --top", "use --before or --after on its own"), ("group add", "specify a name"),
    ("group move A --top --bottom", "specify exactly one of"), ("cover Website", "specify a group and a picture"),
    ("cover --random dog", "specify either groups or --all"), ("cover --random dog --all A", "either groups or --all"),
    ("cover A a.png --all", "--all requires --random"), ("ring --size 7", "--size must be from 8 to 4096"),
    ("ring --picture", "--picture requires --output FILE.svg"), ("ring --figure 5/2", "is invalid for '--figure"),
    ("build -o a --single-file b", "--single-file and --output cannot be combined"),
    ("build --single-file a --watch", "cannot be combined with --watch or --open"),
    ("serve --port 0", "--port must be a number from 1 to 65535"),
    ("serve --strict", "unknown option '--strict'"),
    ("serve --host 0.0.0.0", "--host cannot be “0.0.0.0”"), ("init --lang la", "--lang must be one of ar, de, en,"),
    ("init --wheel a.whl", "--wheel requires --ci"), ("init --print", "--print requires --ci"),
    ("init --file a.md", "--file requires --ci"), ("init --ci gitlab --forks", "--forks requires --ci github"),
    ("init --ci gitea --preview", "--preview requires --ci github"),
    ("report --comment-on always", "--comment-on requires --format github"),
    ("report --format github --comment-on never", "never"),
    ("report --format github --comment-key a--b", "--comment-key must consist of letters"),
    ("report --format github --preview x.html", "--preview must be an address"),
    ("report --preview https://x.y", "--preview requires --format github or markdown"),
    ("completions csh", "'bash', 'zsh' or 'fish'"), ("mcp --nope", "unknown option '--nope'"),
  ])
  func `wrong arguments are usage errors, with the mistake and the accepted values`(line: String, words: String) {
    let arguments = line.split(separator: " ").map(String.init)
    let error = #expect(throws: (any Error).self) { _ = try Ringmark.command(arguments) }
    guard let error else { return }
    let lines = UsageMessage.lines(for: error, arguments)
    #expect(lines[0].hasPrefix("ringmark: ") && !lines[0].hasSuffix("."), "\(lines)")
    #expect(lines.joined(separator: "\n").contains(words), "\(lines)")
    #expect(lines.contains { $0.hasPrefix("usage: ringmark \(arguments[0])") }, "\(lines)")
    #expect(lines.last?.hasPrefix("“ringmark \(arguments[0])") == true, "\(lines)")
    #expect(Ringmark.exitCode(for: error).rawValue == 64)
  }

  @Test func `a command that undoes needs no task`() throws {
    for name in ["add", "done", "reopen", "start", "cancel", "edit", "move", "remove"] {
      #expect(throws: Never.self) { _ = try Ringmark.command([name, "--undo"]) }
    }
  }

  @Test func `files are taken as arguments and with -f, in this order`() throws {
    let status = try #require(
      try Ringmark.command(["status", "-f", "b.md", "a.md", "--file", "c.md"]) as? StatusCommand)
    #expect(status.files.paths == ["a.md", "b.md", "c.md"])
    let list = try #require(try Ringmark.command(["status", "--", "-f"]) as? StatusCommand)
    #expect(list.files.paths == ["-f"])
  }

  @Test(arguments: [
    ("2026-12-01", "2026-12-01"), ("2026-1-1", "2026-01-01"), ("today", "2026-11-24"), ("TODAY", "2026-11-24"),
    ("tomorrow", "2026-11-25"),
    ("+3d", "2026-11-27"), ("+2w", "2026-12-08"), ("+0d", "2026-11-24"), ("fri", "2026-11-27"), ("none", nil),
  ])
  func `a day is a date, a word, or a span`(word: String, day: String?) throws {
    let today = try #require(CalendarDate(argument: "2026-11-24"))
    let argument = try #require(DayArgument(argument: word))
    #expect(argument.date(today: today)?.day.description == day)
  }

  @Test(arguments: ["", "2026-02-30", "+d", "+3", "3d", "+3m", "+5001d", "+-3d", "whenever", "none "])
  func `anything else is no day`(word: String) { #expect(DayArgument(argument: word) == nil) }

  @Test(arguments: [
    ("2026-11-01", "day 2026-11-01"), ("7d", "day 2026-11-17"), ("2w", "day 2026-11-10"),
    ("yesterday", "day 2026-11-23"),
    ("main", "ref main"), ("HEAD~1", "ref HEAD~1"), ("1234567d", "ref 1234567d"), ("v1.0", "ref v1.0"), ("d", "ref d"),
  ])
  func `a base is a day, a span, or a name of Git's`(word: String, expected: String) throws {
    let today = try #require(CalendarDate(argument: "2026-11-24"))
    switch try #require(SinceArgument(argument: word)).point(today: today) {
    case .day(let day): #expect("day \(day)" == expected)
    case .ref(let ref): #expect("ref \(ref)" == expected)
    }
  }

  @Test func `a base after today is wrong usage`() throws {
    let today = try #require(CalendarDate(argument: "2026-11-24"))
    let since = try #require(SinceArgument(argument: "2026-11-25"))
    #expect(throws: ValidationError.self) { try since.point(today: today) }
  }

  @Test(arguments: [
    ("41/66", [41, 66]), ("0/0", [0, 0]), ("5/2", nil), ("-1/2", nil), ("1", nil), ("1/2/3", nil), ("a/b", nil),
    ("1/1000000001", nil),
  ])
  func `a figure is done/total`(word: String, numbers: [Int]?) {
    #expect(FigureOptions.Fraction(argument: word).map { [$0.done, $0.total] } == numbers)
  }

  @Test(arguments: [("high", .high), ("HIGHEST", .highest), ("none", TaskPriority.none), ("now", nil), ("", nil)])
  func `a priority is a word in any case`(word: String, priority: TaskPriority?) {
    #expect(TaskPriority(argument: word) == priority)
  }
}
