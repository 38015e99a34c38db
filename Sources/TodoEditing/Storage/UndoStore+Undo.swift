import TodoFile

extension UndoStore {
  /// Why an edit is not undone; the file is as it was.
  public enum Refusal: Error, Sendable, Equatable {
    /// No edit is remembered.
    case nothing
    /// Its lines have been changed since; what it did.
    case changed(String)
  }

  /// A text without an edit that was made to it.
  /// - Parameter id: of the edit; nil for the newest.
  /// - Returns: the text and the edit, which is to be forgotten once the text is written.
  public func undo(_ id: Int? = nil, in source: SourceText) throws(Refusal) -> (bytes: [UInt8], record: Record) {
    if id == nil, let exact = last(leaving: source.bytes) { return (exact.before, exact) }
    guard let record = record(id) else { throw .nothing }
    guard let bytes = UndoMerge.merge(before: record.before, after: record.after, now: source) else {
      throw .changed(record.description)
    }
    return (bytes, record)
  }
}
