import Base
public import History
public import Plan
import States

/// The figures of a plan for a terminal: the verdict, the total, each group, the milestones, the pace and the forecast,
/// and the tasks that are overdue or due soon.
public struct StatusText {
  private let plan: TodoPlan
  private let tree: ProgressTree
  private let outlook: OutlookText
  private let warnings: Int
  private let style: TerminalStyle
  /// How many levels of groups are shown; nil for all.
  private let depth: Int?

  /// How many milestones, overdue tasks, and tasks due soon are listed.
  private static let listed = 5

  /// Renders the figures; at most five overdue tasks and five due soon are named.
  /// - Parameter warnings: the number of problems that `check` finds, including errors.
  /// - Parameter depth: how many levels of groups are shown; nil for all.
  public static func render(
    _ plan: TodoPlan, _ tree: ProgressTree, _ outlook: Outlook, warnings: Int, depth: Int? = nil, style: TerminalStyle
  ) -> String {
    StatusText(
      plan: plan, tree: tree, outlook: OutlookText(outlook: outlook, tree: tree), warnings: warnings, style: style,
      depth: depth
    ).text()
  }

  private var width: Int { min(max(style.width, 20), 100) }

  private func text() -> String {
    var lines = heading()
    lines += groups()
    lines += milestones()
    let sentences = outlook.sentences.flatMap(wrap)
    if !sentences.isEmpty { lines += [""] + sentences }
    lines += section("Overdue", .overdue, .red) + section("Due soon", .soon, .yellow)
    if warnings > 0 {
      lines += ["", style.paint("\(Words.count(warnings, "problem", "problems")): run “ringmark check”", .yellow)]
    }
    return lines.map(\.trimmingTrailingSpace).joined(separator: "\n") + "\n"
  }

  private func heading() -> [String] {
    let progress = tree.root.progress
    var lines = ["", style.paint(TerminalWidth.fit(TerminalText.visible(tree.title), into: width), .bold)]
    if let (verdict, ink) = outlook.verdict { lines += wrap(verdict).map { style.paint($0, ink) } }
    lines.append("")
    guard let percent = progress.percent else {
      let notes = self.notes()
      guard !plan.documents.contains(where: { $0.tasks.contains { $0.state == .stateless } }) else {
        return lines + ["No item has a state yet"] + notes
      }
      lines.append(progress.cancelled > 0 ? "No tasks, \(progress.cancelled) cancelled" : "No tasks yet")
      if !notes.isEmpty { return lines + notes }
      if progress.cancelled == 0 {
        lines.append(
          style.paint(
            "Add the first one to the file as “\(plan.documents.first?.format.example ?? "- [ ] text")”.", .dim))
      }
      return lines
    }
    let figure = "\(percent)%  \(progress.done)/\(progress.total)"
    lines.append(
      style.bar(progress, width: max(8, min(48, width - figure.count - 3))) + "  "
        + style.paint(figure, .bold))
    lines += wrap(breakdown(progress))
    if progress.isComplete { lines += [""] + celebration(progress) }
    if let weighted = tree.root.weighted, let percent = weighted.percent {
      lines += [style.paint(TerminalWidth.fit("By \(Words.weighted(weighted, percent: percent))", into: width), .dim)]
    }
    return lines + notes()
  }

  /// What makes the figure tell little: a file of which most is not counted.
  private func notes() -> [String] {
    let loud = plan.documents.compactMap { document in
      document.readingNote.flatMap { $0.isLoud ? (document.source.path, ReadingNoteText.line(for: $0)) : nil }
    }
    var lines = loud.prefix(Self.listed).flatMap { path, line in
      let file = plan.documents.count > 1 ? "\(TerminalText.visible(path)): " : ""
      return [""] + wrap(file + (file.isEmpty ? line.prefix(1).uppercased() + line.dropFirst() : line) + ".")
    }
    if loud.count > Self.listed {
      lines += [
        "",
        "\(Words.count(loud.count - Self.listed, "more file is", "more files are")) like this: run “ringmark explain”",
      ]
    }
    return lines.map { $0.isEmpty ? $0 : style.paint($0, .yellow) }
  }

  /// A sentence in lines, which only a longer word exceeds.
  private func wrap(_ sentence: String) -> [String] {
    let words = sentence.split(separator: " ").map(String.init)
    return TerminalWidth.lines(of: words, separator: " ", into: width).map { words[$0].joined(separator: " ") }
  }

  /// A file with items that are not counted is not finished, whatever its figure.
  private func celebration(_ progress: Progress) -> [String] {
    let uncounted = plan.documents.reduce(0) { $0 + $1.uncounted.count }
    if uncounted == 0 { return [style.paint("All done.", .green, .bold)] }
    let more = Words.count(uncounted, "more item is", "more items are")
    return [TerminalWidth.fit("\(progress.done) of \(progress.total) done; \(more) not counted", into: width)]
  }

  private func breakdown(_ progress: Progress) -> [(text: String, ink: TerminalStyle.Ink)] {
    let words: [(count: Int, word: String, ink: TerminalStyle.Ink)] = [
      (progress.overdue, "overdue", .red), (progress.dueSoon, "due soon", .yellow),
      (progress.inProgress, "in progress", .blue), (progress.open, "open", .dim),
      (progress.question, progress.question == 1 ? "question" : "questions", .magenta),
      (progress.deferred, "deferred", .dim), (progress.cancelled, "cancelled", .dim),
    ]
    return words.filter { $0.count > 0 }.map { ("\($0.count) \($0.word)", $0.ink) }
  }

  private func wrap(_ words: [(text: String, ink: TerminalStyle.Ink)]) -> [String] {
    TerminalWidth.lines(of: words.map(\.text), separator: " · ", into: width).map { line in
      words[line].map { style.paint($0.text, $0.ink) }.joined(separator: style.paint(" · ", .dim))
    }
  }

  // MARK: Groups

  private struct Row {
    var name: String
    var progress: Progress
    var isTop: Bool
  }

  /// The groups to show, and how many more there are in them.
  private func rows() -> (shown: [Row], hidden: Int) {
    var rows: [Row] = []
    var hidden = 0
    let inbox = tree.root.own
    if inbox.total + inbox.cancelled > 0, !tree.root.children.isEmpty {
      rows.append(Row(name: "Inbox", progress: inbox, isTop: true))
    }
    var stack = tree.topLevel.reversed().map { (node: $0, depth: 0) }
    while let (node, depth) = stack.popLast() {
      let indent = String(repeating: "  ", count: min(depth, 6))
      rows.append(
        Row(
          name: indent + Words.groupName(tree.nodes[node], plan), progress: tree.nodes[node].progress, isTop: depth == 0
        ))
      guard self.depth.map({ depth + 1 < $0 }) ?? true else {
        hidden += tree.nodes[node].children.count
        continue
      }
      stack += tree.nodes[node].children.reversed().map { ($0, depth + 1) }
    }
    return (rows, hidden)
  }

  private func groups() -> [String] {
    let (rows, hidden) = rows()
    guard !rows.isEmpty else { return [] }
    let figures = rows.map { "\($0.progress.done)/\($0.progress.total)" }
    let figureWidth = figures.map(\.count).max() ?? 0
    let longest = rows.map { TerminalWidth.columns(of: $0.name) }.max() ?? 0
    let barWidth = width >= 72 ? 20 : width >= 44 ? 10 : 0
    let overdue =
      width >= 60 ? rows.map { $0.progress.overdue > 0 ? "\($0.progress.overdue) overdue".count + 2 : 0 }.max() ?? 0 : 0
    let fixed = (barWidth > 0 ? barWidth + 2 : 0) + 6 + max(figureWidth, 6) + 4 + overdue
    let nameWidth = max(8, min(longest, width - fixed))
    let lines = zip(rows, figures).map { row, figure in
      let name = TerminalWidth.pad(TerminalWidth.fit(row.name, into: nameWidth), to: nameWidth)
      let percent = (row.progress.percent.map { "\($0)%" } ?? "–").leftPadded(to: 4, with: " ")
      var line = row.isTop ? name : style.paint(name, .dim)
      if barWidth > 0 { line += "  " + style.bar(row.progress, width: barWidth) }
      line += "  " + (row.progress.isComplete ? style.paint(percent, .green) : percent)
      line +=
        "  "
        + (row.progress.total > 0
          ? figure.leftPadded(to: figureWidth, with: " ")
          : style.paint(row.progress.cancelled > 0 ? "\(row.progress.cancelled) cancelled" : "no tasks", .dim))
      if row.progress.overdue > 0, width >= 60 { line += "  " + style.paint("\(row.progress.overdue) overdue", .red) }
      return line
    }
    guard hidden > 0, let depth else { return [""] + lines }
    let more = "\(Words.count(hidden, "group", "groups")) in them: add --depth \(depth + 1)"
    return [""] + lines + [style.paint(TerminalWidth.fit(more, into: width), .dim)]
  }

  // MARK: Dates

  private func milestones() -> [String] {
    let lines = outlook.milestones(width: width, style: style)
    guard !lines.isEmpty else { return [] }
    let more = lines.count - Self.listed
    return ["", style.paint("Milestones", .bold)] + lines.prefix(Self.listed)
      + (more > 0 ? [style.paint("and \(more) more", .dim)] : [])
  }

  private func section(_ title: String, _ due: TaskFilter.Due, _ ink: TerminalStyle.Ink) -> [String] {
    let sorted = tree.tasks(due, in: plan)
    guard !sorted.isEmpty else { return [] }
    var lines = ["", style.paint(title, .bold, ink)]
    for reference in sorted.prefix(Self.listed) {
      let (document, task) = plan[reference]
      let date = task.due?.description ?? ""
      let title = TerminalWidth.fit(TerminalText.visible(document.title(of: task)), into: width - date.count - 2)
      lines.append("\(style.paint(date, ink))  \(title)")
    }
    if sorted.count > Self.listed {
      lines.append(
        style.paint(
          "and \(sorted.count - Self.listed) more: ringmark list --due \(title == "Overdue" ? "overdue" : "week")", .dim
        ))
    }
    return lines
  }
}

extension ProgressTree {
  /// The tasks that count and are due then, the earliest first.
  func tasks(_ due: TaskFilter.Due, in plan: TodoPlan) -> [TaskReference] {
    var filter = TaskFilter()
    filter.due = due
    return TaskOrder.due.sort(filter.apply(to: plan, today: today).filter(plan.counts), in: plan, reversed: false)
  }
}

extension String {
  var trimmingTrailingSpace: String { lastIndex { $0 != " " }.map { String(self[...$0]) } ?? "" }
}
