import Base
import Drawing
import Plan
import TodoFile

/// The home page: the overall ring, the groups as cards and as a table, the next tasks, and the latest done ones.
struct HomePage {
  let context: SiteContext

  /// How many tasks a short list shows (site.md §4).
  private static let listed = 6
  /// How many counts stand below the verdict in large figures.
  private static let figures = 4
  /// How many notes on files it shows before they would push the plan off the screen.
  private static let listedNotes = 3
  /// The number of groups above which the table comes before the cards.
  private static let cardsFirst = 12
  /// The number of tasks up to which the home page lists those of an only group.
  private static let loneTasks = 60
  /// The number of dated tasks from which on a strip of days is drawn.
  private static let datedTasks = 10

  func page() throws -> PageRenderer.Page {
    let progress = context.tree.root.progress
    let hasTasks = progress.total + progress.cancelled > 0
    let groups = context.tree.topLevel
    let cards = try self.cards(groups.filter { !context.tree.nodes[$0].isArchived })
    let lists = TaskLists(context)
    let (figures, others) = hasTasks ? self.figures(progress) : ([], "")
    let (intro, more) = texts
    let answers = Answers(context: context)
    let trend = HistoryPage(context: context).trend
    let (adds, inbox) = (self.adds, self.inbox)
    let recent = lists.recent(limit: Self.listed)
    // Without groups, the page already lists all tasks, so the short lists would repeat them.
    let lone = loneGroup(groups)
    let hasLists = hasTasks && !groups.isEmpty && lone.isEmpty
    let people = PeopleTable(context: context)
    let data = HomeData(
      title: context.tree.title, isLong: SiteContext.isLong(context.tree.title),
      controls: context.controls?.group(0, hasOrder: false) ?? "",
      lede: context.options.description ?? "",
      ring: Ring(
        progress, label: progress.percent == nil ? nil : context.percent(progress), title: context.ringTitle(progress)
      )
      .inline(size: 150),
      isComplete: context.isFinished(0), uncounted: context.uncountedText(0),
      allCancelled: progress.total == 0 && progress.cancelled > 0,
      isEmpty: !hasTasks && groups.isEmpty && !context.holdsStateless(0) && !context.holdsPlain(0),
      isAuthors: context.options.live != nil && context.controls == nil,
      example: example,
      state: hasTasks ? answers.state : "", figures: figures, others: others,
      why: answers.why, freshness: answers.freshness(hasTrend: !trend.isEmpty), weighted: weighted ?? "",
      emptyText: context.text(
        .emptyText, ["file": "<code>\(Markup.escape(context.fileNames.first ?? "TODO.md"))</code>"]),
      notes: notes,
      intro: intro, isLongIntro: Self.isLong(intro),
      more: more,
      trend: trend, inbox: inbox,
      milestones: MilestoneList(context: context).html, week: WeekPage(context: context)?.summary ?? "", lone: lone,
      hasGroups: lone.isEmpty && (!groups.isEmpty || context.controls != nil),
      isListFirst: groups.count > Self.cardsFirst,
      columns: Self.columns(groups.count + (adds.isEmpty ? 0 : 1)), adds: adds,
      listAdds: context.controls?.addGroup(inside: 0) ?? "", cards: cards.card, rows: cards.row,
      board: Board(context: context).html(isMany: groups.count > Self.cardsFirst),
      archives: GroupPage(context: context, node: 0).archives(groups),
      hasLists: hasLists, hasAgenda: context.isDated,
      upNext: lists.short(lists.upNext(limit: Self.listed), empty: context.nothingLeft, date: .due),
      recentHeading: context.text(recent.isDated ? .recentlyCompleted : .completed),
      days: days, recent: lists.short(recent.tasks, empty: context.text(.nothingCompleted), date: .done),
      allCompleted: progress.done > Self.listed ? context.text(.all, count: progress.done) : "",
      persons: people.isShown ? people.html : "",
      hasIndexes: !context.isSingle
        && !(context.indexes.tags.isEmpty && (context.indexes.people.isEmpty || people.isShown)),
      tags: index(context.indexes.tags, .tags, "tags", "#"),
      people: people.isShown ? [] : index(context.indexes.people, .people, "people", "@"))
    var parts: Set<Assets.Part> = [.home]
    if !(data.milestones.isEmpty && data.week.isEmpty) { parts.insert(.roadmap) }
    if !(inbox.isEmpty && lone.isEmpty && more.isEmpty && Self.isOneParagraph(intro)) { parts.insert(.tasks) }
    return PageRenderer.Page(path: "index.html", name: nil, bodyClass: "home-page", data: data, parts: parts)
  }

  /// The notes on the only file, or on the first of several whose figures tell little; each has its own page for the rest.
  private var notes: [ReadingNoteData] {
    let notes = context.plan.documents.indices.compactMap { index in
      let node = context.tree.nodeOfGroup[index][0]
      let isOnlyHere = context.plan.isSingle || node <= 0
      return context.note(
        ofDocument: index,
        files: isOnlyHere ? [] : [LinkData(href: context.href(node, root: ""), name: context.name(node))])
    }
    return context.plan.isSingle ? notes : Array(notes.filter(\.isLoud).prefix(Self.listedNotes))
  }

  /// The number of cards in a row, chosen so that with up to ``cardsFirst`` cards none is alone in the last row.
  private static func columns(_ count: Int) -> Int {
    if count < 3 { return 2 }
    return count % 4 == 1 || count == 3 || count == 6 ? 3 : 4
  }

  /// The tasks of the only group, shown here so that no card is needed; empty if there is more to show.
  private func loneGroup(_ groups: [Int]) -> String {
    guard groups.count == 1, context.controls == nil, !context.isSingle,
      context.tree.nodes[groups[0]].children.isEmpty, !context.tree.nodes[groups[0]].isArchived,
      (1...Self.loneTasks).contains(context.tasksOfNode[groups[0]].count)
    else { return "" }
    let node = groups[0]
    let tasks = String(decoding: TaskListHTML.group(node, context, root: ""), as: UTF8.self)
    return
      "<section class=\"inbox g\(node)\"><div class=\"sub-head\"><h2 dir=\"auto\"><a href=\"\(context.href(node, root: ""))\">\(Markup.escape(context.name(node)))</a></h2></div>\(tasks)</section>"
  }

  /// The strip of days on which tasks were finished; empty if few dates are known.
  private var days: String {
    let strip = DayStrip(context.doneDays, today: context.today)
    guard strip.total >= Self.datedTasks, !context.isSingle else { return "" }
    return strip.inline(
      label: context.text(.finishedByDay, count: strip.total), month: context.language.shortMonth)
  }

  /// An example of a first group and a first task as written in the file.
  private var example: String {
    guard let first = context.plan.documents.first, !TodoFormats.traits(of: first.source.path).contains(.markup) else {
      return "## \(context.text(.group))\n\n- [ ] …"
    }
    return first.format.example
  }

  /// The file's prose outside groups: the part before the first group and the part after it.
  private var texts: (intro: [UInt8], more: [UInt8]) {
    guard context.plan.isSingle else { return ([], []) }
    let document = context.plan.documents[0]
    var (intro, more) = (document.descriptionHTML(ofGroup: 0), [UInt8]())
    let first = document.groups.dropFirst().compactMap(\.heading).first ?? .max
    for section in document.proseSections(ofGroup: 0) {
      if section.heading < first {
        intro += ProseHTML.html(section, level: 2)
      } else {
        more += ProseHTML.html(section, level: 3)
      }
    }
    let pictures = PagePictures(context, root: "")
    return (pictures.resolved(intro, document: 0), pictures.resolved(more, document: 0))
  }

  /// Whether a text needs no styles of its own: it is a paragraph, or none.
  private static func isOneParagraph(_ html: [UInt8]) -> Bool {
    let tags = html.indices.filter { html[$0] == UInt8(ascii: "<") }.map {
      html[($0 + 1)...].prefix { $0 > UInt8(ascii: ">") }
    }
    return !isLong(html)
      && tags.allSatisfy { ["", "p", "a", "b", "strong", "em", "code"].contains(String(decoding: $0, as: UTF8.self)) }
      && tags.count { $0.elementsEqual([UInt8(ascii: "p")]) } <= 1
  }

  /// Whether a text is collapsed because it would push the groups off the first screen.
  private static func isLong(_ html: [UInt8]) -> Bool {
    var (blocks, letters, isTag) = (0, 0, false)
    for byte in html {
      if byte == UInt8(ascii: "<") { isTag = true }
      if !isTag { letters += 1 }
      if byte == UInt8(ascii: ">") { isTag = false }
      if byte == UInt8(ascii: "\n") { blocks += 1 }
    }
    return letters > 600 || blocks > 8
  }

  /// Each group as a card and as a table row.
  private func cards(_ groups: [Int]) throws -> (card: [UInt8], row: [UInt8]) {
    var (cards, rows): ([UInt8], [UInt8]) = ([], [])
    for group in groups {
      let data = GroupCard(context).data(group, isMany: groups.count > Self.cardsFirst)
      cards += try context.templates.render("card", data)
      rows += try context.templates.render("row", data)
    }
    return (cards, rows)
  }

  /// The counts that matter most, and the others in one line: what is late before what is open.
  private func figures(_ progress: Progress) -> (shown: [FigureData], others: String) {
    var figures: [(data: FigureData, phrase: Phrase, count: Int)] = []
    func add(_ count: Int, _ label: Phrase, _ phrase: Phrase, _ href: String, dot: String? = nil, isLate: Bool = false)
    {
      guard count > 0 else { return }
      let data = FigureData(
        dot: dot, number: context.language.number(count), label: context.text(label), href: href, isLate: isLate)
      figures.append((data, phrase, count))
    }
    func add(_ count: Int, _ label: Phrase, _ phrase: Phrase, _ state: TaskState, dot: String? = nil) {
      add(count, label, phrase, "search.html?state=\(state.name)", dot: dot)
    }
    add(progress.inProgress, .stateInProgress, .inProgress, .inProgress, dot: "doing")
    add(progress.overdue, .overdueHead, .overdue, "agenda.html", isLate: true)
    add(progress.dueSoon, .thisWeek, .dueSoon, "agenda.html")
    add(progress.open, .stateOpen, .open, .open, dot: "rest")
    add(progress.question, .stateQuestion, .question, .question)
    add(progress.deferred, .stateDeferred, .deferred, .deferred)
    add(progress.cancelled, .stateCancelled, .cancelled, .cancelled)
    var shown: [FigureData] = []
    if progress.total > 0 {
      shown.append(
        FigureData(
          dot: "done", number: context.language.number(progress.done),
          total: "/\(context.language.number(progress.total))", label: context.text(.stateDone), href: "completed.html")
      )
    }
    let room = Self.figures - shown.count
    shown += figures.prefix(room).map(\.data)
    let others = figures.dropFirst(room).map { figure in
      let text = Markup.escape(context.text(figure.phrase, count: figure.count))
      return context.isSingle ? text : "<a href=\"\(Markup.escape(figure.data.href))\">\(text)</a>"
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

  /// The tasks before the first heading, listed on the home page itself.
  private var inbox: String {
    let own = context.tree.root.own
    let add = context.controls?.addTask(0) ?? ""
    guard own.total + own.cancelled > 0 || context.holdsOwnStateless(0) else {
      return add.isEmpty ? "" : "<div class=\"inbox\">\(add)</div>"
    }
    let hasGroups = !context.tree.topLevel.isEmpty
    // Tasks that are files have no inbox.
    let name = context.tree.root.document == nil ? context.text(.tasks, count: own.total) : context.text(.inbox)
    let heading = hasGroups ? "<div class=\"sub-head\"><h2>\(Markup.escape(name))</h2></div>" : ""
    let tasks = String(decoding: TaskListHTML.group(0, context, root: ""), as: UTF8.self)
    // A section must have a heading (HTML, 4.3.3).
    let element = hasGroups ? "section" : "div"
    return "<\(element) class=\"inbox\">\(heading)\(tasks)\(add)</\(element)>"
  }

  /// The card with the button that adds a group.
  private var adds: String {
    guard let button = context.controls?.addGroup(inside: 0), !button.isEmpty else { return "" }
    return "<li class=\"card adds\" data-key=\"+\">\(button)</li>"
  }

  private func index(
    _ entries: [TaskLabels.Entry], _ heading: Phrase, _ folder: String, _ mark: String
  ) -> [IndexData] {
    guard !entries.isEmpty else { return [] }
    let items = entries.map { entry in
      IndexEntryData(
        href: "\(folder)/\(SiteContext.encode(entry.slug)).html", name: mark + entry.name,
        count: context.language.number(entry.tasks.count), spoken: context.text(.tasks, count: entry.tasks.count))
    }
    return [IndexData(heading: context.text(heading), items: items)]
  }
}
