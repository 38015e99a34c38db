import Base
import Drawing
import History
import Plan

/// The milestones and the last due date of a plan, as marks of a chart and in words.
struct ChartMarks {
  let context: SiteContext

  /// How many milestones are marked that were reached, the latest, and that are ahead, the earliest.
  private static let most = 12

  /// A mark and the page of its milestone; nil for a due date that is not that of a milestone.
  typealias Entry = (day: CalendarDate, node: Int?, kind: ChartMark.Kind)

  /// The marks in the order of their days.
  var entries: [Entry] {
    let last = context.outlook.goal
    let ahead = Agenda(context).milestones.map { node, due -> Entry in
      (due, node, node == last?.node ? .due : .ahead)
    }
    var entries = context.reachedGroups.suffix(Self.most).map { ($0.day, $0.node, .reached) as Entry }
    entries += ahead.filter { $0.kind == .ahead }.prefix(Self.most)
    entries += ahead.filter { $0.kind == .due }
    if let last, last.node == nil { entries.append((last.due, nil, .due)) }
    return entries.sorted { $0.day < $1.day }
  }

  func mark(_ entry: Entry) -> ChartMark {
    let date = context.date(entry.day)
    return ChartMark(
      day: entry.day, name: entry.node.map(context.dueName) ?? "",
      date: entry.node == nil ? context.text(.milestoneOn, ["date": date]) : date, kind: entry.kind,
      isLate: isLate(entry))
  }

  private func isLate(_ entry: Entry) -> Bool { entry.kind != .reached && entry.day < context.today }

  /// The list of the marks below a chart: their names with their days in words.
  var html: HTML {
    entries.compactMap { entry in
      guard let node = entry.node else { return nil }
      let due = context.text(.milestoneOn, ["date": context.date(entry.day)])
      let words =
        entry.kind == .reached
        ? "✓ " + context.text(.doneOn, ["date": context.date(entry.day)]) : context.due(due, isLate: isLate(entry))
      return HTML("li", .init("data-day", String(entry.day.days))) {
        $0("b", .directed, text: context.dueName(node))
        $0.put(" ")
        $0 += context.time(entry.day, words, classes: isLate(entry) ? "late" : "muted")
      }
    }.joined(separator: "\n")
  }
}

extension SiteContext {
  /// The day on which the last task of a group with a due date was finished; nil if the group is not done, or if no day
  /// is known.
  func reached(_ node: Int) -> CalendarDate? {
    let entry = tree.nodes[node]
    guard node > 0, !entry.isArchived, entry.progress.isComplete, group(node)?.due != nil else { return nil }
    return tasks(below: node).compactMap { task($0).state == .done ? completed($0)?.day : nil }.max()
  }

  /// The groups that were reached, in the order in which they were.
  var reachedGroups: [(node: Int, day: CalendarDate)] {
    tree.nodes.indices.compactMap { node in reached(node).map { (node: node, day: $0) } }
      .sorted { ($0.day, $0.node) < ($1.day, $1.node) }
  }
}
