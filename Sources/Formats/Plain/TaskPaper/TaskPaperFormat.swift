import Base

/// TaskPaper 3: projects, tasks, and notes as an outline (TaskPaper User's Guide, “Getting Started”), and its dialects
/// PlainTasks and Todo+.
struct TaskPaperFormat: TodoFormat {
  let name = "TaskPaper"
  let example = "- text"
  let extensions = ["taskpaper", "todo"]
  let usualPaths = ["todo.taskpaper", "TODO.taskpaper", "TODO.todo", "todo.todo", ".todo", "TODO"]
  let traits: FormatTraits = [.list, .subtasks, .memos, .dates, .emptyGroups, .groupOrder]

  /// Whether a file is in this format, if its name is ambiguous; nil if its name decides.
  static func claims(_ source: SourceText) -> Bool? {
    let name = source.path.split(separator: "/").last.map { $0.lowercased() } ?? ""
    guard name == "todo" || name.hasSuffix(".todo") else { return nil }
    if TaskPaperMark.areUsed(in: source) { return true }
    guard name != "todo" else { return false }
    return !(0..<source.lines.count).contains { line in
      let text = source.bytes[source.lines.content(ofLine: line)].drop(while: ASCII.isWhitespace)
      return text.starts(with: "- [".utf8) && text.dropFirst(4).first == UInt8(ascii: "]")
    }
  }

  func read(_ source: SourceText, options: ParseOptions, memory: (any Sendable)?) throws(ReadingError) -> ParsedText {
    TaskPaperReader.read(source, options: options)
  }

  func editor(for document: TodoDocument) -> (any TodoEditor)? { TaskPaperEditor(document: document) }

  func problems(in document: TodoDocument) -> [Diagnostic] { TaskPaperProblems.find(in: document) }

  /// Converts `name(value)` to `name=value`.
  func portable(tag: String) -> String {
    guard tag.hasSuffix(")"), let open = tag.firstIndex(of: "(") else { return tag }
    let value = tag[tag.index(after: open)...].dropLast()
    return value.isEmpty ? String(tag[..<open]) : "\(tag[..<open])=\(value)"
  }

  func leftOut(of document: TodoDocument) -> [PlanDifference.Loss] { TaskPaperLosses.find(in: document) }

  var writer: (@Sendable (PortablePlan) -> [UInt8])? { TaskPaperWriter.text }
}
