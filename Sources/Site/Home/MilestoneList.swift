import Base
import Drawing
import Plan

/// The groups with due dates in the order of their days, on a line with today: those that were reached, and those ahead
/// with what each needs.
struct MilestoneList {
  let context: SiteContext

  /// How many groups are shown that were reached, the latest, and that are ahead, the earliest.
  private static let (past, ahead) = (3, 12)

  /// The list; empty if nothing is ahead.
  var html: String {
    let ahead = Agenda(context).milestones.prefix(Self.ahead)
    guard !ahead.isEmpty else { return "" }
    let late = ahead.prefix { context.milestone($0).map { $0 < context.today } ?? false }
    let items = reached + late.map(item) + [today] + ahead.dropFirst(late.count).map(item)
    return "<ol class=\"milestones\">\n\(items.joined())</ol>"
  }

  private var today: String {
    "<li class=\"today\"\(context.chrome)><b>\(Markup.escape(context.text(.today)))</b><span class=\"small muted\">\(context.timeHTML(context.today))</span></li>\n"
  }

  /// The last groups that were done, in the order in which they were.
  private var reached: [String] {
    context.tree.nodes.indices.compactMap { node in context.reached(node).map { (node, $0) } }
      .sorted { ($0.1, $0.0) < ($1.1, $1.0) }.suffix(Self.past)
      .map { node, day in
        let late = context.group(node)?.due.map { Int(day.days) - Int($0.days) } ?? 0
        let words = late > 0 ? " · " + Markup.escape(context.text(.daysLate, count: late)) : ""
        return html(node, classes: "is-reached", "<span>✓ \(context.timeHTML(day))\(words)</span>")
      }
  }

  private func item(_ node: Int) -> String {
    guard let due = context.milestone(node) else { return "" }
    let late = Int(context.today.days) - Int(due.days)
    let progress = context.tree.nodes[node].progress
    let words = late > 0 ? "\(context.date(due)) · \(context.text(.daysLate, count: late))" : context.date(due)
    let count = "\(context.language.number(progress.done))/\(context.language.number(progress.total))"
    let moved = context.moved(node).map {
      "<span class=\"risk\">\(Markup.escape(DateMoves(context: context).slip($0)))</span>"
    }
    return html(
      node, classes: late > 0 ? "is-late" : "",
      "<span>\(context.timeHTML(due, words, classes: late > 0 ? "late" : "")) · \(count)</span>\(moved ?? "")\(ForecastNotes(context: context).milestone(node))"
    )
  }

  private func html(_ node: Int, classes: String, _ about: String) -> String {
    let ring = Ring(context.tree.nodes[node].progress, stroke: 18).inline(size: 20)
    let name = Markup.escape(context.longName(node))
    return
      "<li class=\"g\(node) \(classes)\">\(ring)<a href=\"\(context.href(node, root: ""))\" dir=\"auto\">\(name)</a><span class=\"small muted about\">\(about)</span></li>\n"
  }
}
