import Base
import Drawing
import Plan

/// The pages for completed tasks, the agenda, tags, people, and search, and the 404 page.
struct ListPages: Sendable {
  let context: SiteContext

  /// The maximum number of rows in a list; the page states the total.
  static let limit = 1000

  func completed(newestFirst: Bool) -> PageRenderer.Page {
    let all = TaskLists(context).completed(of: context.tasks, newestFirst: newestFirst)
    let shown = Array(all.prefix(Self.limit))
    var nodes: [Int] = []
    for reference in shown where !nodes.contains(context.node(of: reference)) {
      nodes.append(context.node(of: reference))
    }
    let progress = context.tree.root.progress
    return PageRenderer.Page(
      path: newestFirst ? "completed.html" : "completed-oldest.html", name: context.text(.completed),
      bodyClass: "completed-page",
      data: CompletedData(
        newest: newestFirst, hasTasks: !all.isEmpty,
        celebration: context.isFinished(0) ? context.text(.allDone) : "",
        figure: ([context.percentOrDash(progress), context.doneOfHTML(progress)]
          + [context.uncountedText(0)].filter { !$0.isEmpty }.map(Markup.escape)).joined(separator: " · "),
        groups: nodes.sorted().map { OptionData(value: String($0), name: context.longName($0)) },
        tasks: byMonth(shown, of: all), shown: shownText(shown.count, of: all.count)))
  }

  /// Tasks grouped by the month in which they were completed, each month with its number of tasks.
  private func byMonth(_ shown: [TaskReference], of all: [TaskReference]) -> [UInt8] {
    // Most tasks have the same day as the previous one, so its month is not computed again.
    var last: (day: CalendarDate, month: Int)?
    func month(_ reference: TaskReference) -> Int? {
      guard let day = context.completed(reference)?.day else { return nil }
      if let last, last.day == day { return last.month }
      let (year, month, _) = day.components
      last = (day, year * 12 + month)
      return year * 12 + month
    }
    var counts: [Int?: Int] = [:]
    for reference in all { counts[month(reference), default: 0] += 1 }
    // Without any date, months would not separate anything.
    guard counts.keys.contains(where: { $0 != nil }) else { return TaskListHTML.flat(shown, context, root: "") }
    var html: [UInt8] = []
    var rest = shown[...]
    while let first = rest.first {
      let key = month(first)
      let part = rest.prefix { month($0) == key }
      rest = rest.dropFirst(part.count)
      let name = context.completed(first).map { context.language.month($0.day) } ?? context.text(.undated)
      html +=
        "<h2 class=\"over\">\(Markup.escape(name)) <span class=\"small muted\">· \(context.language.number(counts[key] ?? 0))</span></h2>\n"
        .utf8
      html += TaskListHTML.flat(Array(part), context, root: "")
    }
    return html
  }

  func agenda() -> PageRenderer.Page {
    let sections = Agenda(context).sections
    return PageRenderer.Page(
      path: "agenda.html", name: context.text(.agenda),
      data: AgendaData(
        hasTasks: !sections.isEmpty, emptyTitle: emptyAgenda,
        adds: context.controls?.addTask(0) ?? "",
        sections: sections.map { section in
          let shown = Array(section.tasks.prefix(Self.limit))
          return AgendaSectionData(
            heading: context.text(section.heading), isLate: section.heading == .overdueHead,
            count: section.tasks.count + section.groups.count, html: section.groups.map(milestone).joined(),
            tasks: TaskListHTML.flat(shown, context, root: "", chips: .all),
            shown: shownText(shown.count, of: section.tasks.count))
        }))
  }

  /// The message for an empty agenda, which does not mean that nothing is left to do.
  private var emptyAgenda: String {
    let progress = context.tree.root.progress
    if progress.total > 0, progress.total == progress.done { return context.nothingLeft }
    return context.text(progress.total > 0 ? .nothingDated : .noTasksYet)
  }

  /// An agenda row for a group with a due date.
  private func milestone(_ node: Int) -> String {
    guard let due = context.milestone(node) else { return "" }
    let isLate = due < context.today
    let date = isLate ? context.text(.overdueOn, ["date": context.date(due)]) : context.date(due)
    let ring = Ring(context.tree.nodes[node].progress, stroke: 18).inline(size: 18)
    return
      "<li class=\"task milestone g\(node)\"><div class=\"row\">\(ring)<div class=\"what\"><a class=\"title\" dir=\"auto\" href=\"\(context.href(node, root: ""))\">\(Markup.escape(context.nameAlone(node)))</a> <span class=\"in\">\(context.doneOfHTML(context.tree.nodes[node].progress))</span></div><div class=\"chips\">\(context.timeHTML(due, date, classes: isLate ? "chip late" : "chip"))\(GroupCard.slip(node, context))</div></div></li>\n"
  }

  func entry(_ entry: TaskLabels.Entry, folder: String, kind: Phrase, mark: String) -> PageRenderer.Page {
    let progress = context.progress(of: entry.tasks)
    let (pending, done, cancelled) = TaskLists(context).byNext(entry.tasks)
    var (tasks, left) = ([UInt8](), Self.limit)
    for (part, phrase) in [(pending, nil), (done, Phrase.completed), (cancelled, .stateCancelled)] where !part.isEmpty {
      let shown = Array(part.prefix(left))
      left -= shown.count
      if shown.isEmpty { break }
      if let phrase { tasks += "<h2 class=\"over\">\(Markup.escape(context.text(phrase)))</h2>\n".utf8 }
      tasks += TaskListHTML.flat(shown, context, root: "../")
    }
    tasks += (context.controls?.addTask(0, label: (mark == "#" ? .tag : .person, entry.name)) ?? "").utf8
    return PageRenderer.Page(
      path: "\(folder)/\(entry.slug).html", name: mark + entry.name,
      data: TaskListData(
        kind: context.text(kind), name: mark + entry.name, isLong: SiteContext.isLong(entry.name),
        ring: Ring(
          progress, label: progress.total > 0 ? context.percent(progress) : nil, title: context.ringTitle(progress)
        ).inline(size: 88),
        figure: GroupPage.figure(progress, context), tasks: tasks,
        shown: shownText(Self.limit - left, of: entry.tasks.count)))
  }

  func search() -> PageRenderer.Page {
    func options(_ entries: [TaskLabels.Entry], _ mark: String) -> [OptionData] {
      entries.map { OptionData(value: TextKey.fold($0.name), name: mark + $0.name) }
    }
    let groups = context.tree.nodes.indices.filter {
      context.tree.nodes[$0].own.total + context.tree.nodes[$0].own.cancelled > 0
    }
    let everything = Array(context.tasks.prefix(Self.limit))
    return PageRenderer.Page(
      path: "search.html", name: context.text(.search),
      data: SearchData(
        states: TaskState.given.map { OptionData(value: $0.name, name: context.stateName($0)) },
        groups: groups.filter { $0 != 0 }.map {
          OptionData(value: context.tree.nodes[$0].slug, name: context.longName($0))
        },
        hasTags: !context.indexes.tags.isEmpty, tags: options(context.indexes.tags, "#"),
        hasPeople: !context.indexes.people.isEmpty, people: options(context.indexes.people, "@"),
        everything: TaskListHTML.flat(everything, context, root: ""),
        shown: shownText(everything.count, of: context.tasks.count)))
  }

  func notFound() -> PageRenderer.Page {
    PageRenderer.Page(path: "404.html", name: context.text(.notFound), data: MissingPageData())
  }

  private func shownText(_ count: Int, of total: Int) -> String {
    count < total ? context.text(.shown, ["total": String(total)], count: count) : ""
  }
}
