import Base
import Drawing
import History
import Plan

extension SocialPicture {
  /// The picture of a plan: the verdict with its countdown, and the milestones that are next, or the groups if there are
  /// not at least two.
  init(_ context: SiteContext) {
    let outlook = context.outlook
    self.init(accent: context.accent)
    title = context.tree.title
    progress = context.tree.root.progress
    let done =
      progress.total == 0
      ? ""
      : context.text(
        .doneOf,
        ["done": context.language.number(progress.done), "total": context.language.number(progress.total)],
        count: progress.done)
    if let judged = outlook.verdict, let name = Answers.name(judged) {
      verdict = (judged, context.text(name))
      if let last = outlook.goal, let days = last.daysLeft(outlook.today) {
        let name = last.node.map(context.dueName) ?? context.date(last.due)
        sentence = context.text(.daysTo, ["name": name], count: days)
      }
      footer = "\(done) · \(context.language.formatFull(context.today))"
    } else {
      footer = done
    }
    let milestones = Agenda(context).milestones.map(\.node)
    let groups = context.tree.topLevel.filter { !context.tree.nodes[$0].isArchived }
    let nodes = milestones.count < 2 ? groups : milestones
    rows = nodes.map { node in
      let figures = context.tree.nodes[node].progress
      let count = "\(context.language.number(figures.done))/\(context.language.number(figures.total))"
      let about = context.milestones[node].map { "\(context.date($0)) · \(count)" } ?? count
      return (context.dueName(node), about, figures, context.colors[node])
    }
  }
}
