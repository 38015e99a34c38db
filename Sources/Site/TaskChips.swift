import Drawing
import Reports
import TodoFile

/// What is known of a task besides its title, as chips.
struct TaskChips {
  private let context: SiteContext
  private let root: String

  init(_ context: SiteContext, root: String) {
    self.context = context
    self.root = root
  }

  func html(_ document: TodoDocument, _ task: TodoTask) -> String {
    guard task.hasChips else { return "" }
    var html = ""
    if let name = context.priorityName(task.priority) {
      let isHigh = task.priority == .high || task.priority == .highest
      let mark =
        task.priority == .highest ? "!!! " : task.priority == .high ? "!! " : task.priority == .medium ? "! " : ""
      html += chip(mark + name, isHigh ? "chip high" : "chip")
    }
    if task.state == .done {
      if let done = document.date(.completed, of: task) {
        html += context.timeHTML(done, "✓ " + context.date(done), classes: "chip")
      }
    } else if let due = task.due {
      let isLate = task.state.isPending && due < context.today
      let date = context.date(due)
      html += context.timeHTML(
        due, isLate ? context.text(.overdueOn, ["date": date]) : date, classes: isLate ? "chip late" : "chip")
    }
    for person in document.values(.person, of: task) { html += link("@\(person)", "people", person) }
    for tag in document.values(.tag, of: task) { html += link("#\(tag)", "tags", tag) }
    if let estimate = document.estimate(of: task) { html += chip("~" + EstimateText.render(estimate), "chip") }
    if let rule = document.values(.recurrence, of: task).first { html += chip("↻ " + rule, "chip") }
    for id in document.values(.after, of: task) { html += chip(context.text(.waitsFor, ["id": id]), "chip") }
    return html
  }

  private func chip(_ text: String, _ classes: String) -> String {
    "<span class=\"\(classes)\" dir=\"auto\">\(Markup.escape(text))</span>"
  }

  private func link(_ text: String, _ folder: String, _ name: String) -> String {
    if context.isSingle { return chip(text, "chip") }
    let slug = context.indexes.slug(folder, name)
    return
      "<a class=\"chip\" dir=\"auto\" href=\"\(root)\(folder)/\(SiteContext.encode(slug)).html\">\(Markup.escape(text))</a>"
  }
}
