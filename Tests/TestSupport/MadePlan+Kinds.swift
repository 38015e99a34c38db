/// Plans of every kind whose history was once told wrong.
extension MadePlan {
  public static let all: [MadePlan] = [
    tidiedWeekly, tidiedWithinAnHour, reports, datedReports, dated, stamped, ids, otherIDs, links, renamedGroups,
    countedGroups, reset, severalTicks, archiveSection, archiveFile, archiveFileOfThePlan, reworded, comesAndGoes,
    renumbered, restored, noLongerTasks,
  ]

  private static func list(_ tasks: [(Character, String)]) -> String {
    tasks.map { "- [\($0.0)] \($0.1)\n" }.joined()
  }

  /// 60 tasks; for 14 weeks, three are ticked on Tuesday and removed on Thursday.
  private static var tidiedWeekly: MadePlan {
    let each = ["finished": 3, "archived": 3]
    var plan = MadePlan(
      "tidied weekly", words: ["finished": 42, "archived": 42],
      weeks: Dictionary(uniqueKeysWithValues: (0..<14).map { (week($0), each) }))
    var tasks: [(Character, String)] = (0..<60).map { (" ", "Clean room number \($0) of the house") }
    plan.commit(0, list(tasks))
    for week in 0..<14 {
      for index in 0..<3 { tasks[index].0 = "x" }
      plan.commit(week * 7 + 1, list(tasks))
      tasks.removeFirst(3)
      plan.commit(week * 7 + 3, list(tasks))
    }
    return plan
  }

  /// Ticked and removed on one day, with a rewording between.
  private static var tidiedWithinAnHour: MadePlan {
    var plan = MadePlan(
      "tidied within an hour", words: ["finished": 1, "archived": 1],
      weeks: [week(0): ["finished": 1, "archived": 1]])
    plan.commit(0, "- [ ] Write the introduction\n- [ ] Something else\n")
    plan.commit(0, minute: 10, "- [ ] Write the introduction, in short words\n- [ ] Something else\n")
    plan.commit(0, minute: 20, "- [x] Write the introduction, in short words\n- [ ] Something else\n")
    plan.commit(0, minute: 30, "- [ ] Something else\n")
    return plan
  }

  /// A report every week: added on Monday, ticked on Friday, removed on Sunday.
  private static var reports: MadePlan {
    let each = ["added": 1, "finished": 1, "archived": 1]
    var plan = MadePlan(
      "a report every week", words: ["added": 6, "finished": 6, "archived": 6],
      weeks: Dictionary(uniqueKeysWithValues: (1..<7).map { (week($0), each) }))
    plan.commit(0, "- [ ] Something else\n")
    for week in 1..<7 {
      plan.commit(week * 7, "- [ ] Weekly report\n- [ ] Something else\n")
      plan.commit(week * 7 + 4, "- [x] Weekly report\n- [ ] Something else\n")
      plan.commit(week * 7 + 6, "- [ ] Something else\n")
    }
    return plan
  }

  /// A report every week that takes the place of the last one.
  private static var datedReports: MadePlan {
    let each = ["added": 1, "finished": 1, "archived": 1]
    var plan = MadePlan(
      "a dated report every week", words: ["added": 2, "finished": 3, "archived": 2],
      weeks: [week(0): ["finished": 1], week(1): each, week(2): each])
    for week in 0..<3 {
      let title = "Weekly report (2026-02-0\(week + 1))"
      plan.commit(week * 7, "- [ ] \(title)\n- [ ] Something else\n")
      plan.commit(week * 7 + 4, "- [x] \(title)\n- [ ] Something else\n")
    }
    return plan
  }

  private static var dated: MadePlan {
    MadePlan(
      "dates that change", words: [:],
      [
        0: "- [ ] Visit the dentist (2026-01-28)\n- [x] Pay the rent ✅ 2026-01-02\n- [ ] Call due:2026-02-01\n",
        9: "- [ ] Visit the dentist (2026-02-11)\n- [x] Pay the rent ✅ 2026-01-03\n- [ ] Call due:2026-03-01\n",
      ])
  }

  private static var stamped: MadePlan {
    MadePlan(
      "dates behind what is finished", words: ["finished": 3], weeks: [week(1): ["finished": 3]],
      [
        0: "- [ ] Buy milk\n- [ ] Sell the car\n- [ ] Paint the door\n- [x] Mow\n- [x] Cook\n",
        8:
          "- [x] Paint the door — done 2026-01-13\n- [x] Buy milk (2026-01-12)\n- [x] Sell the car ✅ 2026-01-12\n- [x] Mow (2026-01-01)\n- [x] Cook ✔\n",
      ])
  }

  private static var ids: MadePlan {
    MadePlan(
      "ids that stay", words: ["renamed": 2, "moved": 1, "finished": 1],
      [
        0: "# A\n- [ ] **#12.3** Old words here\n- [ ] ABC-12 Draft\n# B\n- [ ] Something else\n",
        1: "# A\n- [x] **#12.3** Quite different\n# B\n- [ ] Something else\n- [ ] [ABC-12]: Publish it\n",
      ])
  }

  private static var otherIDs: MadePlan {
    MadePlan(
      "ids that differ", words: ["cut": 1, "added": 1],
      [
        0: "- [ ] ABC-12 Fix the login\n- [ ] Something else\n",
        1: "- [ ] ABC-13 Fix the login\n- [ ] Something else\n",
      ])
  }

  private static var links: MadePlan {
    MadePlan(
      "links that stay", words: ["moved": 1, "renamed": 1],
      [
        0: "# A\n- [ ] SICP: https://example.org/sicp\n- [ ] Other: https://example.org/other\n# B\n- [ ] c\n",
        1:
          "# A\n- [ ] Other: https://example.org/other\n# B\n- [ ] c\n- [ ] [Structure and so on](https://example.org/sicp/)\n",
      ])
  }

  private static var renamedGroups: MadePlan {
    MadePlan(
      "a renamed group", words: ["renamedGroups": 1, "finished": 1],
      [
        0: "# Now\n- [ ] one task\n- [ ] another\n# Later\n- [ ] third\n",
        1: "# This week\n- [x] one task\n- [ ] another\n# Later\n- [ ] third\n",
      ])
  }

  private static var countedGroups: MadePlan {
    MadePlan(
      "a group with a counter", words: ["finished": 1, "archived": 1, "renamed": 1],
      [
        0: "# In progress (50%)\n- [ ] write the manual\n- [ ] b\n# Done 0/3\n",
        1: "# In progress (75%)\n- [ ] write the manual\n- [x] b\n# Done 1/3\n",
        2: "# In progress (85%)\n- [ ] write the manual twice\n# Done 2/3\n",
      ])
  }

  private static var reset: MadePlan {
    MadePlan(
      "a reset", words: ["reopened": 3], weeks: [week(1): ["reopened": 3]],
      [
        0: "- [x] brush\n- [x] wash\n- [x] walk\n",
        7: "- [ ] brush\n- [ ] wash\n- [ ] walk\n",
      ])
  }

  private static var severalTicks: MadePlan {
    var plan = MadePlan("several ticks a day", words: ["finished": 4], weeks: [week(0): ["finished": 4]])
    for done in 0...4 {
      plan.commit(2, minute: done, list((0..<5).map { ($0 < done ? "x" : " ", "task number \($0)") }))
    }
    return plan
  }

  private static var archiveSection: MadePlan {
    MadePlan(
      "an archive section", words: ["moved": 2, "finished": 1], weeks: [week(0): ["finished": 1]],
      [
        0: "# Plan\n- [x] first\n- [ ] second\n- [ ] third\n# Archive\n- [x] zero\n",
        1: "# Plan\n- [ ] third\n# Archive\n- [x] second (2026-01-06)\n- [x] first (2026-01-04)\n- [x] zero\n",
      ])
  }

  private static var archiveFile: MadePlan {
    var plan = MadePlan(
      "an archive file beside the plan", words: ["finished": 1, "archived": 2],
      weeks: [week(0): ["finished": 1, "archived": 2]])
    plan.commit(0, ["TODO.md": "- [x] first\n- [ ] second\n- [ ] third\n", "DONE.md": ""])
    plan.commit(1, ["TODO.md": "- [x] first\n- [x] second\n- [ ] third\n"])
    plan.commit(2, ["TODO.md": "- [ ] third\n", "DONE.md": "- [x] first\n- [x] second\n"])
    return plan
  }

  private static var archiveFileOfThePlan: MadePlan {
    var plan = MadePlan(
      "an archive file of the plan", paths: ["TODO.md", "DONE.md"], words: ["finished": 1, "moved": 2],
      weeks: [week(0): ["finished": 1]])
    plan.revisions = archiveFile.revisions
    return plan
  }

  private static var reworded: MadePlan {
    MadePlan(
      "moved and reworded", words: ["finished": 1, "moved": 1, "renamed": 1],
      [
        0: "# Doing\n- [ ] Write the documentation of the API\n- [ ] a\n# Done\n- [x] b\n",
        1: "# Doing\n- [ ] a\n# Done\n- [x] b\n- [x] Wrote the documentation for the API\n",
      ])
  }

  /// Cut and taken up again in one week: nothing; added, ticked, and removed: all three.
  private static var comesAndGoes: MadePlan {
    MadePlan(
      "comes and goes", words: ["added": 1, "finished": 1, "archived": 1],
      weeks: [week(0): ["added": 1, "finished": 1, "archived": 1]],
      [
        0: "- [ ] first task\n- [ ] second task\n",
        1: "- [ ] first task\n- [ ] quick errand\n",
        2: "- [ ] first task\n- [x] quick errand\n- [ ] second task\n",
        3: "- [ ] first task\n- [ ] second task\n",
      ])
  }

  private static var renumbered: MadePlan {
    MadePlan(
      "a renumbered outline", words: ["added": 1],
      [
        0: "- [ ] 1.1 Create the tables of users\n- [ ] 1.2 Create the tables of orders\n",
        1: "- [ ] 1.1 Choose a database\n- [ ] 1.2 Create the tables of users\n- [ ] 1.3 Create the tables of orders\n",
      ])
  }

  /// A commit that tidied up was reverted two weeks later.
  private static var restored: MadePlan {
    MadePlan(
      "restored", words: [:], weeks: [week(1): ["archived": 2], week(3): ["restored": 2]],
      [
        0: "- [x] first task\n- [x] second task\n- [ ] third\n",
        7: "- [ ] third\n",
        21: "- [x] first task\n- [x] second task\n- [ ] third\n",
      ])
  }

  /// Bullets that lose their boxes.
  private static var noLongerTasks: MadePlan {
    MadePlan(
      "no longer tasks", words: ["archived": 1, "cut": 1, "inText": 2],
      [
        0: "- [x] Design patterns\n- [ ] Something else\n- [ ] Another thing\n- [ ] A third thing\n",
        1: "- **Design patterns**\n- Something else, perhaps\n- [ ] Another thing\n- [ ] A third thing\n",
      ])
  }
}
