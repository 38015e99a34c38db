import Base
import TodoFile

/// An edit that was undone, and can be made again in texts that have changed since, if its lines have not.
package struct Redo: Sendable {
  /// One file of the edit.
  struct Texts: Sendable {
    let path: String
    /// The texts before and after the edit.
    let before: [UInt8]
    let after: [UInt8]
  }

  /// What the edit did, in a few words.
  package let description: String
  let files: [Texts]

  /// Creates what makes an edit of a file again.
  /// - Parameter record: the edit that was undone.
  package init(_ record: UndoStore.Record, of path: String) {
    description = record.description
    let own = Texts(path: path, before: record.before, after: record.after)
    files = [own] + (record.other.map { [$0] } ?? [])
  }

  /// Makes the edit again.
  /// - Returns: its new id, of the file that it was undone in.
  /// - Throws: ``EditFailure/undoOverlaps`` if its lines have changed since, or `FileError`; nothing is changed then.
  package func run() throws -> Int? {
    let made = try files.map { texts in
      let source = try SourceText.read(texts.path)
      guard let bytes = UndoMerge.merge(before: texts.after, after: texts.before, now: source) else {
        throw EditFailure.undoOverlaps
      }
      return (source: source, bytes: bytes)
    }
    guard made.count == 2 else {
      return try UndoStore.update(files[0].path) { now in
        guard now.bytes == made[0].source.bytes else { throw TodoFileStore.stale(files[0].path) }
        return (made[0].bytes, description)
      }
    }
    let isGaining = files[0].after.count > files[0].before.count
    return try FilePair(from: made[isGaining ? 1 : 0], to: made[isGaining ? 0 : 1]).write(description)
  }
}
