import Base

/// Task Master's `tasks.json`, with or without tags (eyaltoledano/claude-task-master, “Task Structure”).
struct TaskmasterFormat: TodoFormat {
  let name = "Taskmaster"
  let example = "{\"tasks\": [{\"id\": 1, \"title\": \"text\", \"status\": \"pending\"}]}"
  let extensions = ["tasks.json"]
  let usualPaths = [".taskmaster/tasks/tasks.json"]
  /// Without unique ids, because Task Master numbers the tasks of each tag from 1.
  let traits: FormatTraits = []

  func read(_ source: SourceText, options: ParseOptions, memory: (any Sendable)?) throws(ReadingError) -> ParsedText {
    try TaskmasterReader.read(source, options: options)
  }

  func problems(in document: TodoDocument) -> [Diagnostic] { document.recordProblems(TaskmasterReader.states.keys) }

  func isFrame(_ line: Int, of document: TodoDocument) -> Bool { true }

  func leftOut(of document: TodoDocument) -> [PlanDifference.Loss] {
    document.stateWords + TaskmasterLosses.find(document.source)
  }
}
