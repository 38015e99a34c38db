import Base
import Drawing
import History
import Plan
import Reports

/// What happened in the last seven days, and what needs somebody, by name.
struct WeekPage: Sendable {
  private let context: SiteContext
  private let week: HistoryWeek
  private let digest: Digest

  /// How many items a part of the page lists.
  private static let listed = 200

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
        quiet: digest.isQuiet ? context.text(.weekQuiet, ["date": context.date(week.start)]) : "",
        sections: Digest.Part.allCases.compactMap(section)))
  }

  /// The parts and their numbers in one line, as a link to the page.
  var summary: String {
    let parts = Digest.Part.allCases.compactMap { part in
      let count = digest.count(part)
      return count > 0
        ? "\(Markup.escape(context.text(Self.heading(part)))) <b>\(context.language.number(count))</b>" : nil
    }
    return "<a href=\"week.html\">\(parts.joined(separator: " · "))</a>"
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
    let rows: [String]
    switch part {
    case .attention: rows = digest.needs.prefix(Self.listed).map(row)
    case .moved: rows = milestones + changes(part)
    default: rows = changes(part)
    }
    let count = digest.count(part)
    guard count > 0 else { return nil }
    let shown = rows.prefix(Self.listed)
    return AgendaSectionData(
      heading: context.text(Self.heading(part)), isLate: part == .attention && isLate, count: count,
      html: shown.joined(), tasks: [],
      shown: shown.count < count ? context.text(.shown, ["total": String(count)], count: shown.count) : "")
  }

  /// Whether anything is overdue.
  private var isLate: Bool { digest.needs.contains { $0.due.map { $0 < context.today } ?? false } }

  // MARK: Rows

  private func changes(_ part: Digest.Part) -> [String] {
    (digest.changes[part] ?? []).prefix(Self.listed).map { change in
      // Tasks that were removed have no place on the site, nor have those in ignored sections.
      let reference = change.index.map { TaskReference(document: change.document, task: $0, number: 0) }
        .flatMap { context.node(of: $0) < 0 ? nil : $0 }
      let words = DateMoves(context: context).words(change).map { chip(Markup.escape($0)) } ?? ""
      return row(
        mark: Self.mark(part == .cut ? .cancelled : part == .finished ? .done : change.state ?? .open),
        title: change.title, href: reference.map { context.href($0, root: "") },
        place: reference.map { context.nameAlone(context.node(of: $0)) } ?? change.group.last ?? "",
        chips: words + owners(change.terms.owners))
    }
  }

  /// The groups whose dates moved; one that is no longer there has no page.
  private var milestones: [String] {
    let shown = digest.milestones.prefix(Self.listed)
    let groups = Dictionary(uniqueKeysWithValues: Set(shown.map(\.document)).map { ($0, nodes(of: $0)) })
    return shown.map { change in
      let node = groups[change.document]?[change.group]
      return row(
        mark: node.map(ring) ?? Self.mark(.stateless), title: node.map(context.nameAlone) ?? change.group.last ?? "",
        href: node.map { context.href($0, root: "") }, place: "",
        chips: chip(Markup.escape(DateMoves(context: context).words(change.old, change.new))),
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

  private func row(_ need: Digest.Need) -> String {
    var chips = ""
    if let due = need.due {
      let late = Int(context.today.days) - Int(due.days)
      chips += context.timeHTML(
        due, late > 0 ? context.text(.daysLate, count: late) : context.text(.milestoneOn, ["date": context.date(due)]),
        classes: late > 0 ? "chip late" : "chip")
    }
    for other in need.waits.prefix(TextBounds.labelsPerTask) {
      chips += chip(Markup.escape(context.text(.waitsFor, ["id": title(other)])))
    }
    if need.isQuestion { chips += chip(Markup.escape(context.text(.stateQuestion))) }
    guard let task = need.task else {
      return row(
        mark: ring(need.node),
        title: context.nameAlone(need.node), href: context.href(need.node, root: ""), place: "", chips: chips,
        classes: " milestone g\(need.node)")
    }
    return row(
      mark: Self.mark(context.task(task).state), title: title(task), href: context.href(task, root: ""),
      place: context.nameAlone(need.node),
      chips: chips + owners(context.document(task).values(.person, of: context.task(task))))
  }

  private func title(_ reference: TaskReference) -> String {
    context.document(reference).title(of: context.task(reference))
  }

  private func row(
    mark: String, title: String, href: String?, place: String, chips: String, classes: String = ""
  ) -> String {
    let name = Markup.escape(title)
    let link =
      href.map { "<a class=\"title\" dir=\"auto\" href=\"\($0)\">\(name)</a>" }
      ?? "<span class=\"title\" dir=\"auto\">\(name)</span>"
    let within = place.isEmpty ? "" : " <span class=\"in\" dir=\"auto\">\(Markup.escape(place))</span>"
    return
      "<li class=\"task\(classes)\"><div class=\"row\">\(mark)<div class=\"what\">\(link)\(within)</div><div class=\"chips\">\(chips)</div></div></li>\n"
  }

  private static func mark(_ state: TaskState) -> String {
    "<svg class=\"box\" aria-hidden=\"true\"><use href=\"#i-\(state.name)\"/></svg>"
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
