import Base
import Drawing
import History
import Plan

/// How fast the tasks of a group, a person, or a tag are finished, and what of them is due in the next weeks.
struct WeekLoad {
  private let context: SiteContext
  private let bars: WeekBars
  /// The pace of the tasks; nil if no completion is known in its weeks.
  private let pace: Pace?

  /// How many weeks ahead it shows.
  private static let ahead = 4
  /// Fewer tasks are told by the figures and the rows.
  private static let fewest = 3

  init(_ tasks: [TaskReference], _ context: SiteContext) {
    self.context = context
    let (today, start) = (context.today, Pace.start(context.today))
    var bars = WeekBars(
      finished: Array(repeating: 0, count: Pace.weeks), overdue: 0, due: Array(repeating: 0, count: Self.ahead))
    var days: [CalendarDate] = []
    for reference in tasks {
      let task = context.facts[reference]
      if task.isArchived { continue }
      if task.state == .done, let day = context.completed(reference)?.day, day <= today {
        days.append(day)
        let week = (Int(day.days) - Int(start.days)) / 7
        if day >= start, bars.finished.indices.contains(week) { bars.finished[week] += 1 }
      } else if task.state.isPending, let due = task.due ?? TaskLists(context).inherited(task.node) {
        let week = (Int(due.days) - Int(today.days)) / 7
        // A task that is late only with its group is not counted as overdue.
        if due < today { bars.overdue += task.due == nil ? 0 : 1 } else if week < Self.ahead { bars.due[week] += 1 }
      }
    }
    self.bars = bars
    pace = Pace(completed: days, today: today).flatMap { $0.finished > 0 ? $0 : nil }
  }

  /// The chart with its figures in words; empty if little was finished lately and little is due soon.
  var html: HTML {
    let due = bars.due.reduce(0, +)
    guard !context.isSingle, bars.finished.reduce(0, +) + due >= Self.fewest else { return HTML() }
    return HTML("div", .class("trend load"), context.chrome) {
      $0.svg(bars.inline(isRightToLeft: context.isRightToLeft, number: context.language.number))
      var words: [String] = []
      if let pace { words.append(context.finished(pace)) }
      if due > 0 { words.append(context.text(.dueInWeeks, ["weeks": context.language.number(Self.ahead)], count: due)) }
      if bars.overdue > 0 { words.append(context.text(.overdue, count: bars.overdue)) }
      $0("p", .class("small muted"), text: words.joined(separator: " · "))
    }
  }
}
