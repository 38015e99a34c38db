import Reports
import TodoFile

/// All tasks for the search script: a classic script, since nothing else loads from disk.
enum SearchIndex {
  static func render(_ context: SiteContext) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.key("states")
      json.strings(TaskState.allCases.map(\.name))
      json.key("groups")
      json.array(context.tree.nodes.indices) { json, node in
        json.strings([context.name(node), context.tree.nodes[node].slug])
      }
      json.key("tasks")
      json.array(context.tasks) { json, reference in write(reference, context, &json) }
    }
    return Array("ringmarkSearch(".utf8) + json.bytes + Array(");\n".utf8)
  }

  private static func write(_ reference: TaskReference, _ context: SiteContext, _ json: inout JSONWriter) {
    let document = context.document(reference)
    let task = context.task(reference)
    let tags = document.values(.tag, of: task)
    let people = document.values(.person, of: task)
    json.array { json in
      json.string(document.title(of: task))
      json.number(context.node(of: reference))
      json.number(Int(task.state.rawValue))
      json.string(context.identifier(reference))
      if task.due == nil, tags.isEmpty, people.isEmpty { return }
      json.string(task.due?.description)
      json.strings(tags)
      json.strings(people)
    }
  }
}
