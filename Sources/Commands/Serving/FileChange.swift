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
      guard tag == version else { throw Stale(now: tag) }
      let (bytes, done) = try operation.kind == .undo ? undone(source) : edited(source)
      outcome = done
      return bytes
    }
    return outcome
  }

  private func edited(_ source: SourceText) throws -> ([UInt8], EditOutcome) {
    let present = known.flatMap { $0.source.bytes == source.bytes ? $0 : nil }
    var runner = EditRunner(try present ?? PlanReader().document(of: source))
    let outcome = try runner.run(operation)
    let bytes = runner.document.source.bytes
    if bytes != source.bytes {
      _ = UndoStore(file: path)?.remember(source.bytes, after: bytes, description: outcome.summary)
    }
    return (bytes, EditOutcome(outcome.summary, task: outcome.task, group: outcome.group, in: runner.document))
  }

  private func undone(_ source: SourceText) throws -> ([UInt8], EditOutcome) {
    guard let store = UndoStore(file: path), let record = store.last(leaving: source.bytes) else {
      throw EditFailure.refused("nothing to take back: the file has been changed since, or no earlier text is kept")
    }
    store.forget(record)
    return (record.before, EditOutcome(record.description))
  }
}
