import Base
import History
import Plan

/// A report for a terminal or a job log: the headline, the changes by name, the overdue tasks, and the gates.
public struct ReportText {
  private let report: ProgressReport
  private let style: TerminalStyle

  /// How many tasks a list names before it gives the number of the others.
  private static let listed = 10

  /// Renders the report; lists of tasks name at most ten, and the list of groups at most 20.
  public static func render(_ report: ProgressReport, style: TerminalStyle) -> String {
    let text = ReportText(report: report, style: style)
    var lines = text.heading()
    if let base = report.base { lines += text.changes(base.change) }
    lines += text.groups() + text.overdue() + text.gates()
    return lines.map(\.trimmingTrailingSpace).joined(separator: "\n") + "\n"
  }

  private func visible(_ text: String) -> String { Words.isBlank(text) ? "(untitled)" : TerminalText.visible(text) }

  private func heading() -> [String] {
    var title = style.paint(visible(report.tree.title), .bold)
    if let base = report.base { title += style.paint("  since \(visible(base.label))", .dim) }
    var lines = [title, style.paint(report.headline, .bold)]
    let progress = report.progress
    var words = [
      (progress.overdue, "overdue"), (progress.dueSoon, "due soon"), (progress.inProgress, "in progress"),
      (progress.cancelled, "cancelled"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    if report.problems > 0 {
      words.append("\(Words.count(report.problems, "problem", "problems")): run “ringmark check”")
    }
    if !words.isEmpty { lines.append(style.paint(words.joined(separator: " · "), .dim)) }
    return lines
  }

  private func changes(_ change: ScopeChange) -> [String] {
    var lines = list(
      style.paint(report.milestoneHeading(change), .bold), change.groupDates
    ) { group in
      let words = report.words(group)
      return "\(visible(words.name))  \(words.dates)"
    }
    for section in ChangeSection.sections(change) {
      lines += list(style.paint("\(section.heading) (\(section.changes.count))", .bold), section.changes, line)
    }
    lines += list(style.paint("Groups renamed (\(change.renamedGroups.count))", .bold), change.renamedGroups) {
      "\(visible(Words.path($0.old))) → \(visible(Words.path($0.new)))"
    }
    return lines + TermWords.recount(change.delta)
  }

  private func line(_ change: TaskChange) -> String {
    var text = visible(change.title)
    switch change.kind {
    case .renamed: text = "\(visible(change.oldTitle ?? "")) → \(text)"
    case .moved:
      let groups = report.groups(of: change)
      text += "  " + visible("\(groups.old) → \(groups.new)")
    default:
      if let words = TermWords.change(change, report.plan.people) { text += "  " + visible(words) }
      text += style.paint("  \(visible(report.name(ofGroup: change.group, in: change.document)))", .dim)
    }
    return "\(style.sign(change.kind)) \(text)"
  }

  /// A heading, the first items, and the number of the others; empty if there are no items.
  private func list<Item>(_ heading: String, _ items: [Item], limit: Int = listed, _ line: (Item) -> String) -> [String]
  {
    guard !items.isEmpty else { return [] }
    let rest = items.count > limit ? [style.paint("  and \(items.count - limit) more", .dim)] : []
    return ["", heading] + items.prefix(limit).map { "  " + line($0) } + rest
  }

  private func groups() -> [String] {
    let heading = style.paint("Groups", .bold)
    guard let base = report.base else {
      return list(heading, report.groups.filter { $0.progress.total > 0 }, limit: 20) {
        "\(visible($0.name))  \(Words.figure($0.progress))"
      }
    }
    return list(heading, base.change.groups, limit: 20) { group in
      let (name, before, now) = report.figures(group)
      return "\(visible(name))  \(before) → \(now)"
    }
  }

  private func overdue() -> [String] {
    let tasks = report.overdue
    return list(style.paint("Overdue (\(tasks.count))", .bold, .red), tasks) { reference in
      let (document, task) = report.plan[reference]
      return "\(task.due?.description ?? "")  \(visible(document.title(of: task)))"
    }
  }

  private func gates() -> [String] {
    guard !report.gates.isEmpty else { return [] }
    return [""]
      + report.gates.map { gate in
        "\(gate.isMet ? style.paint("✓", .green) : style.paint("✗", .red)) \(visible(gate.line))"
      }
  }
}
