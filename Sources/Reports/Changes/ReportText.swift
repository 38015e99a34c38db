import TodoFile

/// A report for a terminal or a job's log: the headline, what changed by name, what is overdue, and the gates.
public struct ReportText {
  private let report: ProgressReport
  private let style: TerminalStyle

  /// How many tasks a list names before it says how many there are besides.
  private static let listed = 10

  public static func render(_ report: ProgressReport, style: TerminalStyle) -> String {
    let text = ReportText(report: report, style: style)
    var lines = text.heading()
    if let base = report.base { lines += text.changes(base.change) }
    lines += text.groups() + text.overdue() + text.gates()
    return lines.map(\.trimmingTrailingSpace).joined(separator: "\n") + "\n"
  }

  private var width: Int { min(max(style.width, 40), 120) }

  private func visible(_ text: String) -> String { Words.isBlank(text) ? "(untitled)" : TerminalText.visible(text) }

  private func heading() -> [String] {
    var title = style.paint(visible(report.tree.title), .bold)
    if let base = report.base { title += style.paint("  since \(visible(base.label))", .dim) }
    var lines = [title, style.paint(report.headline, .bold)]
    let progress = report.progress
    var words: [String] = []
    func add(_ count: Int, _ word: String) { if count > 0 { words.append("\(count) \(word)") } }
    add(progress.overdue, "overdue")
    add(progress.dueSoon, "due soon")
    add(progress.inProgress, "in progress")
    add(progress.cancelled, "cancelled")
    let counts = report.counts
    if counts.errors + counts.warnings > 0 {
      words.append("\(Words.count(counts.errors + counts.warnings, "warning", "warnings")): run “ringmark check”")
    }
    if !words.isEmpty { lines.append(style.paint(words.joined(separator: " · "), .dim)) }
    return lines
  }

  private func changes(_ change: ScopeChange) -> [String] {
    var lines: [String] = []
    for kind in TaskChange.Kind.allCases {
      let tasks = change.changes(kind)
      guard !tasks.isEmpty else { continue }
      lines += ["", style.paint("\(ProgressReport.heading(kind)) (\(tasks.count))", .bold)]
      lines += tasks.prefix(Self.listed).map { "  " + line($0) }
      if tasks.count > Self.listed { lines.append(style.paint("  and \(tasks.count - Self.listed) more", .dim)) }
    }
    if !change.renamedGroups.isEmpty {
      lines += ["", style.paint("Groups renamed (\(change.renamedGroups.count))", .bold)]
      lines += change.renamedGroups.prefix(Self.listed).map {
        "  \(visible(Words.path($0.old))) → \(visible(Words.path($0.new)))"
      }
    }
    let delta = change.delta
    if delta.recountedTotal != 0 || delta.recountedDone != 0 {
      lines += [
        "",
        "Counting changed: \(signed(delta.recountedTotal)) in the total, \(signed(delta.recountedDone)) done (sections set to ignore, or another way of counting)",
      ]
    }
    return lines
  }

  private func signed(_ number: Int) -> String { number < 0 ? "−\(-number)" : "+\(number)" }

  private func line(_ change: TaskChange) -> String {
    let sign =
      switch change.kind {
      case .finished: style.paint("✓", .green)
      case .added: style.paint("+", .yellow)
      case .reopened: style.paint("↺", .red)
      case .cut: style.paint("−", .dim)
      case .archived: style.paint("▤", .dim)
      case .moved: style.paint("→", .blue)
      case .renamed: style.paint("✎", .blue)
      }
    var text = visible(change.title)
    switch change.kind {
    case .renamed: text = "\(visible(change.oldTitle ?? "")) → \(text)"
    case .moved:
      text += "  " + visible("\(Words.path(change.oldGroup ?? [])) → \(Words.path(change.group))")
    default: text += style.paint("  \(visible(Words.path(change.group)))", .dim)
    }
    return "\(sign) \(text)"
  }

  private func groups() -> [String] {
    if let base = report.base {
      guard !base.change.groups.isEmpty else { return [] }
      return ["", style.paint("Groups", .bold)]
        + base.change.groups.prefix(20).map { group in
          let before = group.before.map { "\($0.done)/\($0.total)" } ?? "new"
          let after = group.after.map(Words.figure) ?? "gone"
          return "  \(visible(Words.path(group.group)))  \(before) → \(after)"
        }
    }
    let groups = report.groups.filter { $0.progress.total > 0 }
    guard !groups.isEmpty else { return [] }
    return ["", style.paint("Groups", .bold)]
      + groups.prefix(20).map { "  \(visible($0.name))  \(Words.figure($0.progress))" }
      + (groups.count > 20 ? [style.paint("  and \(groups.count - 20) more", .dim)] : [])
  }

  private func overdue() -> [String] {
    let tasks = report.overdue
    guard !tasks.isEmpty else { return [] }
    var lines = ["", style.paint("Overdue (\(tasks.count))", .bold, .red)]
    for reference in tasks.prefix(Self.listed) {
      let document = report.plan.documents[reference.document]
      let task = document.tasks[reference.task]
      lines.append("  \(task.due?.description ?? "")  \(visible(document.title(of: task)))")
    }
    if tasks.count > Self.listed { lines.append(style.paint("  and \(tasks.count - Self.listed) more", .dim)) }
    return lines
  }

  private func gates() -> [String] {
    guard !report.gates.isEmpty else { return [] }
    return [""]
      + report.gates.map { gate in
        "\(gate.isMet ? style.paint("✓", .green) : style.paint("✗", .red)) \(gate.line)"
      }
  }
}
