/// A plain list item among tasks: a label, a remark, or a makeshift heading.
public struct TodoNote: Sendable {
  /// The index of the task that follows it.
  public internal(set) var nextTask: Int32
  /// The number of enclosing tasks and notes.
  public internal(set) var indent: UInt8
  var heading: Int32
  /// The index of the enclosing task; -1 if there is none.
  public internal(set) var parent: Int32
  /// The range of its first paragraph in the source.
  public internal(set) var source: ByteRange
  var html: ByteRange = .none
}
