import Base
import TodoFile

/// Moves a task from one file to another: first it is written into the new file, then removed from the old one, so that a
/// failure in between loses nothing.
package struct FileMove {
  /// The two files, as read.
  package let from: TodoDocument
  package let to: TodoDocument

  /// What the move did, and how it is undone.
  package struct Outcome {
    /// The task's index in the new file, and that file after the move.
    package let task: Int
    package let document: TodoDocument
    /// What the move did, in a few words.
    package let summary: String
    /// The id of the edit of the old file, which undoes both.
    package let edit: Int?
  }

  /// Creates a move between two files.
  package init(from: TodoDocument, to: TodoDocument) { (self.from, self.to) = (from, to) }

  /// Moves a task.
  /// - Parameter operation: names the task of the old file, and its place in the new one.
  /// - Throws: ``EditFailure``, ``EditRefusal`` or `FileError`; both files are then unchanged.
  package func run(_ operation: EditOperation) throws -> Outcome {
    for path in [from.source.path, to.source.path] {
      if let refusal = EditableFile.refusal(of: path) { throw EditFailure.refused(refusal) }
    }
    let index = try EditRunner(from).task(operation.task)
    var (source, target) = (try from.editor(), try to.editor())
    let excerpt = try source.excerpt(index)
    let moved = try target.insert(excerpt, at: try EditRunner(to).place(of: operation))
    try source.remove(index)
    let name = PathName.name(of: to.source.path)
    let summary = "moved “\(excerpt.title)” to \(name)"
    let edit = try FilePair(
      from: (from.source, source.document.source.bytes), to: (to.source, target.document.source.bytes)
    ).write(summary)
    return Outcome(task: moved, document: target.document, summary: summary, edit: edit)
  }
}
