import Base
package import Plan

/// Writes two files as one edit. The file that gains text is written before the one that loses it, so that a failure in
/// between loses nothing; an undo restores both.
package struct FilePair {
  /// The file that loses text, as read, and its new bytes.
  package let from: (source: SourceText, bytes: [UInt8])
  /// The file that gains text, as read, and its new bytes.
  package let to: (source: SourceText, bytes: [UInt8])

  /// Creates a change of two files.
  package init(from: (source: SourceText, bytes: [UInt8]), to: (source: SourceText, bytes: [UInt8])) {
    (self.from, self.to) = (from, to)
  }

  /// Whether to write files even if they are not text.
  package var force = false

  /// Writes both files; the one that gains text is created if it does not exist.
  /// - Returns: the id of the edit in the file that loses text, which undoes both.
  /// - Throws: `FileError` if a file has changed or cannot be written; both files are unchanged.
  package func write(_ note: UndoNote) throws -> Int? {
    // If an earlier change was killed between the two files, its first half becomes part of this one.
    let added =
      to.bytes == to.source.bytes ? interrupted?.id : try UndoStore.replace(to, note, force: force, creates: true)
    do {
      let removed = try UndoStore.replace(from, note, force: force)
      if let added, let removed {
        UndoStore(file: from.source.path)?.link(removed, to: to.source.path, added)
        UndoStore(file: to.source.path)?.link(added, to: from.source.path, removed)
      }
      return removed
    } catch {
      if let added { _ = try? UndoStore.undo(to.source.path, added) }
      throw error
    }
  }

  /// The edit that produced the present text of the file that gains text, if the other file was not written.
  private var interrupted: UndoStore.Record? {
    let last = UndoStore(file: to.source.path)?.last(leaving: to.source.bytes)
    return last?.partner == nil ? last : nil
  }
}
