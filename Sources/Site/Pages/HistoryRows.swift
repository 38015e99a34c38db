import Base
import History
import Plan

/// The table of weeks; the figures of each week and its changes add up to those of the next.
struct HistoryRows {
  let context: SiteContext
  let table: WeekTable

  /// The headings of the columns of changes.
  var head: String {
    var headings = table.columns.map(DateMoves.heading)
    if hasMoves { headings.append(.movedColumn) }
    if table.isRecounted { headings.append(.recounted) }
    return headings.map { "<th scope=\"col\" class=\"n\">\(Markup.escape(context.text($0)))</th>" }.joined()
  }

  /// One row per week, newest first; weeks without changes share a row.
  var html: String {
    let columns = table.columns
    return table.rows.map { row in
      switch row {
      case .week(let week): html(week, columns) + names(of: week, columns.count)
      case .quiet(let start, let weeks): quiet(start, weeks, columns.count)
      }
    }.joined(separator: "\n")
  }

  /// A date with its year, because the page may be read in another year.
  private func date(_ day: CalendarDate) -> String { context.timeHTML(day, context.language.formatFull(day)) }

  private func quiet(_ start: CalendarDate, _ weeks: Int, _ columns: Int) -> String {
    return
      "<tr class=\"quiet\"><th scope=\"row\">\(date(start))</th><td class=\"muted\" colspan=\"\(span(columns))\">\(Markup.escape(context.text(.quietWeeks, count: weeks)))</td></tr>"
  }

  /// The number of columns after the first.
  private func span(_ columns: Int) -> Int { columns + (hasMoves ? 1 : 0) + (table.isRecounted ? 1 : 0) + 2 }

  /// How many due dates of groups and tasks moved in a week.
  private static func moves(_ week: HistoryWeek) -> Int {
    week.groupDates.count { $0.slip != nil }
      + week.changes.count { $0.kind == .dates && $0.slip.map { $0 != 0 } == true }
  }

  /// Whether a due date moved in any of the weeks.
  private var hasMoves: Bool {
    table.rows.contains { if case .week(let week) = $0 { Self.moves(week) > 0 } else { false } }
  }

  /// The row below a week that opens to the names of its tasks.
  private func names(of week: HistoryWeek, _ columns: Int) -> String {
    let names = DateMoves(context: context).names(of: week)
    return names.isEmpty ? "" : "<tr class=\"names\"><td colspan=\"\(span(columns) + 1)\">\(names)</td></tr>"
  }

  private func html(_ week: HistoryWeek, _ columns: [TaskChange.Kind]) -> String {
    func cell(_ text: String?) -> String {
      text.map { "<td class=\"n\">\($0)</td>" }
        ?? "<td class=\"n muted\"><span aria-hidden=\"true\">·</span><span class=\"sr\">0</span></td>"
    }
    var cells = columns.map { column in
      let value = week.delta.count(column)
      return cell(value == 0 ? nil : "\(WeekTable.sign(column))\(context.language.number(value))")
    }
    if hasMoves {
      let moves = Self.moves(week)
      cells.append(cell(moves == 0 ? nil : context.language.number(moves)))
    }
    if table.isRecounted {
      let (done, total) = (week.delta.recountedDone, week.delta.recountedTotal)
      cells.append(cell(done == 0 && total == 0 ? nil : "\(Words.signed(done)) / \(Words.signed(total))"))
    }
    let percent = week.progress.percent.map { context.text(.percent, ["n": String($0)]) } ?? "–"
    return
      "<tr><th scope=\"row\">\(date(week.start))</th>\(cells.joined())"
      + "<td class=\"n\">\(context.language.number(week.progress.done))/\(context.language.number(week.progress.total))</td><td class=\"n wide\">\(Markup.escape(percent))</td></tr>"
  }
}
