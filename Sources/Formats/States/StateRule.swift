/// A rule about states: the first one of its table that applies decides.
struct StateRule<Subject, Verdict>: Sendable {
  /// What `explain` prints: the end of a sentence about a line.
  let name: String
  /// Whether it decides.
  let applies: @Sendable (Subject) -> Bool
  /// What it decides.
  let verdict: @Sendable (Subject) -> Verdict
}

extension Array {
  /// The verdict of the first rule that applies, and its name; nil if none does.
  func decide<Subject, Verdict>(_ subject: Subject) -> (verdict: Verdict, rule: String)?
  where Element == StateRule<Subject, Verdict> {
    guard let rule = first(where: { $0.applies(subject) }) else { return nil }
    return (rule.verdict(subject), rule.name)
  }
}

/// All rules about states that are not in boxes, in the order in which they decide.
struct StateRules: Sendable {
  var headings = StateRules.headings
  var lists = StateRules.lists
  var items = StateRules.items
  var tables = StateRules.tables
  var tasks = StateRules.tasks

  static let all = StateRules()
}
