import Base
import TodoFile

/// Writes two files as one edit: first the one that gains, then the one that loses, so that a failure in between loses
/// nothing; undone together.
package struct FilePair {
  /// The file that loses something, as read, and its new bytes.
  package let from: (source: SourceText, bytes: [UInt8])
  /// The file that gains something.
  package let to: (source: SourceText, bytes: [UInt8])

  /// Creates a change of two files.
  package init(from: (source: SourceText, bytes: [UInt8]), to: (source: SourceText, bytes: [UInt8])) {
    (self.from, self.to) = (from, to)
  }

  /// Whether files that are not text are written too.
  package var force = false

  /// Writes both; the file that gains something is created if there is none.
  /// - Returns: the id of the edit of the file that loses something, which undoes both.
  /// - Throws: `FileError` if a file has changed or cannot be written; both are then as before.
  package func write(_ summary: String) throws -> Int? {
    // What a killed change has written already is part of this one.
    let added =
      to.bytes == to.source.bytes ? interrupted?.id : try update(to, summary, creates: true)
    do {
      let removed = try update(from, summary)
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

  /// The edit that left the text of the file that gains something, if the other file was not written.
  private var interrupted: UndoStore.Record? {
    let last = UndoStore(file: to.source.path)?.last(leaving: to.source.bytes)
    return last?.partner == nil ? last : nil
  }

  private func update(_ file: (source: SourceText, bytes: [UInt8]), _ summary: String, creates: Bool = false) throws
    -> Int?
  {
    try UndoStore.update(file.source.path, force: force, creates: creates) { now in
      guard now.bytes == file.source.bytes else { throw TodoFileStore.stale(file.source.path) }
      return (file.bytes, summary)
    }
  }
}
