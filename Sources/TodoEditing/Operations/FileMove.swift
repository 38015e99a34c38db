import Base
import TodoFile

/// Moves tasks from one file to another: first they are written into the new file, then removed from the old one, so that a
/// failure in between loses nothing.
package struct FileMove {
  /// The two files, as read.
  package let from: TodoDocument
  package let to: TodoDocument

  /// What the move did, and how it is undone.
  package struct Outcome {
    /// The index of the first task in the new file, and that file after the move.
    package let task: Int
    package let document: TodoDocument
    /// What the move did, in a few words.
    package let summary: String
    /// The id of the edit of the old file, which undoes both.
    package let edit: Int?
  }

  /// Creates a move between two files.
  package init(from: TodoDocument, to: TodoDocument) { (self.from, self.to) = (from, to) }

  /// Moves a task, or several in the order of their file; subtasks go with their tasks.
  /// - Parameter operation: names the tasks of the old file, and their place in the new one.
  /// - Throws: ``EditFailure``, ``EditRefusal`` or `FileError`; both files are then unchanged.
  package func run(_ operation: EditOperation) throws -> Outcome {
    for path in [from.source.path, to.source.path] {
      if let refusal = EditableFile.refusal(of: path) { throw EditFailure.refused(refusal) }
    }
    let runner = try EditRunner(from)
    let named = operation.kind == .moveTasks ? try runner.tasks(operation) : [try runner.task(operation.task)]
    let indices = runner.outermost(named)
    var (source, target) = (try from.editor(), try to.editor())
    let excerpts = try indices.map { try source.excerpt($0) }
    var place = try EditRunner(to).place(of: operation)
    var moved: [Int] = []
    for excerpt in excerpts {
      moved.append(try target.insert(excerpt, at: place))
      place = .after(task: moved[moved.count - 1])
    }
    for index in indices.reversed() { try source.remove(index) }
    let name = PathName.name(of: to.source.path)
    let summary =
      operation.kind == .moveTasks
      ? "moved \(Words.count(named.count, "task", "tasks")) to \(name)" : "moved “\(excerpts[0].title)” to \(name)"
    let edit = try FilePair(
      from: (from.source, source.document.source.bytes), to: (to.source, target.document.source.bytes)
    ).write(summary)
    return Outcome(task: moved[0], document: target.document, summary: summary, edit: edit)
  }
}
