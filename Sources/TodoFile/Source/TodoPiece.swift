/// One block of a memo, a note, or a group's description.
struct TodoPiece: Sendable {
  enum Owner: UInt8, Sendable { case task, note, section }

  var owner: Owner
  /// The index of the task or note, or of the heading for a section's block.
  var index: Int32
  /// The task that follows it in the file.
  var nextTask: Int32
  var source: ByteRange
  var html: ByteRange = .none
  /// The range of its text in the rendered text, if the source differs from it.
  var text: ByteRange = .none
  /// The header of the column, for a cell of a task's row.
  var label: ByteRange = .none
}
