import Drawing
import TodoFile

/// What cards and table rows say of a group.
struct GroupCard {
  private let context: SiteContext

  init(_ context: SiteContext) { self.context = context }

  func data(_ index: Int) -> [String: Any] {
    let node = context.tree.nodes[index]
    let progress = node.progress
    let next = TaskLists(context).next(in: index)
    let nextTask = next.map { context.task($0) }
    let due = nextTask?.due ?? (progress.isComplete ? nil : context.group(index)?.due)
    let isLate = due.map { $0 < context.today } ?? false
    let title = next.map { context.document($0).title(of: context.task($0)) } ?? ""
    var data: [String: Any] = [
      "class": "g\(index)", "name": context.name(index), "href": context.href(index, root: ""),
      "cover": CoverHTML(context).html(index, root: ""),
      "count": progress.total > 0 ? "\(progress.done)/\(progress.total)" : "–",
      "ring": Ring(progress, label: progress.total > 0 ? context.percent(progress) : nil, stroke: 11).inline(size: 68),
      "countHTML": context.doneOfHTML(progress),
      "nextHTML": nextHTML(progress, title), "next": title, "percent": context.percentOrDash(progress),
      "percentSort": progress.percent.map(String.init) ?? "", "done": progress.total > 0 ? String(progress.done) : "",
      "dueSort": due.map { String($0.days) } ?? "", "isLate": isLate, "meter": Meter.html(progress),
    ]
    data["attributes"] = context.controls?.item(index) ?? ""
    data["controls"] = context.controls?.group(index, hasOrder: true) ?? ""
    if let icon = context.group(index)?.directive.icon { data["icon"] = icon }
    if let due {
      data["due"] = context.date(due)
      data["dueISO"] = due.description
    }
    return data
  }

  private func nextHTML(_ progress: Progress, _ title: String) -> String {
    if progress.isComplete { return "<span class=\"chip good\">✓ \(Markup.escape(context.text(.allDone)))</span>" }
    if progress.total == 0 { return progress.cancelled > 0 ? "" : Markup.escape(context.text(.addFirst)) }
    return context.text(.next, ["title": "<b dir=\"auto\">\(Markup.escape(title))</b>"])
  }
}

/// A bar drawn with shapes, so that it stays in forced colours and in print.
enum Meter {
  static func html(_ progress: Progress) -> String {
    let total = Double(max(1, progress.total))
    let done = Double(progress.done) / total * 200
    let started = Double(progress.done + progress.inProgress) / total * 200
    func bar(_ name: String, _ width: Double) -> String {
      let rounded = (width * 10).rounded() / 10
      return width > 0 ? "<rect class=\"\(name)\" width=\"\(max(2, rounded))\" height=\"6\" rx=\"3\"/>" : ""
    }
    return "<svg class=\"meter\" viewBox=\"0 0 200 6\" preserveAspectRatio=\"none\" aria-hidden=\"true\">"
      + "<rect class=\"track\" width=\"200\" height=\"6\" rx=\"3\"/>"
      + (progress.inProgress > 0 ? bar("doing", started) : "") + bar("done", done) + "</svg>"
  }
}
