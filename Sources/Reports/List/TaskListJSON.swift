import Base
import TodoFile

/// Tasks as JSON, one object per task.
public enum TaskListJSON {
  /// Renders the tasks in the order given, as UTF-8 JSON with a final line feed.
  /// - Parameter more: writes additional keys.
  public static func render(
    _ tasks: [TaskReference], in plan: TodoPlan, tree: ProgressTree, more: (inout JSONWriter) -> Void = { _ in }
  ) -> [UInt8] {
    let identifiers = plan.documents.map { TaskIdentifiers(of: $0) }
    var json = JSONWriter()
    json.object { json in
      json.key("schema")
      json.number(1)
      more(&json)
      json.key("tasks")
      json.array(tasks) { json, reference in
        write(reference, in: plan, tree: tree, id: identifiers[reference.document][reference.task], &json)
      }
    }
    return json.bytes + [0x0A]
  }

  private static func write(
    _ reference: TaskReference, in plan: TodoPlan, tree: ProgressTree, id: String, _ json: inout JSONWriter
  ) {
    let document = plan.documents[reference.document]
    let task = document.tasks[reference.task]
    let group = Int(task.group)
    let position = document.markerPosition(of: task)
    let node = tree.nodeOfGroup[reference.document][group]
    json.object { json in
      func string(_ key: String, _ value: String?) {
        json.key(key)
        json.string(value)
      }
      func number(_ key: String, _ value: Int) {
        json.key(key)
        json.number(value)
      }
      func strings(_ key: String, _ values: [String]) {
        json.key(key)
        json.strings(values)
      }
      number("number", reference.number)
      string("id", id)
      string("title", document.title(of: task))
      string("state", task.state.name)
      string("via", task.via.name)
      string("file", document.source.path)
      number("line", position.line)
      number("column", position.column)
      number("depth", Int(task.depth))
      strings("group", document.path(ofGroup: group))
      string("groupSlug", node >= 0 ? tree.nodes[node].slug : document.groups[group].slug)
      string("due", task.due?.description)
      string("start", document.date(.start, of: task)?.description)
      string("scheduled", document.date(.scheduled, of: task)?.description)
      string("created", document.date(.created, of: task)?.description)
      string("completed", document.date(.completed, of: task)?.description)
      string("cancelled", document.date(.cancelled, of: task)?.description)
      string("priority", task.priority.name)
      strings("tags", document.values(.tag, of: task))
      strings("people", document.values(.person, of: task))
      string("estimate", document.estimate(of: task).map(EstimateText.render))
      string("recurrence", document.values(.recurrence, of: task).first)
      strings("after", document.values(.after, of: task).flatMap { $0.split(separator: ",").map(String.init) })
      string("memo", document.memo(ofTask: reference.task))
      string("reason", document.reason(of: task))
      number("subtasks", document.subtaskCount(ofTask: reference.task))
    }
  }
}
