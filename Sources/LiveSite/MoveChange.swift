import Base
import Plan
import TodoEditing
import Workspace

/// A move of tasks to another file, requested by a page; it is made only if the page shows the present texts.
struct MoveChange: Sendable {
  let tasks: [TaskName]
  /// Their place in the other file.
  let place: TaskPlace
  let from: TodoDocument
  let to: TodoDocument
  /// The tag of the first file's text from which the page was built.
  let version: String

  /// - Throws: ``FileChange/Stale``, `EditError`, or `FileError`; the files are unchanged.
  func run() throws -> EditOutcome {
    guard try Self.isCurrent(from), try Self.isCurrent(to), version == LiveVersion.tag(from.source.bytes) else {
      throw FileChange.Stale(now: LiveVersion.tag(try InputFile.read(from.source.path)))
    }
    return try FileMove(from: from, to: to).run(tasks, to: place).outcome
  }

  private static func isCurrent(_ document: TodoDocument) throws -> Bool {
    try InputFile.read(document.source.path) == document.source.bytes
  }
}
