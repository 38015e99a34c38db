import Base
import Drawing
import TodoFile

/// The pages for completed tasks, the agenda, tags, people, and search, and the 404 page.
struct ListPages: Sendable {
  let context: SiteContext

  /// The maximum number of rows in a list; the page states the total.
  static let limit = 1000

  func completed(newestFirst: Bool) -> PageRenderer.Page {
    let all = TaskLists(context).completed(newestFirst: newestFirst)
    let shown = Array(all.prefix(Self.limit))
    var nodes: [Int] = []
    for reference in shown where !nodes.contains(context.node(of: reference)) {
      nodes.append(context.node(of: reference))
    }
    let progress = context.tree.root.progress
    return PageRenderer.Page(
      path: newestFirst ? "completed.html" : "completed-oldest.html", template: "completed",
      name: context.text(.completed), tasks: TaskListHTML.flat(shown, context, root: ""),
      data: [
        "newest": newestFirst, "hasTasks": !all.isEmpty,
        "celebration": progress.isComplete ? context.text(.allExecuted) : "",
        "figure": context.percentOrDash(progress) + " · " + context.doneOfHTML(progress),
        "groups": nodes.sorted().map { ["value": String($0), "name": context.name($0)] },
        "shown": shownText(shown.count, of: all.count),
      ])
  }

  func agenda() -> PageRenderer.Page {
    let sections = Agenda(context).sections
    return PageRenderer.Page(
      path: "agenda.html", template: "agenda", name: context.text(.agenda),
      data: [
        "hasTasks": !sections.isEmpty, "emptyTitle": context.text(emptyAgenda),
        "sections": sections.map { section in
          let shown = Array(section.tasks.prefix(Self.limit))
          return [
            "heading": context.text(section.heading), "isLate": section.heading == .overdueHead,
            "count": section.tasks.count + section.groups.count, "html": section.groups.map(milestone).joined(),
            "tasks": String(decoding: TaskListHTML.flat(shown, context, root: ""), as: UTF8.self),
            "shown": shownText(shown.count, of: section.tasks.count),
          ] as [String: Any]
        },
      ])
  }

  /// The message of an empty agenda, which does not mean that nothing is left to do.
  private var emptyAgenda: Phrase {
    let progress = context.tree.root.progress
    return progress.total > progress.done ? .nothingDated : progress.total > 0 ? .nothingNext : .noTasksYet
  }

  /// An agenda row for a group with a due date.
  private func milestone(_ node: Int) -> String {
    guard let due = context.milestone(node) else { return "" }
    let isLate = due < context.today
    let date = isLate ? context.text(.overdueOn, ["date": context.date(due)]) : context.date(due)
    let ring = Ring(context.tree.nodes[node].progress, stroke: 18).inline(size: 18)
    return
      "<li class=\"task milestone g\(node)\"><div class=\"row\">\(ring)<div class=\"what\"><a class=\"title\" dir=\"auto\" href=\"\(context.href(node, root: ""))\">\(Markup.escape(context.name(node)))</a> <span class=\"in\">\(context.doneOfHTML(context.tree.nodes[node].progress))</span></div><div class=\"chips\">\(context.timeHTML(due, date, classes: isLate ? "chip late" : "chip"))</div></div></li>\n"
  }

  func entry(_ entry: TaskIndexes.Entry, folder: String, kind: Phrase, mark: String) -> PageRenderer.Page {
    var progress = Progress()
    for reference in entry.tasks {
      let task = context.task(reference)
      progress.count(task.state, due: task.due, today: context.today)
    }
    let shown = Array(entry.tasks.prefix(Self.limit))
    return PageRenderer.Page(
      path: "\(folder)/\(entry.slug).html", template: "tasks", name: mark + entry.name,
      tasks: TaskListHTML.flat(shown, context, root: "../"),
      data: [
        "kind": context.text(kind), "name": mark + entry.name, "isLong": SiteContext.isLong(entry.name),
        "ring": Ring(
          progress, label: progress.total > 0 ? context.percent(progress) : nil, title: context.ringTitle(progress)
        ).inline(size: 88),
        "figure": GroupPage.figure(progress, context),
        "shown": shownText(shown.count, of: entry.tasks.count),
      ])
  }

  func search() -> PageRenderer.Page {
    func options(_ entries: [TaskIndexes.Entry], _ mark: String) -> [[String: Any]] {
      entries.map { ["value": TextKey.fold($0.name), "name": mark + $0.name] }
    }
    let groups = context.tree.nodes.indices.filter {
      context.tree.nodes[$0].own.total + context.tree.nodes[$0].own.cancelled > 0
    }
    let everything = Array(context.tasks.prefix(Self.limit))
    return PageRenderer.Page(
      path: "search.html", template: "search", name: context.text(.search),
      data: [
        "states": TaskState.allCases.map { ["value": $0.name, "name": context.stateName($0)] },
        "groups": groups.filter { $0 != 0 }.map { ["value": context.tree.nodes[$0].slug, "name": context.name($0)] },
        "hasTags": !context.indexes.tags.isEmpty, "tags": options(context.indexes.tags, "#"),
        "hasPeople": !context.indexes.people.isEmpty, "people": options(context.indexes.people, "@"),
        "everything": String(decoding: TaskListHTML.flat(everything, context, root: ""), as: UTF8.self),
        "shown": shownText(everything.count, of: context.tasks.count),
      ])
  }

  func notFound() -> PageRenderer.Page {
    PageRenderer.Page(path: "404.html", template: "404", name: context.text(.notFound), data: [:])
  }

  private func shownText(_ count: Int, of total: Int) -> String {
    count < total ? context.text(.shown, ["total": String(total)], count: count) : ""
  }
}
