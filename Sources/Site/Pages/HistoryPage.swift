import Base
import Drawing
import History
import Mustache

/// Progress over time: the chart, the weeks, the forecast, and the tasks that were finished and removed.
struct HistoryPage: SitePage {
  let context: SiteContext
  private let history: History
  private let table: WeekTable
  private let removed: [ArchivedTask]

  /// How many weeks with changes and how many archived tasks are listed.
  private static let listed = 26
  private static let archivedListed = 100
  /// The lengths in days of the time windows for the chart, besides the whole time and that of the pace.
  private static let windows = [90, 365]

  init(context: SiteContext) {
    self.context = context
    history = context.options.past.history ?? History()
    table = WeekTable(history, today: context.today, limit: Self.listed)
    removed = history.archived.filter { !$0.isInText }
  }

  static let template = "history"
  let path = "history.html"
  var tabName: String? { context.text(.history) }
  var parts: [Assets.Part] { [.tasks, .history] }

  static let fields = TemplateFields<HistoryPage> {
    $0.html("figure") { page in
      let asOf = page.context.html(.asOf, ["date": page.context.fullTime(page.context.today)])
      return [page.context.figure, asOf].joined(separator: " · ")
    }
    $0.html("chart") { $0.context.hasChart ? $0.charts : nil }
    $0.html("windows") { $0.context.hasChart ? $0.windowChoice : nil }
    // The attributes with the figures of each day, for the script.
    $0.html("reading") { $0.context.hasChart ? ChartReading(context: $0.context).attributes : nil }
    // The day of the figures above the chart, and these figures.
    $0.text("day") { $0.context.hasChart ? ChartReading(context: $0.context).day : "" }
    $0.html("figures") { $0.context.hasChart ? ChartReading(context: $0.context).html : nil }
    // The milestones as list items.
    $0.html("marks") { $0.context.hasChart ? ChartMarks(context: $0.context).html : nil }
    $0.list(
      "notes", { $0.notes },
      of: TemplateFields<(classes: String, text: String)> {
        $0.text("class") { $0.classes }
        $0.text("text") { $0.text }
      })
    $0.flag("hasGroups") { $0.table.hasChanges }
    $0.html("head") { HistoryRows(context: $0.context, table: $0.table).head }
    $0.html("rows") { HistoryRows(context: $0.context, table: $0.table).html }
    // How many weeks are shown; empty if all are.
    $0.text("count") { page in
      let (shown, total) = (page.table.shown, page.table.total)
      return shown < total ? page.context.text(.latestWeeks, ["total": String(total)], count: shown) : ""
    }
    // The groups and tasks whose due dates moved, as list items.
    $0.html("moves") { DateMoves(context: $0.context).html }
    $0.flag("hasArchived") { !$0.removed.isEmpty }
    $0.list("archived", { page in page.removed.prefix(archivedListed).map { (page.context, $0) } }, of: archived)
    // How many archived tasks are shown; empty if all are.
    $0.text("shown") { TaskLists($0.context).shownText(of: $0.removed.count, limit: archivedListed) }
    $0.flag("hasTasks") { $0.context.hasChart }
    $0.html("days") { $0.days }
  }

  /// A task that was finished and removed.
  private static let archived = TemplateFields<(SiteContext, ArchivedTask)> {
    $0.text("title") { $1.title }
    // The name of its group.
    $0.text("name") { $1.group.last }
    // The dates on which it was completed and removed.
    $0.html("html") { context, task in
      let done = task.doneOn.map {
        context.time($0, context.text(.doneOn, ["date": context.date($0)]), classes: "chip inferred")
      }
      let removed = context.text(.removedOn, ["date": context.date(task.archivedOn)])
      return (done ?? HTML()) + context.time(task.archivedOn, removed, classes: "chip")
    }
  }

  // MARK: Chart

  /// A choice of how much of the history the chart shows.
  private typealias Window = (id: String, days: Int?, name: String)

  /// The windows that are shorter than the whole time, and the whole time.
  private var windows: [Window] {
    guard let series = context.series, let first = series.samples.first else { return [] }
    let all: [Window] =
      [("pace", Trend.days(context), context.text(.lastWeeks, count: Pace.weeks))]
      + Self.windows.map {
        (String($0), $0, $0 == 365 ? context.text(.lastYear) : context.text(.lastDays, count: $0))
      }
    return all.filter { Int(series.endDay.days) - Int(first.day.days) > $0.days ?? 0 }
      + [("all", nil, context.text(.wholePeriod))]
  }

  /// For each window, a wide and a narrow chart with the same text size; the page shows the one that fits.
  private var charts: HTML {
    let marks = ChartMarks(context: context)
    let drawn = marks.entries.map(marks.mark)
    return HTML { html in
      for window in windows.reversed() {
        let series =
          window.days == nil
          ? context.series
          : BurnUpSeries(
            history, today: context.today, window: window.days, forecast: context.outlook.forecast?.days)
        if let series { html("div", .class("window is-\(window.id)")) { $0.svg(drawing(series, drawn)) } }
      }
    }
  }

  private func drawing(_ series: BurnUpSeries, _ marks: [ChartMark]) -> String {
    let language = context.language
    let label: BurnUpChart.Label = { day, tick in
      switch tick {
      case .year: String(day.components.year)
      case .dayWithYear: language.formatFull(day)
      case .day: language.format(day, today: day)
      }
    }
    func chart(_ width: Int, _ height: Int) -> BurnUpChart {
      BurnUpChart(
        series, width: width, height: height, label: label, marks: marks, isRightToLeft: context.isRightToLeft)
    }
    let wide = chart(960, 320)
    // Below a chart that has no room for some names, the list of milestones is shown.
    return wide.inline(classes: "burn-up is-wide" + (wide.isLabelled ? "" : " is-partly"))
      + chart(300, 220).inline(classes: "burn-up is-narrow")
  }

  /// The choice of a window, which works without scripts; empty if there is only one.
  private var windowChoice: HTML {
    guard windows.count > 1 else { return HTML() }
    return HTML { html in
      for window in windows {
        let id = "window-\(window.id)"
        html.void(
          "input", .class("sr"), .init("type", "radio"), .init("name", "window"), .init("id", id),
          .flag("checked", if: window.days == nil))
        html("label", .init("for", id), text: window.name)
      }
    }
  }

  private var notes: [(classes: String, text: String)] {
    var notes = ForecastNotes(context: context).notes
    if !context.hasChart { notes.append(("muted", context.text(.historyBegins))) }
    let standing = history.archived.count(where: \.isInText)
    for (phrase, count) in [(Phrase.archivedNote, history.archived.count - standing), (.standingNote, standing)]
    where count > 0 {
      notes.append(("muted small", context.text(phrase, count: count)))
    }
    if history.isShallow { notes.append(("muted small", context.text(.historyShallow))) }
    return notes
  }

  // MARK: Tables

  /// The chart's data as table rows, for readers who cannot see the chart.
  private var days: HTML {
    (context.series?.rows ?? []).reversed().map { sample in
      HTML("tr") {
        $0("th", .init("scope", "row")) { $0 += context.fullTime(sample.day) }
        for figure in [sample.done, sample.total, sample.total - sample.done] {
          $0("td", .class("n"), text: context.language.number(figure))
        }
      }
    }.joined(separator: "\n")
  }
}

extension SiteContext {
  /// Whether enough is known about the past for a chart.
  var hasChart: Bool { (series?.samples.count ?? 0) > 1 }
}
