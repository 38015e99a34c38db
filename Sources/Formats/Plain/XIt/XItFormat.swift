/// [x]it!, version 1.1 (jotaen/xit, Specification.md).
struct XItFormat: TodoFormat {
  let name = "[x]it!"
  let example = "[ ] text"
  let extensions = ["xit"]
  let usualPaths = ["todo.xit", "TODO.xit"]
  let traits: FormatTraits = [.list, .memos, .emptyGroups, .groupOrder]
  let refusals: [FormatTraits: String] = [.subtasks: "[x]it! has no subtasks; add the task beside it"]

  func read(_ source: SourceText, options: ParseOptions, memory: (any Sendable)?) throws(ReadingError) -> ParsedText {
    XItReader.read(source, options: options)
  }

  func editor(for document: TodoDocument) -> (any TodoEditor)? { XItEditor(document: document) }

  func candidates(in document: TodoDocument) -> [TaskCandidate] {
    let others = XItProblems.find(in: document).map { TaskCandidate(range: $0.range, task: nil, reason: $0.message) }
    return (document.taskCandidates + others).sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  func problems(in document: TodoDocument) -> [Diagnostic] { XItProblems.find(in: document) }

  var writer: (@Sendable (PortablePlan) -> [UInt8])? { XItWriter.text }
}
