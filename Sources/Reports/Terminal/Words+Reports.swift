public import Base
public import Plan

extension Words {
  /// A number with at most one decimal place.
  static func decimal(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }

  /// `estimate: 40% (4 of 10 hours, 3 without an estimate)`.
  static func weighted(_ weighted: WeightedProgress, percent: Int) -> String {
    let left = weighted.unestimated > 0 ? ", \(weighted.unestimated) without an estimate" : ""
    let name = weighted.unit == .tasks ? "weight" : "estimate"
    return
      "\(name): \(percent)% (\(decimal(weighted.done)) of \(decimal(weighted.total)) \(weighted.unit == .tasks ? "weighted tasks" : weighted.unit.rawValue)\(left))"
  }

  /// Icon and name of a group, safe for a terminal.
  static func groupName(_ node: ProgressTree.Node, _ plan: TodoPlan) -> String {
    let icon = node.document.flatMap { plan.documents[$0].groups[node.group].directive.icon }
    let name = TerminalText.visible(node.name)
    return icon.map { "\($0) \(name)" } ?? (name.isEmpty ? "(no name)" : name)
  }

  /// `60% (41/68)`: a percentage is always shown with its counts.
  public static func figure(_ progress: Progress) -> String {
    progress.percent.map { "\($0)% (\(progress.done)/\(progress.total))" } ?? "no tasks"
  }

  /// Whether a title is empty or consists only of whitespace.
  static func isBlank(_ text: String) -> Bool { text.unicodeScalars.allSatisfy(\.properties.isWhitespace) }

  /// Group names, outermost first.
  static func path(_ group: [String]) -> String { group.isEmpty ? "Inbox" : group.joined(separator: " › ") }
}
