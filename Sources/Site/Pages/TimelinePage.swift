import Base
import Drawing
import Mustache
import Plan

/// Tasks as bars on a line of days, with what each waits for.
struct TimelinePage: SitePage {
  static let path = "timeline.html"
  static let template = "timeline"

  let context: SiteContext
  private let rows: ArraySlice<Timeline.Row>
  private let chart: TimelineChart

  init(context: SiteContext) {
    self.context = context
    let rows = context.timeline.rows.prefix(TaskLists.limit)
    let places = Dictionary(uniqueKeysWithValues: rows.enumerated().map { ($1.task.number, $0) })
    self.rows = rows
    chart = TimelineChart(
      rows.map { row in
        let shape: TimelineChart.Shape =
          row.isBar ? .bar : row.first == nil && row.last == nil ? .undated : .point
        return (shape, row.days, Self.classes(row, context), row.waits.compactMap { places[$0.number] })
      }, today: context.today, isRightToLeft: context.isRightToLeft)
  }

  var path: String { Self.path }
  var tabName: String? { context.text(.timeline) }
  var parts: [Assets.Part] { [.timeline] }

  static let fields = TemplateFields<TimelinePage> {
    $0.flag("isDated") { $0.context.isDated }
    $0.html("axis") { page in
      page.chart.axis(today: page.context.text(.today)) { page.context.date($0) }
    }
    $0.html("spans") { $0.chart.html }
    $0.written("rows") { page, html in for row in page.rows { page.append(row, to: &html) } }
    $0.text("shown") { TaskLists($0.context).shownText(of: $0.context.timeline.rows.count) }
  }

  /// The classes of a task's row and of its bar.
  private static func classes(_ row: Timeline.Row, _ context: SiteContext) -> String {
    let state = context.facts[row.task].state
    return "g\(context.node(of: row.task)) is-\(state.name)\(isLate(row, context) ? " is-late" : "")"
      + (state.isPending && context.isBlocked(row.task) ? " is-blocked" : "")
  }

  private static func isLate(_ row: Timeline.Row, _ context: SiteContext) -> Bool {
    context.facts[row.task].state.isPending && row.last.map { $0 < context.today } == true
  }

  private func append(_ row: Timeline.Row, to html: inout HTML) {
    html.line("li", .class(Self.classes(row, context))) {
      $0("p", .class("what cut")) {
        $0("span", .class("sr"), text: context.stateName(context.facts[row.task].state) + ": ")
        $0("a", .class("title"), .directed, .href(context.href(row.task, root: "")), text: context.title(of: row.task))
        $0.put(" ")
        $0("span", .class("in"), .directed, text: context.nameAlone(context.node(of: row.task)))
      }
      let facts = facts(row)
      if !facts.isEmpty {
        let text = facts.map(\.text).joined(separator: " · ")
        $0("p", .class("small muted cut about"), .directed, .init("title", text)) {
          $0 += facts.map { fact in
            fact.classes.isEmpty ? HTML(text: fact.text) : HTML("span", .class(fact.classes), text: fact.text)
          }.joined(separator: " · ")
        }
      }
    }
  }

  /// The days of a task, who does it, and what it waits for.
  private func facts(_ row: Timeline.Row) -> [(text: String, classes: String)] {
    var facts: [(text: String, classes: String)] = []
    let isLate = Self.isLate(row, context)
    if let first = row.first, let last = row.last, row.isBar {
      facts.append(("\(context.date(first)) – \(context.date(last))", isLate ? "late" : ""))
    } else if let day = row.last ?? row.first {
      facts.append((context.date(day), isLate ? "late" : ""))
    }
    facts += people(row.task).map { ($0, "") }
    guard context.facts[row.task].state.isPending else { return facts }
    for other in row.waits.prefix(TextBounds.labelsPerTask) where context.facts[other].state.isPending {
      let owners = people(other)
      let name = context.title(of: other) + (owners.isEmpty ? "" : " (\(owners.joined(separator: ", ")))")
      // A task that is planned before the other is due cannot keep its days.
      let isEarly = context.facts[other].due.map { due in (row.first ?? row.last).map { $0 < due } == true } == true
      facts.append((context.text(isEarly ? .plannedBefore : .waitsFor, ["id": name]), isEarly ? "late" : "risk"))
    }
    return facts
  }

  private func people(_ reference: TaskReference) -> [String] {
    context.document(reference).values(.person, of: context.task(reference)).prefix(TextBounds.labelsPerTask)
      .map(context.plan.people.shown)
  }
}
