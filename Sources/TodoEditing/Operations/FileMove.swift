import Base
package import Plan

/// Moves tasks from one file to another. They are written to the new file before they are removed from the old one, so
/// that a failure in between loses nothing.
package struct FileMove {
  /// The file that contains the tasks, as read.
  package let from: TodoDocument
  package let to: TodoDocument

  /// Creates a move between two files.
  package init(from: TodoDocument, to: TodoDocument) { (self.from, self.to) = (from, to) }

  /// Moves a task, or several in file order; subtasks move with their tasks.
  /// - Parameter names: tasks of the old file.
  /// - Parameter place: their place in the new one.
  /// - Returns: the outcome in the new file, with the id of the edit of the old file, which undoes both.
  /// - Throws: ``EditError`` or `FileError`; both files are unchanged.
  package func run(_ names: [TaskName], to place: TaskPlace) throws -> (outcome: EditOutcome, document: TodoDocument) {
    for path in [from.source.path, to.source.path] { try EditableFile.check(path) }
    let runner = try EditRunner(from)
    let named = try runner.tasks(names)
    let indices = runner.outermost(named)
    var (source, target) = (try from.editor(), try to.editor())
    let excerpts = try indices.map { try source.excerpt($0) }
    var destination = try EditRunner(to).destination(place)
    var moved: [Int] = []
    for excerpt in excerpts {
      moved.append(try target.insert(excerpt, at: destination))
      destination = .after(task: moved[moved.count - 1])
    }
    for index in indices.reversed() { try source.remove(index) }
    let summary = EditSummary(
      .moved, excerpts[0].title, count: named.count, target: PathName.name(of: to.source.path))
    let edit = try FilePair(
      from: (from.source, source.document.source.bytes), to: (to.source, target.document.source.bytes)
    ).write(UndoNote(summary))
    return (EditOutcome(summary, tasks: moved).stored(as: edit, in: target.document), target.document)
  }
}
