import Base
import Drawing
import Mustache
import Plan

/// What is due, by urgency and day.
struct AgendaPage: SitePage {
  let context: SiteContext
  private let sections: [Agenda.Section]

  init(context: SiteContext) { (self.context, sections) = (context, Agenda(context).sections(limit: TaskLists.limit)) }

  static let template = "agenda"
  let path = "agenda.html"
  var tabName: String? { context.text(.agenda) }

  static let fields = TemplateFields<AgendaPage> {
    $0.flag("hasTasks") { !$0.sections.isEmpty }
    // The message for an empty agenda, which does not mean that nothing is left to do.
    $0.text("emptyTitle") { page in
      let progress = page.context.tree.root.progress
      if progress.isComplete { return page.context.nothingLeft }
      return page.context.text(progress.total > 0 ? .nothingDated : .noTasksYet)
    }
    $0.flag("hasTimeline") { !$0.context.timeline.rows.isEmpty }
    // The address by which a calendar follows the plan; empty if the address of the site is not known.
    $0.text("webcal") { page in
      guard let base = page.context.options.baseURL, let colon = base.firstIndex(of: ":") else { return nil }
      return "webcal\(base[colon...])agenda.ics"
    }
    $0.html("adds") { $0.context.controls?.addTask(0) }
    $0.list("sections", { page in page.sections.map { (page, $0) } }, of: section)
  }

  private static let section = TemplateFields<(AgendaPage, Agenda.Section)> {
    $0.text("heading") { Agenda($0.context).heading($1.span) }
    $0.flag("isLate") { $1.span == .overdue }
    $0.text("count") { $1.count > 0 ? $0.context.language.number($1.count) : "" }
    $0.written("days") { entry, html in
      for day in entry.1.days { entry.0.append(day, to: &html) }
    }
    $0.html("shown") { TaskLists($0.context).shown(of: $1.cut ?? 0, root: "", query: "state=open") }
  }

  /// Appends a day with its groups, which end on it, and its tasks.
  private func append(_ day: Agenda.Day, to html: inout HTML) {
    html.line("div", .class("day")) {
      $0("h3") {
        $0 += context.time(day.day)
        let late = Int(context.today.days) - Int(day.day.days)
        $0.put(" ")
        $0(
          "span", .class(late > 0 ? "small late" : "small muted"), context.chrome,
          text: late > 0 ? context.text(.daysLate, count: late) : context.language.weekday(day.day))
      }
      $0("div") {
        if !day.groups.isEmpty {
          $0("ul", .class("tasks milestones")) {
            $0.put("\n")
            for node in day.groups { appendMilestone(node, to: &$0) }
          }
        }
        TaskListHTML.appendFlat(day.tasks, context, root: "", chips: .undated, to: &$0)
      }
    }
  }

  /// Appends a row for a group with a due date.
  private func appendMilestone(_ node: Int, to html: inout HTML) {
    let progress = context.tree.nodes[node].progress
    html.line("li", .class("task milestone g\(node)")) {
      $0("div", .class("row")) {
        $0 += Ring(progress, stroke: 18).html(size: 18)
        $0("p", .class("what")) {
          let name = node == 0 ? context.tree.title : context.nameAlone(node)
          $0("a", .class("title"), .directed, .href(context.href(node, root: "")), text: name)
          $0.put(" ")
          $0("span", .class("in")) { $0 += context.doneOf(progress) }
        }
        $0("div", .class("chips")) { $0 += GroupCard.slip(node, context) }
      }
    }
  }
}
