import Base
import Drawing
import History
import Plan
import Reports

/// What a digest names: tasks and groups, with what happened to them or what they need.
struct DigestItems {
  let context: SiteContext
  let digest: Digest
  /// Whether it tells of a time before the last seven days, whose tasks may be in other places now.
  var isPast = false

  /// How many items the home page lists beside the verdict.
  private static let needed = 3

  /// What is late, due soon, or blocked, the late first, and, where there is room, the next tasks, for the home page; empty if
  /// there is nothing.
  /// - Parameters:
  ///   - next: the next tasks, the first of them first.
  ///   - page: the page that names all that needs somebody.
  static func rail(_ context: SiteContext, next: [TaskReference], page: String) -> HTML {
    guard !context.isSingle else { return HTML() }
    let digest = attention(context)
    let all = digest?.needs ?? []
    let isLate = { (need: Digest.Need) in need.due.map { $0 < context.today } ?? false }
    let needs = (all.filter(isLate) + all.filter { !isLate($0) }).prefix(needed)
    let rest = next.filter { task in !needs.contains { $0.task == task } }.prefix(needed - needs.count)
    if needs.isEmpty, rest.isEmpty { return HTML() }
    let items = DigestItems(context: context, digest: digest ?? Digest())
    return HTML("section", .class("attention"), context.chrome) {
      if !needs.isEmpty {
        $0("h2") {
          $0("a", .href(page)) {
            $0.text(context.text(.attention) + " ")
            $0("b", text: context.language.number(all.count))
          }
        }
        $0("ul") { html in
          for need in needs {
            var item = items.item(need)
            // The day that presses says enough here.
            item.facts = Array(item.facts.prefix(1))
            items.appendLine(item, to: &html)
          }
        }
      }
      if !rest.isEmpty {
        $0("h2", text: context.text(.upNext))
        $0("ul") { html in
          for task in rest { items.appendLine(items.item(task, items.dueFacts(context.facts[task].due)), to: &html) }
        }
      }
    }
  }

  /// What needs somebody; nil if nothing does.
  private static func attention(_ context: SiteContext) -> Digest? {
    // Most large plans without a history have nothing of the kind, and all of their tasks need not be looked at for that.
    let progress = context.tree.root.progress
    let pressing = progress.overdue + progress.dueSoon + progress.inProgress + progress.question
    guard pressing > 0 || context.milestones.contains(where: { $0 != nil }) else { return nil }
    return context.digest ?? Digest([], [], context.plan, context.tree)
  }

  /// The first items of a part as rows of a page.
  func rows(_ part: Digest.Part, _ limit: Int) -> HTML { items(part, limit).map(row).joined() }

  /// Appends the first items of a part as lines of the home page.
  func appendLines(_ part: Digest.Part, _ limit: Int, to html: inout HTML) {
    for item in items(part, limit) { appendLine(item, to: &html) }
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

  // MARK: Items

  /// A task or a group, and what happened to it or what it needs.
  private struct Item {
    /// The box or the ring before the title.
    let mark: HTML
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
      let reference = (isPast ? nil : change.index).map {
        TaskReference(document: change.document, task: $0, number: 0)
      }
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

  private func ring(_ node: Int) -> HTML { Ring(context.tree.nodes[node].progress, stroke: 18).html(size: 18) }

  private func item(_ need: Digest.Need) -> Item {
    var facts = dueFacts(need.due)
    facts += need.waits.prefix(TextBounds.labelsPerTask).map {
      Fact(text: context.text(.waitsFor, ["id": context.title(of: $0)]))
    }
    if let track = need.task.flatMap(context.moved) {
      facts.append(Fact(text: DateMoves(context: context).chip(track)))
    }
    if need.isQuestion { facts.append(Fact(text: context.text(.stateQuestion))) }
    guard let task = need.task else {
      return Item(
        mark: ring(need.node), title: need.node == 0 ? context.tree.title : context.nameAlone(need.node),
        href: context.href(need.node, root: ""),
        facts: facts, classes: " milestone g\(need.node)")
    }
    return item(task, facts)
  }

  private func item(_ task: TaskReference, _ facts: [Fact]) -> Item {
    Item(
      mark: Self.mark(context.facts[task].state), title: context.title(of: task), href: context.href(task, root: ""),
      place: context.nameAlone(context.node(of: task)), facts: facts,
      owners: context.document(task).values(.person, of: context.task(task)))
  }

  private func dueFacts(_ due: CalendarDate?) -> [Fact] {
    guard let due else { return [] }
    let late = Int(context.today.days) - Int(due.days)
    let text =
      late > 0 ? context.text(.daysLate, count: late) : context.text(.milestoneOn, ["date": context.date(due)])
    return [Fact(text: text, day: due, isLate: late > 0)]
  }

  // MARK: HTML

  /// An item as a row of the page.
  private func row(_ item: Item) -> HTML {
    HTML { html in
      html.line("li", .class("task\(item.classes)")) {
        $0("div", .class("row")) {
          $0 += item.mark
          $0("p", .class("what")) {
            appendLink(item, to: &$0)
            if item.place.isEmpty { return }
            $0.put(" ")
            $0("span", .class("in"), .directed, text: item.place)
          }
          $0("div", .class("chips")) {
            for fact in item.facts {
              if let day = fact.day {
                $0 += context.time(day, fact.text, classes: fact.isLate ? "late" : "")
              } else {
                $0("span", .directed, text: fact.text)
              }
            }
            appendOwners(item.owners, to: &$0)
          }
        }
      }
    }
  }

  /// Appends an item as a line of the home page: what happened to it stands below its title.
  private func appendLine(_ item: Item, to html: inout HTML) {
    var words = item.facts.map { fact in
      fact.day.map { context.time($0, fact.text, classes: fact.isLate ? "late" : "") } ?? HTML(text: fact.text)
    }
    if item.facts.isEmpty, !item.place.isEmpty { words.append(HTML("bdi", text: item.place)) }
    words += item.owners.prefix(TextBounds.labelsPerTask).map { HTML("bdi", text: context.plan.people.shown($0)) }
    html("li") {
      appendLink(item, to: &$0)
      $0("p", .class("small muted")) { $0 += words.joined(separator: " · ") }
    }
  }

  private func appendLink(_ item: Item, to html: inout HTML) {
    if let href = item.href {
      html("a", .class("title"), .directed, .href(href), text: item.title)
    } else {
      html("span", .class("title"), .directed, text: item.title)
    }
  }

  private static func mark(_ state: TaskState) -> HTML { HTML("i", .init("data-box", state.name)) }

  /// Appends the owners as links to their pages, where they still have one.
  private func appendOwners(_ names: [String], to html: inout HTML) {
    let people = context.indexes.people
    for name in names.prefix(TextBounds.labelsPerTask) {
      let key = TextKey.fold(name)
      let index = people.partitionPoint { TextKey.fold($0.name) >= key }
      if index < people.count, TextKey.fold(people[index].name) == key {
        let address = SiteContext.encode(LabelPage.path(.people, people[index]))
        html("a", .directed, .href(address), text: context.plan.people.shown(name))
      } else {
        html("span", .directed, text: context.plan.people.shown(name))
      }
    }
  }
}
