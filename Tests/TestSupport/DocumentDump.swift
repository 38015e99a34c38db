public import Plan

/// A parsed todo file as text with positions, to compare the results of different parsers.
public enum DocumentDump {
  public static func render(_ document: TodoDocument) -> String {
    var lines = ["title \(document.title)"]
    for group in document.groups.dropFirst() {
      var line = "group \(group.slug) “\(group.name)” level \(group.level) @\(group.line):1"
      if let parent = group.parent, parent > 0 { line += " in \(document.groups[parent].slug)" }
      if let color = group.directive.color { line += " color=\(color)" }
      if let due = group.due { line += " due=\(due)" }
      if group.isIgnored { line += " ignored" }
      lines.append(line)
    }
    var note = 0
    for (index, task) in document.tasks.enumerated() {
      while note < document.notes.count, Int(document.notes[note].nextTask) <= index {
        lines.append(render(document.notes[note], document)); note += 1
      }
      lines.append(render(task, index, document))
    }
    for rest in document.notes[note...] { lines.append(render(rest, document)) }
    for diagnostic in document.diagnostics {
      lines.append(
        "\(diagnostic.severity) \(diagnostic.code.rawValue) @\(place(diagnostic.range.lowerBound, document))")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func render(_ note: TodoNote, _ document: TodoDocument) -> String {
    "\(String(repeating: "  ", count: Int(note.indent)))note “\(document.source.string(note.source.range))” @\(place(note.source.range.lowerBound, document))"
  }

  private static func render(_ task: TodoTask, _ index: Int, _ document: TodoDocument) -> String {
    let position = document.markerPosition(of: task)
    var line = String(repeating: "  ", count: Int(task.indent))
    line += "\(task.state) “\(document.title(of: task))” @\(position.line):\(position.column)"
    line += "-\(place(task.item.range.upperBound, document))"
    let group = document.groups[Int(task.group)]
    if task.group != 0 { line += " in \(group.slug)" }
    if task.depth > 0 { line += " depth \(task.depth)" }
    for attribute in document.attributes(of: task) {
      line += " \(attribute.kind)\(attribute.isChip ? "" : "?")=\(document.value(of: attribute))"
    }
    if let name = task.priority.name { line += " !\(name)" }
    if let reason = document.reason(of: task) { line += " reason “\(reason)”" }
    if let memo = document.memo(ofTask: index) { line += " memo “\(memo.replacing("\n", with: "⏎"))”" }
    return line
  }

  private static func place(_ offset: Int, _ document: TodoDocument) -> String {
    let position = document.source.position(of: offset)
    return "\(position.line):\(position.column)"
  }
}
