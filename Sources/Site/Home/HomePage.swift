import Base
import CommonMark
import Drawing
import History
import Mustache
import Plan
import TodoFile

/// The home page: the overall ring, the groups as cards and as a table, the next tasks, and the latest done ones.
struct HomePage: SitePage {
  let context: SiteContext

  /// How many tasks a short list shows (site.md §4).
  private static let listed = 6
  /// How many counts stand below the verdict in large figures.
  private static let largeFigures = 4
  /// How many notes on files it shows before they would push the plan off the screen.
  private static let listedNotes = 3
  /// The number of groups above which the table comes before the cards.
  private static let cardsFirst = 12
  /// The number of tasks up to which the home page lists those of an only group.
  private static let loneTasks = 60
  /// The number of bytes up to which a text of one paragraph stands below the title.
  private static let lede = 160
  /// The number of dated tasks from which on a strip of days is drawn.
  private static let datedTasks = 10

  private let progress: Progress
  /// The groups at the top, archives included.
  private let groups: [Int]
  /// Those that are not archives, as cards and as rows of a table.
  private let cards: [GroupCard]
  /// The counts in large figures, and the others.
  private let figures: (shown: [Figure], others: HTML)
  private let recent: (tasks: [TaskReference], isDated: Bool)
  private let (trend, update, inbox, lone, milestones, board): (HTML, HTML, HTML, HTML, HTML, HTML)
  private let next: [TaskReference]
  /// What needs somebody, with the next tasks where there is room, and what happened in the last seven days.
  private let (attention, week): (HTML, HTML)
  /// The sentence of a week in which nothing changed.
  private let quiet: String
  /// Whether the plan is a list of somebody's own, whose page begins with its tasks: without milestones, owners, estimates, and
  /// updates in words, and unless half of it is due by a day and its pace can be compared with that. What history knows comes
  /// after the tasks.
  private let isList: Bool
  private let answers: Answers
  /// How much is left to whom.
  private let owners: HTML
  /// The text before the first group and the text after it.
  private let (intro, more): (HTML, HTML)
  private let introShape: TextShape

  init(context: SiteContext) {
    self.context = context
    progress = context.tree.root.progress
    groups = context.tree.topLevel
    let shown = groups.filter { !context.tree.nodes[$0].isArchived }
    cards = shown.map { GroupCard($0, isMany: shown.count > Self.cardsFirst, context) }
    figures = Self.figures(context)
    recent = TaskLists(context).recent(limit: Self.listed)
    (intro, introShape, more) = Self.texts(context)
    trend = Trend(context: context).html
    update = UpdatesPage(context: context).latest(0, root: "")
    inbox = Self.inbox(context)
    lone = Self.loneGroup(context)
    milestones = MilestoneList(context: context).html
    board = Board(context: context).html(isMany: groups.count > Self.cardsFirst)
    let outlook = context.outlook
    isList =
      (1..<context.tree.nodes.count).allSatisfy { context.group($0)?.due == nil } && update.isEmpty
      && context.tree.root.weighted == nil && context.options.past.projects.isEmpty
      && outlook.deadlines.allSatisfy { $0.node == nil }
      && !(outlook.pace?.days ?? 0 >= Outlook.judgedDays && outlook.goal.map { $0.left * 2 >= outlook.left } ?? false)
      && Self.isMostlyUnowned(context)
    answers = Answers(context: context, isList: isList)
    owners = isList ? HTML() : PeopleTable(context: context).line
    let page = WeekPage(context: context)
    next = TaskLists(context).upNext(limit: Self.listed, besides: inbox.isEmpty ? nil : 0)
    attention = isList ? HTML() : DigestItems.rail(context, next: next, page: page?.path ?? "agenda.html")
    let summary = page?.summary(hasAttention: !attention.isEmpty) ?? HTML()
    week = summary.isEmpty && !isList ? WeekPage.lastChanges(context) : summary
    quiet = WeekPage.quiet(context)
  }

  /// Whether less than a quarter of the tasks that are left name somebody: a person or two do not make a list a project.
  private static func isMostlyUnowned(_ context: SiteContext) -> Bool {
    if context.indexes.people.isEmpty { return true }
    let left = context.tasks.lazy.map { context.facts[$0] }.filter(\.state.isPending)
    let (owned, count) = left.reduce((0, 0)) { ($0.0 + ($1.hasOwner ? 1 : 0), $0.1 + 1) }
    return owned * 4 < count
  }

  static let template = "home"
  let path = "index.html"
  var tabName: String? { nil }
  var bodyClass: String { "home-page" }

  var parts: [Assets.Part] {
    var parts: [Assets.Part] = [.home]
    if !(milestones.isEmpty && week.isEmpty && attention.isEmpty) { parts.append(.roadmap) }
    let newest = context.updates.first.map { context.plan.documents[$0.document].shape(of: $0.update) }
    if !(inbox.isEmpty && lone.isEmpty && more.isEmpty) || introShape.isStyled || newest?.isStyled == true {
      parts.append(.tasks)
    }
    return parts
  }

  /// Appends what other pages of a site have to a page that is a whole site: all groups, the agenda, and the chart.
  func appendRest(to html: inout HTML) throws(TemplateError) {
    guard context.isSingle else { return }
    GroupPage(context: context, node: 0).appendSections(context.tree.topLevel, level: 2, to: &html)
    let common = CommonData(context: context, isAlone: true)
    if context.isDated {
      try appendPart("agenda", .agenda, to: &html) { html throws(TemplateError) in
        try context.templates.append("days", common, AgendaPage(context: context), to: &html)
      }
    }
    if context.hasChart {
      try appendPart("history", .history, to: &html) { html throws(TemplateError) in
        try context.templates.append("chart", common, HistoryPage(context: context), to: &html)
      }
    }
  }

  private func appendPart(
    _ id: String, _ heading: Phrase, to html: inout HTML, content: (inout HTML) throws(TemplateError) -> Void
  ) throws(TemplateError) {
    let section = HTML.Tag("section", .init("id", id), .class("rest"))
    html.open(section)
    html.line("h2", context.chrome, text: context.text(heading))
    try content(&html)
    html.close(section)
    html.put("\n")
  }

  static let fields = TemplateFields<HomePage> {
    $0.text("title") { $0.context.tree.title }
    $0.flag("isLong") { SiteContext.isLong($0.context.tree.title) }
    // The button that edits the title and the description.
    $0.html("controls") { $0.context.controls?.group(0, hasOrder: false) }
    $0.text("lede") { $0.context.options.description }
    $0.html("ring") { $0.context.ring($0.progress).html(size: 150) }
    $0.flag("isComplete") { $0.context.isFinished(0) }
    // How many items of the files are not counted, if all that are counted are done.
    $0.text("uncounted") { $0.context.uncountedText(0) }
    $0.flag("allCancelled") { $0.progress.total == 0 && $0.progress.cancelled > 0 }
    $0.flag("isEmpty") {
      !$0.hasTasks && $0.groups.isEmpty && !$0.context.holdsStateless(0) && !$0.context.holdsPlain(0)
    }
    $0.flag("isAuthors") { $0.context.isAuthors }
    // An example of a first group and a first task as written in the file.
    $0.text("example") { page in
      guard let first = page.context.plan.documents.first,
        !TodoFormats.traits(of: first.source.path).contains(.markup)
      else { return "## \(page.context.text(.group))\n\n- [ ] …" }
      return first.format.example
    }
    // The verdict, and when the plan will be done; empty if neither is known.
    $0.html("state") { $0.state }
    $0.list("figures", { $0.figures.shown }, of: figure)
    // The counts beside those in large figures.
    $0.html("others") { $0.figures.others }
    // The reasons of the verdict and its rule.
    $0.html("why") { $0.answers.why }
    // How much is left to whom.
    $0.html("owners") { $0.owners }
    $0.html("freshness") { $0.freshness }
    // What is left of a list, and when it was last changed.
    $0.html("brief") {
      $0.isList ? [HTML(text: $0.answers.brief), $0.freshness].joined(separator: " · ") : HTML()
    }
    $0.flag("isList") { $0.isList }
    // Whether a list has a history to show after its tasks.
    $0.flag("hasReport") {
      $0.isList && !($0.state?.isEmpty ?? true && $0.trend.isEmpty && $0.week.isEmpty)
    }
    $0.text("weighted") { $0.weighted }
    $0.html("emptyText") {
      $0.context.html(.emptyText, ["file": HTML("code", text: $0.context.fileNames.first ?? "TODO.md")])
    }
    $0.list("notes", { $0.notes }, of: FileNote.fields)
    // The newest status update in words.
    $0.html("update") { $0.update }
    $0.html("intro") { $0.intro }
    // Whether the text before the groups is so short that it stands below the title.
    $0.flag("isLedeIntro") {
      $0.context.options.description == nil && !$0.introShape.isMore && $0.introShape.lines == 1
        && $0.introShape.letters <= lede
    }
    $0.flag("isLongIntro") { $0.introShape.isLong }
    $0.html("more") { $0.more }
    $0.html("trend") { $0.trend }
    $0.html("inbox") { $0.inbox }
    $0.flag("isLone") { isLone($0.context) }
    GroupPage.addTools(to: &$0) { GroupPage(context: $0.context, node: 0) }
    $0.html("milestones") { $0.milestones }
    // The first tasks and groups that need somebody.
    $0.html("attention") { $0.attention }
    $0.text("quiet") { $0.isList ? "" : $0.quiet }
    // What happened in the last seven days, and what needs somebody unless that is above.
    $0.html("week") { $0.week }
    $0.html("lone") { $0.lone }
    $0.flag("hasGroups") { $0.hasGroups }
    // Whether the week and the cards of groups stand beside each other where there is room, so that both are on the first screen.
    $0.flag("isSplit") { $0.hasGroups && !$0.isList && !$0.week.isEmpty && $0.groups.count <= cardsFirst }
    $0.flag("isListFirst") { $0.groups.count > cardsFirst }
    // Whether the short lists come before the groups. While one edits, groups come first, on phones after what is next.
    $0.flag("hasNextFirst") { $0.isList && $0.context.controls == nil || $0.groups.count > cardsFirst }
    $0.text("columns") { String(columns($0.groups.count + ($0.adds.isEmpty ? 0 : 1))) }
    $0.html("adds") { $0.adds }
    // The button that adds a group, below the list.
    $0.html("listAdds") { $0.context.controls?.addGroup(inside: 0) }
    $0.written("cards") { page, html throws(TemplateError) in try page.appendCards("card", to: &html) }
    $0.written("rows") { page, html throws(TemplateError) in try page.appendCards("row", to: &html) }
    $0.html("board") { $0.board }
    $0.html("archives") { GroupPage(context: $0.context, node: 0).archives($0.groups) }
    // Without groups, the page already lists all tasks, so the short lists would repeat them.
    $0.flag("hasLists") { $0.hasTasks && !$0.groups.isEmpty && $0.lone.isEmpty }
    $0.flag("hasAgenda") { $0.context.isDated }
    $0.written("upNext") { page, html in
      var cards = TaskCards(page.context)
      cards.append(page.next, empty: page.context.nothingLeft, date: .due, to: &html)
    }
    $0.text("recentHeading") { $0.context.text($0.recent.isDated ? .recentlyCompleted : .completed) }
    // The strip of days on which tasks were finished; nil if few dates are known.
    $0.html("days") { page in
      let context = page.context
      let days = context.tasks.compactMap { context.facts[$0].state == .done ? context.completed($0)?.day : nil }
      let strip = DayStrip(days, today: context.today)
      guard strip.total >= datedTasks, !context.isSingle else { return nil }
      let label = context.text(.finishedByDay, count: strip.total)
      return HTML { $0.svg(strip.inline(label: label, month: context.language.shortMonth)) }
    }
    $0.written("recent") { page, html in
      var cards = TaskCards(page.context)
      cards.append(page.recent.tasks, empty: page.context.text(.nothingCompleted), date: .done, to: &html)
    }
    $0.text("allCompleted") {
      $0.progress.done > listed ? $0.context.text(.all, count: $0.progress.done) : ""
    }
    $0.html("persons") { $0.hasPeopleTable ? PeopleTable(context: $0.context).html : nil }
    $0.flag("hasIndexes") {
      !$0.context.isSingle
        && !($0.context.indexes.tags.isEmpty && ($0.context.indexes.people.isEmpty || $0.hasPeopleTable))
    }
    $0.list("tags", { LabelIndex.shown(.tags, $0.context) }, of: LabelIndex.fields)
    $0.list("people", { $0.hasPeopleTable ? [] : LabelIndex.shown(.people, $0.context) }, of: LabelIndex.fields)
  }

  /// A count below the title: with the class of the dot before its label, what it is part of (“/38”), and the page that lists
  /// these tasks.
  private typealias Figure = (dot: String?, number: String, total: String, label: String, href: String, isLate: Bool)

  private static let figure = TemplateFields<Figure> {
    $0.text("dot") { $0.dot }
    $0.text("number") { $0.number }
    $0.text("total") { $0.total }
    $0.text("label") { $0.label }
    $0.text("href") { $0.href }
    $0.flag("isLate") { $0.isLate }
  }

  private var hasGroups: Bool { lone.isEmpty && (!groups.isEmpty || context.controls != nil) }
  private var hasTasks: Bool { progress.total + progress.cancelled > 0 }
  private var hasPeopleTable: Bool { PeopleTable(context: context).isShown }

  private var state: HTML? { hasTasks ? answers.state : nil }
  private var freshness: HTML { answers.freshness(hasTrend: !trend.isEmpty, hasOwners: !owners.isEmpty) }

  /// The notes on the only file, or on the first of several whose figures tell little; each has its own page for the rest.
  private var notes: [FileNote] {
    let notes = context.plan.documents.indices.compactMap { index in
      let node = context.tree.nodeOfGroup[index][0]
      return FileNote(index, file: context.plan.isSingle || node <= 0 ? nil : node, context)
    }
    return context.plan.isSingle ? notes : Array(notes.filter(\.isLoud).prefix(Self.listedNotes))
  }

  /// The number of cards in a row, chosen so that with up to ``cardsFirst`` cards none is alone in the last row.
  private static func columns(_ count: Int) -> Int {
    if count < 3 { return 2 }
    return count % 4 == 1 || count == 3 || count == 6 ? 3 : 4
  }

  /// The tasks of the only group, shown here so that no card is needed; empty if there is more to show.
  private static func loneGroup(_ context: SiteContext) -> HTML {
    let groups = context.tree.topLevel
    guard groups.count == 1, context.controls == nil, !context.isSingle,
      context.tree.nodes[groups[0]].children.isEmpty, !context.tree.nodes[groups[0]].isArchived,
      (1...loneTasks).contains(context.tasksOfNode[groups[0]].count)
    else { return HTML() }
    let node = groups[0]
    return HTML("section", .class("inbox g\(node)")) {
      $0("div", .class("sub-head")) {
        $0("h2", .directed) { $0("a", .href(context.href(node, root: "")), text: context.name(node)) }
      }
      TaskListHTML.appendGroup(node, context, root: "", to: &$0)
    }
  }

  /// The file's prose outside groups: the part before the first group and the part after it.
  private static func texts(_ context: SiteContext) -> (intro: HTML, introShape: TextShape, more: HTML) {
    guard context.plan.isSingle else { return (HTML(), TextShape(), HTML()) }
    let document = context.plan.documents[0]
    var (intro, more) = (HTML(trusted: document.descriptionHTML(ofGroup: 0)), HTML())
    var shape = document.descriptionShape(ofGroup: 0)
    let first = document.groups.dropFirst().compactMap(\.heading).first ?? .max
    for section in document.proseSections(ofGroup: 0) {
      if section.heading < first {
        ProseHTML.append(section, level: 2, to: &intro)
        shape += section.shape
      } else {
        ProseHTML.append(section, level: 3, to: &more)
      }
    }
    let pictures = PagePictures(context, root: "")
    return (pictures.resolved(intro, document: 0), shape, pictures.resolved(more, document: 0))
  }

  /// Appends each group as a card or as a row of the table.
  private func appendCards(_ template: String, to html: inout HTML) throws(TemplateError) {
    let common = CommonData(context: context, isAlone: context.isSingle)
    for card in cards { try context.templates.append(template, common, card, to: &html) }
  }

  /// The counts that matter most, and the others in one line: what is late before what is open.
  private static func figures(_ context: SiteContext) -> (shown: [Figure], others: HTML) {
    let progress = context.tree.root.progress
    guard progress.total + progress.cancelled > 0 else { return ([], HTML()) }
    func search(_ state: TaskState) -> String { "search.html?state=\(state.name)" }
    let late = context.outlook.milestonesOverdue
    let counts: [(count: Int, label: Phrase, phrase: Phrase, href: String, dot: String?, isLate: Bool)] = [
      (progress.inProgress, .stateInProgress, .inProgress, search(.inProgress), "doing", false),
      (progress.overdue, .overdueHead, .overdue, "agenda.html", nil, true),
      (late, .milestonesOverdueHead, .milestonesOverdue, "agenda.html", nil, true),
      (progress.dueSoon, .dueSoonHead, .dueSoon, "agenda.html", nil, false),
      (progress.open, .stateOpen, .open, search(.open), "rest", false),
      (progress.question, .stateQuestion, .question, search(.question), nil, false),
      (progress.deferred, .stateDeferred, .deferred, search(.deferred), nil, false),
      (progress.cancelled, .stateCancelled, .cancelled, search(.cancelled), nil, false),
    ]
    let (number, figures) = (context.language.number, counts.filter { $0.count > 0 })
    var shown: [Figure] = []
    if progress.total > 0 {
      let total = "/\(number(progress.total))"
      shown.append(("done", number(progress.done), total, context.text(.stateDone), "completed.html", isLate: false))
    }
    let room = largeFigures - shown.count
    shown += figures.prefix(room).map {
      ($0.dot, number($0.count), "", context.text($0.label, count: $0.count), $0.href, $0.isLate)
    }
    let others = figures.dropFirst(room).map { figure in
      let text = context.text(figure.phrase, count: figure.count)
      return context.isSingle ? HTML(text: text) : HTML("a", .href(figure.href), text: text)
    }
    return (shown, others.joined(separator: " · "))
  }

  private var weighted: String? {
    guard let weighted = context.tree.root.weighted, let percent = weighted.percent else { return nil }
    func number(_ value: Double) -> String {
      let text = context.language.decimal(value)
      return switch weighted.unit {
      case .hours: context.text(.hours, ["n": text])
      case .points: context.text(.points, ["n": text])
      case .tasks: text
      }
    }
    let figure = context.text(
      .weighted,
      [
        "percent": context.text(.percent, ["n": String(percent)]), "done": number(weighted.done),
        "total": number(weighted.total),
      ])
    return weighted.unestimated > 0
      ? figure + " · " + context.text(.unestimated, count: weighted.unestimated) : figure
  }

  /// Whether the plan is one list, which is sorted and filtered here as others are on their pages.
  private static func isLone(_ context: SiteContext) -> Bool {
    context.tree.topLevel.isEmpty && !context.isSingle && GroupPage(context: context, node: 0).isSortable
  }

  /// The tasks before the first heading, listed on the home page itself.
  private static func inbox(_ context: SiteContext) -> HTML {
    let own = context.tree.root.own
    let add = context.controls?.addTask(0) ?? HTML()
    guard own.total + own.cancelled > 0 || context.holdsOwnStateless(0) else {
      return add.isEmpty ? add : HTML("div", .class("inbox")) { $0 += add }
    }
    let list = HTML {
      TaskListHTML.appendGroup(0, context, root: "", to: &$0)
      $0 += add
      if let controls = context.controls { $0 += controls.clearDone(0) }
    }
    if isLone(context) { return list }
    let hasGroups = !context.tree.topLevel.isEmpty
    // A section must have a heading (HTML, 4.3.3).
    return HTML(hasGroups ? "section" : "div", .class("inbox")) {
      if hasGroups {
        // Tasks that are files have no inbox.
        let isFolder = context.tree.root.document == nil
        let name = isFolder ? context.text(.tasks, count: own.total) : context.text(.inbox)
        $0("div", .class("sub-head")) { $0("h2", text: name) }
      }
      $0 += list
    }
  }

  /// The card with the button that adds a group.
  private var adds: HTML {
    guard let button = context.controls?.addGroup(inside: 0), !button.isEmpty else { return HTML() }
    return HTML("li", .class("card adds"), .init("data-key", "+")) { $0 += button }
  }
}
