import Base
import TodoEditing
import TodoFile

/// One change of a file on the disk, made only to the text that its page was made from.
struct FileChange {
  let path: String
  let operation: EditOperation
  /// The tag of the text as the page saw it.
  let version: String
  /// The file as it was read last.
  let known: TodoDocument?
  /// The day that a tick may write.
  let today: CalendarDate?

  /// Somebody else has written the file meanwhile.
  struct Stale: Error {
    /// The tag of what is there.
    let now: String
  }

  /// - Throws: ``Stale``, `EditFailure`, `FileError`; the file is then as it was.
  func run() throws -> EditOutcome {
    if let refusal = EditSession.refusal(of: path) { throw EditFailure.refused(refusal) }
    return operation.kind == .undo ? try undo() : try edit()
  }

  private func edit() throws -> EditOutcome {
    var runner: EditRunner?
    var outcome = EditOutcome("nothing")
    let id = try UndoStore.update(path) { source in
      let tag = Edition.tag(source.bytes)
      guard tag == version else { throw Stale(now: tag) }
      // Other pages are served meanwhile.
      var reader = PlanReader()
      reader.isSlow = { Console.error($0) }
      let present = known.flatMap { $0.source.bytes == source.bytes ? $0 : nil }
      var made = EditRunner(try present ?? reader.document(of: source), today: today)
      outcome = try made.run(operation)
      runner = made
      return (made.document.source.bytes, outcome.summary)
    }
    guard let runner else { return outcome }
    return EditOutcome(outcome.summary, task: outcome.task, group: outcome.group, edit: id, in: runner.document)
  }

  /// Follows the lines of the edit through other changes.
  private func undo() throws -> EditOutcome {
    do {
      return EditOutcome(try UndoStore.undo(path, operation.edit).description)
    } catch UndoStore.Refusal.nothing {
      throw EditFailure.nothingToUndo
    } catch UndoStore.Refusal.changed {
      throw EditFailure.undoOverlaps
    }
  }
}
