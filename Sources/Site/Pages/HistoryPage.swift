import Base
import Drawing
import History
import TodoFile

/// Progress over time: the chart, the weeks, the forecast, and the tasks that were finished and removed.
struct HistoryPage {
  let context: SiteContext

  /// How many weeks and archived tasks are listed.
  private static let listed = 26
  private static let archivedListed = 100
  private static let recentWeeks = 4

  var page: PageRenderer.Page {
    let history = context.options.history ?? History()
    let weeks = history.weeks
    let shown = Array(weeks.suffix(Self.listed))
    let hasLine = (context.series?.samples.count ?? 0) > 1
    let archived = Array(history.archived.prefix(Self.archivedListed))
    let progress = context.tree.root.progress
    return PageRenderer.Page(
      path: "history.html", name: context.text(.history),
      data: HistoryData(
        figure: context.percentOrDash(progress) + " · " + context.doneOfHTML(progress), chart: hasLine ? charts : "",
        notes: notes(history), hasGroups: weeks.contains { !$0.delta.isEmpty }, rows: rows(shown.reversed()),
        count: shown.count < weeks.count
          ? context.text(.latestWeeks, ["total": String(Self.span(weeks))], count: Self.span(shown)) : "",
        hasArchived: !archived.isEmpty, archived: archived.map(archivedTask),
        shown: archived.count < history.archived.count
          ? context.text(.shown, ["total": String(history.archived.count)], count: archived.count) : "",
        hasTasks: hasLine, days: days))
  }

  /// A small chart for the home page that links to the large one; empty if there is no history.
  var trend: String {
    guard !context.isSingle, let series = context.series, series.samples.count > 1,
      let history = context.options.history
    else { return "" }
    let start = HistoryWeek.start(of: context.today).advanced(by: -7 * (Self.recentWeeks - 1))
    let finished = history.weeks.filter { $0.start >= start }.reduce(0) { $0 + $1.delta.finished }
    return
      "<a class=\"trend\" href=\"history.html\">\(Sparkline.inline(series, width: 200, height: 72))<span class=\"small muted\">"
      + Markup.escape(finished > 0 ? context.text(.finishedLately, count: finished) : context.text(.history))
      + "</span></a>"
  }

  // MARK: Chart

  /// A wide chart and a narrow one with the same text size; the page shows the one that fits.
  private var charts: String {
    guard let series = context.series else { return "" }
    let language = context.language
    let thisYear = context.today
    let labels = BurnUpChart.Labels(
      tick: { day, isYear in isYear ? String(day.components.year) : language.format(day, today: thisYear) },
      sample: { sample in
        language.text(
          .chartPoint,
          [
            "date": language.formatFull(sample.day), "done": String(sample.done), "total": String(sample.total),
          ], count: sample.done)
      })
    return BurnUpChart(series, width: 960, height: 340, labels: labels).inline(classes: "burn-up is-wide")
      + BurnUpChart(series, width: 300, height: 220, labels: labels).inline(classes: "burn-up is-narrow")
  }

  private func notes(_ history: History) -> [NoteData] {
    var notes: [NoteData] = []
    switch context.series?.forecast {
    case .range(let from, let to, let weeks):
      notes.append(
        NoteData(
          classes: "forecast",
          text: context.text(
            .forecastRange,
            [
              "n": String(weeks), "from": context.language.formatFull(from),
              "to": context.language.formatFull(to),
            ])
        ))
      notes.append(NoteData(classes: "muted small", text: context.text(.forecastHow)))
    case .notConverging: notes.append(NoteData(classes: "forecast", text: context.text(.forecastNone)))
    case nil: break
    }
    if (context.series?.samples.count ?? 0) < 2 {
      notes.append(NoteData(classes: "muted", text: context.text(.historyBegins)))
    }
    if let archived = history.points.last?.archived, archived > 0 {
      notes.append(NoteData(classes: "muted small", text: context.text(.archivedNote, count: archived)))
    }
    if history.isShallow { notes.append(NoteData(classes: "muted small", text: context.text(.historyShallow))) }
    return notes
  }

  // MARK: Tables

  /// One row per week, newest first; consecutive weeks without changes share a row.
  private func rows(_ weeks: [HistoryWeek]) -> String {
    var rows: [String] = []
    // The current run of weeks without changes: their number, and the start of the earliest. Weeks without a revision
    // count too.
    var quiet = 0
    var begin: CalendarDate?
    func fold() {
      if quiet > 0, let begin {
        rows.append(
          "<tr class=\"quiet\"><th scope=\"row\">\(context.timeHTML(begin, date(begin)))</th><td class=\"muted\" colspan=\"5\">\(Markup.escape(context.text(.quietWeeks, count: quiet)))</td></tr>"
        )
      }
      (quiet, begin) = (0, nil)
    }
    for (index, week) in weeks.enumerated() {
      // The oldest week always has a row, because its figures appear nowhere else.
      if week.delta.isEmpty, index + 1 < weeks.count {
        (quiet, begin) = (quiet + 1, week.start)
      } else {
        fold()
        rows.append(row(week))
      }
      guard index + 1 < weeks.count else { continue }
      let older = weeks[index + 1]
      let gap = (Int(week.start.days) - Int(older.start.days)) / 7 - 1
      if gap > 0 { (quiet, begin) = (quiet + gap, older.start.advanced(by: 7)) }
    }
    fold()
    return rows.joined(separator: "\n")
  }

  /// The number of weeks from the first to the last, including those without a revision.
  private static func span(_ weeks: [HistoryWeek]) -> Int {
    guard let first = weeks.first, let last = weeks.last else { return 0 }
    return (Int(last.start.days) - Int(first.start.days)) / 7 + 1
  }

  /// A date with its year, because the page may still be read next year.
  private func date(_ day: CalendarDate) -> String { context.language.formatFull(day) }

  private func row(_ week: HistoryWeek) -> String {
    func number(_ value: Int, _ sign: String = "") -> String {
      value == 0
        ? "<td class=\"n muted\"><span aria-hidden=\"true\">·</span><span class=\"sr\">0</span></td>"
        : "<td class=\"n\">\(sign)\(value)</td>"
    }
    let delta = week.delta
    let percent = week.progress.percent.map { context.text(.percent, ["n": String($0)]) } ?? "–"
    let date = context.timeHTML(week.start, self.date(week.start))
    return
      "<tr><th scope=\"row\">\(date)</th>\(number(delta.finished))\(number(delta.added, "+"))\(number(delta.cut, "−"))"
      + "<td class=\"n\">\(week.progress.done)/\(week.progress.total)</td><td class=\"n wide\">\(Markup.escape(percent))</td></tr>"
  }

  /// The chart's data as table rows, for readers who cannot see the chart.
  private var days: String {
    (context.series?.samples ?? []).reversed().map { sample in
      let day = context.timeHTML(sample.day, context.language.formatFull(sample.day))
      return
        "<tr><th scope=\"row\">\(day)</th><td class=\"n\">\(sample.done)</td><td class=\"n\">\(sample.total)</td></tr>"
    }.joined(separator: "\n")
  }

  private func archivedTask(_ task: ArchivedTask) -> ArchivedTaskData {
    let done =
      task.doneOn.map {
        context.timeHTML($0, context.text(.doneOn, ["date": context.date($0)]), classes: "chip inferred")
      } ?? ""
    let removed = context.timeHTML(
      task.archivedOn, context.text(.removedOn, ["date": context.date(task.archivedOn)]), classes: "chip")
    return ArchivedTaskData(title: task.title, name: task.group.last ?? "", html: done + removed)
  }
}
