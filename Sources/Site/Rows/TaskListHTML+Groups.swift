import TodoFile

/// The lists of groups.
extension TaskListHTML {
  /// The tasks directly in one group, with their subtasks and the notes and prose between them.
  /// - Parameter isOwnPage: whether links to the tasks refer to this page.
  static func group(_ node: Int, _ context: SiteContext, root: String, isOwnPage: Bool = true) -> [UInt8] {
    guard context.tree.nodes[node].document != nil else { return members(node, context, root: root) }
    var list = TaskListHTML(context, root: root)
    list.hasAnchors = isOwnPage
    var tasks = context.tasksOfNode[node][...]
    // The tasks of the group's own file, followed by those of files that continue it.
    while let first = tasks.first {
      let own = tasks.prefix { $0.document == first.document }
      let start = list.output.count
      list.writeGroup(
        document: first.document, group: Int(context.task(first).group),
        bounds: first.task..<(own.last?.task ?? first.task) + 1)
      list.pictures.resolve(&list.output, from: start, document: first.document)
      tasks = tasks[own.endIndex...]
    }
    return list.output
  }
}
