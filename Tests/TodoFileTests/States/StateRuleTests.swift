import TestSupport
import Testing

@testable import Base
@testable import Plan
@testable import States

/// The rules about states outside boxes, each by its examples.
struct StateRuleTests {
  /// What a text's states are by the rules: each item and what is left out, with the name of the rule.
  private func found(_ text: String, by rules: StateRules) throws -> [String] {
    let document = try parseDocument(text, path: "notes.md")
    let found = StateScan.find(document.outline, in: document.source, states: [:], rules: rules)
    return found.items.map { "\($0.key) \($0.value.state) \($0.value.rule)" }.sorted()
      + found.tables.values.flatMap { $0.map { "\($0.line.start) \($0.item.state) \($0.item.rule)" } }.sorted()
      + found.exclusions.map { "\($0.range.start) \($0.rule)" }
      + found.headings.map { "\($0.key) \($0.value.state)" }.sorted()
  }

  @Test func `every rule reads its examples as it tells, and they are read differently without it`() throws {
    var options = ParseOptions()
    options.reading = .all
    for name in StateRules.all.names {
      let examples = try #require(Self.examples[name], "\(name)")
      var isNeeded = false
      for (text, tasks) in examples {
        let document = try parseDocument(text, path: "notes.md", options: options)
        let read = document.tasks.filter { $0.state != .stateless }.map {
          "\($0.state.name) \(document.title(of: $0))"
        }
        #expect(read == tasks, "\(name): \(text)")
        isNeeded = try isNeeded || found(text, by: .all) != found(text, by: StateRules.all.without(name))
      }
      #expect(isNeeded, "\(name)")
    }
  }

  @Test func `no two rules have one name, and every example is of a rule`() {
    let names = StateRules.all.names
    #expect(Set(names).count == names.count && Set(names) == Set(Self.examples.keys), "\(names.sorted())")
  }

  /// Texts by the name of the rule, each with the state and the title of its tasks, which differ without the rule.
  private static let examples: [String: KeyValuePairs<String, [String]>] = [
    "the title of the file": ["# Done\n- 🚧 a\n- b\n": ["inProgress a", "open b"]],
    "a heading with a box": ["## [x] Login\nText.\n\n## [ ] Search\nText.\n": ["done Login", "open Search"]],
    "a heading that is a task by its number, with a state": [
      "## Task 11: Login ✅\n- field a\n- field b\n\n## BUG-2 (in progress)\n- c\n": [
        "done Task 11: Login", "inProgress BUG-2",
      ]
    ],
    "a heading with the number of a task, in a list of tasks": [
      "# Bugs\n\n## BUG-1: crash\n- when idle\n\n## BUG-2: leak\n- when busy\n": [
        "open BUG-1: crash", "open BUG-2: leak",
      ]
    ],
    "a heading that is a state": [
      "## Done (12)\n- a\n\n## In progress\n- b\n": ["done a", "inProgress b"],
      "## Done right\n- a\n\n## 已完成功能\n- b\n": ["done b"],
    ],
    "a heading over advice, reasons, or criteria": [
      "## Why\n- ✅ fast\n\n## Done\n- a\n": ["done a"],
      "## Success criteria\n- ✅ all tests pass\n- ✅ no crash\n": [],
    ],
    "a heading that ends with a state, or begins with one": [
      "## Phase 1: Setup ✅\n- a\n\n## Phase 2 (in progress)\n- b\n": ["done a", "inProgress b"]
    ],
    "a heading over notes": ["## Done\n- a\n\n### Notes\n- b\n": ["done a"]],
    "a heading that is a state, or is over advice": ["## Done\n\nText.\n\n## Next\n- a\n": ["open a"]],
    "by the state in its heading": [
      "## Login ✅\n\nBy mail.\n\n## Search (in progress)\n\nSlow.\n": ["done Login", "inProgress Search"]
    ],
    "a group of tasks": ["## Done\n\n### 1. Login\n- a\n- b\n": ["done a", "done b"]],
    "by the heading around it": [
      "## ✅ Done\n\n### Agent\n\nIt runs.\n\n### Router\n\nIt runs.\n": ["done Agent", "done Router"],
      "## Next\n\n### 1. Login\n\nBy mail:\n\n- form\n\n### 2. Search\n\nIt is slow.\n\nFiles:\n\n- a\n": [
        "open 1. Login", "open 2. Search",
      ],
    ],
    "a numbered heading over prose, in a list of tasks": [
      "# Bugs\n\n## P7 — crash\n\nWhen idle.\n\n## P9 — leak\n\nWhen busy.\n": ["open P7 — crash", "open P9 — leak"]
    ],
    "a heading without a state": [
      "## Bug 1 ✅\n\nText.\n\n## Bug 2 ✅\n\nText.\n\n## Bug 3\n\nText.\n": ["done Bug 1", "done Bug 2", "open Bug 3"]
    ],
    "the file compares things": ["# A and B: a comparison\n- ✅ a\n- ❌ b\n": []],
    "a record of what happened": ["# Changelog\n\n## 1.1\n\n### Fixed\n\n- a\n": []],
    "part of the legend": ["## Legend\n- ✅ done\n- 🚧 planned\n\n## A\n- 🚧 a\n": ["open a"]],
    "part of the table of contents": [
      "## Contents\n- A ✅\n- B\n\n## A\n- ✅ a\n": ["done a"], "- [A](#a) ✅\n- [B](#b)\n\n## A\n- ✅ a\n": ["done a"],
    ],
    "details of the item above them": ["## Next\n10) search\n   - fast\n": ["open search"]],
    "in a section of advice, reasons, or criteria": [
      "## Success criteria\n- ✅ no crash\n": [], "## Pros\n- ✅ fast\n\n## Cons\n- ❌ slow\n": [],
      "**Expected:**\n\n- ✅ it works\n": [],
    ],
    "goals, each with a check mark": ["**By February 28, 2027:**\n- ✅ 100 users\n- ✅ no crash\n": []],
    "lines that begin with marks, in a text that is no plan": ["## Build\n\n✅ All tests pass\n✅ No warnings\n": []],
    "a list of links": [
      "## Next steps\n- [Setup](setup.md) - first steps\n- [Usage](usage.md)\n": [],
      "## Done\n- `src/main.c`\n- `src/list.c` (new)\n": [], "## Next\n- [A](https://a.example)\n": [],
    ],
    "definitions": ["## Done\n- p50 = half of all\n- p99 = the slowest\n": []],
    "notes (“key: value”) about the heading above them": [
      "## Done\n- a\n\n### Login\n- Owner: anna\n- Effort: high\n": ["done a"],
      "## Done\n- a\n\n### Server\n- Host: alice\n- Port: eight\n": ["done a"],
    ],
    "a note about the state of something else": [
      "## Login\n- ✅ form\n- ✅ session\n- Status: half\n": ["done form", "done session"]
    ],
    "a remark": ["## Next\n- search\n- Non-goals: an app\n": ["open search"]],
    "a placeholder": ["## In progress\n- None currently\n\n## Done\n- a\n": ["done a"]],
    "a detail of the task above it": [
      "## [x] Login\n- form\n- session\n\n## [ ] Search\n- index\n": ["done Login", "open Search"]
    ],
    "by its mark, or the word before or after it": [
      "- ✅ a\n- 🚧 b\n- c (done)\n": ["done a", "inProgress b", "done c"],
      "- DONE a\n- TODO b\n": ["done a", "open b"],
    ],
    "because it is struck": ["- ✅ a\n- ~~b~~\n": ["done a", "cancelled b"]],
    "by the heading or the line above its list": ["## Done\n- a\n\n**Missing:**\n- b\n": ["done a", "open b"]],
    "a former problem": ["- ✅ a\n- ✅ b\n- Problem: it was slow\n": ["done a", "done b"]],
    "a detail of the items beside it": ["- ✅ a\n- ✅ b\n- ✅ c\n- Owner: anna\n": ["done a", "done b", "done c"]],
    "without a state of its own, beside items with one": ["- ✅ a\n- b\n": ["done a", "open b"]],
    "beside a struck item": ["- a\n- ~~b~~\n": ["open a", "done b"]],
    "its mark is a state only beside other marks or a word": ["- ❌ no GPU\n- ❌ no network\n": []],
    "a detail of the item above it": ["- ✅ a\n  - by mail\n": ["done a"]],
    "neither it nor the heading above it carries a state": ["## Parts\n- a\n\n## Done\n- b\n": ["done b"]],
    "a row of a table that a comment ignores": [
      "<!-- table: ignore -->\n\n| Task | Status |\n|---|---|\n| a | done |\n": []
    ],
    "a row of a legend": ["## Legend\n\n| Mark | Status |\n|---|---|\n| ✅ | done |\n| 🚧 | planned |\n": []],
    "a row of a file that compares things": [
      "# A comparison\n\n| Feature | Status |\n|---|---|\n| a | ✅ |\n| b | ❌ |\n": []
    ],
    "a row of a table with three columns of states or more": [
      "| Part | Done | Status | State |\n|---|---|---|---|\n| a | ✅ | ✅ | ❌ |\n": []
    ],
    "a row of a table in which the state is one mark of several": [
      "| Part | Finished | Fuzzed | Fast |\n|---|---|---|---|\n| a | ✅ | ✅ | ❌ |\n": []
    ],
    "a row of a table whose column of states has mostly other values": [
      "| Option | Status |\n|---|---|\n| a | compatible |\n| b | 404 |\n| c | done |\n": []
    ],
    "a row of a table that sums up other parts": ["| Part | Progress |\n|---|---|\n| a | 75% (3 of 4) |\n": []],
    "by the cell of its row": [
      "| Task | Status |\n|---|---|\n| a | ✅ Done |\n| b | 50% |\n": ["done a", "inProgress b"]
    ],
    "a row of a table in a section of advice, reasons, or criteria": [
      "## Why done\n\n### Done\n\n| Reason | Text |\n|---|---|\n| a | b |\n": []
    ],
    "by the heading above its table": ["## Deferred\n\n| Idea | Why |\n|---|---|\n| a | later |\n": ["deferred a"]],
    "a row of a table of tasks without a state": ["| Task | Size |\n|---|---|\n| a | 3 |\n": []],
    "a row of a table without a column of states": ["| Part | Size |\n|---|---|\n| a | 3 |\n": []],
  ]
}

extension StateRules {
  /// The name of each.
  fileprivate var names: [String] {
    headings.map(\.name) + lists.map(\.name) + items.map(\.name) + tables.map(\.name) + tasks.map(\.name)
  }

  /// The same without one rule.
  fileprivate func without(_ name: String) -> StateRules {
    var rules = self
    rules.headings.removeAll { $0.name == name }
    rules.lists.removeAll { $0.name == name }
    rules.items.removeAll { $0.name == name }
    rules.tables.removeAll { $0.name == name }
    rules.tasks.removeAll { $0.name == name }
    return rules
  }
}
