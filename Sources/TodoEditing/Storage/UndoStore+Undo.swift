import TodoFile

extension UndoStore {
  /// Why an edit was not undone; the file is unchanged.
  public enum Refusal: Error, Sendable, Equatable {
    /// No edit is stored.
    case nothing
    /// Its lines have changed since; with the description of the edit.
    case changed(String)
  }

  /// Returns a text without an edit that was made to it.
  /// - Parameter id: the ID of the edit; nil for the newest one.
  /// - Returns: the text, and the edit, which the caller must forget once the text is written.
  /// - Throws: ``Refusal/nothing`` if no such edit is remembered; ``Refusal/changed(_:)`` if its lines have
  ///   changed since.
  public func undo(_ id: Int? = nil, in source: SourceText) throws(Refusal) -> (bytes: [UInt8], record: Record) {
    if id == nil, let exact = last(leaving: source.bytes) { return (exact.before, exact) }
    guard let record = record(id) else { throw .nothing }
    guard let bytes = UndoMerge.merge(before: record.before, after: record.after, now: source) else {
      throw .changed(record.description)
    }
    return (bytes, record)
  }
}
