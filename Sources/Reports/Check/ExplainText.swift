import Base
import Plan

/// ``ExplainReport`` for a terminal: the figure, the totals by reason, and each checkbox that is not counted.
public enum ExplainText {
  /// Renders the report.
  /// - Parameter all: whether to list counted tasks too, instead of only those that do not count.
  public static func render(_ report: ExplainReport, all: Bool, style: TerminalStyle) -> String {
    var lines = [
      "", style.paint(TerminalWidth.fit(TerminalText.visible(report.name), into: max(20, style.width)), .bold), "",
      figure(report),
    ]
    if let weighted = report.weighted, let percent = weighted.percent {
      lines.append("By \(Words.weighted(weighted, percent: percent)).")
    }
    lines.append("")
    let sums = self.sums(report)
    let width = sums.map { String($0.count).count }.max() ?? 1
    lines += sums.map { "\(String($0.count).leftPadded(to: width, with: " "))  \($0.reason)" }
    let hasOthers = report.entries.contains { $0.via?.rule != nil }
    let shown = report.entries.filter { all || !$0.isCounted }
    if !shown.isEmpty {
      lines += ["", style.paint(all ? hasOthers ? "All of them" : "All checkboxes" : "Not counted", .bold)]
    }
    for entry in shown {
      let path = TerminalText.visible(report.plan.documents[entry.document].source.path)
      let location = "\(path):\(entry.position.line):\(entry.position.column)"
      let room = max(20, style.width - TerminalWidth.columns(of: location) - 2)
      lines.append("\(location): \(TerminalWidth.fit(TerminalText.visible(entry.text), into: room))")
      lines.append(style.paint("    \(entry.reason)", .dim))
    }
    if report.entries.isEmpty { lines.append("No tasks found.") }
    let notes = report.plan.documents.compactMap(ReadingNoteText.line)
    if !notes.isEmpty { lines += [""] + notes.map { $0.prefix(1).uppercased() + $0.dropFirst() + "." } }
    return lines.map(\.trimmingTrailingSpace).joined(separator: "\n") + "\n"
  }

  private static func figure(_ report: ExplainReport) -> String {
    let progress = report.progress
    guard let percent = progress.percent else {
      return progress.cancelled > 0 ? "No tasks, \(progress.cancelled) cancelled." : "No tasks."
    }
    let exact = progress.done * 100 % progress.total == 0
    let rounding =
      exact
      ? ""
      : percent == 1 && progress.done * 100 < progress.total
        ? " (at least 1% once a task is done)" : " (rounded down)"
    let mode =
      switch report.count {
      case .all: "every task at any depth counts once"
      case .leaves: "only tasks without subtasks count"
      case .top: "only tasks that are not subtasks count"
      }
    return "\(percent)% = \(progress.done) of \(progress.total) done\(rounding); \(mode), cancelled ones do not."
  }

  private static func sums(_ report: ExplainReport) -> [(count: Int, reason: String)] {
    let reasons = report.entries.map { entry in
      if case .notATask = entry.explanation { "not a task: \(entry.reason)" } else { entry.reason }
    }
    let groups = Dictionary(grouping: reasons.indices) { reasons[$0] }
    // Those that are as frequent are in the order of their first entries.
    return groups.sorted { ($1.value.count, $0.value[0]) < ($0.value.count, $1.value[0]) }
      .map { ($0.value.count, $0.key) }
  }
}
