import TodoFile

extension TaskListHTML {
  mutating func writeMemo(_ task: Int, _ document: TodoDocument) {
    let start = output.count
    put("<div class=\"memo\" dir=\"auto\">")
    let before = output.count
    document.appendMemoHTML(ofTask: task, to: &output)
    guard output.count > before else {
      output.removeLast(before - start)
      return
    }
    if MemoLines.areShort(output[before...]) {
      output.replaceSubrange(start..<before, with: "<div class=\"memo lines\" dir=\"auto\">".utf8)
    }
    put("</div>")
  }
}
