import Base
import Drawing
import History
import Plan

/// Progress over time: the chart, the weeks, the forecast, and the tasks that were finished and removed.
struct HistoryPage {
  let context: SiteContext

  /// How many weeks with changes and how many archived tasks are listed.
  private static let listed = 26
  private static let archivedListed = 100
  /// The lengths in days of the time windows for the chart, besides the whole time and that of the pace.
  private static let windows = [90, 365]

  var page: PageRenderer.Page {
    let history = context.options.history ?? History()
    let table = WeekTable(history, today: context.today, limit: Self.listed)
    let hasLine = (context.series?.samples.count ?? 0) > 1
    let removed = history.archived.filter { !$0.isInText }
    let archived = Array(removed.prefix(Self.archivedListed))
    let progress = context.tree.root.progress
    let rows = HistoryRows(context: context, table: table)
    let (reading, marks) = (ChartReading(context: context), ChartMarks(context: context))
    return PageRenderer.Page(
      path: "history.html", name: context.text(.history),
      data: HistoryData(
        figure: [
          context.percentOrDash(progress), context.doneOfHTML(progress),
          context.text(.asOf, ["date": context.timeHTML(context.today, context.language.formatFull(context.today))]),
        ].joined(separator: " · "), chart: hasLine ? charts(marks.entries.map(marks.mark)) : "",
        windows: hasLine ? windowChoice : "", reading: hasLine ? reading.attributes : "",
        day: hasLine ? reading.day : "", figures: hasLine ? reading.html : "", marks: hasLine ? marks.html : "",
        notes: notes(history), hasGroups: table.hasChanges, head: rows.head,
        rows: rows.html,
        count: table.shown < table.total
          ? context.text(.latestWeeks, ["total": String(table.total)], count: table.shown) : "",
        moves: DateMoves(context: context).html, hasArchived: !archived.isEmpty, archived: archived.map(archivedTask),
        shown: archived.count < removed.count
          ? context.text(.shown, ["total": String(removed.count)], count: archived.count) : "",
        hasTasks: hasLine, days: days), parts: [.tasks, .history])
  }

  /// A small chart for the home page that links to the large one, with a line at the last due date; empty if there is no
  /// history.
  var trend: String {
    guard !context.isSingle, context.series?.samples.count ?? 0 > 1, let history = context.options.history,
      let series = BurnUpSeries(
        history, today: context.today, window: paceDays, forecast: context.outlook.forecast?.days),
      let last = series.samples.last
    else { return "" }
    let due = context.outlook.last?.due
    func key(_ name: String, _ phrase: Phrase, _ value: String) -> String {
      "<span>\(ChartReading.key(name))\(Markup.escape(context.text(phrase)))\u{A0}<b>\(Markup.escape(value))</b></span> "
    }
    let keys =
      key("done", .columnDone, context.language.number(last.done))
      + key("scope", .scope, context.language.number(last.total))
      + (due.map { key(Sparkline.shows($0, in: series) ? "due" : "left", .columnDue, context.date($0)) } ?? "")
    let spark = Sparkline.inline(series, width: 282, height: 92, due: due, isRightToLeft: context.isRightToLeft)
    return
      "<a class=\"trend is-framed\" href=\"history.html\">\(spark)<span class=\"keys small muted\">\(keys)</span><span class=\"small muted\">"
      + Markup.escape(lately(history) ?? context.text(.history))
      + "</span></a>"
  }

  /// How many days the window of the pace covers, whichever day of the week it is.
  private var paceDays: Int { Int(context.today.days) - Int(Pace.start(context.today).days) + 1 }

  /// How many tasks were finished and reopened in the weeks of the pace; nil if none were finished.
  private func lately(_ history: History) -> String? {
    guard let pace = Pace(history, today: context.today), pace.finished > 0 else { return nil }
    let holes = [
      "n": context.language.number(pace.finished), "finished": context.language.number(pace.finished),
      "reopened": context.language.number(pace.reopened), "date": context.date(pace.since),
    ]
    return context.text(pace.reopened > 0 ? .paceTaken : .paceDone, holes, count: pace.finished)
  }

  /// The recently finished tasks of a project; nil for any other node, and if there are none.
  func finishedLately(in node: Int) -> String? {
    guard let folder = context.tree.nodes[node].folder, let history = context.options.projects[folder] else {
      return nil
    }
    return lately(history)
  }

  /// A small chart for a project; empty for any other node.
  func trend(of node: Int) -> String {
    guard !context.isSingle, let folder = context.tree.nodes[node].folder,
      let series = context.options.projects[folder].flatMap({ BurnUpSeries($0, today: context.today, forecast: nil) }),
      series.samples.count > 1
    else { return "" }
    let text = finishedLately(in: node).map { "<span class=\"small muted\">\(Markup.escape($0))</span>" } ?? ""
    return "<div class=\"trend\">\(Sparkline.inline(series, width: 200, height: 72))\(text)</div>"
  }

  // MARK: Chart

  /// A choice of how much of the history the chart shows.
  private struct Window {
    let id: String
    let days: Int?
    let name: String
  }

  /// The windows that are shorter than the whole time, and the whole time.
  private var windows: [Window] {
    guard let series = context.series, let first = series.samples.first else { return [] }
    let all =
      [Window(id: "pace", days: paceDays, name: context.text(.lastWeeks, count: Pace.weeks))]
      + Self.windows.map {
        Window(
          id: String($0), days: $0, name: $0 == 365 ? context.text(.lastYear) : context.text(.lastDays, count: $0))
      }
    return all.filter { Int(series.endDay.days) - Int(first.day.days) > $0.days ?? 0 }
      + [Window(id: "all", days: nil, name: context.text(.wholePeriod))]
  }

  /// For each window, a wide and a narrow chart with the same text size; the page shows the one that fits.
  private func charts(_ marks: [ChartMark]) -> String {
    guard let history = context.options.history else { return "" }
    return windows.reversed().compactMap { window in
      let series =
        window.days == nil
        ? context.series
        : BurnUpSeries(
          history, today: context.today, window: window.days, forecast: context.outlook.forecast?.days)
      return series.map { "<div class=\"window is-\(window.id)\">\(drawing($0, marks))</div>" }
    }.joined()
  }

  private func drawing(_ series: BurnUpSeries, _ marks: [ChartMark]) -> String {
    let language = context.language
    let labels = BurnUpChart.Labels { day, tick in
      switch tick {
      case .year: String(day.components.year)
      case .dayWithYear: language.formatFull(day)
      case .day: language.format(day, today: day)
      }
    }
    func chart(_ width: Int, _ height: Int) -> BurnUpChart {
      BurnUpChart(
        series, width: width, height: height, labels: labels, marks: marks, isRightToLeft: context.isRightToLeft)
    }
    let wide = chart(960, 320)
    // Below a chart that has no room for some names, the list of milestones is shown.
    return wide.inline(classes: "burn-up is-wide" + (wide.isLabelled ? "" : " is-partly"))
      + chart(300, 220).inline(classes: "burn-up is-narrow")
  }

  /// The choice of a window, which works without scripts; empty if there is only one.
  private var windowChoice: String {
    guard windows.count > 1 else { return "" }
    return windows.map { window in
      "<input class=\"sr\" type=\"radio\" name=\"window\" id=\"window-\(window.id)\"\(window.days == nil ? " checked" : "")>"
        + "<label for=\"window-\(window.id)\">\(Markup.escape(window.name))</label>"
    }.joined()
  }

  private func notes(_ history: History) -> [NoteData] {
    var notes = ForecastNotes(context: context).notes
    if (context.series?.samples.count ?? 0) < 2 {
      notes.append(NoteData(classes: "muted", text: context.text(.historyBegins)))
    }
    let standing = history.archived.count(where: \.isInText)
    for (phrase, count) in [(Phrase.archivedNote, history.archived.count - standing), (.standingNote, standing)]
    where count > 0 {
      notes.append(NoteData(classes: "muted small", text: context.text(phrase, count: count)))
    }
    if history.isShallow { notes.append(NoteData(classes: "muted small", text: context.text(.historyShallow))) }
    return notes
  }

  // MARK: Tables

  /// The chart's data as table rows, for readers who cannot see the chart.
  private var days: String {
    (context.series?.samples ?? []).reversed().map { sample in
      let day = context.timeHTML(sample.day, context.language.formatFull(sample.day))
      let figures = [sample.done, sample.total, sample.total - sample.done].map {
        "<td class=\"n\">\(context.language.number($0))</td>"
      }
      return "<tr><th scope=\"row\">\(day)</th>\(figures.joined())</tr>"
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
