import Base
import Drawing
import Mustache
import Plan

/// A group as a card and as a table row.
struct GroupCard: TemplateData {
  private let context: SiteContext
  private let node: Int
  /// Whether there are so many cards that they are short; the table has the rest.
  private let isMany: Bool
  private let next: TaskReference?
  /// The due date of the next task. The group's own is shown next to its figure.
  private let due: DayTime?

  init(_ node: Int, isMany: Bool, _ context: SiteContext) {
    (self.context, self.node, self.isMany) = (context, node, isMany)
    next = TaskLists(context).next(in: node)
    due = next.flatMap { context.task($0).dueDate }
  }

  static let fields = TemplateFields<GroupCard> {
    $0.text("class") { "g\($0.node)" }
    $0.text("name") { $0.context.name($0.node) }
    $0.text("href") { $0.context.href($0.node, root: "") }
    $0.html("cover") { $0.context.coverPicture($0.node, root: "") }
    $0.text("count") { $0.progress.total > 0 ? "\($0.progress.done)/\($0.progress.total)" : "–" }
    $0.html("ring") { card in
      Ring(card.progress, label: card.context.ringLabel(card.progress), stroke: 11).html(size: 68)
    }
    $0.html("countHTML") { $0.context.doneOf($0.progress) }
    $0.html("nextHTML") { $0.nextHTML }
    // The next task with its own date, for the table.
    $0.html("nextRow") { card in
      HTML {
        $0("bdi", .class("cut"), text: card.title)
        guard let due = card.dueText else { return }
        $0.put(" ")
        $0("small", .class(card.isLate ? "late" : ""), text: due)
      }
    }
    $0.text("percent") { $0.context.percentOrDash($0.progress) }
    $0.text("percentSort") { $0.progress.percent.map(String.init) }
    $0.text("done") { $0.progress.total > 0 ? String($0.progress.done) : "" }
    $0.text("dueSort") { $0.context.milestones[$0.node].map { String($0.days) } }
    $0.flag("isLate") { $0.isLate }
    // Whether the next task is left out.
    $0.flag("isPlain") { $0.isMany }
    $0.html("meter") { card in HTML { $0.svg(Meter.html(card.progress)) } }
    $0.html("milestone") { $0.milestone }
    $0.html("dueHTML") { card in card.context.milestones[card.node].map { date($0, card.context) } }
    $0.html("attributes") { card in
      HTML { html in card.context.controls?.item(card.node).forEach { html.attribute($0) } }
    }
    $0.html("controls") { $0.context.controls?.group($0.node, hasOrder: true) }
    // The editing controls of the table row.
    $0.html("listControls") { $0.context.controls?.group($0.node, hasOrder: true) }
    $0.text("icon") { $0.context.group($0.node)?.directive.icon }
    $0.text("due") { $0.isMany ? nil : $0.dueText }
    $0.text("dueISO") { $0.isMany ? nil : $0.due?.description }
  }

  private var progress: Progress { context.tree.nodes[node].progress }
  private var isLate: Bool { due.map { $0.day < context.today } ?? false }
  private var title: String { next.map { context.title(of: $0) } ?? "" }

  private var milestone: HTML? {
    context.milestones[node].map { Self.milestone($0, context) + Self.slip(node, context) } ?? late
  }

  private var dueText: String? { due.map { context.due(context.date($0), isLate: isLate) } }

  /// The number of overdue tasks in a folder or in one of several files, as a chip, and the recently finished tasks of
  /// a project.
  private var late: HTML? {
    guard context.tree.nodes[node].level == 0 else { return nil }
    var chips: [HTML] = []
    if progress.overdue > 0 {
      chips.append(HTML("span", .class("chip late"), text: context.text(.overdue, count: progress.overdue)))
    }
    if let finished = Trend(context: context).finishedLately(in: node) {
      chips.append(HTML("span", .class("small muted lately"), text: finished))
    }
    return chips.isEmpty ? nil : chips.joined(separator: " ")
  }

  /// A group's due date as a chip.
  static func milestone(_ due: CalendarDate, _ context: SiteContext) -> HTML {
    let isLate = due < context.today
    let date = context.text(.milestoneOn, ["date": context.date(due)])
    return context.time(due, context.due(date, isLate: isLate), classes: isLate ? "chip late" : "chip")
  }

  /// By how much a group's due date slipped, as a chip; empty if it did not move.
  static func slip(_ node: Int, _ context: SiteContext) -> HTML {
    guard let track = context.moved(node) else { return HTML() }
    return HTML {
      $0.put(" ")
      $0("span", .class("chip"), text: DateMoves(context: context).slip(track))
    }
  }

  /// A due date in a table, marked if it is overdue.
  static func date(_ due: CalendarDate, _ context: SiteContext) -> HTML {
    guard due < context.today else { return context.time(due) }
    let date = context.date(due)
    let late = context.text(.overdueOn, ["date": date])
    return HTML("time", .init("datetime", due.description), .class("late")) {
      $0("span", .class("late-dot"), .hidden)
      $0.text(date)
      $0("span", .class("sr"), text: late.hasPrefix(date) ? String(late.dropFirst(date.count)) : " · " + late)
    }
  }

  private var nextHTML: HTML {
    if isMany { return HTML() }
    let uncounted = context.uncountedText(node)
    if !uncounted.isEmpty { return HTML(text: uncounted) }
    if progress.isComplete {
      return HTML("span", .class("chip good")) {
        $0("span", .hidden, text: "✓")
        $0.text(" " + context.text(.allDone))
      }
    }
    // Only authors can add a task; for readers, the figure already shows that there is none.
    if progress.total == 0 {
      if progress.cancelled > 0 || context.options.live == nil { return HTML() }
      guard context.controls?.file(of: node) != nil else { return HTML(text: context.text(.addFirst)) }
      let address = context.href(node, root: "") + "#add-task"
      return HTML("a", .class("first"), .href(address), text: "+ " + context.text(.addTask))
    }
    // The title is in the plan's language, which may differ from that of the words around it.
    let language = context.chrome.map { _ in HTML.Attribute("lang", context.contentLanguage) }
    let text = context.html(.next, ["title": HTML("b", .directed, language, text: title)])
    guard let chrome = context.chrome else { return text }
    return HTML("span", chrome) { $0 += text }
  }
}
