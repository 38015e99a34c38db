import Base
import Plan

/// The tree of groups as nested JSON; headings have six levels, so recursion stays shallow.
struct GroupsJSON {
  let plan: TodoPlan
  let tree: ProgressTree
  let isPublic: Bool

  /// Writes the member `groups`, with the given groups and those in them.
  func write(_ nodes: [Int], _ json: inout JSONWriter) {
    json.objects("groups", nodes) { json, index in
      let node = tree.nodes[index]
      let group = node.document.map { plan.documents[$0].groups[node.group] }
      let path = node.document.map { plan.documents[$0].source.path }
      json.field("slug", node.slug)
      json.field("name", node.name)
      json.field("level", node.level)
      json.field("file", isPublic ? path.map(StatusJSON.publicPath) : path)
      json.field("line", node.line)
      json.field("color", group?.directive.color)
      json.field("icon", group?.directive.icon)
      json.field("image", group?.directive.image)
      json.field("due", group?.due?.description)
      json.field("url", "groups/\(node.slug).html")
      json.object("progress") { StatusJSON.write(node.progress, &$0) }
      json.object("own") { StatusJSON.write(node.own, &$0) }
      write(node.children, &json)
    }
  }
}
