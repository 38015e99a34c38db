import Base
package import Plan

/// TaskPaper 3: projects, tasks, and notes as an outline (TaskPaper User's Guide, “Getting Started”), and its dialects
/// PlainTasks and Todo+.
package struct TaskPaperFormat: TodoFormat {
  package let name = "TaskPaper"
  package let example = "- text"
  package let extensions = ["taskpaper", "todo"]
  package let usualPaths = ["todo.taskpaper", "TODO.taskpaper", "TODO.todo", "todo.todo", ".todo", "TODO"]
  package let traits: FormatTraits = [
    .list, .subtasks, .memos, .dates, .times, .emptyGroups, .subgroups, .groupOrder, .ownRules,
  ]

  /// Whether a file is in this format, if its name is ambiguous; nil if its name decides.
  package static func claims(_ source: SourceText) -> Bool? {
    let name = source.path.split(separator: "/").last.map { $0.lowercased() } ?? ""
    guard name == "todo" || name.hasSuffix(".todo") else { return nil }
    if TaskPaperMark.areUsed(in: source) { return true }
    guard name != "todo" else { return false }
    return !(0..<source.lines.count).contains { line in
      let text = source.bytes[source.lines.content(ofLine: line)].drop(while: ASCII.isWhitespace)
      return text.starts(with: "- [".utf8) && text.dropFirst(4).first == UInt8(ascii: "]")
    }
  }

  package init() {}

  package func read(_ source: SourceText, options: ParseOptions) throws(ReadingError) -> ParsedText {
    TaskPaperReader.read(source, options: options)
  }

  package func editor(for document: TodoDocument) -> (any TodoEditor)? { TaskPaperEditor(document: document) }

  /// Converts `name(value)` to `name=value`.
  package func portable(tag: String) -> String {
    guard tag.hasSuffix(")"), let open = tag.firstIndex(of: "(") else { return tag }
    let value = tag[tag.unicodeScalars.index(after: open)...].dropLast()
    return value.isEmpty ? String(tag[..<open]) : "\(tag[..<open])=\(value)"
  }

  package var writer: (@Sendable (PortablePlan) -> [UInt8])? { TaskPaperWriter.text }
}
