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

  /// Appends the chips in a row of their own; nothing where there are none.
  func append(_ reference: TaskReference, _ document: TodoDocument, _ task: TodoTask, to output: inout [UInt8]) {
    let start = output.count
    output.put("<div class=\"chips\">")
    let before = output.count
    appendAll(reference, document, task, to: &output)
    if output.count == before { output.removeLast(before - start) } else { output.put("</div>") }
  }

  private func appendAll(
    _ reference: TaskReference, _ document: TodoDocument, _ task: TodoTask, to output: inout [UInt8]
  ) {
    if let name = context.priorityName(task.priority) {
      let isHigh = task.priority == .high || task.priority == .highest
      let mark =
        task.priority == .highest ? "!!! " : task.priority == .high ? "!! " : task.priority == .medium ? "! " : ""
      chip(mark + name, isHigh ? "chip high" : "chip", to: &output)
    }
    appendDate(reference, task, to: &output)
    let attributes = document.attributes(of: task)
    guard !attributes.isEmpty else { return }
    links(.person, of: task, document, to: &output)
    links(.tag, of: task, document, to: &output)
    if let estimate = document.estimate(of: task) {
      chip("~" + EstimateText.render(estimate), "chip", to: &output)
    }
    if let rule = attributes.first(where: { $0.kind == .recurrence }) {
      chip("↻ " + document.value(of: rule), "chip", to: &output)
    }
    if attributes.contains(where: { $0.kind == .after }) {
      for id in document.values(.after, of: task) {
        chip(context.text(.waitsFor, ["id": id]), "chip", to: &output)
      }
    }
  }

  private func appendDate(_ reference: TaskReference, _ task: TodoTask, to output: inout [UInt8]) {
    if task.state == .done {
      guard let done = context.completed(reference), let day = context.words.days[done.day.days] else { return }
      time(day, classes: "chip", [Array("✓ ".utf8), day.date], isInferred: done.isInferred, to: &output)
    } else if let due = task.due, let day = context.words.days[due.days] {
      let isLate = task.state.isPending && due < context.today
      time(day, classes: isLate ? "chip late" : "chip", [isLate ? day.overdue : day.date], to: &output)
    }
  }

  private func time(
    _ day: RowText.Day, classes: String, _ text: [[UInt8]], isInferred: Bool = false, to output: inout [UInt8]
  ) {
    output.put("<time datetime=\"")
    output.append(contentsOf: day.iso)
    output.put("\" class=\"")
    output.append(contentsOf: classes.utf8)
    if isInferred {
      output.put(" inferred\" title=\"")
      output.append(contentsOf: context.words.fromHistory)
    }
    output.put("\">")
    for part in text { output.append(contentsOf: part) }
    output.put("</time>")
  }

  private func chip(_ text: String, _ classes: String, to output: inout [UInt8]) {
    output.put("<span class=\"")
    output.append(contentsOf: classes.utf8)
    output.put("\" dir=\"auto\">")
    Markup.append(text, to: &output)
    output.put("</span>")
  }

  /// People or tags, each once, with links to their pages.
  private func links(
    _ kind: TaskAttribute.Kind, of task: TodoTask, _ document: TodoDocument, to output: inout [UInt8]
  ) {
    let isTag = kind == .tag
    for name in document.values(kind, of: task) {
      let text = (isTag ? "#" : "@") + name
      if context.isSingle {
        chip(text, "chip", to: &output)
        continue
      }
      output.put("<a class=\"chip\" dir=\"auto\" href=\"")
      output.append(contentsOf: root.utf8)
      output.append(contentsOf: context.indexes.address(isTag ? .tag : .person, name).utf8)
      output.put("\">")
      Markup.append(text, to: &output)
      output.put("</a>")
    }
  }
}
