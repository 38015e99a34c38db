/// A place for new lines in a plain text file.
struct PlainPoint {
  /// The start of a line, or the end of the text.
  var offset: Int
  /// The index that a task there would have.
  var index: Int
  /// The number of enclosing tasks.
  var depth: Int
  /// The index of its group.
  var group: Int
  /// The index of the heading above it if that is not a group yet; nil in a group.
  var heading: Int?
  /// The index of the enclosing task; nil at the top of a group.
  var parent: Int?
  /// The index of a task next to it, whose style a new one follows; nil in an empty group.
  var neighbor: Int?
}
