import Base

/// TaskPaper 3: projects, tasks and notes as an outline (TaskPaper User's Guide, “Getting Started”).
struct TaskPaperFormat: TodoFormat {
  let name = "TaskPaper"
  let example = "- text"
  let extensions = ["taskpaper"]
  let usualPaths = ["todo.taskpaper", "TODO.taskpaper"]

  func read(_ source: SourceText, options: ParseOptions, memory: (any Sendable)?) throws(ReadingError) -> ParsedText {
    TaskPaperReader.read(source, options: options)
  }

  func editor(for document: TodoDocument) -> (any TodoEditor)? { TaskPaperEditor(document: document) }

  func problems(in document: TodoDocument) -> [Diagnostic] { TaskPaperProblems.find(in: document) }

  /// `name(value)` as `name=value`.
  func portable(tag: String) -> String {
    guard tag.hasSuffix(")"), let open = tag.firstIndex(of: "(") else { return tag }
    let value = tag[tag.index(after: open)...].dropLast()
    return value.isEmpty ? String(tag[..<open]) : "\(tag[..<open])=\(value)"
  }

  func leftOut(of document: TodoDocument) -> [PlanDifference.Loss] { TaskPaperLosses.find(in: document) }

  var writer: (@Sendable (PortablePlan) -> [UInt8])? { TaskPaperWriter.text }
}
