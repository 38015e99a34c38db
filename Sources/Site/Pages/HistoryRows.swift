import Base
import History
import Plan

/// The table of weeks; the figures of each week and its changes add up to those of the next.
struct HistoryRows {
  let context: SiteContext
  let table: WeekTable

  /// The headings of the columns of changes.
  var head: HTML {
    var headings = table.columns.map { DateMoves.look($0).heading }
    if hasMoves { headings.append(.movedColumn) }
    if table.isRecounted { headings.append(.recounted) }
    return headings.map { HTML("th", .init("scope", "col"), .class("n"), text: context.text($0)) }.joined()
  }

  /// One row per week, newest first; weeks without changes share a row.
  var html: HTML {
    table.rows.map { row in
      switch row {
      case .week(let week): html(week) + names(of: week)
      case .quiet(let start, let weeks): quiet(start, weeks)
      }
    }.joined(separator: "\n")
  }

  /// Appends the beginning of a row, a date with its year, because the page may be read in another year.
  private func appendDate(_ day: CalendarDate, to html: inout HTML) {
    html("th", .init("scope", "row")) { $0 += context.fullTime(day) }
  }

  private func quiet(_ start: CalendarDate, _ weeks: Int) -> HTML {
    HTML("tr", .class("quiet")) {
      appendDate(start, to: &$0)
      $0("td", .class("muted"), .init("colspan", String(span)), text: context.text(.quietWeeks, count: weeks))
    }
  }

  /// The number of columns after the first.
  private var span: Int { table.columns.count + (hasMoves ? 1 : 0) + (table.isRecounted ? 1 : 0) + 2 }

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
  private func names(of week: HistoryWeek) -> HTML {
    let names = DateMoves(context: context).names(of: week)
    if names.isEmpty { return names }
    return HTML("tr", .class("names")) { $0("td", .init("colspan", String(span + 1))) { $0 += names } }
  }

  private func html(_ week: HistoryWeek) -> HTML {
    func append(_ text: String?, to html: inout HTML) {
      if let text { return html("td", .class("n"), text: text) }
      html("td", .class("n muted")) {
        $0("span", .hidden, text: "·")
        $0("span", .class("sr"), text: "0")
      }
    }
    let number = context.language.number
    return HTML("tr") { html in
      appendDate(week.start, to: &html)
      for column in table.columns {
        let value = week.delta.count(column)
        append(value == 0 ? nil : WeekTable.sign(column) + number(value), to: &html)
      }
      if hasMoves {
        let moves = Self.moves(week)
        append(moves == 0 ? nil : number(moves), to: &html)
      }
      if table.isRecounted {
        let (done, total) = (week.delta.recountedDone, week.delta.recountedTotal)
        append(done == 0 && total == 0 ? nil : "\(Words.signed(done)) / \(Words.signed(total))", to: &html)
      }
      append("\(number(week.progress.done))/\(number(week.progress.total))", to: &html)
      let percent = week.progress.percent.map { context.text(.percent, ["n": String($0)]) }
      html("td", .class("n wide"), text: percent ?? "–")
    }
  }
}
