/// Where new lines go in a plain text file.
struct PlainPoint {
  /// The start of a line, or the end of the text.
  var offset: Int
  /// The index that a task there has.
  var index: Int
  /// How many tasks enclose it.
  var depth: Int
  /// The index of its group.
  var group: Int
  /// The index of a heading that is no group yet, below which it is; nil in a group.
  var heading: Int?
  /// The index of the task around it; nil at the top of a group.
  var parent: Int?
  /// A task beside it, whose style a new one follows; nil in an empty group.
  var neighbor: Int?
}
