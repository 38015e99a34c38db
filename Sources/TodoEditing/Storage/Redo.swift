import Base
import Plan

/// An undone edit that can be reapplied, even to changed text, if its own lines have not changed.
package struct Redo: Sendable {
  /// One file of the edit.
  struct Texts: Sendable {
    let path: String
    /// The texts before and after the edit.
    let before: [UInt8]
    let after: [UInt8]
  }

  /// What the edit did.
  package let note: UndoNote
  let files: [Texts]

  /// Creates the redo of an edit.
  /// - Parameter record: the edit that was undone.
  package init(_ record: UndoStore.Record, of path: String) {
    note = record.note
    let own = Texts(path: path, before: record.before, after: record.after)
    files = [own] + (record.other.map { [$0] } ?? [])
  }

  /// Undoes an edit even if other lines have changed since.
  /// - Parameter id: the id of the edit; nil for the last one.
  /// - Parameter told: the id of the newest edit when it was told that it cannot be undone: it does not block the earlier ones any
  ///   more.
  /// - Throws: ``EditError`` or `FileError`; the file is unchanged.
  package init(undoing id: Int?, told: Int? = nil, in path: String) throws {
    try EditableFile.check(path)
    do {
      self.init(try UndoStore.undo(path, id), of: path)
    } catch EditError.undoOverlaps(let words) {
      let all = id == nil ? UndoStore(file: path)?.ids ?? [] : []
      guard let told, all.last == told else { throw EditError.undoOverlaps(words) }
      for older in all.dropLast().suffix(Self.patience).reversed() {
        guard let record = try? UndoStore.undo(path, older) else { continue }
        self.init(record, of: path)
        return
      }
      throw EditError.undoOverlaps(words)
    }
  }

  /// How many edits are skipped because their lines have changed since.
  private static let patience = 20

  /// Reapplies the edit.
  /// - Returns: its new id in the file in which it was undone.
  /// - Throws: ``EditError/undoOverlaps(_:)`` if its lines have changed since, or `FileError`; nothing is changed.
  package func run() throws -> Int? {
    let made = try files.map { texts in
      let source = try SourceText.read(texts.path)
      guard let bytes = UndoMerge.merge(before: texts.after, after: texts.before, now: source) else {
        throw EditError.undoOverlaps(note.words)
      }
      return (source: source, bytes: bytes)
    }
    guard made.count == 2 else { return try UndoStore.replace(made[0], note) }
    let isGaining = files[0].after.count > files[0].before.count
    return try UndoStore.replaceBoth(from: made[isGaining ? 1 : 0], to: made[isGaining ? 0 : 1], note)
  }
}
