import Base
import Drawing
import Mustache
import Plan

/// The page of a group or a file. Subgroups are sections on it and also have their own pages.
struct GroupPage: SitePage {
  let context: SiteContext
  let node: Int

  static let template = "group"
  var path: String { context.page(node) }
  var tabName: String? { context.name(node) }
  var feedNode: Int? {
    context.tree.topLevel.contains(node) && !context.tree.nodes[node].isArchived ? node : nil
  }

  static let fields = TemplateFields<GroupPage> {
    $0.text("class") { "g\($0.node)" }
    $0.text("name") { $0.context.name($0.node) }
    $0.flag("isLong") { SiteContext.isLong($0.context.name($0.node)) }
    $0.html("cover") { $0.context.cover($0.node, root: $0.root) }
    $0.html("ring") { $0.context.ring($0.progress, stroke: 11).html(size: 136) }
    $0.list("crumbs", { page in page.context.groups(around: page.node).map { (page, $0) } }, of: link)
    $0.list("notes", { $0.notes }, of: FileNote.fields)
    // The message for a finished group.
    $0.text("celebration") { $0.context.isFinished($0.node) ? $0.context.text(.allDone) : "" }
    $0.flag("isEmpty") {
      $0.progress.total + $0.progress.cancelled == 0 && $0.context.tree.nodes[$0.node].children.isEmpty
        && !$0.context.holdsStateless($0.node) && !$0.context.holdsPlain($0.node)
    }
    $0.flag("isAuthors") { $0.context.isAuthors }
    // An example of a task as written in the file.
    $0.text("example") { $0.document?.format.example }
    $0.flag("hasFilter") { $0.progress.total + $0.progress.cancelled > 0 }
    addTools(to: &$0) { $0 }
    $0.html("figure") { figure($0.progress, $0.context, uncounted: $0.context.uncountedText($0.node)) }
    $0.html("update") { UpdatesPage(context: $0.context).latest($0.node, root: $0.root) }
    $0.html("description") { $0.description($0.node) }
    $0.list("previous", { page in page.neighbor(-1).map { (page, $0) } }, of: link)
    $0.list("following", { page in page.neighbor(1).map { (page, $0) } }, of: link)
    $0.html("controls") { $0.context.controls?.group($0.node, hasOrder: false) }
    $0.html("adds") { page in
      guard let button = page.context.controls?.addGroup(inside: page.node), !button.isEmpty else { return HTML() }
      return HTML("div", .class("sub-adds")) { $0 += button }
    }
    $0.text("icon") { $0.context.group($0.node)?.directive.icon }
    $0.text("state") { $0.context.givenState($0.node) }
    // A small chart: of a project, or of what was finished and what is due.
    $0.html("trend") { page in
      let trend = Trend(context: page.context).html(of: page.node)
      return trend.isEmpty ? WeekLoad(page.context.tasks(below: page.node), page.context).html : trend
    }
    $0.html("milestone") { page in
      page.context.milestones[page.node].map {
        GroupCard.milestone($0, page.context) + GroupCard.slip(page.node, page.context)
          + ForecastNotes(context: page.context).milestone(page.node)
      }
    }
    $0.written("tasks") { $0.appendTasks($0.node, level: 2, to: &$1) }
  }

  /// A link to the page of a node.
  private static let link = TemplateFields<(GroupPage, Int)> {
    $0.text("href") { $0.context.href($1, root: $0.root) }
    $0.text("name") { $0.context.name($1) }
  }

  /// What the order and the filter of a list need.
  static let tools = TemplateFields<GroupPage> { addTools(to: &$0) { $0 } }

  /// Adds what the order and the filter of a list need to the fields of a page.
  static func addTools<Page>(to fields: inout TemplateFields<Page>, of list: @escaping @Sendable (Page) -> GroupPage) {
    fields.flag("hasSort") { list($0).isSortable }
    fields.flag("hasNewest") { list($0).hasCreated }
    fields.flag("hasPriorities") { list($0).hasPriorities }
  }

  /// Whether there is more than one task, and not all of them are in tables.
  var isSortable: Bool { progress.total + progress.cancelled > 1 && !isTable }

  private var root: String { context.isSingle ? "" : "../" }
  private var progress: Progress { context.tree.nodes[node].progress }
  private var document: TodoDocument? { context.tree.nodes[node].document.map { context.plan.documents[$0] } }

  /// The group that is a number of places after this one among its siblings.
  func neighbor(_ places: Int) -> [Int] {
    let siblings = context.tree.nodes[node].parent.map { context.tree.nodes[$0].children } ?? []
    guard let index = siblings.firstIndex(of: node), siblings.indices.contains(index + places) else { return [] }
    return [siblings[index + places]]
  }

  /// Whether all tasks are in tables, which have an order of their own.
  private var isTable: Bool {
    context.controls == nil && context.tasks(below: node).allSatisfy { context.document($0).isInTable($0.task) }
  }

  /// Whether the creation date of at least one task is known.
  private var hasCreated: Bool {
    context.tasks(below: node).contains { context.facts[$0].isCreationKnown }
  }

  /// Whether the tasks differ in priority, and are so few that no list is split into parts: a style sheet can sort only
  /// within a part.
  private var hasPriorities: Bool {
    let tasks = context.tasks(below: node)
    return tasks.count <= 2 * TaskListHTML.partLength
      && Set(tasks.map { context.facts[$0].priority.order }).count > 1
  }

  /// `7 of 12 done · 1 in progress · 1 overdue` as HTML.
  static func figure(_ progress: Progress, _ context: SiteContext, uncounted: String = "") -> HTML {
    var parts = [uncounted].filter { !$0.isEmpty }
    func add(_ count: Int, _ phrase: Phrase) { if count > 0 { parts.append(context.text(phrase, count: count)) } }
    add(progress.inProgress, .inProgress)
    add(progress.overdue, .overdue)
    add(progress.dueSoon, .dueSoon)
    if progress.total > 0 { add(progress.cancelled, .cancelled) }
    return ([context.doneOf(progress)] + parts.map { HTML("span", .class("muted"), text: "· " + $0) })
      .joined(separator: " ")
  }

  /// The note on a file among several, on its own page.
  private var notes: [FileNote] {
    guard node > 0, context.tree.nodes[node].group == 0, let document = context.tree.nodes[node].document else {
      return []
    }
    return [FileNote(document, context)].compactMap { $0 }
  }

  private func description(_ node: Int) -> HTML {
    guard let document = context.tree.nodes[node].document else { return HTML() }
    let html = context.plan.documents[document].descriptionHTML(ofGroup: context.tree.nodes[node].group)
    return PagePictures(context, root: root).resolved(HTML(trusted: html), document: document)
  }

  /// Appends the group's own tasks, followed by each subgroup as a section with its ring.
  private func appendTasks(_ node: Int, level: Int, to html: inout HTML) {
    TaskListHTML.appendGroup(
      node, context, root: root, isOwnPage: context.isSingle || context.tree.nodes[self.node].document != nil,
      to: &html)
    if let controls = context.controls { html += controls.addTask(node) + controls.clearDone(node) }
    appendParts(of: node, level: level, to: &html)
  }

  /// Appends a group's subgroups and its prose sections, in file order.
  private func appendParts(of node: Int, level: Int, to html: inout HTML) {
    let children = context.tree.nodes[node].children
    guard let index = context.tree.nodes[node].document else {
      let isArchive = context.tree.nodes[node].isArchived
      appendSections(children.filter { isArchive || !context.tree.nodes[$0].isArchived }, level: level, to: &html)
      if !isArchive { html += archives(children) }
      return
    }
    let document = context.plan.documents[index]
    let pictures = PagePictures(context, root: root)
    func append(_ section: TodoDocument.ProseSection, to html: inout HTML) {
      pictures.append(index, to: &html) { ProseHTML.append(section, level: level, to: &$0) }
    }
    var prose = document.proseSections(ofGroup: context.tree.nodes[node].group)[...]
    for child in children {
      // A group in a file that continues this one comes after all of this file's text.
      let isOwn = context.tree.nodes[child].document == index
      let heading = isOwn ? document.groups[context.tree.nodes[child].group].heading ?? .max : .max
      while let next = prose.first, next.heading < heading { append(prose.removeFirst(), to: &html) }
      appendSections([child], level: level, to: &html)
    }
    for section in prose { append(section, to: &html) }
  }

  /// Appends groups as sections, each with its ring.
  func appendSections(_ nodes: [Int], level: Int, to html: inout HTML) {
    for child in nodes {
      html.open(Self.section) {
        $0.attribute(.init("class", "sub g\(child)"))
        if context.isSingle { $0.attribute(.init("id", "g-" + context.tree.nodes[child].slug)) }
        for attribute in context.controls?.item(child) ?? [] { $0.attribute(attribute) }
      }
      html("div", .class("sub-head")) { appendHead(child, level: level, to: &$0) }
      let text = description(child)
      if !text.isEmpty { html("div", .class("prose muted small"), .directed) { $0 += text } }
      appendTasks(child, level: level + 1, to: &html)
      html.close(Self.section)
      html.put("\n")
    }
  }

  private static let section = HTML.Tag("section")

  private func appendHead(_ child: Int, level: Int, to html: inout HTML) {
    let progress = context.tree.nodes[child].progress
    html += Ring(progress, stroke: 16).html(size: 34)
    html("div") {
      $0(HTML.heading(level)) {
        if let icon = context.group(child)?.directive.icon {
          $0("span", .hidden, text: icon)
          $0.put(" ")
        }
        $0("a", .href(context.href(child, root: root)), .directed, text: context.name(child))
      }
      $0("p", .class("small muted")) {
        if progress.total > 0 { $0.text(context.percent(progress) + " · ") }
        $0 += context.doneOf(progress)
        if let due = context.milestones[child] {
          $0.put(" ")
          $0 += GroupCard.milestone(due, context)
          $0 += GroupCard.slip(child, context)
        }
        if let state = context.givenState(child) {
          $0.put(" ")
          $0("span", .class("chip"), text: state)
        }
      }
    }
    if let controls = context.controls { html += controls.group(child, hasOrder: true) }
  }

  /// The archives among the nodes, collapsed: the figures of each, with a link to its page.
  func archives(_ nodes: [Int]) -> HTML {
    HTML { html in
      for archive in nodes where context.tree.nodes[archive].isArchived {
        html.line("details", .class("archive g\(archive)")) { appendArchive(archive, to: &$0) }
      }
    }
  }

  private func appendArchive(_ archive: Int, to html: inout HTML) {
    let entry = context.tree.nodes[archive]
    html.line("summary") {
      $0 += Ring(entry.progress, stroke: 16).html(size: 20)
      $0("b", .directed, text: context.name(archive))
      $0.put(" ")
      $0("span", .class("small muted")) { $0 += context.doneOf(entry.progress) }
    }
    html("ul", .class("short")) {
      $0.put("\n")
      for child in [archive] + entry.children where child != archive || entry.own.total + entry.own.cancelled > 0 {
        let progress = child == archive ? entry.own : context.tree.nodes[child].progress
        $0.line("li") {
          let address = context.href(child, root: node == 0 ? "" : root)
          $0("a", .href(address), .directed, text: context.name(child))
          $0("span", .class("small muted")) { $0 += context.doneOf(progress) }
        }
      }
    }
  }
}
