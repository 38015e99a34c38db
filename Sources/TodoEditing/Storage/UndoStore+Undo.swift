import Base
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
    guard let record = next(id, at: source.bytes) else { throw .nothing }
    if record.after == source.bytes { return (record.before, record) }
    guard let bytes = UndoMerge.merge(before: record.before, after: record.after, now: source) else {
      throw .changed(record.description)
    }
    return (bytes, record)
  }

  /// Notes that an edit changed another file too.
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

  /// The other file in the second line of a record: the id of its edit, and its path, percent-encoded.
  static func partner(_ line: ArraySlice<UInt8>) -> (path: String, id: Int)? {
    let words = String(decoding: line, as: UTF8.self).split(separator: " ")
    guard words.count == 5, let id = Int(digits: words[3], in: 0...Self.maximumID),
      let path = PercentEncoding.decoded(String(words[4]))
    else {
      return nil
    }
    return (path, id)
  }

  /// The edit that an undo without a number, or with this one, would undo.
  /// - Parameter text: that of the file; an edit that left exactly this text comes before newer ones, and one that was
  ///   killed before it changed this text is passed over.
  func next(_ id: Int?, at text: [UInt8]) -> Record? {
    if id != nil { return record(id) }
    if let last = last(leaving: text) { return last }
    let newest = record()
    guard let newest, newest.before == text, newest.partner == nil else { return newest }
    return ids.dropLast().last.flatMap { record($0) }
  }

  /// Undoes an edit of two files, each only if the other can be undone as well.
  static func undoBoth(_ one: (path: String, record: Record), _ two: (path: String, id: Int)) throws -> Record {
    guard let first = UndoStore(file: one.path), let second = UndoStore(file: two.path),
      let other = second.record(two.id)
    else { throw Refusal.nothing }
    for (path, store, id) in [(one.path, first, one.record.id), (two.path, second, two.id)] {
      _ = try store.undo(id, in: try SourceText.read(path))
    }
    // The file that gets the task back comes first, so that it is never in neither.
    let isLosing = one.record.before.count < one.record.after.count
    if isLosing { _ = try undoOne(two.path, two.id, second) }
    var undone = try undoOne(one.path, one.record.id, first)
    if !isLosing { _ = try undoOne(two.path, two.id, second) }
    undone.other = Redo.Texts(path: two.path, before: other.before, after: other.after)
    return undone
  }
}
