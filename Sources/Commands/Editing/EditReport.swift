import Base
import Plan
import TodoEditing
import Workspace

/// The lines that report an edit, with the new progress of its groups.
struct EditReport {
  let document: TodoDocument
  private let tree: ProgressTree

  /// Counts the tasks of a file and of the one that continues it.
  init(_ document: TodoDocument) {
    self.document = document
    tree = ProgressTree(TodoPlan([document] + Self.continuation(of: document)), today: CalendarDate(days: 0))
  }

  /// `✓ Write the copy — Website 8/12 (66%)`.
  func line(_ mark: String, _ title: String, group: Int, isMoved: Bool = false) -> String {
    let node = tree.nodeOfGroup[0][group]
    let head = "\(mark) \(TerminalText.visible(title))"
    guard node >= 0 else { return "\(head) — not counted" }
    let name = group == 0 ? tree.title : tree.nodes[node].name
    return
      "\(head) — \(isMoved ? "moved to " : "")\(TerminalText.visible(name)) \(Self.figure(tree.nodes[node].progress))"
  }

  /// Writes the members of a JSON object with the progress of a group.
  func write(_ group: Int, to json: inout JSONWriter) {
    json.field("name", group == 0 ? document.title : document.groups[group].name)
    json.field("slug", document.groups[group].slug)
    let node = tree.nodeOfGroup[0][group]
    let progress = node >= 0 ? tree.nodes[node].progress : nil
    json.numbers([("done", progress?.done), ("total", progress?.total), ("percent", progress?.percent)])
  }

  /// The report of an edit of tasks: a line for each, for the next ones of those that repeat, and for boxes.
  func report(_ mark: String, _ outcome: EditOutcome) -> CommandReport {
    var lines = outcome.tasks.map { index in
      let task = document.tasks[index]
      let line = line(mark, document.title(of: task), group: Int(task.group), isMoved: outcome.moved.contains(index))
      return outcome.ended.contains(index) ? "\(line) — repeats no more" : line
    }
    lines += outcome.next.map(line)
    if outcome.boxes > 0 { lines.append("+ \(outcome.boxes == 1 ? "a box" : "boxes for \(outcome.boxes) items")") }
    return CommandReport(outcome, lines)
  }

  private func line(_ next: EditOutcome.Next) -> String {
    switch next {
    case .added(let index):
      let task = document.tasks[index]
      let scheduled = document.dateTime(.scheduled, of: task).map { ", scheduled \($0.text(separator: " "))" }
      return
        "+ \(document.title(of: task))\(task.dueDate.map { ", due \($0.text(separator: " "))" } ?? scheduled ?? ""): the next one"
    case .missing(let title, let refusal):
      return "! \(title): the next one is not added: \(TerminalText.visible(refusal.description))"
    case .removed(let title): return "− \(title): the next one"
    }
  }

  /// The file that continues another one, such as `done.txt`, whose tasks count with it.
  static func continuation(of document: TodoDocument) -> [TodoDocument] {
    guard let path = PlanReader.continuation(of: document),
      let other = try? PlanReader.forCommand.document(path, settings: document.source.settings)
    else { return [] }
    return [other]
  }

  static func figure(_ progress: Progress) -> String {
    progress.percent.map { "\(progress.done)/\(progress.total) (\($0)%)" } ?? "no tasks"
  }
}

/// The outcome of an edit as JSON, for scripts and agents.
struct EditJSON {
  let path: String
  let outcome: EditOutcome
  /// The id of the edit, for undoing it; nil if nothing was written, or if it is not stored.
  var edit: Int?
  var isChanged = true
  /// The change, if it was only to be shown.
  var difference: String?

  /// One line of JSON.
  /// - Parameter report: the file after the edit, for an edit of tasks or groups.
  func text(_ report: EditReport? = nil) -> String {
    let identifiers = report.map { TaskIDs(of: $0.document) }
    func write(_ index: Int, to json: inout JSONWriter) {
      guard let document = report?.document else { return }
      let task = document.tasks[index]
      json.field("id", identifiers?[index])
      json.field("title", document.title(of: task))
      json.field("state", task.state.name)
      json.field("due", task.dueDate?.description)
      json.field("line", document.markerPosition(of: task).line)
      json.field("group", document.path(ofGroup: Int(task.group)))
    }
    let json = JSONWriter.object { json in
      json.field("schema", 1)
      outcome.summary.write(to: &json)
      json.field("path", path)
      json.field("undo", edit)
      json.field("isChanged", isChanged)
      json.field("diff", difference)
      json.objects("tasks", outcome.tasks) { write($1, to: &$0) }
      json.objects("next", outcome.next) { json, next in
        switch next {
        case .added(let index):
          json.field("verb", "added")
          write(index, to: &json)
        case .removed(let title):
          json.field("verb", "removed")
          json.field("title", title)
        case .missing(let title, let refusal):
          json.field("verb", "missing")
          json.field("title", title)
          json.field("reason", refusal.description)
        }
      }
      json.field("boxes", outcome.boxes)
      let first = outcome.tasks.first.flatMap { index in report.map { Int($0.document.tasks[index].group) } }
      json.object("group", outcome.group ?? first) { report?.write($1, to: &$0) }
    }
    return json.text + "\n"
  }
}
