/// A plain list item among tasks: a label, a remark, a heading of its own making.
public struct TodoNote: Sendable {
  /// The index of the task it stands before.
  public internal(set) var nextTask: Int32
  /// How many tasks and notes are around it.
  public internal(set) var indent: UInt8
  var heading: Int32
  /// The index of the task around it, -1 where there is none.
  public internal(set) var parent: Int32
  /// Its first paragraph in the source.
  public internal(set) var source: ByteRange
  var html: ByteRange = .none
}
