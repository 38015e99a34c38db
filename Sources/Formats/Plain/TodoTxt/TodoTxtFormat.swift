import Base
package import Plan

/// The todo.txt format: each line is a task (todotxt/todo.txt, “format rules”).
package struct TodoTxtFormat: TodoFormat {
  package let name = "todo.txt"
  package let example = "(A) text +project @context"
  package let extensions = ["todo.txt", "done.txt"]
  package let usualPaths = ["todo.txt", "Todo.txt", "docs/todo.txt"]

  /// Without empty groups, because a project exists only while a task names it.
  package let traits: FormatTraits = [.list, .dates, .times, .recurrence]
  package let refusals: KeyValuePairs<FormatTraits, String> = [
    .subtasks: "todo.txt has no subtasks: each line is a task of its own",
    .memos: "todo.txt has no place for notes: a task is one line",
    .titles: "todo.txt has no place for a title; rename the file or its folder",
    .groupOrder: "projects of todo.txt stand in the order of their first tasks; move a task instead",
  ]

  package init() {}

  package func read(_ source: SourceText, options: ParseOptions) throws(ReadingError) -> ParsedText {
    TodoTxtReader.read(source, options: options)
  }

  package func editor(for document: TodoDocument) -> (any TodoEditor)? { TodoTxtEditor(document: document) }

  package func candidates(in document: TodoDocument) -> [TaskCandidate] {
    let tasks = document.tasks.indices.map { index in
      let start = Int(document.tasks[index].item.start)
      return TaskCandidate(range: start..<start, task: index, reason: "")
    }
    let source = document.source
    let hidden = TodoTxtReader.lines(of: source).filter { TodoTxtReader.isHidden($0.text, source) }.map {
      TaskCandidate(range: $0.range.prefix(0), task: nil, reason: "“h:1” hides it")
    }
    return (tasks + hidden).sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  package func leftOut(of document: TodoDocument) -> [PlanDifference.Loss] { document.lowPriorities }

  package var writer: (@Sendable (PortablePlan) -> [UInt8])? { TodoTxtWriter.text }

  /// `done.txt` next to `todo.txt`, to which tools move finished tasks.
  package func companion(of path: String) -> String? {
    guard path.lowercased().hasSuffix("todo.txt") else { return nil }
    return String(decoding: path.utf8.dropLast("todo.txt".utf8.count), as: UTF8.self)
      + (path.hasSuffix("TODO.TXT") ? "DONE.TXT" : "done.txt")
  }
}
