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

  func text(of plan: PortablePlan) -> [UInt8]? { TaskPaperWriter.text(of: plan) }
}
