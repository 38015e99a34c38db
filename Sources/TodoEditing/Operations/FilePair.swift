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

  /// Writes both.
  /// - Returns: the id of the edit of the file that loses something, which undoes both.
  /// - Throws: `FileError` if a file has changed or cannot be written; both are then as before.
  package func write(_ summary: String) throws -> Int? {
    let added = try Self.update(to, summary)
    do {
      let removed = try Self.update(from, summary)
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

  private static func update(_ file: (source: SourceText, bytes: [UInt8]), _ summary: String) throws -> Int? {
    try UndoStore.update(file.source.path) { now in
      guard now.bytes == file.source.bytes else { throw TodoFileStore.stale(file.source.path) }
      return (file.bytes, summary)
    }
  }
}
