import Base
import Drawing
import History
import Plan
import Reports

/// What happened in the last seven days, and what needs somebody, by name: a page, and a section of the home page.
struct WeekPage: Sendable {
  private let context: SiteContext
  private let week: HistoryWeek
  private let digest: Digest

  /// How many items a part of the page lists.
  private static let listed = 200
  /// How many items a part of the home page lists.
  private static let named = 3

  /// - Returns: nil if there is no history, if the site is one page, and if there is nothing to tell.
  init?(context: SiteContext) {
    guard !context.isSingle, context.series != nil, let week = context.options.history?.recent,
      let digest = context.digest, !digest.isQuiet || !digest.needs.isEmpty
    else { return nil }
    (self.context, self.week, self.digest) = (context, week, digest)
  }

  var page: PageRenderer.Page {
    let progress = context.tree.root.progress
    let since = context.timeHTML(week.start, context.date(week.start))
    return PageRenderer.Page(
      path: "week.html", name: context.text(.recentWeek),
      data: WeekData(
        figure: [
          context.text(.sinceDay, ["date": since]), context.percentOrDash(progress), context.doneOfHTML(progress),
        ].joined(separator: " · "),
        quiet: quiet, sections: Digest.Part.allCases.compactMap(section)))
  }

  /// The first items of each part, side by side, for the home page, which also lists the next tasks.
  var summary: String {
    let parts = Digest.Part.allCases.compactMap { part -> String? in
      let count = digest.count(part)
      guard count > 0 else { return nil }
      let heading = "\(Markup.escape(context.text(Self.heading(part)))) <b>\(context.language.number(count))</b>"
      if digest.isQuiet { return "<a href=\"week.html\">\(heading)</a>" }
      let more = count - Self.named
      let rest =
        more > 0 ? "<li><a class=\"small muted\" href=\"week.html\">+\(context.language.number(more))</a></li>" : ""
      return "<div><h3>\(heading)</h3><ul>\(items(part, Self.named).map(line).joined())\(rest)</ul></div>\n"
    }
    let head = Markup.escape(context.text(.recentWeek))
    let body =
      digest.isQuiet
      ? "<p><span class=\"muted\">\(Markup.escape(quiet))</span> \(parts.joined())</p>"
      : "<div class=\"parts\">\n\(parts.joined())</div>"
    return
      "<section class=\"week\" aria-labelledby=\"week\"\(context.chrome)><div class=\"head\"><h2 id=\"week\"><a href=\"week.html\">\(head)</a></h2></div>\(body)</section>"
  }

  private var quiet: String {
    digest.isQuiet ? context.text(.weekQuiet, ["date": context.date(week.start)]) : ""
  }

  static func heading(_ part: Digest.Part) -> Phrase {
    switch part {
    case .finished: .finished
    case .moved: .datesMoved
    case .added: .added
    case .reopened: .reopened
    case .cut: .cut
    case .attention: .attention
    }
  }

  private func section(_ part: Digest.Part) -> AgendaSectionData? {
    let count = digest.count(part)
    guard count > 0 else { return nil }
    let shown = items(part, Self.listed)
    return AgendaSectionData(
      heading: context.text(Self.heading(part)), isLate: part == .attention && isLate, count: count,
      html: shown.map(row).joined(), tasks: [],
      shown: shown.count < count ? context.text(.shown, ["total": String(count)], count: shown.count) : "")
  }

  /// The first items of a part.
  private func items(_ part: Digest.Part, _ limit: Int) -> [Item] {
    switch part {
    case .attention: return digest.needs.prefix(limit).map(item)
    case .moved:
      let groups = milestones(limit)
      return groups + changes(part, limit - groups.count)
    default: return changes(part, limit)
    }
  }

  /// Whether anything is overdue.
  private var isLate: Bool { digest.needs.contains { $0.due.map { $0 < context.today } ?? false } }

  // MARK: Items

  /// A task or a group, and what happened to it or what it needs.
  private struct Item {
    /// The box or the ring before the title, as HTML.
    let mark: String
    let title: String
    /// Its page; nil if it was removed from the plan.
    let href: String?
    /// The name of the group.
    var place = ""
    var facts: [Fact] = []
    var owners: [String] = []
    var classes = ""
  }

  /// A word on an item, and the day that it is about.
  private struct Fact {
    let text: String
    var day: CalendarDate?
    var isLate = false
  }

  private func changes(_ part: Digest.Part, _ limit: Int) -> [Item] {
    (digest.changes[part] ?? []).prefix(limit).map { change in
      // Tasks that were removed have no place on the site, nor have those in ignored sections.
      let reference = change.index.map { TaskReference(document: change.document, task: $0, number: 0) }
        .flatMap { context.node(of: $0) < 0 ? nil : $0 }
      return Item(
        mark: Self.mark(part == .cut ? .cancelled : part == .finished ? .done : change.state ?? .open),
        title: change.title, href: reference.map { context.href($0, root: "") },
        place: reference.map { context.nameAlone(context.node(of: $0)) } ?? change.group.last ?? "",
        facts: DateMoves(context: context).words(change, full: false).map { [Fact(text: $0)] } ?? [],
        owners: change.terms.owners)
    }
  }

  /// The groups whose dates moved; one that is no longer there has no page.
  private func milestones(_ limit: Int) -> [Item] {
    let shown = digest.milestones.prefix(limit)
    let groups = Dictionary(uniqueKeysWithValues: Set(shown.map(\.document)).map { ($0, nodes(of: $0)) })
    return shown.map { change in
      let node = groups[change.document]?[change.group]
      return Item(
        mark: node.map(ring) ?? Self.mark(.stateless), title: node.map(context.nameAlone) ?? change.group.last ?? "",
        href: node.map { context.href($0, root: "") },
        facts: [Fact(text: DateMoves(context: context).words(change.old, change.new, full: false))],
        classes: node.map { " milestone g\($0)" } ?? "")
    }
  }

  /// The nodes of a file's groups by their paths without dates, the first for each.
  private func nodes(of document: Int) -> [[String]: Int] {
    guard context.plan.documents.indices.contains(document) else { return [:] }
    let (file, nodes) = (context.plan.documents[document], context.tree.nodeOfGroup[document])
    let paths = file.groups.indices.filter { nodes[$0] >= 0 }.map {
      (file.path(ofGroup: $0).map(GroupDate.undated), nodes[$0])
    }
    return Dictionary(paths) { first, _ in first }
  }

  private func ring(_ node: Int) -> String { Ring(context.tree.nodes[node].progress, stroke: 18).inline(size: 18) }

  private func item(_ need: Digest.Need) -> Item {
    var facts: [Fact] = []
    if let due = need.due {
      let late = Int(context.today.days) - Int(due.days)
      let text =
        late > 0 ? context.text(.daysLate, count: late) : context.text(.milestoneOn, ["date": context.date(due)])
      facts.append(Fact(text: text, day: due, isLate: late > 0))
    }
    facts += need.waits.prefix(TextBounds.labelsPerTask).map { Fact(text: context.text(.waitsFor, ["id": title($0)])) }
    if need.isQuestion { facts.append(Fact(text: context.text(.stateQuestion))) }
    guard let task = need.task else {
      return Item(
        mark: ring(need.node), title: context.nameAlone(need.node), href: context.href(need.node, root: ""),
        facts: facts, classes: " milestone g\(need.node)")
    }
    return Item(
      mark: Self.mark(context.task(task).state), title: title(task), href: context.href(task, root: ""),
      place: context.nameAlone(need.node), facts: facts,
      owners: context.document(task).values(.person, of: context.task(task)))
  }

  private func title(_ reference: TaskReference) -> String {
    context.document(reference).title(of: context.task(reference))
  }

  // MARK: HTML

  /// An item as a row of the page.
  private func row(_ item: Item) -> String {
    let within = item.place.isEmpty ? "" : " <span class=\"in\" dir=\"auto\">\(Markup.escape(item.place))</span>"
    let chips = item.facts.map { fact in
      fact.day.map { context.timeHTML($0, fact.text, classes: fact.isLate ? "chip late" : "chip") }
        ?? chip(Markup.escape(fact.text))
    }
    return
      "<li class=\"task\(item.classes)\"><div class=\"row\">\(item.mark)<div class=\"what\">\(link(item))\(within)</div><div class=\"chips\">\(chips.joined())\(owners(item.owners))</div></div></li>\n"
  }

  /// An item as a line of the home page: what happened to it stands below its title.
  private func line(_ item: Item) -> String {
    var words = item.facts.map { fact in
      fact.day.map { context.timeHTML($0, fact.text, classes: fact.isLate ? "late" : "") } ?? Markup.escape(fact.text)
    }
    if item.facts.isEmpty, !item.place.isEmpty { words.append("<bdi>\(Markup.escape(item.place))</bdi>") }
    words += item.owners.prefix(TextBounds.labelsPerTask).map { "<bdi>@\(Markup.escape($0))</bdi>" }
    return "<li>\(link(item))<p class=\"small muted\">\(words.joined(separator: " · "))</p></li>"
  }

  private func link(_ item: Item) -> String {
    let name = Markup.escape(item.title)
    return item.href.map { "<a class=\"title\" dir=\"auto\" href=\"\($0)\">\(name)</a>" }
      ?? "<span class=\"title\" dir=\"auto\">\(name)</span>"
  }

  private static func mark(_ state: TaskState) -> String {
    "<i data-box=\"\(state.name)\"></i>"
  }

  private func chip(_ html: String) -> String { "<span class=\"chip\" dir=\"auto\">\(html)</span>" }

  /// The owners as links to their pages, where they still have one.
  private func owners(_ names: [String]) -> String {
    let people = context.indexes.people
    return names.prefix(TextBounds.labelsPerTask).map { name in
      let key = TextKey.fold(name)
      let label = "@\(Markup.escape(name))"
      let index = people.partitionPoint { TextKey.fold($0.name) >= key }
      guard index < people.count, TextKey.fold(people[index].name) == key else { return chip(label) }
      return
        "<a class=\"chip\" dir=\"auto\" href=\"people/\(SiteContext.encode(people[index].slug)).html\">\(label)</a>"
    }.joined()
  }
}
