import Base
import Drawing
import Plan

/// The template data of a group's card and table row.
struct GroupCard {
  private let context: SiteContext

  init(_ context: SiteContext) { self.context = context }

  /// - Parameter isMany: whether there are so many cards that they are shown without patterns.
  func data(_ index: Int, isMany: Bool = false) -> CardData {
    let node = context.tree.nodes[index]
    let progress = node.progress
    let next = TaskLists(context).next(in: index)
    let nextTask = next.map { context.task($0) }
    // The group's own due date is shown next to its figure, the next task's date next to that task.
    let due = nextTask?.due
    let isLate = due.map { $0 < context.today } ?? false
    let milestone = context.milestone(index)
    let sorted = milestone ?? due
    let title = next.map { context.document($0).title(of: context.task($0)) } ?? ""
    var data = CardData(
      classes: "g\(index)", name: context.name(index), href: context.href(index, root: ""),
      cover: CoverHTML(context).html(index, root: "", isPlain: isMany),
      count: progress.total > 0 ? "\(progress.done)/\(progress.total)" : "–",
      ring: Ring(progress, label: progress.total > 0 ? context.percent(progress) : nil, stroke: 11).inline(size: 68),
      countHTML: context.doneOfHTML(progress), chrome: context.chrome,
      nextHTML: isMany ? "" : nextHTML(index, progress, title), next: title,
      percent: context.percentOrDash(progress), percentSort: progress.percent.map(String.init) ?? "",
      done: progress.total > 0 ? String(progress.done) : "", dueSort: sorted.map { String($0.days) } ?? "",
      isLate: isLate, meter: Meter.html(progress), attributes: context.controls?.item(index) ?? "",
      controls: context.controls?.group(index, hasOrder: true) ?? "",
      listControls: context.controls?.group(index, hasOrder: true) ?? "")
    data.milestone = milestone.map { Self.milestone($0, context) + Self.slip(index, context) } ?? late(index)
    data.dueHTML = sorted.map { Self.date($0, context) }
    data.icon = context.group(index)?.directive.icon
    // With many groups, cards are short; the table has the rest.
    data.isPlain = isMany
    if isMany { return data }
    data.due = due.map { isLate ? context.text(.overdueOn, ["date": context.date($0)]) : context.date($0) }
    data.dueISO = due?.description
    return data
  }

  /// The number of overdue tasks in a folder or in one of several files, as a chip, and the recently finished tasks of
  /// a project.
  private func late(_ index: Int) -> String? {
    let node = context.tree.nodes[index]
    guard node.level == 0 else { return nil }
    var chips: [String] = []
    if node.progress.overdue > 0 {
      let text = Markup.escape(context.text(.overdue, count: node.progress.overdue))
      chips.append("<span class=\"chip late\">\(text)</span>")
    }
    if let finished = HistoryPage(context: context).finishedLately(in: index) {
      chips.append("<span class=\"small muted lately\">\(Markup.escape(finished))</span>")
    }
    return chips.isEmpty ? nil : chips.joined(separator: " ")
  }

  /// A group's due date as a chip.
  static func milestone(_ due: CalendarDate, _ context: SiteContext) -> String {
    let isLate = due < context.today
    let date = context.text(.milestoneOn, ["date": context.date(due)])
    return context.timeHTML(
      due, isLate ? context.text(.overdueOn, ["date": date]) : date, classes: isLate ? "chip late" : "chip")
  }

  /// By how much a group's due date slipped, as a chip; empty if it did not move.
  static func slip(_ node: Int, _ context: SiteContext) -> String {
    context.moved(node).map {
      " <span class=\"chip\">\(Markup.escape(DateMoves(context: context).slip($0)))</span>"
    } ?? ""
  }

  /// A due date in a table, marked if it is overdue.
  private static func date(_ due: CalendarDate, _ context: SiteContext) -> String {
    let isLate = due < context.today
    guard isLate else { return context.timeHTML(due) }
    let date = context.date(due)
    let late = context.text(.overdueOn, ["date": date])
    let rest = late.hasPrefix(date) ? String(late.dropFirst(date.count)) : " · " + late
    return
      "<time datetime=\"\(due)\" class=\"late\"><span class=\"late-dot\" aria-hidden=\"true\"></span>\(Markup.escape(date))<span class=\"sr\">\(Markup.escape(rest))</span></time>"
  }

  private func nextHTML(_ node: Int, _ progress: Progress, _ title: String) -> String {
    let uncounted = context.uncountedText(node)
    if !uncounted.isEmpty { return Markup.escape(uncounted) }
    if progress.isComplete {
      return
        "<span class=\"chip good\"><span aria-hidden=\"true\">✓</span> \(Markup.escape(context.text(.allDone)))</span>"
    }
    // Only authors can add a task; for readers, the figure already shows that there is none.
    if progress.total == 0 {
      if progress.cancelled > 0 || context.options.live == nil { return "" }
      guard context.controls?.file(of: node) != nil else { return Markup.escape(context.text(.addFirst)) }
      return
        "<a class=\"first\" href=\"\(context.href(node, root: ""))#add-task\">+ \(Markup.escape(context.text(.addTask)))</a>"
    }
    // The title is in the plan's language, which may differ from that of the words around it.
    let isMarked = !context.chrome.isEmpty
    let lang = isMarked ? " lang=\"\(context.contentLanguage)\"" : ""
    let text = context.text(.next, ["title": "<b dir=\"auto\"\(lang)>\(Markup.escape(title))</b>"])
    return isMarked ? "<span\(context.chrome)>\(text)</span>" : text
  }
}
