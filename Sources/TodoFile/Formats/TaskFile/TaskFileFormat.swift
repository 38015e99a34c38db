import Base

/// Markdown whose front matter makes the file one task, as Backlog.md keeps them.
struct TaskFileFormat: TodoFormat {
  let name = "Backlog.md"
  let example = "status: To Do"
  let extensions: [String] = []
  let usualPaths: [String] = []

  func read(_ source: SourceText, options: ParseOptions, memory: (any Sendable)?) throws(ReadingError) -> ParsedText {
    var matter = source.settings?.defaults ?? FrontMatter()
    var contents = SectionContents()
    if let head = TaskFileHead(source) {
      matter.end = head.end
      matter.title = TextBounds.name(TaskFileReader.title(head, source))
      // A file without a status is none of the board's tasks.
      if head["status"] != nil { contents = TaskFileReader(source, head, options: options).contents }
    }
    return ParsedText(frontMatter: matter, contents: contents, states: nil, diagnostics: [], memory: nil)
  }

  func editor(for document: TodoDocument) -> (any TodoEditor)? { TaskFileEditor(document) }

  func problems(in document: TodoDocument) -> [Diagnostic] { [] }
}
