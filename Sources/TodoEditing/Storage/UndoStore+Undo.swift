import Base
import TodoFile

extension UndoStore {
  /// Why an edit was not undone; the file is unchanged.
  public enum Refusal: Error, Sendable, Equatable {
    /// No edit is stored.
    case nothing
    /// The lines of the edit have changed since; the text describes the edit.
    case changed(String)
  }

  /// A text without an edit that was made to it.
  /// - Parameter id: the ID of the edit; nil for the newest one.
  /// - Returns: the text, and the edit, which the caller must forget once the text is written.
  /// - Throws: ``Refusal/nothing`` if no such edit is stored; ``Refusal/changed(_:)`` if its lines have changed since.
  public func undo(_ id: Int? = nil, in source: SourceText) throws(Refusal) -> (bytes: [UInt8], record: Record) {
    guard let record = next(id, at: source.bytes) else { throw .nothing }
    if record.after == source.bytes { return (record.before, record) }
    guard let bytes = UndoMerge.merge(before: record.before, after: record.after, now: source) else {
      throw .changed(record.description)
    }
    return (bytes, record)
  }

  /// Records that an edit also changed another file.
  package func link(_ id: Int, to path: String, _ other: Int) {
    guard let record = record(id), let bytes = try? InputFile.read(record.path) else { return }
    let lines = bytes.split(separator: 0x0A, maxSplits: 2, omittingEmptySubsequences: false)
    guard lines.count == 3, let real = PathName.resolved(path) else { return }
    var text = Array(lines[0])
    text.append(ASCII.lineFeed)
    text += lines[1]
    text += Array(" \(other) \(PercentEncoding.encoded(real))\n".utf8)
    text += lines[2]
    try? OutputFile.write(text, to: record.path, mode: 0o600)
  }

  /// The other file of an edit, from the second line of its record: the id of its edit there and its percent-encoded
  /// path.
  static func partner(_ line: ArraySlice<UInt8>) -> (path: String, id: Int)? {
    let words = String(decoding: line, as: UTF8.self).split(separator: " ")
    guard words.count == 5, let id = Int(digits: words[3], in: 0...Self.maximumID),
      let path = PercentEncoding.decoded(String(words[4]))
    else {
      return nil
    }
    return (path, id)
  }

  /// The edit that an undo applies to.
  /// - Parameter id: the requested edit; nil for the last one.
  /// - Parameter text: the present text of the file. An edit that produced exactly this text takes precedence over
  ///   newer ones; one that was killed before it changed this text is skipped.
  func next(_ id: Int?, at text: [UInt8]) -> Record? {
    if id != nil { return record(id) }
    if let last = last(leaving: text) { return last }
    let newest = record()
    guard let newest, newest.before == text, newest.partner == nil else { return newest }
    return ids.dropLast().last.flatMap { record($0) }
  }

  /// Undoes an edit of two files, but neither if one of them cannot be undone.
  static func undoBoth(_ one: (path: String, record: Record), _ two: (path: String, id: Int)) throws -> Record {
    guard let first = UndoStore(file: one.path), let second = UndoStore(file: two.path),
      let other = second.record(two.id)
    else { throw Refusal.nothing }
    for (path, store, id) in [(one.path, first, one.record.id), (two.path, second, two.id)] {
      _ = try store.undo(id, in: try SourceText.read(path))
    }
    // The file that regains the task is written first, so that the task is always in at least one of them.
    let isLosing = one.record.before.count < one.record.after.count
    if isLosing { _ = try undoOne(two.path, two.id, second) }
    var undone = try undoOne(one.path, one.record.id, first)
    if !isLosing { _ = try undoOne(two.path, two.id, second) }
    undone.other = Redo.Texts(path: two.path, before: other.before, after: other.after)
    return undone
  }
}
