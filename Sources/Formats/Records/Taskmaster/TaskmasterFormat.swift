package import Plan

/// Task Master's `tasks.json`, with or without tags (eyaltoledano/claude-task-master, “Task Structure”).
package struct TaskmasterFormat: TodoFormat {
  package let name = "Taskmaster"
  package let example = "{\"tasks\": [{\"id\": 1, \"title\": \"text\", \"status\": \"pending\"}]}"
  package let extensions = ["tasks.json"]
  package let usualPaths = [".taskmaster/tasks/tasks.json"]
  /// Without unique ids, because Task Master numbers the tasks of each tag from 1.
  package let traits: FormatTraits = []

  package init() {}

  package func read(_ source: SourceText, options: ParseOptions) throws(ReadingError) -> ParsedText {
    try TaskmasterReader.read(source, options: options)
  }

  package func problems(in document: TodoDocument) -> [Diagnostic] {
    document.recordProblems(TaskmasterReader.states.keys)
  }

  package func isFrame(_ line: Int, of document: TodoDocument) -> Bool { true }

  package func leftOut(of document: TodoDocument) -> [PlanDifference.Loss] {
    document.stateWords + TaskmasterLosses.find(document.source)
  }
}
