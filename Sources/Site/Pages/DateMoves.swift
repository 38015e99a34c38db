import Base
import History
import Plan

/// The due dates that moved, in words and as HTML.
struct DateMoves {
  let context: SiteContext

  /// How many groups and tasks the history page lists.
  private static let listed = 100

  /// `moved 2×, first due Nov 20`.
  func chip(_ track: DateTrack) -> String {
    context.text(
      .movedOften, ["n": context.language.number(track.moves.count), "date": context.date(track.first)])
  }

  /// `slipped 90 days in 2 moves`; for a date that is not later than the first one, as ``chip(_:)``.
  func slip(_ track: DateTrack) -> String {
    guard track.slip > 0 else { return chip(track) }
    let days = context.text(.dayCount, ["n": context.language.number(track.slip)], count: track.slip)
    return context.text(
      .slipped, ["days": days, "n": context.language.number(track.moves.count)], count: track.moves.count)
  }

  /// `Dec 21 → Mar 21, 2027 (+90 days)`.
  func words(_ old: CalendarDate?, _ new: CalendarDate?, full: Bool = true) -> String {
    func date(_ day: CalendarDate?) -> String {
      day.map { full ? context.language.formatFull($0) : context.date($0) } ?? "–"
    }
    guard let old, let new else { return arrow(date(old), date(new)) }
    let days = Int(new.days) - Int(old.days)
    return arrow(date(old), date(new)) + " (" + context.text(.dayCount, ["n": Words.signed(days)], count: abs(days))
      + ")"
  }

  private func arrow(_ old: String, _ new: String) -> String { "\(old) \(context.isRightToLeft ? "←" : "→") \(new)" }

  /// What changed in a task besides its figures; nil if nothing did.
  func words(_ change: TaskChange, full: Bool = true) -> String? {
    guard let old = change.oldTerms else { return nil }
    let new = change.terms
    func pair(_ old: String?, _ new: String?) -> String { arrow(old ?? "–", new ?? "–") }
    func people(_ names: [String]) -> String? { names.isEmpty ? nil : context.plan.people.list(names) }
    switch change.kind {
    case .states: return pair(change.oldState.map(context.stateName), change.state.map(context.stateName))
    case .dates:
      let days = [(old.due, new.due), (old.start, new.start), (old.scheduled, new.scheduled)].filter { $0 != $1 }
        .map { words($0, $1, full: full) }
      let times = change.isRetimed ? [pair(old.dueTime?.description, new.dueTime?.description)] : []
      return (times + days).joined(separator: ", ")
    case .owners: return pair(people(old.owners), people(new.owners))
    case .priorities: return pair(context.priorityName(old.priority), context.priorityName(new.priority))
    case .estimates: return pair(old.estimate.map(EstimateText.render), new.estimate.map(EstimateText.render))
    default: return nil
    }
  }

  // MARK: All that moved

  /// A group or a task whose date moved.
  struct Moved {
    let name: String
    /// The name of the task's group; empty for a group.
    let group: String
    let isMilestone: Bool
    let href: (String) -> String
    let track: DateTrack
  }

  /// The unfinished groups and tasks below a node whose dates moved: groups first, and of each kind those that slipped
  /// the most.
  func all(below node: Int = 0) -> [Moved] {
    guard !context.options.past.ledgers.isEmpty else { return [] }
    let groups = groups(below: node, context.moved)
    let tasks = (node == 0 ? context.tasks : context.tasks(below: node)).compactMap { reference -> Moved? in
      guard let track = context.moved(reference) else { return nil }
      return Moved(
        name: context.title(of: reference),
        group: context.nameAlone(context.node(of: reference)), isMilestone: false,
        href: { context.href(reference, root: $0) }, track: track)
    }
    return groups + tasks.sorted { $0.track.slip > $1.track.slip }
  }

  /// The groups below a node with a track, those that slipped the most first.
  private func groups(below node: Int, _ track: (Int) -> DateTrack?) -> [Moved] {
    context.tree.nodes.indices.compactMap { other -> Moved? in
      guard context.isIn(other, node), let track = track(other) else { return nil }
      return Moved(
        name: context.longName(other), group: "", isMilestone: true, href: { context.href(other, root: $0) },
        track: track)
    }.sorted { $0.track.slip > $1.track.slip }
  }

  /// The list of the history page: each opens to its moves. Milestones that were reached come last.
  var html: HTML {
    let reached = groups(below: 0) { node in context.reached(node).flatMap { _ in context.track(node) } }
    return HTML { html in
      for moved in all().prefix(Self.listed) { append(moved, mark: "", to: &html) }
      for moved in reached.prefix(Self.listed) { append(moved, mark: "✓ ", to: &html) }
    }
  }

  private func append(_ moved: Moved, mark: String, to html: inout HTML) {
    html.line("li") {
      $0("details") {
        $0("summary") {
          $0("span", .class("what")) {
            $0.text(mark)
            if moved.isMilestone {
              $0("b", .directed, text: moved.name)
            } else {
              $0("span", .directed, text: moved.name)
              $0.put(" ")
              $0("span", .class("small muted"), .directed, text: moved.group)
            }
          }
          $0.put(" ")
          let (format, track) = (context.language.formatFull, moved.track)
          $0("span", .class("small muted"), text: arrow(format(track.first), track.current.map(format) ?? "–"))
          $0.put(" ")
          $0("span", .class("chip"), text: slip(moved.track))
        }
        $0("ul", .class("small muted")) {
          for move in moved.track.moves {
            $0("li") {
              $0 += context.fullTime(move.day)
              $0.text(": " + words(move.old, move.new))
            }
          }
        }
        $0("a", .class("small"), .href(moved.href("")), text: context.text(.openPage, ["title": moved.name]))
      }
    }
  }

  // MARK: Names of a week

  /// How many names a line and an opened list show.
  private static let (preview, names) = (3, 100)

  /// What moved in a week and which tasks were finished, added, cut, and reopened: a line of names that opens to all of
  /// them; empty if the week has none.
  func names(of week: HistoryWeek) -> HTML {
    let parts = parts(of: week)
    guard !parts.isEmpty else { return HTML() }
    let all = parts.flatMap(\.items)
    let more = all.count - Self.preview
    return HTML("details") {
      $0("summary") {
        $0("span", .class("names-preview")) {
          $0 += all.prefix(Self.preview).map { item in
            HTML("bdi") {
              $0("span", .hidden, text: item.mark)
              $0.text(" " + item.name)
            }
          }.joined(separator: " · ")
          if more > 0 { $0.text(" +\(context.language.number(more))") }
        }
      }
      $0("dl") { appendNames(parts, to: &$0) }
    }
  }

  /// A name in a week.
  private typealias Item = (name: String, mark: String, details: String)
  private typealias Part = (heading: String, items: [Item])

  /// The names of a week by what happened, milestones first.
  private func parts(of week: HistoryWeek) -> [Part] {
    var parts: [Part] = []
    func add(_ heading: String, _ items: [Item]) {
      if !items.isEmpty { parts.append((heading, items)) }
    }
    add(
      context.text(.milestones),
      week.groupDates.map { ($0.group.last ?? context.tree.title, "→", words($0.old, $0.new)) })
    let hasGroups = context.tree.topLevel.count > 1
    for kind in TaskChange.Kind.allCases {
      let look = Self.look(kind)
      let items = week.named.filter { $0.kind == kind }.map { change -> Item in
        let owners = kind == .owners ? [] : change.terms.owners.map(context.plan.people.shown)
        let group = hasGroups ? change.group.last : nil
        let details = ([words(change), group].compactMap { $0 } + owners).joined(separator: " · ")
        return (change.title, look.mark, details)
      }
      add(context.text(look.heading), items)
    }
    return parts
  }

  private func appendNames(_ parts: [Part], to html: inout HTML) {
    var left = Self.names
    for part in parts {
      html("dt", text: part.heading)
      for item in part.items.prefix(left) {
        html("dd") {
          $0("span", .directed, text: item.name)
          if item.details.isEmpty { return }
          $0.put(" ")
          $0("span", .class("muted"), .directed, text: item.details)
        }
      }
      if part.items.count > left {
        html("dd", .class("muted"), text: "+\(context.language.number(part.items.count - left))")
      }
      left = max(0, left - part.items.count)
    }
  }

  /// The sign of a kind of change before a name, and the heading of such changes.
  static func look(_ kind: TaskChange.Kind) -> (mark: String, heading: Phrase) {
    switch kind {
    case .finished: ("✓", .finished)
    case .archived: ("✓", .archivedColumn)
    case .added: ("+", .added)
    case .restored: ("+", .restored)
    case .cut: ("−", .cut)
    case .reopened: ("↺", .reopened)
    case .dates: ("→", .date)
    case .owners: ("@", .people)
    case .states: ("~", .state)
    case .priorities: ("~", .priority)
    case .estimates: ("~", .estimate)
    case .moved, .renamed: ("~", .finished)
    }
  }
}

extension SiteContext {
  /// The due date of an unfinished task, if it moved.
  func moved(_ reference: TaskReference) -> DateTrack? {
    guard let ledger = ledger(reference.document), let track = ledger.tasks[reference.task], !track.moves.isEmpty,
      facts[reference].isDue
    else { return nil }
    return track
  }

  /// The due date of an unfinished group, if it moved.
  func moved(_ node: Int) -> DateTrack? { milestones[node] == nil ? nil : track(node) }

  /// The due date of a group, if it moved.
  fileprivate func track(_ node: Int) -> DateTrack? {
    guard let document = tree.nodes[node].document, let ledger = ledger(document),
      let track = ledger.track(ofGroup: tree.nodes[node].group, in: plan.documents[document]), !track.moves.isEmpty
    else { return nil }
    return track
  }

  private func ledger(_ document: Int) -> DateLedger? {
    options.past.ledgers.indices.contains(document) ? options.past.ledgers[document] : nil
  }
}
