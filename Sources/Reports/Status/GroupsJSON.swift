import Base
import Plan

/// The tree of groups as nested JSON; headings have six levels, so recursion stays shallow.
struct GroupsJSON {
  let plan: TodoPlan
  let tree: ProgressTree
  let isPublic: Bool

  func write(_ nodes: [Int], _ json: inout JSONWriter) {
    json.array(nodes) { json, index in write(tree.nodes[index], &json) }
  }

  private func write(_ node: ProgressTree.Node, _ json: inout JSONWriter) {
    let group = node.document.map { plan.documents[$0].groups[node.group] }
    json.object { json in
      json.field("slug", node.slug)
      json.field("name", node.name)
      json.field("level", node.level)
      let path = node.document.map { plan.documents[$0].source.path }
      json.field("file", isPublic ? path.map(StatusJSON.publicPath) : path)
      json.field("line", node.line)
      json.field("color", group?.directive.color)
      json.field("icon", group?.directive.icon)
      json.field("image", group?.directive.image)
      json.field("due", group?.due?.description)
      json.field("url", "groups/\(node.slug).html")
      json.field("progress") { StatusJSON.write(node.progress, &$0) }
      json.field("own") { StatusJSON.write(node.own, &$0) }
      json.field("groups") { write(node.children, &$0) }
    }
  }
}
