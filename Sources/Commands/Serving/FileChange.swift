import Editing
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
    var outcome = EditOutcome("nothing")
    try TodoFileStore.update(path) { source in
      let tag = Edition.tag(source.bytes)
      // An undo follows the lines of its edit through other changes.
      guard tag == version || operation.kind == .undo else { throw Stale(now: tag) }
      let (bytes, done) = try operation.kind == .undo ? undone(source) : edited(source)
      outcome = done
      return bytes
    }
    return outcome
  }

  private func edited(_ source: SourceText) throws -> ([UInt8], EditOutcome) {
    // Other pages are served meanwhile.
    var reader = PlanReader()
    reader.isSlow = { Console.error($0) }
    let present = known.flatMap { $0.source.bytes == source.bytes ? $0 : nil }
    var runner = EditRunner(try present ?? reader.document(of: source), today: today)
    let outcome = try runner.run(operation)
    let bytes = runner.document.source.bytes
    var edit: Int?
    if bytes != source.bytes {
      edit = UndoStore(file: path)?.remember(source.bytes, after: bytes, description: outcome.summary)
    }
    return (
      bytes, EditOutcome(outcome.summary, task: outcome.task, group: outcome.group, edit: edit, in: runner.document)
    )
  }

  private func undone(_ source: SourceText) throws -> ([UInt8], EditOutcome) {
    guard let store = UndoStore(file: path) else { throw EditFailure.nothingToUndo }
    do throws(UndoStore.Refusal) {
      let (bytes, record) = try store.undo(operation.edit, in: source)
      store.forget(record)
      return (bytes, EditOutcome(record.description))
    } catch {
      switch error {
      case .nothing: throw EditFailure.nothingToUndo
      case .changed: throw EditFailure.undoOverlaps
      }
    }
  }
}
