import Base
package import Plan

/// Markdown files that are one task each because of their front matter, as in Backlog.md.
package struct TaskFileFormat: TodoFormat {
  package let name = "Backlog.md"
  package let example = "status: To Do"
  package let extensions: [String] = []
  package let usualPaths: [String] = []
  package let traits: FormatTraits = [.editing, .uniqueIDs]

  package var refusals: KeyValuePairs<FormatTraits, String> {
    let onlyTask = "the file is one task of Backlog.md; add and remove tasks with “backlog”"
    let byHand = TaskFileEditor.byHand
    return [
      .tasks: onlyTask, .titles: onlyTask, .groupOrder: onlyTask, .groupSettings: onlyTask, .labels: byHand,
      .memos: byHand, .reasons: "\(name) has no place for a reason; \(byHand)",
      .dates: "\(name) keeps only due dates; \(byHand)",
    ]
  }

  package init() {}

  package func read(_ source: SourceText, options: ParseOptions) throws(ReadingError) -> ParsedText {
    var matter = source.settings?.defaults ?? FrontMatter()
    var contents = PlanContents()
    if let head = FrontMatterHead(source) {
      matter.end = head.end
      matter.title = TextBounds.name(TaskFileReader.title(head, source))
      // A file without a status is not a task on the board.
      if head["status"] != nil { contents = TaskFileReader(source, head, options: options).contents }
    }
    return ParsedText(frontMatter: matter, contents: contents)
  }

  package func editor(for document: TodoDocument) -> (any TodoEditor)? { TaskFileEditor(document: document) }

  package func problems(in document: TodoDocument) -> [Diagnostic] { [] }
}
