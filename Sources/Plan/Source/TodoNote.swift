/// A plain list item among tasks: a label, a remark, or a makeshift heading.
public struct TodoNote: Sendable {
  /// The index of the task that follows it.
  public package(set) var nextTask: Int32
  /// The number of enclosing tasks and notes.
  public package(set) var indent: UInt8
  var heading: Int32
  /// The index of the enclosing task; -1 if there is none.
  public package(set) var parent: Int32
  /// The range of its first paragraph in the source.
  public package(set) var source: ByteRange
  package var html: ByteRange = .none

  package init(nextTask: Int32, indent: UInt8, heading: Int32, parent: Int32, source: ByteRange) {
    (self.nextTask, self.indent, self.heading, self.parent) = (nextTask, indent, heading, parent)
    self.source = source
  }
}
