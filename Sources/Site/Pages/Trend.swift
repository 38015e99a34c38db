import Base
import Drawing
import History
import Plan

/// What was finished lately, as a small chart and in words.
struct Trend {
  let context: SiteContext

  /// A small chart for the home page that links to the large one, with a line at the last due date; empty if there is no
  /// history.
  var html: HTML {
    guard !context.isSingle, context.series?.samples.count ?? 0 > 1, let history = context.options.past.history,
      let series = BurnUpSeries(
        history, today: context.today, window: Self.days(context), forecast: context.outlook.forecast?.days),
      let last = series.samples.last
    else { return HTML() }
    let due = context.outlook.goal?.due
    let isDueShown = due.map { Sparkline.shows($0, in: series) } ?? false
    // The figures of the page, without the removed tasks that the line includes.
    let removed = history.points.last(where: \.isPresent)?.archived ?? 0
    return HTML("a", .class("trend is-framed"), .href("history.html")) {
      $0.svg(Sparkline.inline(series, width: 282, height: 80, due: due, isRightToLeft: context.isRightToLeft))
      $0("span", .class("axis keys small muted")) {
        // The pace counts from the day after the first figures.
        $0("span", text: context.date(Pace(history, today: context.today)?.since ?? series.samples[0].day))
        let last = due.map { "\(context.text(.columnDue)) \(context.date($0))" }
        $0("span", text: isDueShown ? last ?? "" : context.date(context.today))
      }
      $0("span", .class("keys small muted")) {
        appendKey("done", .columnDone, context.language.number(last.done - removed), to: &$0)
        appendKey("scope", .scope, context.language.number(last.total - removed), to: &$0)
        if let due, !isDueShown { appendKey("left", .columnDue, context.date(due), to: &$0) }
      }
      $0("span", .class("small muted"), text: lately(history) ?? context.text(.history))
    }
  }

  private func appendKey(_ name: String, _ phrase: Phrase, _ value: String, to html: inout HTML) {
    html("span") {
      ChartReading.appendKey(name, to: &$0)
      $0.text(context.text(phrase) + "\u{A0}")
      $0("b", text: value)
    }
    html.put(" ")
  }

  /// How many days the window of the pace covers, whichever day of the week it is.
  static func days(_ context: SiteContext) -> Int {
    Int(context.today.days) - Int(Pace.start(context.today).days) + 1
  }

  /// How many tasks were finished and reopened in the weeks of the pace; nil if none were finished.
  private func lately(_ history: History) -> String? {
    Pace(history, today: context.today).flatMap { $0.finished > 0 ? context.finished($0) : nil }
  }

  /// The history of a project; nil for any other node.
  private func history(of node: Int) -> History? {
    context.tree.nodes[node].folder.flatMap { context.options.past.projects[$0] }
  }

  /// The recently finished tasks of a project; nil for any other node, and if there are none.
  func finishedLately(in node: Int) -> String? { history(of: node).flatMap(lately) }

  /// A small chart for a project; empty for any other node.
  func html(of node: Int) -> HTML {
    guard !context.isSingle, let history = history(of: node),
      let series = BurnUpSeries(history, today: context.today), series.samples.count > 1
    else { return HTML() }
    return HTML("div", .class("trend")) {
      $0.svg(Sparkline.inline(series, width: 200, height: 72))
      if let text = lately(history) { $0("span", .class("small muted"), text: text) }
    }
  }
}

extension SiteContext {
  /// How many tasks were finished and reopened in the weeks of a pace.
  func finished(_ pace: Pace) -> String {
    let holes = [
      "n": language.number(pace.finished), "finished": language.number(pace.finished),
      "reopened": language.number(pace.reopened), "date": date(pace.since),
    ]
    return text(pace.reopened > 0 ? .paceTaken : .paceDone, holes, count: pace.finished)
  }
}
