import Base
import History
import Plan

/// The weeks of a history for a terminal; the figures of each week and its changes add up to those of the next.
struct HistoryWeekText {
  private let table: WeekTable
  private let style: TerminalStyle

  /// The number of weeks with changes that are listed.
  private static let listed = 16

  init(_ history: History, today: CalendarDate, style: TerminalStyle) {
    table = WeekTable(history, today: today, limit: Self.listed)
    self.style = style
  }

  /// The table; empty if nothing changed in any week.
  var lines: [String] {
    guard table.hasChanges else { return [] }
    let columns = table.columns
    let head = columns.map { $0.rawValue.leftPadded(to: width($0), with: " ") }.joined()
    let recounted = table.isRecounted ? "recounted".leftPadded(to: 12, with: " ") : ""
    var lines = ["", style.paint("Week of   " + head + recounted + "  done", .dim)]
    for row in table.rows {
      switch row {
      case .quiet(let start, let weeks):
        lines.append(
          style.paint("\(start)  \(Words.count(weeks, "week", "weeks")) without changes", .dim))
      case .week(let week): lines.append(line(week, columns))
      }
    }
    if table.shown < table.total {
      lines.append(
        style.paint("The last \(table.shown) of \(table.total) weeks; --format json lists all of them", .dim))
    }
    return lines
  }

  private func width(_ column: TaskChange.Kind) -> Int { max(8, column.rawValue.count + 2) }

  private func ink(_ column: TaskChange.Kind) -> TerminalStyle.Ink {
    switch column {
    case .finished: .green
    case .added: .yellow
    case .reopened: .red
    default: .dim
    }
  }

  private func line(_ week: HistoryWeek, _ columns: [TaskChange.Kind]) -> String {
    var line = "\(week.start)"
    for column in columns {
      let value = week.delta.count(column)
      let text = (value == 0 ? "·" : "\(WeekTable.sign(column))\(value)").leftPadded(to: width(column), with: " ")
      line += style.paint(text, value == 0 ? .dim : ink(column))
    }
    if table.isRecounted {
      let (total, done) = (week.delta.recountedTotal, week.delta.recountedDone)
      let text = total == 0 && done == 0 ? "·" : "\(Words.signed(done))/\(Words.signed(total))"
      line += style.paint(text.leftPadded(to: 12, with: " "), .dim)
    }
    return line + "  \(week.progress.done)/\(week.progress.total)" + (week.progress.percent.map { "  \($0)%" } ?? "")
  }
}
