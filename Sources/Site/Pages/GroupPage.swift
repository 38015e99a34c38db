import Base
import Drawing
import Plan

/// The page of a group or a file. Subgroups are sections on it and also have their own pages.
struct GroupPage {
  let context: SiteContext
  let node: Int

  private var root: String { context.isSingle ? "" : "../" }

  var page: PageRenderer.Page {
    let progress = context.tree.nodes[node].progress
    let siblings = context.tree.nodes[node].parent.map { context.tree.nodes[$0].children } ?? []
    let index = siblings.firstIndex(of: node)
    let data = GroupData(
      classes: "g\(node)", name: context.name(node), isLong: SiteContext.isLong(context.name(node)),
      cover: CoverHTML(context).html(node, root: root),
      ring: Ring(
        progress, label: progress.total > 0 ? context.percent(progress) : nil, title: context.ringTitle(progress),
        stroke: 11
      )
      .inline(size: 136), crumbs: crumbs, notes: notes, celebration: celebration,
      isEmpty: progress.total + progress.cancelled == 0 && context.tree.nodes[node].children.isEmpty
        && !context.holdsStateless(node) && !context.holdsPlain(node),
      isAuthors: context.options.live != nil && context.controls == nil,
      example: context.tree.nodes[node].document.map { context.plan.documents[$0].format.example } ?? "",
      hasFilter: progress.total + progress.cancelled > 0,
      hasSort: progress.total + progress.cancelled > 1,
      hasNewest: hasCreated, hasPriorities: hasPriorities,
      figure: Self.figure(progress, context, uncounted: context.uncountedText(node)), description: description(node),
      previous: index.map { $0 > 0 ? [link(siblings[$0 - 1])] : [] } ?? [],
      following: index.map { $0 + 1 < siblings.count ? [link(siblings[$0 + 1])] : [] } ?? [],
      controls: context.controls?.group(node, hasOrder: false) ?? "",
      adds: (context.controls?.addGroup(inside: node)).map { "<div class=\"sub-adds\">\($0)</div>" } ?? "",
      icon: context.group(node)?.directive.icon, state: context.givenState(node) ?? "",
      trend: HistoryPage(context: context).trend(of: node),
      milestone: context.milestone(node).map {
        GroupCard.milestone($0, context) + GroupCard.slip(node, context)
          + ForecastNotes(context: context).milestone(node)
      }, tasks: tasks(node, level: 2))
    var page = PageRenderer.Page(path: context.page(node), name: context.name(node), data: data)
    if context.tree.topLevel.contains(node), !context.tree.nodes[node].isArchived { page.feedNode = node }
    return page
  }

  /// Whether the creation date of at least one task is known.
  private var hasCreated: Bool {
    context.tasks(below: node).contains { context.document($0).date(.created, of: context.task($0)) != nil }
  }

  /// Whether the tasks differ in priority, and are so few that no list is split into parts: a style sheet can sort only
  /// within a part.
  private var hasPriorities: Bool {
    let tasks = context.tasks(below: node)
    return tasks.count <= 2 * TaskListHTML.part
      && Set(tasks.map { context.task($0).priority.order }).count > 1
  }

  /// The message for a finished group.
  private var celebration: String { context.isFinished(node) ? context.text(.allDone) : "" }

  /// `7 of 12 done · 1 in progress · 1 overdue` as HTML.
  static func figure(_ progress: Progress, _ context: SiteContext, uncounted: String = "") -> String {
    var html = context.doneOfHTML(progress)
    if !uncounted.isEmpty { html += " <span class=\"muted\">· \(Markup.escape(uncounted))</span>" }
    func add(_ count: Int, _ phrase: Phrase) {
      if count > 0 { html += " <span class=\"muted\">· \(context.text(phrase, count: count))</span>" }
    }
    add(progress.inProgress, .inProgress)
    add(progress.overdue, .overdue)
    add(progress.dueSoon, .dueSoon)
    if progress.total > 0 { add(progress.cancelled, .cancelled) }
    return html
  }

  private func link(_ node: Int) -> LinkData {
    LinkData(href: context.href(node, root: root), name: context.name(node))
  }

  /// The note on a file among several, on its own page.
  private var notes: [ReadingNoteData] {
    guard node > 0, context.tree.nodes[node].group == 0, let document = context.tree.nodes[node].document else {
      return []
    }
    return [context.note(ofDocument: document)].compactMap { $0 }
  }

  private var crumbs: [LinkData] {
    var crumbs: [LinkData] = []
    var parent = context.tree.nodes[node].parent
    while let index = parent, index != 0 {
      crumbs.append(link(index))
      parent = context.tree.nodes[index].parent
    }
    return crumbs.reversed()
  }

  private func description(_ node: Int) -> String {
    guard let document = context.tree.nodes[node].document else { return "" }
    let html = context.plan.documents[document].descriptionHTML(ofGroup: context.tree.nodes[node].group)
    return String(decoding: PagePictures(context, root: root).resolved(html, document: document), as: UTF8.self)
  }

  /// The group's own tasks, followed by each subgroup as a section with its ring.
  private func tasks(_ node: Int, level: Int) -> [UInt8] {
    var output = TaskListHTML.group(
      node, context, root: root, isOwnPage: context.isSingle || context.tree.nodes[self.node].document != nil)
    if let controls = context.controls { output.append(contentsOf: controls.addTask(node).utf8) }
    output += parts(of: node, level: level)
    return output
  }

  /// A group's subgroups and its prose sections, in file order.
  private func parts(of node: Int, level: Int) -> [UInt8] {
    let children = context.tree.nodes[node].children
    guard let index = context.tree.nodes[node].document else {
      let isArchive = context.tree.nodes[node].isArchived
      return sections(children.filter { isArchive || !context.tree.nodes[$0].isArchived }, level: level)
        + (isArchive ? [] : archives(children))
    }
    let document = context.plan.documents[index]
    let pictures = PagePictures(context, root: root)
    var prose = document.proseSections(ofGroup: context.tree.nodes[node].group)[...]
    var output: [UInt8] = []
    for child in children {
      // A group in a file that continues this one comes after all of this file's text.
      let isOwn = context.tree.nodes[child].document == index
      let heading = isOwn ? document.groups[context.tree.nodes[child].group].heading ?? .max : .max
      while let next = prose.first, next.heading < heading {
        output += pictures.resolved(ProseHTML.html(prose.removeFirst(), level: level), document: index)
      }
      output += sections([child], level: level)
    }
    for section in prose { output += pictures.resolved(ProseHTML.html(section, level: level), document: index) }
    return output
  }

  /// Groups as sections, each with its ring.
  func sections(_ nodes: [Int], level: Int) -> [UInt8] {
    var output: [UInt8] = []
    for child in nodes {
      output += Array(head(child, level: level).utf8)
      output += tasks(child, level: level + 1)
      output += Array("</section>\n".utf8)
    }
    return output
  }

  /// The archives among the nodes, collapsed: the figures of each, with a link to its page.
  func archives(_ nodes: [Int]) -> [UInt8] {
    var html = ""
    for archive in nodes where context.tree.nodes[archive].isArchived {
      let entry = context.tree.nodes[archive]
      html +=
        "<details class=\"archive g\(archive)\"><summary>\(Ring(entry.progress, stroke: 16).inline(size: 20))<b dir=\"auto\">\(Markup.escape(context.name(archive)))</b> <span class=\"small muted\">\(context.doneOfHTML(entry.progress))</span></summary>\n<ul class=\"short\">\n"
      for child in [archive] + entry.children where child != archive || entry.own.total + entry.own.cancelled > 0 {
        let progress = child == archive ? entry.own : context.tree.nodes[child].progress
        html +=
          "<li><a href=\"\(context.href(child, root: node == 0 ? "" : root))\" dir=\"auto\">\(Markup.escape(context.name(child)))</a><span class=\"small muted\">\(context.doneOfHTML(progress))</span></li>\n"
      }
      html += "</ul></details>\n"
    }
    return Array(html.utf8)
  }

  private func head(_ child: Int, level: Int) -> String {
    let progress = context.tree.nodes[child].progress
    let heading = "h\(min(6, level))"
    let icon =
      context.group(child)?.directive.icon.map { "<span aria-hidden=\"true\">\(Markup.escape($0))</span> " } ?? ""
    let anchor = context.isSingle ? " id=\"g-\(Markup.escape(context.tree.nodes[child].slug))\"" : ""
    let name = Markup.escape(context.name(child))
    var html =
      "<section class=\"sub g\(child)\"\(anchor)\(context.controls?.item(child) ?? "")><div class=\"sub-head\">"
    html += Ring(progress, stroke: 16).inline(size: 34)
    html +=
      "<div><\(heading)>\(icon)<a href=\"\(context.href(child, root: root))\" dir=\"auto\">\(name)</a></\(heading)>"
    var due =
      context.milestone(child).map { " " + GroupCard.milestone($0, context) + GroupCard.slip(child, context) } ?? ""
    if let state = context.givenState(child) { due += " <span class=\"chip\">\(Markup.escape(state))</span>" }
    html +=
      "<p class=\"small muted\">\(progress.total > 0 ? context.percent(progress) + " · " : "")\(context.doneOfHTML(progress))\(due)</p></div>\(context.controls?.group(child, hasOrder: true) ?? "")</div>"
    let text = description(child)
    return text.isEmpty ? html : html + "<div class=\"prose muted small\" dir=\"auto\">\(text)</div>"
  }
}
