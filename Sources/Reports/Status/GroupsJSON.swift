import Base
import TodoFile

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
      json.key("slug")
      json.string(node.slug)
      json.key("name")
      json.string(node.name)
      json.key("level")
      json.number(node.level)
      json.key("file")
      json.string(
        node.document.map { plan.documents[$0].source.path }.map { isPublic ? StatusJSON.publicPath($0) : $0 })
      json.key("line")
      json.number(node.line)
      json.key("color")
      json.string(group?.directive.color)
      json.key("icon")
      json.string(group?.directive.icon)
      json.key("image")
      json.string(group?.directive.image)
      json.key("due")
      json.string(group?.due?.description)
      json.key("url")
      json.string("groups/\(node.slug).html")
      json.key("progress")
      StatusJSON.write(node.progress, &json)
      json.key("own")
      StatusJSON.write(node.own, &json)
      json.key("groups")
      write(node.children, &json)
    }
  }
}
