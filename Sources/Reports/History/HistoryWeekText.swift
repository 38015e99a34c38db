import Base
import History
import TodoFile

/// The weeks of a history for a terminal, each of which adds up to the next.
struct HistoryWeekText {
  private let table: WeekTable
  private let style: TerminalStyle

  /// The number of weeks with changes that are listed.
  private static let listed = 16

  init(_ history: History, today: CalendarDate, style: TerminalStyle) {
    table = WeekTable(history, today: today, limit: Self.listed)
    self.style = style
  }

  /// One column: its heading, and the figure of a week.
  private struct Column {
    let heading: String
    let sign: String
    let ink: TerminalStyle.Ink
    let value: (ScopeDelta) -> Int
  }

  private var columns: [Column] {
    var columns = [
      Column(heading: "finished", sign: "", ink: .green) { $0.finished },
      Column(heading: "added", sign: "+", ink: .yellow) { $0.added },
      Column(heading: "cut", sign: "−", ink: .dim) { $0.cut },
    ]
    if table.columns.reopened {
      columns.insert(Column(heading: "reopened", sign: "", ink: .red) { $0.reopened }, at: 1)
    }
    if table.columns.archived { columns.append(Column(heading: "archived", sign: "", ink: .dim) { $0.archived }) }
    if table.columns.restored { columns.append(Column(heading: "restored", sign: "", ink: .dim) { $0.restored }) }
    return columns
  }

  /// The table; empty if nothing changed in any week.
  var lines: [String] {
    guard table.rows.contains(where: { if case .week(let week) = $0 { !week.delta.isEmpty } else { false } }) else {
      return []
    }
    let columns = columns
    let head = columns.map { $0.heading.leftPadded(to: width($0), with: " ") }.joined()
    let recounted = table.columns.recounted ? "recounted".leftPadded(to: 12, with: " ") : ""
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

  private func width(_ column: Column) -> Int { max(8, column.heading.count + 2) }

  private func line(_ week: HistoryWeek, _ columns: [Column]) -> String {
    var line = "\(week.start)"
    for column in columns {
      let value = column.value(week.delta)
      let text = (value == 0 ? "·" : "\(column.sign)\(value)").leftPadded(to: width(column), with: " ")
      line += style.paint(text, value == 0 ? .dim : column.ink)
    }
    if table.columns.recounted {
      let (total, done) = (week.delta.recountedTotal, week.delta.recountedDone)
      let text = total == 0 && done == 0 ? "·" : "\(Words.signed(done))/\(Words.signed(total))"
      line += style.paint(text.leftPadded(to: 12, with: " "), .dim)
    }
    return line + "  \(week.progress.done)/\(week.progress.total)" + (week.progress.percent.map { "  \($0)%" } ?? "")
  }
}
