import Base
import Mustache
import Plan

/// The completed tasks, by month.
struct CompletedPage: SitePage {
  let context: SiteContext
  let newestFirst: Bool
  private let all: [TaskReference]
  private let shown: [TaskReference]

  init(context: SiteContext, newestFirst: Bool) {
    (self.context, self.newestFirst) = (context, newestFirst)
    all = TaskLists(context).completed(of: context.tasks, newestFirst: newestFirst)
    shown = Array(all.prefix(TaskLists.limit))
  }

  static let template = "completed"
  var path: String { newestFirst ? "completed.html" : "completed-oldest.html" }
  var tabName: String? { context.text(.completed) }
  var bodyClass: String { "completed-page" }

  static let fields = TemplateFields<CompletedPage> {
    $0.flag("newest") { $0.newestFirst }
    $0.flag("hasTasks") { !$0.all.isEmpty }
    // Without any date, there is no newest one to begin with.
    $0.flag("isDated") { page in page.all.first.map { page.context.completed($0) != nil } ?? false }
    $0.text("celebration") { $0.context.isFinished(0) ? $0.context.text(.allDone) : "" }
    $0.html("figure") {
      [$0.context.figure, HTML(text: $0.context.uncountedText(0))].joined(separator: " · ")
    }
    // Without days, these tasks have no months, and no order.
    $0.html("record") { $0.context.controls?.recordDone() }
    // The groups of the tasks that are shown.
    $0.list(
      "groups", { page in Set(page.shown.map(page.context.node)).sorted().map { (page.context, $0) } },
      of: TemplateFields<(SiteContext, Int)> {
        $0.text("value") { String($1) }
        $0.text("name") { $0.longName($1) }
      })
    $0.written("tasks") { $0.appendTasks(to: &$1) }
    $0.html("shown") { TaskLists($0.context).shown(of: $0.all.count, root: "", query: "state=done") }
  }

  /// Appends the tasks grouped by the month in which they were completed, each month with its number of tasks.
  private func appendTasks(to html: inout HTML) {
    // Most tasks have the same day as the previous one, so its month is not computed again.
    var last: (day: CalendarDate, month: Int)?
    func month(_ reference: TaskReference) -> Int? {
      guard let day = context.completed(reference)?.day else { return nil }
      if let last, last.day == day { return last.month }
      let (year, month, _) = day.components
      last = (day, year * 12 + month)
      return year * 12 + month
    }
    var counts: [Int?: Int] = [:]
    for reference in all { counts[month(reference), default: 0] += 1 }
    // Without any date, months would not separate anything.
    guard counts.keys.contains(where: { $0 != nil }) else {
      return TaskListHTML.appendFlat(shown, context, root: "", to: &html)
    }
    var rest = shown[...]
    while let first = rest.first {
      let key = month(first)
      let part = rest.prefix { month($0) == key }
      rest = rest.dropFirst(part.count)
      let name = context.completed(first).map { context.language.month($0.day) } ?? context.text(.undated)
      html.line("h2", .class("over")) {
        $0.text(name + " ")
        $0("span", .class("small muted"), text: "· \(context.language.number(counts[key] ?? 0))")
      }
      TaskListHTML.appendFlat(Array(part), context, root: "", to: &html)
    }
  }
}
