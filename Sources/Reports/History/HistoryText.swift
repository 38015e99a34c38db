import Base
public import History
public import Plan

/// Progress over time for a terminal: a chart, the last weeks, and a forecast.
public struct HistoryText {
  private let history: History
  private let outlook: Outlook
  private let tree: ProgressTree
  private let style: TerminalStyle

  /// The number of rows in the chart.
  private static let height = 10

  /// Renders the figure, the chart, the last sixteen weeks with changes, and the forecast.
  public static func render(_ history: History, _ outlook: Outlook, _ tree: ProgressTree, style: TerminalStyle)
    -> String
  {
    let text = HistoryText(history: history, outlook: outlook, tree: tree, style: style)
    var lines = ["", style.paint(TerminalWidth.fit(TerminalText.visible(tree.title), into: text.width), .bold)]
    lines +=
      text.heading() + text.chart() + HistoryWeekText(history, title: tree.title, today: tree.today, style: style).lines
    lines += text.notes()
    return lines.map(\.trimmingTrailingSpace).joined(separator: "\n") + "\n"
  }

  private var width: Int { min(max(style.width, 24), 100) }

  private func heading() -> [String] {
    guard let first = history.points.first, let last = history.points.last else { return [] }
    let revisions = history.points.count { $0.revision != nil }
    let figure = last.progress.percent.map { "\($0)%  \(last.progress.done)/\(last.progress.total)" } ?? "no tasks"
    let span = first.day == last.day ? "\(first.day)" : "\(first.day) to \(last.day)"
    return [
      "\(style.paint(figure, .bold))  "
        + style.paint("\(Words.count(revisions, "revision", "revisions")), \(span)", .dim)
    ]
  }

  // MARK: Chart

  /// The figures in each column of the chart: first those of the first revision, followed by the latest of each
  /// interval until today.
  private func columns(_ count: Int) -> [(done: Int, total: Int)] {
    guard let first = history.points.first, let last = history.points.last, count > 1 else { return [] }
    let span = max(last.time, Int(tree.today.days) * 86_400) - first.time
    var columns = Array(repeating: (done: -1, total: -1), count: count)
    for (index, point) in history.points.enumerated() where point.isPresent {
      let column = index == 0 || span == 0 ? 0 : 1 + (point.time - first.time) * (count - 2) / span
      columns[column] = (point.progress.done + point.archived, point.progress.total + point.archived)
    }
    for column in columns.indices.dropFirst() where columns[column].total < 0 { columns[column] = columns[column - 1] }
    return columns
  }

  private func chart() -> [String] {
    let present = history.points.filter(\.isPresent)
    guard present.count > 1, let first = present.first, let last = present.last else { return [] }
    let top = present.map { $0.progress.total + $0.archived }.max() ?? 0
    guard top > 0 else { return [] }
    let gutter = String(top).count + 1
    let columns = columns(width - gutter)
    var lines = [""]
    for row in (0..<Self.height).reversed() {
      let label = row == Self.height - 1 ? "\(top)" : row == 0 ? "0" : ""
      lines.append(style.paint(label.leftPadded(to: gutter - 1, with: " "), .dim) + " " + cells(columns, row, top))
    }
    let (start, end) = ("\(first.day)", "\(max(last.day, tree.today))")
    let gap = max(1, columns.count - start.count - end.count)
    lines.append(
      String(repeating: " ", count: gutter)
        + style.paint(start == end ? start : start + String(repeating: " ", count: gap) + end, .dim))
    lines.append(
      String(repeating: " ", count: gutter) + style.paint("█", .blue) + style.paint(" done  ", .dim)
        + style.paint("░", .dim) + style.paint(" scope", .dim))
    return lines
  }

  /// One row of the chart; neighboring cells of the same color are painted together.
  private func cells(_ columns: [(done: Int, total: Int)], _ row: Int, _ top: Int) -> String {
    var line = ""
    var run = ""
    var isDone = false
    func flush() -> String { style.paint(run, isDone ? .blue : .dim) }
    for column in columns {
      let eighths = { (value: Int) in max(0, min(8, value * Self.height * 8 / top - row * 8)) }
      let (done, total) = (eighths(max(0, column.done)), eighths(max(0, column.total)))
      let cell = done > 0 ? Self.blocks[done - 1] : total > 0 ? "░" : " "
      if (done > 0) != isDone {
        line += flush()
        run = ""
        isDone = done > 0
      }
      run += cell
    }
    return line + flush()
  }

  private static let blocks = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

  // MARK: Notes

  private func notes() -> [String] {
    var lines: [String] = []
    let words = OutlookText(outlook: outlook, tree: tree)
    let forecast = words.forecast
    if let setback = words.setback { lines.append(setback) }
    lines += forecast.prefix(1) + forecast.dropFirst().map { style.paint($0, .dim) }
    let kept = history.archived.count(where: \.isInText)
    func note(_ count: Int, _ one: String, _ other: String) {
      guard count > 0 else { return }
      let verb = Words.count(count, one, other)
      lines.append(style.paint("\(verb); the chart still includes \(count == 1 ? "it" : "them")", .dim))
    }
    note(
      history.archived.count - kept, "finished task was removed from the file",
      "finished tasks were removed from the file")
    note(
      kept, "finished task is no longer a task, though its text is still there",
      "finished tasks are no longer tasks, though their text is still there")
    return lines.isEmpty ? [] : [""] + lines
  }
}
