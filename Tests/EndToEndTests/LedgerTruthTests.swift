import Base
import Foundation
import TestSupport
import Testing

/// The built program on histories in which dates, owners, titles, and groups change at random, and of which a model knows
/// every move: in each format of `report`, in `history`, and in `progress.json`.
struct LedgerTruthTests {
  /// A plan at one point in time.
  private struct Plan {
    struct Task {
      let number: Int
      var title: String
      var group: Int
      var due: Int?
      var owner: String
      var isDone = false
    }

    var tasks: [Task] = []
    /// The due date of each group, as days; groups with an odd number have it in their heading.
    var due: [Int] = []

    static let names = ["Alpha", "Beta", "Gamma"]

    func heading(_ group: Int) -> String {
      let date = CalendarDate(days: Int32(due[group]))
      return group % 2 == 1 ? "\(Self.names[group]) due: \(date)" : Self.names[group]
    }

    var text: String {
      var text = "# Plan\n"
      for group in due.indices {
        text += "\n## \(heading(group))\n"
        if group % 2 == 0 { text += "<!-- due: \(CalendarDate(days: Int32(due[group]))) -->\n" }
        text += "\n"
        for task in tasks where task.group == group {
          let date = task.due.map { " due:\(CalendarDate(days: Int32($0)))" } ?? ""
          text += "- [\(task.isDone ? "x" : " ")] \(task.title)\(date) @\(task.owner)\n"
        }
      }
      return text
    }

    /// Changes something: any kind of change of what a plan promises.
    mutating func change(_ random: inout SeededGenerator) {
      let index = random.below(tasks.count)
      func shift() -> Int { [1, 7, 30, 92, -1, -10][random.below(6)] }
      switch random.below(9) {
      case 0, 1: tasks[index].due = tasks[index].due.map { $0 + shift() } ?? 20_800 + random.below(90)
      case 2: due[random.below(due.count)] += shift()
      case 3, 4: tasks[index].owner = ["anna", "ben", "eva"][random.below(3)]
      case 5: tasks[index].title += " again"
      case 6: move(index, to: random.below(due.count))
      case 7:
        // Another title, date, and group at once.
        tasks[index].title += " again"
        if let date = tasks[index].due { tasks[index].due = date + shift() }
        move(index, to: random.below(due.count))
      default: tasks[index].isDone = true
      }
    }

    private mutating func move(_ index: Int, to group: Int) {
      var task = tasks.remove(at: index)
      task.group = group
      tasks.append(task)
    }
  }

  private static let titles = [
    "Write the manual for beginners", "Translate error messages into Korean", "Measure how long builds take",
    "Draw icons of all platforms", "Rent a hall near the river", "Ask lawyers about trademarks",
    "Print forty posters", "Compose an opening song", "Bake cakes without sugar", "Repair broken windows upstairs",
    "Choose colors with designers", "Invite journalists from abroad",
  ]

  /// The first day, a Monday.
  private static let start = 20_758 + 1

  private func date(_ days: Int) -> String { CalendarDate(days: Int32(days)).description }

  /// `2026-11-02 → 2026-11-05 (+3 days)`.
  private func words(_ old: Int, _ new: Int) -> String {
    let days = new - old
    return "\(date(old)) → \(date(new)) (\(days < 0 ? "−" : "+")\(abs(days)) \(abs(days) == 1 ? "day" : "days"))"
  }

  /// The moves of a date that had these values on consecutive days, as `day: from → to`.
  private func moves(_ values: [Int?]) -> (first: Int, moves: [(day: Int, old: Int, new: Int)])? {
    guard let first = values.lazy.compactMap({ $0 }).first else { return nil }
    var (last, moves) = (first, [(day: Int, old: Int, new: Int)]())
    for (day, value) in values.enumerated() {
      guard let value, value != last else { continue }
      moves.append((Self.start + day, last, value))
      last = value
    }
    return (first, moves)
  }

  @Test(arguments: [1, 2, 3, 4]) func `every move is as constructed`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var plan = Plan()
    plan.due = [20_850, 20_900, 20_950]
    plan.tasks = Self.titles.enumerated().map { number, title in
      Plan.Task(
        number: number, title: title, group: number % 3, due: number % 4 == 3 ? nil : 20_790 + number * 5,
        owner: ["anna", "ben", "eva"][number % 3])
    }
    let repository = try FastImport()
    var plans: [Plan] = []
    for day in 0..<24 {
      if day > 0 { for _ in 0..<1 + random.below(3) { plan.change(&random) } }
      let time = (Self.start + day) * 86_400 + 3_600
      repository.commit(
        [.write("TODO.md", Array(plan.text.utf8))], times: (time, time), parents: day == 0 ? [] : [day])
      plans.append(plan)
    }
    let first = try #require(try repository.finish()[1])
    let folder = repository.folder.url
    func task(_ number: Int, _ plan: Plan) throws -> Plan.Task {
      try #require(plan.tasks.first { $0.number == number })
    }
    func run(_ arguments: String...) throws -> String {
      try ProgramRun(["report", "--since", first] + arguments, in: folder).output
    }

    // The report between the ends, in each format.
    let (text, markdown, html) = (try run(), try run("--format", "markdown"), try run("--format", "html"))
    let since = try #require(
      try ProgramRun(["report", "--since", first, "--json"], in: folder).json()["since"] as? [String: Any])
    func listed(_ key: String) throws -> [String: [String: Any]] {
      let all = try #require(since[key] as? [[String: Any]])
      return Dictionary(uniqueKeysWithValues: all.map { ($0["title"] as? String ?? "", $0) })
    }
    let (dates, owners) = (try listed("dates"), try listed("owners"))
    var (changedDates, changedOwners) = (0, 0)
    for number in Self.titles.indices {
      let (old, new) = (try task(number, plans[0]), try task(number, plan))
      if old.due != new.due {
        changedDates += 1
        let due = try #require(dates[new.title]?["due"] as? [String: Any], "\(new.title)")
        #expect(due["from"] as? String == old.due.map(date) && due["to"] as? String == new.due.map(date))
        if let before = old.due, let after = new.due {
          #expect(due["days"] as? Int == after - before)
          let line = words(before, after)
          #expect(markdown.contains(" \(new.title): \(line) · "), "\(markdown)")
          #expect(html.contains("<bdi>\(new.title)</bdi>: \(line) <span"), "\(html)")
          if text.contains("  ± \(new.title)  2") { #expect(text.contains("  ± \(new.title)  \(line)  "), "\(text)") }
        }
      }
      if old.owner != new.owner {
        changedOwners += 1
        #expect(owners[new.title]?["owners"] as? NSDictionary == ["from": [old.owner], "to": [new.owner]])
        let line = "`@\(old.owner)` → `@\(new.owner)`"
        #expect(markdown.contains(" \(new.title): \(line) · "), "\(markdown)")
        if text.contains("  ± \(new.title)  @") {
          #expect(text.contains("  ± \(new.title)  @\(old.owner) → @\(new.owner)  "), "\(text)")
        }
      }
    }
    #expect(dates.count == changedDates && owners.count == changedOwners)
    let groupDates = try #require(since["groupDates"] as? [[String: Any]])
    let changed = plan.due.indices.filter { plan.due[$0] != plans[0].due[$0] }
    #expect(groupDates.map { ($0["group"] as? [String])?.first } == changed.map { Plan.names[$0] })
    for group in changed {
      let line = words(plans[0].due[group], plan.due[group])
      #expect(text.contains("\n  \(Plan.names[group])  \(line)\n"), "\(text)")
      #expect(markdown.contains("- \(Plan.names[group]): \(line)\n"), "\(markdown)")
    }

    // The weeks, each from its start to its end.
    let history = try ProgramRun(["history", "--json"], in: folder).json()
    let weeks = try #require(history["weeks"] as? [[String: Any]])
    #expect(weeks.count == 4)
    for (number, week) in weeks.enumerated() {
      let (before, after) = (plans[max(0, number * 7 - 1)], plans[min(plans.count - 1, number * 7 + 6)])
      var expected: Set<String> = []
      for number in Self.titles.indices {
        let (old, new) = (try task(number, before), try task(number, after))
        if !old.isDone, new.isDone { expected.insert("finished \(new.title)") }
        guard !old.isDone else { continue }
        if old.due != new.due { expected.insert("dates \(new.title)") }
        if old.owner != new.owner { expected.insert("owners \(new.title)") }
      }
      let changes = try #require(week["changes"] as? [[String: Any]])
      let words = changes.map { "\($0["kind"] as? String ?? "") \($0["title"] as? String ?? "")" }
      #expect(Set(words) == expected, "week \(number)")
      let groups = try #require(week["groupDates"] as? [[String: Any]])
      let moved = plan.due.indices.filter { before.due[$0] != after.due[$0] }
      #expect(
        Set(groups.map { ($0["group"] as? [String])?.first ?? "" }) == Set(moved.map { Plan.names[$0] }),
        "week \(number)")
    }

    // What is unfinished and moved, with every move.
    #expect(try ProgramRun(["build", "--date", date(Self.start + 24)], in: folder).status == 0)
    let json = try JSONSerialization.jsonObject(with: Data(try repository.folder.read("_site/progress.json")))
    let found = try #require((json as? [String: Any])?["moves"] as? [[String: Any]])
    var shown: [String: String] = [:]
    for entry in found {
      let moves = (entry["moves"] as? [[String: Any]] ?? []).map {
        "\($0["day"] as? String ?? "") \($0["from"] as? String ?? "") \($0["to"] as? String ?? "")"
      }
      shown[entry["name"] as? String ?? ""] = ([entry["first"] as? String ?? ""] + moves).joined(separator: ", ")
    }
    var expected: [String: String] = [:]
    func expect(_ name: String, _ values: [Int?]) {
      guard let (first, moves) = moves(values), !moves.isEmpty else { return }
      let words = moves.map { "\(date($0.day)) \(date($0.old)) \(date($0.new))" }
      expected[name] = ([date(first)] + words).joined(separator: ", ")
    }
    for number in Self.titles.indices {
      let last = try task(number, plan)
      if !last.isDone { expect(last.title, try plans.map { try task(number, $0).due }) }
    }
    for group in plan.due.indices where plan.tasks.contains(where: { $0.group == group && !$0.isDone }) {
      expect(plan.heading(group), plans.map { $0.due[group] })
    }
    #expect(shown == expected)
  }

  /// A plan in three formats: one task is renamed, moved to another group, due later, and more important; another is due
  /// earlier; and where the format has a state for it, a third is started.
  private static let formats = [
    (
      "TODO.md",
      "# P\n## Docs\n- [ ] Write the manual due:2026-11-20 !!\n- [ ] Call the bank due:2026-12-01\n- [ ] Paint the door\n",
      "# P\n## Docs\n- [ ] Call the bank due:2026-11-28\n- [/] Paint the door\n## Other\n"
        + "- [ ] Write the manual for all due:2026-12-20 !!!\n"
    ),
    (
      "todo.org",
      "* Docs\n** TODO [#B] Write the manual\n   DEADLINE: <2026-11-20 Fri>\n** TODO Call the bank\n"
        + "   DEADLINE: <2026-12-01 Tue>\n** TODO Paint the door\n",
      "* Docs\n** TODO Call the bank\n   DEADLINE: <2026-11-28 Sat>\n** STARTED Paint the door\n* Other\n"
        + "** TODO [#A] Write the manual for all\n   DEADLINE: <2026-12-20 Sun>\n"
    ),
    (
      "todo.txt",
      "(B) Write the manual +Docs due:2026-11-20\nCall the bank +Docs due:2026-12-01\nPaint the door +Docs\n",
      "Call the bank +Docs due:2026-11-28\nPaint the door +Docs\n(A) Write the manual for all +Other due:2026-12-20\n"
    ),
  ]

  @Test(arguments: formats) func `every format of plans has the same moves`(path: String, old: String, new: String)
    throws
  {
    let repository = try FastImport()
    let time = Self.start * 86_400
    repository.commit([.write(path, Array(old.utf8))], times: (time, time), parents: [])
    repository.commit([.write(path, Array(new.utf8))], times: (time + 86_400, time + 86_400), parents: [1])
    let first = try #require(try repository.finish()[1])
    let folder = repository.folder.url
    func run(_ format: String) throws -> String {
      try ProgramRun(["report", "--since", first, "-f", path, "--format", format], in: folder).output
    }
    let isStarted = path != "todo.txt"
    let headline =
      "2 dates moved up to 30 days later, " + (isStarted ? "1 started, " : "")
      + "1 priority changed, 1 moved, 1 renamed"
    let (later, earlier) = ("2026-11-20 → 2026-12-20 (+30 days)", "2026-12-01 → 2026-11-28 (−3 days)")
    for format in ["text", "gitlab"] {
      let text = try run(format)
      #expect(text.contains("\n\(headline): 0% (0/3)\n"), "\(text)")
      #expect(text.contains("± Call the bank  \(earlier)  Docs\n  ± Write the manual for all  \(later)  Other\n"))
      #expect(text.contains("± Write the manual for all  high → highest  Other\n"), "\(text)")
      #expect(text.contains("Paint the door  open → in progress  Docs\n") == isStarted, "\(text)")
    }
    let github = try run("github")
    #expect(github.contains("title=Moved later::\(later): Write the manual for all\n") && github.contains(headline))
    let (markdown, html) = (try run("markdown"), try run("html"))
    #expect(
      markdown.contains(
        "- **Date moved** Call the bank: \(earlier) · Docs\n- **Date moved** Write the manual for all: \(later) · Other\n"
      ),
      "\(markdown)")
    #expect(html.contains("<bdi>Write the manual for all</bdi>: \(later) <span"), "\(html)")
    let history = try ProgramRun(["history", "-f", path], in: folder).output
    #expect(history.contains("Call the bank") && history.contains(earlier) && history.contains(later), "\(history)")
    #expect(
      try ProgramRun(["build", path, "--base-url", "https://a.org/", "--date", date(Self.start + 2)], in: folder).status
        == 0)
    for file in ["feed.xml", "history.html"] {
      let page = try repository.folder.text("_site/\(file)")
      #expect(page.contains("Write the manual for all") && page.contains("(+30 days)"), "\(file)")
    }
  }
}
