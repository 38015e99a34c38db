import Base
import History
import Plan

/// The weeks of a history for a terminal; the figures of each week and its changes add up to those of the next.
struct HistoryWeekText {
  private let table: WeekTable
  private let title: String
  private let style: TerminalStyle

  /// The number of weeks with changes that are listed, and of names below each.
  private static let (listed, names) = (16, 6)

  /// - Parameter title: the name of the plan, for due dates of a whole file.
  init(_ history: History, title: String, today: CalendarDate, style: TerminalStyle) {
    self.title = title
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
      case .week(let week): lines += [line(week, columns)] + names(of: week)
      }
    }
    if table.shown < table.total {
      lines.append(
        style.paint("The last \(table.shown) of \(table.total) weeks; --format json lists all of them", .dim))
    }
    return lines
  }

  /// What moved in a week, and what was finished, added, cut, and reopened, with owners.
  private func names(of week: HistoryWeek) -> [String] {
    let groups = week.groupDates.map { change in
      "\(style.sign(.dates)) "
        + fit(change.group.isEmpty ? title : Words.path(change.group), "  " + TermWords.dates(change.old, change.new))
    }
    let tasks = week.named.map { change in
      let owners = change.kind == .owners ? [] : change.terms.owners.map { "@\($0)" }
      let details = ([TermWords.change(change)].compactMap { $0 } + owners).joined(separator: "  ")
      return "\(style.sign(change.kind)) " + fit(change.title, details.isEmpty ? "" : "  " + details)
    }
    let all = groups + tasks
    let more = all.count - Self.names
    return all.prefix(Self.names).map { "  \($0)" } + (more > 0 ? [style.paint("  and \(more) more", .dim)] : [])
  }

  /// A name and its details in one line; long names are cut.
  private func fit(_ name: String, _ details: String) -> String {
    let details = TerminalText.visible(details)
    let room = max(12, min(style.width, 100) - 4 - TerminalWidth.columns(of: details))
    let name = Words.isBlank(name) ? "(untitled)" : TerminalText.visible(name)
    return TerminalWidth.fit(name, into: room) + style.paint(details, .dim)
  }

  private func width(_ column: TaskChange.Kind) -> Int { max(8, column.rawValue.count + 2) }

  private func line(_ week: HistoryWeek, _ columns: [TaskChange.Kind]) -> String {
    var line = "\(week.start)"
    for column in columns {
      let value = week.delta.count(column)
      let text = (value == 0 ? "·" : "\(WeekTable.sign(column))\(value)").leftPadded(to: width(column), with: " ")
      line += style.paint(text, value == 0 ? .dim : column.sign.ink)
    }
    if table.isRecounted {
      let (total, done) = (week.delta.recountedTotal, week.delta.recountedDone)
      let text = total == 0 && done == 0 ? "·" : "\(Words.signed(done))/\(Words.signed(total))"
      line += style.paint(text.leftPadded(to: 12, with: " "), .dim)
    }
    return line + "  \(week.progress.done)/\(week.progress.total)" + (week.progress.percent.map { "  \($0)%" } ?? "")
  }
}
