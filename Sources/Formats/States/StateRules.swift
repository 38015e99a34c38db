/// All rules about states that are not in boxes, in the order in which they decide.
struct StateRules: Sendable {
  var headings = StateRules.headings
  var lists = StateRules.lists
  var items = StateRules.items
  var tables = StateRules.tables
  var tasks = StateRules.tasks

  static let all = StateRules()
}
