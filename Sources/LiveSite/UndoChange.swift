import TodoEditing

/// Undoes an edit even if other lines have changed since.
struct UndoChange: Sendable {
  let path: String
  /// The id of the edit; nil for the last one.
  let edit: Int?

  /// - Returns: the edit, for redoing it.
  /// - Throws: `EditError` or `FileError`; the file is unchanged.
  func run() throws -> Redo {
    try EditableFile.check(path)
    return Redo(try undo(), of: path)
  }

  /// How many edits are skipped because their lines have changed since.
  private static let patience = 20

  /// Undoes the newest edit that can be undone: one that cannot must not block the earlier ones.
  private func undo() throws -> UndoStore.Record {
    do {
      return try UndoStore.undo(path, edit)
    } catch EditError.undoOverlaps(let words) {
      let older = UndoStore(file: path)?.ids.dropLast().suffix(Self.patience).reversed() ?? []
      for id in older where edit == nil {
        if let record = try? UndoStore.undo(path, id) { return record }
      }
      throw EditError.undoOverlaps(words)
    }
  }
}
