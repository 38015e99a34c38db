public import Base
public import Plan

/// Tasks as JSON, one object per task.
public enum TaskListJSON {
  /// Renders the tasks in the order given, as UTF-8 JSON with a final line feed.
  /// - Parameter more: writes additional keys.
  public static func render(
    _ tasks: [TaskReference], in plan: TodoPlan, tree: ProgressTree, more: (inout JSONWriter) -> Void = { _ in }
  ) -> [UInt8] {
    let identifiers = plan.documents.map { TaskIDs(of: $0) }
    return JSONWriter.object { json in
      json.field("schema", 1)
      more(&json)
      json.objects("tasks", tasks) { json, reference in
        write(reference, in: plan, tree: tree, id: identifiers[reference.document][reference.task], &json)
      }
    }.line
  }

  private static func write(
    _ reference: TaskReference, in plan: TodoPlan, tree: ProgressTree, id: String, _ json: inout JSONWriter
  ) {
    let (document, task) = plan[reference]
    let group = Int(task.group)
    let position = document.markerPosition(of: task)
    let node = tree.nodeOfGroup[reference.document][group]
    json.field("number", reference.number)
    json.field("id", id)
    json.field("title", document.title(of: task))
    json.field("state", task.state.name)
    json.field("via", task.via.name)
    json.field("file", document.source.path)
    json.field("line", position.line)
    json.field("column", position.column)
    json.field("depth", Int(task.depth))
    json.field("group", document.path(ofGroup: group))
    json.field("groupSlug", node >= 0 ? tree.nodes[node].slug : document.groups[group].slug)
    json.field("due", task.dueDate?.description)
    json.field("start", document.dateTime(.start, of: task)?.description)
    json.field("scheduled", document.dateTime(.scheduled, of: task)?.description)
    json.field("created", document.date(.created, of: task)?.description)
    json.field("completed", document.date(.completed, of: task)?.description)
    json.field("cancelled", document.date(.cancelled, of: task)?.description)
    json.field("priority", task.priority.name)
    json.field("tags", document.values(.tag, of: task))
    json.field("people", document.values(.person, of: task))
    json.field("estimate", document.estimate(of: task).map(EstimateText.render))
    json.field("recurrence", document.values(.recurrence, of: task).first)
    json.field("after", document.values(.after, of: task).flatMap { TodoDocument.ids(in: $0) })
    json.field("memo", document.memo(ofTask: reference.task))
    json.field("reason", document.reason(of: task))
    json.field("subtasks", document.children(of: reference.task).count)
  }
}
