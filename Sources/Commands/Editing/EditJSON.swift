import Base
import Plan
import TodoEditing

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
  /// - Parameter group: the group whose progress has changed; nil for that of the first task.
  func text(_ report: EditReport? = nil, group: Int? = nil) -> String {
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
      json.object("group", group ?? outcome.group ?? first) { report?.write($1, to: &$0) }
    }
    return json.text + "\n"
  }
}
