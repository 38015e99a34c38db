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
  /// The lengths in days of the time windows for the chart, besides the whole time.
  private static let windows = [Pace.weeks * 7, 90, 365]

  var page: PageRenderer.Page {
    let history = context.options.history ?? History()
    let table = WeekTable(history, today: context.today, limit: Self.listed)
    let hasLine = (context.series?.samples.count ?? 0) > 1
    let removed = history.archived.filter { !$0.isInText }
    let archived = Array(removed.prefix(Self.archivedListed))
    let progress = context.tree.root.progress
    let rows = HistoryRows(context: context, table: table)
    return PageRenderer.Page(
      path: "history.html", name: context.text(.history),
      data: HistoryData(
        figure: context.percentOrDash(progress) + " · " + context.doneOfHTML(progress), chart: hasLine ? charts : "",
        windows: hasLine ? windowChoice : "", notes: notes(history), hasGroups: table.hasChanges, head: rows.head,
        rows: rows.html,
        count: table.shown < table.total
          ? context.text(.latestWeeks, ["total": String(table.total)], count: table.shown) : "",
        moves: DateMoves(context: context).html, hasArchived: !archived.isEmpty, archived: archived.map(archivedTask),
        shown: archived.count < removed.count
          ? context.text(.shown, ["total": String(removed.count)], count: archived.count) : "",
        hasTasks: hasLine, days: days), parts: [.tasks, .history])
  }

  /// A small chart for the home page that links to the large one; empty if there is no history.
  var trend: String {
    guard !context.isSingle, context.series?.samples.count ?? 0 > 1, let history = context.options.history,
      let series = BurnUpSeries(history, today: context.today, window: Pace.weeks * 7)
    else { return "" }
    let lately = lately(history)
    return
      "<a class=\"trend\" href=\"history.html\">\(Sparkline.inline(series, width: 200, height: 72))<span class=\"small muted\">"
      + Markup.escape(lately ?? context.text(.history))
      + "</span></a>"
  }

  /// How many tasks were finished in the weeks of the pace, without those that were reopened; nil if none were.
  private func lately(_ history: History) -> String? {
    guard let pace = Pace(history, today: context.today), pace.net > 0 else { return nil }
    return context.text(
      .paceDone, ["n": context.language.number(pace.net), "date": context.date(pace.since)], count: pace.net)
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

  /// The windows that are shorter than the whole time.
  private var chosenWindows: [Int] {
    guard let series = context.series, let first = series.samples.first else { return [] }
    return Self.windows.filter { Int(series.endDay.days) - Int(first.day.days) > $0 }
  }

  /// For each window and the whole time, a wide and a narrow chart with the same text size; the page shows the one that
  /// fits.
  private var charts: String {
    guard let series = context.series, let history = context.options.history else { return "" }
    let windows = chosenWindows
    guard !windows.isEmpty else { return drawing(series) }
    var html = "<div class=\"window is-all\">\(drawing(series))</div>"
    for days in windows {
      guard
        let part = BurnUpSeries(history, today: context.today, window: days, forecast: context.outlook.forecast?.days)
      else { continue }
      html += "<div class=\"window is-\(days)\">\(drawing(part))</div>"
    }
    return html
  }

  private func drawing(_ series: BurnUpSeries) -> String {
    let language = context.language
    let labels = BurnUpChart.Labels(
      tick: { day, tick in
        switch tick {
        case .year: String(day.components.year)
        case .dayWithYear: language.formatFull(day)
        case .day: language.format(day, today: day)
        }
      },
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

  /// The choice of a window, which works without scripts; empty if there is only one.
  private var windowChoice: String {
    let windows = chosenWindows
    guard !windows.isEmpty else { return "" }
    var html = ""
    for days in windows.map(Optional.some) + [nil] {
      let id = days.map(String.init) ?? "all"
      let name =
        days.map { $0 == 365 ? context.text(.lastYear) : context.text(.lastDays, count: $0) }
        ?? context.text(.wholePeriod)
      html +=
        "<input class=\"sr\" type=\"radio\" name=\"window\" id=\"window-\(id)\"\(days == nil ? " checked" : "")>"
        + "<label for=\"window-\(id)\">\(Markup.escape(name))</label>"
    }
    return html
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
