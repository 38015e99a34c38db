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
    let title = from.title(of: from.tasks[indices[0]])
    let summary = EditSummary(.moved, title, count: named.count, target: PathName.name(of: to.source.path))
    let edit = try UndoStore.replaceBoth(
      from: (from.source, source.document.source.bytes), to: (to.source, target.document.source.bytes),
      UndoNote(summary))
    return (EditOutcome(summary, tasks: moved).stored(as: edit, in: target.document), target.document)
  }
}

extension UndoStore {
  /// Writes two files as one edit. The file that gains text is written before the one that loses it, so that a failure in
  /// between loses nothing; an undo restores both.
  /// - Parameter from: the file that loses text, as read, and its new bytes.
  /// - Parameter to: the file that gains text; it is created if it does not exist.
  /// - Parameter force: whether to write files even if they are not text.
  /// - Returns: the id of the edit in the file that loses text, which undoes both.
  /// - Throws: `FileError` if a file has changed or cannot be written; both files are unchanged.
  package static func replaceBoth(
    from: (source: SourceText, bytes: [UInt8]), to: (source: SourceText, bytes: [UInt8]), _ note: UndoNote,
    force: Bool = false
  ) throws -> Int? {
    // If an earlier change was killed between the two files, its first half becomes part of this one.
    let isThere = to.bytes == to.source.bytes
    let last = isThere ? UndoStore(file: to.source.path)?.last(leaving: to.bytes) : nil
    let half = last?.partner == nil ? last?.id : nil
    let added = isThere ? half : try replace(to, note, force: force, creates: true)
    do {
      let removed = try replace(from, note, force: force)
      if let added, let removed {
        UndoStore(file: from.source.path)?.link(removed, to: to.source.path, added)
        UndoStore(file: to.source.path)?.link(added, to: from.source.path, removed)
      }
      return removed
    } catch {
      if let added { _ = try? undo(to.source.path, added) }
      throw error
    }
  }
}
