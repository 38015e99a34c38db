import Base
import Drawing
import History
import Mustache
import Plan

/// All lists of a plan of several in one table: those that are late first, or those that have not changed for longest.
struct PortfolioPage: SitePage {
  let context: SiteContext
  let lateFirst: Bool
  private let rows: [Row]

  static let path = "portfolio.html"
  static let template = "portfolio"
  var path: String { lateFirst ? Self.path : "portfolio-quiet.html" }
  var tabName: String? { context.text(.lists) }

  /// A list and how it is doing.
  private struct Row {
    let node: Int
    let progress: Progress
    let outlook: Outlook
    /// The first day by which something in it must be done.
    let next: (name: String, href: String, due: CalendarDate)?
    /// The day on which it was last changed; nil without a history.
    let changed: CalendarDate?
  }

  /// The lists that have a row: those outside archives that have tasks or groups.
  private static func lists(_ context: SiteContext) -> [(number: Int, files: [Int], node: Int)] {
    guard !context.plan.isSingle, !context.isSingle else { return [] }
    return context.plan.lists.enumerated().compactMap { number, files in
      let node = context.tree.nodeOfGroup[files[0]][0]
      guard node > 0, !context.tree.nodes[node].isArchived else { return nil }
      return (number, files, node)
    }
  }

  /// How many lists the page has; 0 if there is none, because the home page tells everything about a single one.
  static func count(_ context: SiteContext) -> Int {
    let count = lists(context).count
    return count > 1 ? count : 0
  }

  init(context: SiteContext, lateFirst: Bool) {
    (self.context, self.lateFirst) = (context, lateFirst)
    /// Whether something in it, or a group, should be done by now.
    func isLate(_ row: Row) -> Bool { row.progress.overdue > 0 || row.next.map { $0.due < context.today } ?? false }
    let rows = Self.lists(context).map { Self.row($0.node, $0.files, number: $0.number, context) }
    self.rows = rows.sorted { left, right in
      let keys = [left, right].map { row in
        let quiet = Int(row.changed?.days ?? .max)
        return lateFirst
          ? [isLate(row) ? 0 : 1, Self.rank(row.outlook.verdict), -row.progress.overdue, quiet, row.node]
          : [quiet, row.node]
      }
      return keys[0].lexicographicallyPrecedes(keys[1])
    }
  }

  private static func row(_ node: Int, _ files: [Int], number: Int, _ context: SiteContext) -> Row {
    let past = context.options.past
    let plan = TodoPlan(files.map { context.plan.documents[$0] })
    let history = past.lists.indices.contains(number) ? past.lists[number] : nil
    let outlook = Outlook(
      plan, ProgressTree(plan, today: context.today), history: history,
      ledgers: past.ledgers.count == context.plan.documents.count ? files.map { past.ledgers[$0] } : [])
    return Row(
      node: node, progress: context.tree.nodes[node].progress, outlook: outlook, next: next(node, context),
      changed: history?.points.last?.day)
  }

  /// The first milestone of a list that is not reached, or the first task that is due.
  private static func next(_ node: Int, _ context: SiteContext) -> (String, String, CalendarDate)? {
    var (found, open) = ([(node: Int, due: CalendarDate)](), [node])
    while let next = open.popLast() {
      if let due = context.milestones[next] { found.append((next, due)) }
      open += context.tree.nodes[next].children
    }
    if let first = found.min(by: { ($0.due, $0.node) < ($1.due, $1.node) }) {
      return (context.name(first.node), context.href(first.node, root: ""), first.due)
    }
    let due = context.tasks(below: node).compactMap { task in
      let facts = context.facts[task]
      return facts.isDue ? facts.due.map { (task: task, day: $0) } : nil
    }
    return due.min { ($0.day, $0.task.task) < ($1.day, $1.task.task) }.map {
      (context.title(of: $0.task), context.href($0.task, root: ""), $0.day)
    }
  }

  static let fields = TemplateFields<PortfolioPage> {
    $0.flag("lateFirst") { $0.lateFirst }
    $0.flag("hasChanges") { $0.hasChanges }
    // “12 lists · 2 off track · 1 at risk”.
    $0.html("summary") { page in
      let context = page.context
      var parts = [HTML(text: context.text(.listCount, count: page.rows.count))]
      for verdict in [Outlook.Verdict.offTrack, .atRisk, .onTrack] {
        let count = page.rows.count { $0.outlook.verdict == verdict }
        guard count > 0, let name = Answers.name(verdict) else { continue }
        let text = "\(context.text(name)): \(context.language.number(count))"
        parts.append(HTML("span", .class("is-\(verdict.rawValue)"), text: text))
      }
      return parts.joined(separator: " · ")
    }
    $0.written("rows") { page, html in for row in page.rows { page.append(row, to: &html) } }
  }

  private var hasChanges: Bool { rows.contains { $0.changed != nil } }

  /// The place of a verdict in a table that begins with what is worst.
  private static func rank(_ verdict: Outlook.Verdict?) -> Int {
    [.offTrack, .atRisk, .unknown, .onTrack, nil, .done].firstIndex(of: verdict) ?? 0
  }

  private func append(_ row: Row, to html: inout HTML) {
    let number = context.language.number
    let progress = row.progress
    func cell(_ text: String, sort: Int?, _ classes: String = "n", to html: inout HTML) {
      html("td", .class(classes), .init("data-sort", sort.map(String.init) ?? ""), text: text)
    }
    html.line("tr", .class("g\(row.node)")) { html in
      html("th", .init("scope", "row")) { html in
        html("a", .href(context.href(row.node, root: "")), .directed, text: context.name(row.node))
        let around = context.groups(around: row.node).map(context.name).joined(separator: " › ")
        if !around.isEmpty { html("span", .class("small muted folder"), .directed, text: around) }
      }
      html("td", .class("wide")) { $0.svg(Meter.html(progress)) }
      cell(progress.percent == nil ? "–" : context.percent(progress), sort: progress.percent, to: &html)
      let done = progress.total > 0 ? "\(number(progress.done))/\(number(progress.total))" : "–"
      cell(done, sort: progress.total > 0 ? progress.done : nil, to: &html)
      let verdict = row.outlook.verdict
      let name = progress.isComplete ? context.text(.stateDone) : verdict.flatMap(Answers.name).map { context.text($0) }
      html("td", .init("data-sort", String(Self.rank(progress.isComplete ? .done : verdict)))) { html in
        guard let name else { return html.put("–") }
        html("span", .class("verdict-\(progress.isComplete ? "done" : verdict?.rawValue ?? "")"), text: name)
      }
      let late = progress.overdue
      cell(late == 0 ? "–" : number(late), sort: late, late > 0 ? "n late" : "n", to: &html)
      appendNext(row, to: &html)
      if hasChanges { appendChange(row, to: &html) }
    }
  }

  private func appendNext(_ row: Row, to html: inout HTML) {
    html("td", .class("next"), .init("data-sort", row.next.map { String($0.due.days) } ?? "")) { html in
      guard let next = row.next else { return html.put("–") }
      html("a", .href(next.href), .directed, text: next.name)
      html.put(" ")
      html += GroupCard.date(next.due, context)
    }
  }

  private func appendChange(_ row: Row, to html: inout HTML) {
    html("td", .class("n"), .init("data-sort", row.changed.map { String($0.days) } ?? "")) { html in
      guard let changed = row.changed else { return html.put("–") }
      html += context.time(changed)
      let days = Int(context.today.days) - Int(changed.days)
      guard days > 0 else { return }
      let text = context.text(.dayCount, ["n": context.language.number(days)], count: days)
      html("span", .class("small muted folder"), text: text)
    }
  }
}
