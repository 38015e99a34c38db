import Base
import Plan

/// Pending tasks and unfinished groups with a due date, by urgency and day.
struct Agenda {
  /// The days that a section of the agenda is about.
  enum Span: Hashable {
    case overdue, today, soon
    /// The rest of a week, by its Monday.
    case week(CalendarDate)
    /// The rest of a month, by its first day.
    case month(CalendarDate)
  }

  /// What is due on a day.
  struct Day {
    let day: CalendarDate
    /// The nodes of groups.
    var groups: [Int] = []
    var tasks: [TaskReference] = []

    var isEmpty: Bool { groups.isEmpty && tasks.isEmpty }
  }

  struct Section {
    let span: Span
    /// In order; a day may lack tasks that the page has no room for.
    var days: [Day]
    /// How many tasks are due in it, as the figures count them; groups are not.
    var count: Int
    /// How many tasks it and those like it have, if not all are shown.
    var cut: Int?
  }

  /// The weeks ahead that have a section of their own; what is due later is by month.
  private static let weeks = 8

  private let context: SiteContext

  init(_ context: SiteContext) { self.context = context }

  /// All pending tasks with a due date, earliest first.
  var tasks: [TaskReference] {
    let due = context.tasks.filter { context.facts[$0].isDue }
    return TaskOrder.due.sort(due, in: context.plan, reversed: false)
  }

  /// Unfinished groups with a due date, earliest first.
  var milestones: [(node: Int, due: CalendarDate)] {
    context.milestones.enumerated().compactMap { node, due in due.map { (node, $0) } }.sorted { $0.due < $1.due }
  }

  /// Overdue, today, the next seven days, and the weeks and months after them, without empty sections.
  /// - Parameter limit: the number of tasks that are overdue, that are due today, in the next seven days, and later, each;
  ///   the earliest are shown.
  func sections(limit: Int) -> [Section] {
    var days: [Int: Day] = [:]
    for (node, due) in milestones { days[Int(due.days), default: Day(day: due)].groups.append(node) }
    for reference in tasks {
      if let due = context.facts[reference].due { days[Int(due.days), default: Day(day: due)].tasks.append(reference) }
    }
    var sections: [Section] = []
    for day in days.values.sorted(by: { $0.day < $1.day }) {
      let span = span(of: day.day)
      if sections.last?.span != span { sections.append(Section(span: span, days: [], count: 0)) }
      sections[sections.count - 1].days.append(day)
      sections[sections.count - 1].count += day.tasks.count
    }
    let later = sections.firstIndex { ![.overdue, .today, .soon].contains($0.span) } ?? sections.count
    for index in sections.indices.prefix(later) { cut(&sections[index...index], limit) }
    cut(&sections[later...], limit)
    return sections.filter { !$0.days.isEmpty }
  }

  /// Leaves out the tasks above a limit; the last section that keeps one tells how many there were.
  private func cut(_ sections: inout ArraySlice<Section>, _ limit: Int) {
    let total = sections.reduce(0) { $0 + $1.days.reduce(0) { $0 + $1.tasks.count } }
    guard total > limit else { return }
    var room = limit
    var last = sections.startIndex
    for section in sections.indices {
      if room > 0 { last = section }
      for day in sections[section].days.indices {
        let tasks = sections[section].days[day].tasks.prefix(room)
        room -= tasks.count
        sections[section].days[day].tasks = Array(tasks)
      }
      sections[section].days.removeAll(where: \.isEmpty)
    }
    sections[last].cut = total
  }

  private func span(of due: CalendarDate) -> Span {
    let today = context.today
    if due < today { return .overdue }
    if due == today { return .today }
    if due <= today.advanced(by: Progress.soon) { return .soon }
    let monday = due.advanced(by: 1 - due.weekday)
    return monday <= today.advanced(by: 7 * Self.weeks)
      ? .week(monday) : .month(due.advanced(by: 1 - due.components.day))
  }

  /// The days of a section in words.
  func heading(_ span: Span) -> String {
    switch span {
    case .overdue: return context.text(.overdueHead)
    case .today: return context.text(.today)
    case .soon: return context.text(.thisWeek)
    case .week(let monday):
      // The week may have begun in the days of the section before.
      let first = max(monday, context.today.advanced(by: Progress.soon + 1))
      let last = monday.advanced(by: 6)
      return first == last ? context.date(last) : "\(context.date(first)) – \(context.date(last))"
    case .month(let day): return context.language.month(day)
    }
  }
}
