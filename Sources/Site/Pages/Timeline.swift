import Base
import Plan
import Reports

/// The tasks that have a place in time: those with a first and a last day, and those that wait for each other (`after:`).
struct Timeline: Sendable {
  /// A task on the timeline.
  struct Row: Sendable {
    let task: TaskReference
    /// The tasks that come first, in the order in which it names them.
    let waits: [TaskReference]
    let first: CalendarDate?
    let last: CalendarDate?
    /// Its days, or where it stands without any: after what comes first, but not before today.
    fileprivate(set) var days: Range<Int>

    /// Whether it has a first and a last day in this order.
    var isBar: Bool { if let first, let last { first <= last } else { false } }
  }

  /// In the order of time; empty if no task waits for another and fewer than two have both days.
  let rows: [Row]

  /// - Parameters:
  ///   - tasks: the tasks that are shown on pages.
  ///   - dependencies: the tasks for which others can wait; nil if none does.
  init(_ plan: TodoPlan, _ tree: ProgressTree, _ tasks: [TaskReference], _ dependencies: Digest.Dependencies?) {
    // Few plans have either, and the others have no cost.
    guard
      dependencies != nil
        || plan.documents.contains(where: { $0.attributes.contains { $0.kind == .start || $0.kind == .scheduled } })
    else {
      rows = []
      return
    }
    func row(_ reference: TaskReference) -> Row {
      let (document, task) = plan[reference]
      return Row(
        task: reference, waits: dependencies?.named(by: reference, in: plan) ?? [],
        first: document.date(.start, of: task) ?? document.date(.scheduled, of: task), last: task.due, days: 0..<0)
    }
    var found = tasks.compactMap { reference -> Row? in
      let task = plan[reference].1
      let node = tree.nodeOfGroup[reference.document][Int(task.group)]
      guard task.state.isPending, task.attributeCount > 0, !tree.nodes[node].isArchived else { return nil }
      let row = row(reference)
      return row.isBar || !row.waits.isEmpty ? row : nil
    }
    let bars = found.count(where: \.isBar)
    guard bars > 1 || found.contains(where: { !$0.waits.isEmpty }) else {
      rows = []
      return
    }
    // What others wait for, the finished ones as well.
    var known = Set(found.map(\.task.number))
    for reference in found.flatMap(\.waits) {
      let task = plan[reference].1
      guard tree.nodeOfGroup[reference.document][Int(task.group)] >= 0, task.state != .cancelled,
        known.insert(reference.number).inserted
      else { continue }
      found.append(row(reference))
    }
    rows = Self.placed(found, today: tree.today).sorted {
      ($0.days.lowerBound, $0.days.upperBound, $0.task.number)
        < ($1.days.lowerBound, $1.days.upperBound, $1.task.number)
    }
  }

  /// Gives each row its days.
  private static func placed(_ rows: [Row], today: CalendarDate) -> [Row] {
    let places = Dictionary(uniqueKeysWithValues: rows.enumerated().map { ($1.task.number, $0) })
    var days: [Int: Range<Int>] = [:]
    // Tasks without a day follow what they wait for; those that wait for each other in a cycle stand at today.
    func place(_ index: Int) -> Range<Int> {
      if let known = days[index] { return known }
      days[index] = Int(today.days)..<Int(today.days)
      let row = rows[index]
      let range: Range<Int>
      switch (row.isBar ? row.first : nil, row.last ?? row.first) {
      case (let first?, let last?): range = Int(first.days)..<Int(last.days) + 1
      case (nil, let day?): range = Int(day.days)..<Int(day.days) + 1
      default:
        let end = row.waits.compactMap { places[$0.number] }.map { place($0).upperBound }.max() ?? 0
        range = max(end, Int(today.days))..<max(end, Int(today.days))
      }
      days[index] = range
      return range
    }
    return rows.indices.map { index in
      var row = rows[index]
      row.days = place(index)
      return row
    }
  }
}
