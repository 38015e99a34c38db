public import Base
public import Plan

/// Tasks for a terminal: number, checkbox, title, attributes, and group.
public struct TaskListText {
  private let plan: TodoPlan
  private let today: CalendarDate
  private let style: TerminalStyle

  /// Renders one line for each task, in the order given.
  /// - Parameter today: the day before which a due date is overdue.
  /// - Parameter sorted: whether the tasks are not in file order; if so, group headings and indentation are left out.
  public static func render(
    _ tasks: [TaskReference], in plan: TodoPlan, today: CalendarDate, sorted: Bool, style: TerminalStyle
  ) -> String {
    TaskListText(plan: plan, today: today, style: style).text(tasks, sorted: sorted)
  }

  private func text(_ tasks: [TaskReference], sorted: Bool) -> String {
    guard let last = tasks.map(\.number).max() else { return "" }
    let numberWidth = String(last).count
    var lines: [String] = []
    var heading: (document: Int, group: Int32)?
    var lastTitle = ""
    for reference in tasks {
      let (document, task) = plan[reference]
      if !sorted, heading?.document != reference.document || heading?.group != task.group {
        heading = (reference.document, task.group)
        let title = style.paint(groupTitle(task, in: document, reference.document), .bold)
        // A file that continues another one shares its groups, and needs no title.
        if plan.continued[reference.document] == nil || title != lastTitle {
          if !lines.isEmpty { lines.append("") }
          lines.append(title)
        }
        lastTitle = title
      }
      lines.append(row(reference, document, task, numberWidth: numberWidth, sorted: sorted))
    }
    return lines.map(\.trimmingTrailingSpace).joined(separator: "\n") + "\n"
  }

  private func groupTitle(_ task: TodoTask, in document: TodoDocument, _ index: Int) -> String {
    var path = document.path(ofGroup: Int(task.group))
    if path.isEmpty { path = ["Inbox"] }
    if !plan.isSingle { path.insert(plan.listName(ofDocument: index), at: 0) }
    // The innermost name identifies the group, so a long path is shortened at the front.
    let width = max(20, style.width)
    var shown = TerminalText.visible(path.joined(separator: " › "))
    while TerminalWidth.columns(of: shown) > width, path.count > 1 {
      path.removeFirst()
      shown = "… › " + TerminalText.visible(path.joined(separator: " › "))
    }
    return TerminalWidth.fit(shown, into: width)
  }

  private func row(
    _ reference: TaskReference, _ document: TodoDocument, _ task: TodoTask, numberWidth: Int, sorted: Bool
  ) -> String {
    let number = String(reference.number).leftPadded(to: numberWidth, with: " ")
    let indent = sorted ? "" : String(repeating: "  ", count: min(Int(task.depth), 8))
    let chips = self.chips(task, in: document)
    let plainChips = chips.map(\.text).joined(separator: "  ")
    let available = max(style.width, 20) - numberWidth - 6 - indent.count
    let room = max(12, available - (plainChips.isEmpty ? 0 : TerminalWidth.columns(of: plainChips) + 2))
    var title = TerminalWidth.fit(TerminalText.visible(document.title(of: task)), into: room)
    if title.isEmpty { title = "(untitled)" }
    let painted = task.state == .done || task.state == .cancelled ? style.paint(title, .dim) : title
    let suffix = chips.map { style.paint($0.text, $0.ink) }.joined(separator: "  ")
    let sign = task.state.sign
    let box = sign.ink.map { style.paint(sign.text, $0) } ?? sign.text
    return style.paint(number, .dim) + "  \(indent)\(box) \(painted)"
      + (suffix.isEmpty ? "" : "  \(suffix)")
  }

  private func chips(_ task: TodoTask, in document: TodoDocument) -> [(text: String, ink: TerminalStyle.Ink)] {
    var chips: [(String, TerminalStyle.Ink)] = []
    if let due = task.due {
      let isOverdue = task.state.isPending && due < today
      let date = DayTime(due, task.dueTime).text(separator: " ")
      chips.append((isOverdue ? "\(date) overdue" : date, isOverdue ? .red : .yellow))
    }
    if let priority = task.priority.name { chips.append(("!\(priority)", .magenta)) }
    for person in document.values(.person, of: task) { chips.append(("@\(TerminalText.visible(person))", .cyan)) }
    for tag in document.values(.tag, of: task) { chips.append(("#\(TerminalText.visible(tag))", .blue)) }
    if let estimate = document.estimate(of: task) { chips.append(("~\(EstimateText.render(estimate))", .dim)) }
    if let reason = document.reason(of: task) { chips.append(("(\(TerminalText.visible(reason)))", .dim)) }
    return chips
  }
}

extension TaskState {
  /// The sign of the state in lists of text, and its color; an open task has none.
  var sign: (text: String, ink: TerminalStyle.Ink?) {
    switch self {
    case .open: ("☐", nil)
    case .done: ("☑", .green)
    case .inProgress: ("◐", .blue)
    case .question: ("?", .magenta)
    case .deferred: ("»", .dim)
    case .cancelled: ("☒", .dim)
    case .stateless: ("·", .dim)
    }
  }
}
