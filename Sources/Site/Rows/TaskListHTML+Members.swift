import TodoFile

extension TaskListHTML {
  /// The tasks of a folder in which each file is one task.
  static func members(_ node: Int, _ context: SiteContext, root: String) -> [UInt8] {
    let tasks = context.tasksOfNode[node]
    guard !tasks.isEmpty else { return [] }
    var list = TaskListHTML(context, root: root)
    list.isLong = list.controls == nil && tasks.count > 2 * part
    for (place, reference) in tasks.enumerated() {
      if place == 0 || (list.isLong && place % part == 0) {
        list.put(place == 0 ? "" : "</ul>\n")
        list.put(list.isLong ? "<ul class=\"tasks part\">\n" : "<ul class=\"tasks\">\n")
      }
      let start = list.output.count
      list.openRow(reference, anchor: true, isFlat: false, hasOrder: false)
      list.put("</li>\n")
      list.pictures.resolve(&list.output, from: start, document: reference.document)
    }
    list.put("</ul>\n")
    return list.output
  }
}
