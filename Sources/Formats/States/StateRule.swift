/// A rule about states: the first one of its table that applies decides.
struct StateRule<Subject, Verdict>: Sendable {
  /// What `explain` prints: the end of a sentence about a line.
  let name: String
  /// What it decides; nil if it does not apply.
  let verdict: @Sendable (Subject) -> Verdict?
}

extension Array {
  /// The verdict of the first rule that applies, and its name; nil if none does.
  func decide<Subject, Verdict>(_ subject: Subject) -> (verdict: Verdict, rule: String)?
  where Element == StateRule<Subject, Verdict> {
    for rule in self {
      if let verdict = rule.verdict(subject) { return (verdict, rule.name) }
    }
    return nil
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
