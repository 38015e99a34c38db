import Base
import Plan

/// All tasks for the search script, in pieces that each take a few milliseconds to read. The pieces are classic
/// scripts, because browsers load nothing else from disk. The first one lists the states, the groups, and the number of
/// pieces.
struct SearchIndex {
  let context: SiteContext

  /// Tasks per piece.
  static let size = 2500

  /// The path of a piece; the search script derives it from the first one in the same way.
  static func path(_ piece: Int) -> String { piece == 0 ? "search-index.js" : "search-index-\(piece).js" }

  var pieces: Range<Int> { 0..<max(1, (context.tasks.count + Self.size - 1) / Self.size) }

  func tasks(_ piece: Int) -> ArraySlice<TaskReference> {
    context.tasks[piece * Self.size..<min((piece + 1) * Self.size, context.tasks.count)]
  }

  func render(_ piece: Int) -> [UInt8] {
    let json = JSONWriter.object { json in
      if piece == 0 {
        json.field("states", TaskState.allCases.map(\.name))
        json.array("groups", context.tree.nodes.indices) { json, node in
          json.array { json in
            json.string(context.longName(node))
            json.string(context.tree.nodes[node].slug)
            if let parent = context.tree.nodes[node].parent, parent > 0 { json.number(parent) }
          }
        }
        let named = context.indexes.people.filter { context.plan.people.name(of: $0.name) != nil }
        if !named.isEmpty {
          json.object("names") { json in named.forEach { json.field(TextKey.fold($0.name), $0.shown) } }
        }
        json.field("today", context.today.description)
        json.field("pieces", pieces.count)
      }
      json.array("tasks") { _ in }
    }
    // Written directly between the brackets of the last list, because there may be many rows.
    let tasks = tasks(piece)
    var rows = SearchRows(context, room: json.bytes.count + tasks.count * 128)
    rows.output.put("ringmarkSearch(")
    rows.output.append(copying: json.bytes.span.extracting(droppingLast: 2))
    for (index, reference) in tasks.enumerated() {
      if index > 0 { rows.output.put(",") }
      rows.append(reference)
    }
    rows.output.put("]});\n")
    return rows.output
  }
}
