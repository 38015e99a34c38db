import TestSupport
import Testing

@testable import Base
@testable import Plan
@testable import States

/// The rules about states outside boxes, each by its own examples.
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
    for (name, examples) in StateRules.all.entries {
      #expect(!examples.isEmpty, "\(name)")
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

  @Test func `no two rules have one name`() {
    let names = StateRules.all.entries.map(\.name)
    #expect(Set(names).count == names.count, "\(names.sorted())")
  }
}

extension StateRules {
  /// The name and the examples of each.
  fileprivate var entries: [(name: String, examples: KeyValuePairs<String, [String]>)] {
    headings.map { ($0.name, $0.examples) } + lists.map { ($0.name, $0.examples) }
      + items.map { ($0.name, $0.examples) }
      + tables.map { ($0.name, $0.examples) } + tasks.map { ($0.name, $0.examples) }
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
