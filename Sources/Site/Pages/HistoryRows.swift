import Base
import History
import TodoFile

/// The table of weeks: each row adds up to the next.
struct HistoryRows {
  let context: SiteContext
  let table: WeekTable

  /// A column of changes: its heading, the sign of its figures, and the figure of a week.
  private struct Column {
    let heading: Phrase
    var sign = ""
    let value: (ScopeDelta) -> Int
  }

  /// The columns that every table has, and those that this one needs.
  private var columns: [Column] {
    var columns = [Column(heading: .finished) { $0.finished }]
    if table.columns.reopened { columns.append(Column(heading: .reopened) { $0.reopened }) }
    columns.append(Column(heading: .added, sign: "+") { $0.added })
    columns.append(Column(heading: .cut, sign: "−") { $0.cut })
    if table.columns.archived { columns.append(Column(heading: .archivedColumn) { $0.archived }) }
    if table.columns.restored { columns.append(Column(heading: .restored) { $0.restored }) }
    return columns
  }

  /// Whether anything changed in any week.
  var hasChanges: Bool {
    table.rows.contains { if case .week(let week) = $0 { !week.delta.isEmpty } else { false } }
  }

  /// The headings of the columns of changes.
  var head: String {
    var headings = columns.map(\.heading)
    if table.columns.recounted { headings.append(.recounted) }
    return headings.map { "<th scope=\"col\" class=\"n\">\(Markup.escape(context.text($0)))</th>" }.joined()
  }

  /// One row per week, newest first; weeks without changes share a row.
  var html: String {
    let columns = columns
    return table.rows.map { row in
      switch row {
      case .week(let week): html(week, columns)
      case .quiet(let start, let weeks): quiet(start, weeks, columns.count)
      }
    }.joined(separator: "\n")
  }

  /// A date with its year, because the page may still be read next year.
  private func date(_ day: CalendarDate) -> String { context.timeHTML(day, context.language.formatFull(day)) }

  private func quiet(_ start: CalendarDate, _ weeks: Int, _ columns: Int) -> String {
    let span = columns + (table.columns.recounted ? 1 : 0) + 2
    return
      "<tr class=\"quiet\"><th scope=\"row\">\(date(start))</th><td class=\"muted\" colspan=\"\(span)\">\(Markup.escape(context.text(.quietWeeks, count: weeks)))</td></tr>"
  }

  private func html(_ week: HistoryWeek, _ columns: [Column]) -> String {
    func cell(_ text: String?) -> String {
      text.map { "<td class=\"n\">\($0)</td>" }
        ?? "<td class=\"n muted\"><span aria-hidden=\"true\">·</span><span class=\"sr\">0</span></td>"
    }
    var cells = columns.map { column in
      let value = column.value(week.delta)
      return cell(value == 0 ? nil : "\(column.sign)\(context.language.number(value))")
    }
    if table.columns.recounted {
      let (done, total) = (week.delta.recountedDone, week.delta.recountedTotal)
      func signed(_ value: Int) -> String { value < 0 ? "−\(-value)" : "+\(value)" }
      cells.append(cell(done == 0 && total == 0 ? nil : "\(signed(done)) / \(signed(total))"))
    }
    let percent = week.progress.percent.map { context.text(.percent, ["n": String($0)]) } ?? "–"
    return
      "<tr><th scope=\"row\">\(date(week.start))</th>\(cells.joined())"
      + "<td class=\"n\">\(week.progress.done)/\(week.progress.total)</td><td class=\"n wide\">\(Markup.escape(percent))</td></tr>"
  }
}
