import Reports
import TodoFile

/// All tasks for the search script, in pieces that each are read in a few milliseconds: classic scripts, since nothing
/// else loads from disk. The first names the states, the groups and the number of pieces.
struct SearchIndex {
  let context: SiteContext

  /// Tasks in a piece.
  static let size = 5000

  /// The pieces' paths; the search script makes them from the first in the same way.
  static func path(_ piece: Int) -> String { piece == 0 ? "search-index.js" : "search-index-\(piece).js" }

  var pieces: Range<Int> { 0..<max(1, (context.tasks.count + Self.size - 1) / Self.size) }

  func tasks(_ piece: Int) -> ArraySlice<TaskReference> {
    context.tasks[piece * Self.size..<min((piece + 1) * Self.size, context.tasks.count)]
  }

  func render(_ piece: Int) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      if piece == 0 {
        json.key("states")
        json.strings(TaskState.allCases.map(\.name))
        json.key("groups")
        json.array(context.tree.nodes.indices) { json, node in
          json.strings([context.name(node), context.tree.nodes[node].slug])
        }
        json.key("pieces")
        json.number(pieces.count)
      }
      json.key("tasks")
      json.array { json in
        for reference in tasks(piece) { write(reference, &json) }
      }
    }
    return Array("ringmarkSearch(".utf8) + json.bytes + Array(");\n".utf8)
  }

  private func write(_ reference: TaskReference, _ json: inout JSONWriter) {
    let document = context.plan.documents[reference.document]
    let task = document.tasks[reference.task]
    json.array { json in
      if let title = document.plainTitle(of: task) {
        json.string(plain: title)
      } else {
        json.string(document.title(of: task))
      }
      json.number(context.node(of: reference))
      json.number(Int(task.state.rawValue))
      json.string(context.identifier(reference))
      let tags = document.values(.tag, of: task)
      let people = document.values(.person, of: task)
      if task.due == nil, tags.isEmpty, people.isEmpty { return }
      json.string(task.due.map { $0.description })
      json.strings(tags)
      json.strings(people)
    }
  }
}
