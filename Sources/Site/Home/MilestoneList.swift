import Base
import Drawing
import Plan

/// The groups with due dates: on one time axis, if it has room for them, and in a list with what each needs.
struct MilestoneList {
  let context: SiteContext

  /// How many groups are shown.
  private static let listed = 12

  var html: String {
    let nodes = Agenda(context).milestones.prefix(Self.listed)
    guard !nodes.isEmpty else { return "" }
    let line = MilestoneLine(
      nodes.compactMap(milestone), today: context.today, isRightToLeft: context.isRightToLeft)?.inline(
        todayLabel: context.text(.today), tick: { context.date($0) })
    let items = nodes.map(item).joined()
    return (line ?? "") + "<ul class=\"milestone-list\">\n\(items)</ul>"
  }

  private func milestone(_ node: Int) -> MilestoneLine.Milestone? {
    guard let due = context.milestone(node) else { return nil }
    let (name, progress) = (context.longName(node), context.tree.nodes[node].progress)
    let date = context.text(.milestoneOn, ["date": context.language.formatFull(due)])
    let shown = due < context.today ? context.text(.overdueOn, ["date": date]) : date
    return MilestoneLine.Milestone(
      day: due, name: name, label: "\(name): \(shown), \(context.ringTitle(progress))",
      href: context.href(node, root: ""), classes: "g\(node)", progress: progress)
  }

  private func item(_ node: Int) -> String {
    guard let due = context.milestone(node) else { return "" }
    let progress = context.tree.nodes[node].progress
    return
      "<li class=\"g\(node)\">\(Ring(progress, stroke: 18).inline(size: 22))<a href=\"\(context.href(node, root: ""))\" dir=\"auto\">\(Markup.escape(context.longName(node)))</a><span class=\"about small muted\"><span>\(context.doneOfHTML(progress))</span>\(GroupCard.milestone(due, context))\(GroupCard.slip(node, context))\(ForecastNotes(context: context).milestone(node))</span></li>\n"
  }
}
