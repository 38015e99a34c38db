import Plan

/// All rules about states that are not in boxes, in the order in which they decide.
struct StateRules: Sendable {
  var headings = StateRules.headings
  var lists = StateRules.lists
  var items = StateRules.items
  var tables = StateRules.tables
  var tasks = StateRules.tasks

  static let all = StateRules()

  /// The name and the examples of each.
  var entries: [(name: String, examples: KeyValuePairs<String, [String]>)] {
    headings.map { ($0.name, $0.examples) } + lists.map { ($0.name, $0.examples) }
      + items.map { ($0.name, $0.examples) }
      + tables.map { ($0.name, $0.examples) } + tasks.map { ($0.name, $0.examples) }
  }
}
