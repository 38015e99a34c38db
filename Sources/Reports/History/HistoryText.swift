import Base
import History
import TodoFile

/// Progress over time for a terminal: a chart, the last weeks, and a forecast.
public struct HistoryText {
  private let history: History
  private let today: CalendarDate
  private let style: TerminalStyle

  /// The number of weeks in the table and of rows in the chart.
  private static let listed = 8
  private static let height = 10

  /// Renders the figure, the chart, the last eight weeks that changed anything, and the forecast.
  /// - Parameter today: the day on which the forecast is made.
  public static func render(_ history: History, title: String, today: CalendarDate, style: TerminalStyle) -> String {
    let text = HistoryText(history: history, today: today, style: style)
    var lines = ["", style.paint(TerminalWidth.fit(TerminalText.visible(title), into: text.width), .bold)]
    lines += text.heading() + text.chart() + text.weeks() + text.notes()
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

  /// The latest figures in each column of the chart.
  private func columns(_ count: Int) -> [(done: Int, total: Int)] {
    guard let first = history.points.first, let last = history.points.last else { return [] }
    let span = max(last.time - first.time, 1)
    var columns = Array(repeating: (done: -1, total: -1), count: count)
    for point in history.points where point.isPresent {
      let column = (point.time - first.time) * (count - 1) / span
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
    let (start, end) = ("\(first.day)", "\(last.day)")
    let gap = max(1, columns.count - start.count - end.count)
    lines.append(
      String(repeating: " ", count: gutter)
        + style.paint(first.day == last.day ? start : start + String(repeating: " ", count: gap) + end, .dim))
    lines.append(
      String(repeating: " ", count: gutter) + style.paint("█", .blue) + style.paint(" done  ", .dim)
        + style.paint("░", .dim) + style.paint(" scope", .dim))
    return lines
  }

  /// One row of the chart: runs of the same ink are painted together.
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

  // MARK: Weeks

  private func weeks() -> [String] {
    let weeks = history.weeks.filter { !$0.delta.isEmpty }.suffix(Self.listed)
    guard !weeks.isEmpty else { return [] }
    var lines = ["", style.paint("Week of     finished   added     cut  done", .dim)]
    for week in weeks.reversed() {
      func number(_ value: Int, _ sign: String, _ ink: TerminalStyle.Ink) -> String {
        let text = (value == 0 ? "·" : "\(sign)\(value)").leftPadded(to: 8, with: " ")
        return style.paint(text, value == 0 ? .dim : ink)
      }
      let delta = week.delta
      lines.append(
        "\(week.start)  \(number(delta.finished, "", .green))\(number(delta.added, "+", .yellow))"
          + number(delta.cut, "−", .dim)
          + "  \(week.progress.done)/\(week.progress.total)" + (week.progress.percent.map { "  \($0)%" } ?? "")
          + (delta.archived > 0 ? style.paint("  \(delta.archived) archived", .dim) : ""))
    }
    return lines
  }

  private func notes() -> [String] {
    var lines: [String] = []
    switch Forecast.make(history, today: today) {
    case .range(let from, let to, let weeks):
      lines.append("At the pace of the last \(weeks) weeks: likely done between \(from) and \(to)")
    case .notConverging: lines.append("No end in sight: tasks are added about as fast as others are finished")
    case nil: break
    }
    if let archived = history.points.last?.archived, archived > 0 {
      lines.append(
        style.paint(
          "\(Words.count(archived, "finished task was", "finished tasks were")) removed from the file; the chart still includes \(archived == 1 ? "it" : "them")",
          .dim))
    }
    return lines.isEmpty ? [] : [""] + lines
  }
}
