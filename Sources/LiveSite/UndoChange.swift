import TodoEditing

/// Undoes an edit, or makes one again that was undone, even if other lines have changed since.
struct UndoChange: Sendable {
  let path: String
  /// The id of the edit; nil for the last one.
  let edit: Int?

  /// - Returns: what makes the edit again.
  /// - Throws: `EditFailure` or `FileError`; the file is then unchanged.
  func run() throws -> Redo {
    if let refusal = EditableFile.refusal(of: path) { throw EditFailure.refused(refusal) }
    do {
      return Redo(try UndoStore.undo(path, edit), of: path)
    } catch UndoStore.Refusal.nothing {
      throw EditFailure.nothingToUndo
    } catch UndoStore.Refusal.changed {
      throw EditFailure.undoOverlaps
    }
  }
}
