import Base
import Drawing
import History
import Plan

/// The groups with due dates in the order of their days, on a line with today: those that were reached, and those ahead
/// with what each needs.
struct MilestoneList {
  let context: SiteContext

  /// How many groups are shown that were reached, the latest, and that are ahead, the earliest.
  private static let (past, ahead) = (3, 12)

  /// The list; empty if nothing is ahead. Where there is room for all beside each other, they hang from a line that is to scale.
  var html: HTML {
    let ahead = Agenda(context).milestones.prefix(Self.ahead)
    guard let first = ahead.first?.node else { return HTML() }
    let reached = context.reachedGroups.suffix(Self.past)
    // The line on the verdict has the days to an only one that has not moved.
    let isGoal = context.outlook.verdict != nil && first == context.outlook.goal?.node
    if ahead.count == 1, isGoal, reached.isEmpty, context.moved(first) == nil { return HTML() }
    let late = ahead.prefix { $0.due < context.today }
    var marks: [TimeScale.Mark] = reached.map { ($0.day, "reached") } + late.map { ($0.due, "late") }
    marks += [(context.today, "today")] + ahead.dropFirst(late.count).map { ($0.due, "ahead") }
    return HTML {
      $0.svg(TimeScale(marks)?.inline(isRightToLeft: context.isRightToLeft) ?? "")
      $0("ol", .class("milestones")) {
        $0.put("\n")
        for (node, day) in reached {
          let late = context.group(node)?.due.map { Int(day.days) - Int($0.days) } ?? 0
          append(node, classes: "is-reached", to: &$0) {
            $0("span") {
              $0.text("✓ ")
              $0 += context.time(day)
              if late > 0 { $0.text(" · " + context.text(.daysLate, count: late)) }
            }
          }
        }
        for (node, due) in late { appendAhead(node, due, to: &$0) }
        $0.line("li", .class("today"), context.chrome) {
          $0("b", text: context.text(.today))
          $0("span", .class("small muted")) { $0 += context.time(context.today) }
        }
        for (node, due) in ahead.dropFirst(late.count) { appendAhead(node, due, to: &$0) }
      }
    }
  }

  private func appendAhead(_ node: Int, _ due: CalendarDate, to html: inout HTML) {
    let late = Int(context.today.days) - Int(due.days)
    append(node, classes: late > 0 ? "is-late" : "", to: &html) {
      let progress = context.tree.nodes[node].progress
      let words = late > 0 ? "\(context.date(due)) · \(context.text(.daysLate, count: late))" : context.date(due)
      let count = "\(context.language.number(progress.done))/\(context.language.number(progress.total))"
      $0("span") {
        $0 += context.time(due, words, classes: late > 0 ? "late" : "")
        if late <= 0 { $0.text(" ·\u{A0}" + count) }
      }
      // Together, they are too long for a narrow column.
      if late > 0 { $0("span", text: count) }
      if let track = context.moved(node) {
        $0("span", .class("risk"), text: DateMoves(context: context).slip(track))
      }
      $0 += ForecastNotes(context: context).milestone(node)
    }
  }

  private func append(_ node: Int, classes: String, to html: inout HTML, about: (inout HTML) -> Void) {
    html.line("li", .class("g\(node) \(classes)")) {
      $0 += Ring(context.tree.nodes[node].progress, stroke: 18).html(size: 20)
      $0("a", .href(context.href(node, root: "")), .directed, text: context.dueName(node))
      $0("span", .class("small muted about"), content: about)
    }
  }
}
