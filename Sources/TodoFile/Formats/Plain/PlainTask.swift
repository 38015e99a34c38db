/// A task of a plain text format as its reader finds it.
struct PlainTask {
  /// A part of the shown title: bytes of the source, and where they link to.
  struct Part {
    var text: Range<Int>
    var address: Range<Int>?
  }

  /// The state that the format's own mark says.
  var state: TaskState
  /// What says the state.
  var via: TaskVia = .box
  /// The bytes that say the state; empty where there are none.
  var marker: Range<Int>
  /// The line of the task, indentation left out; what belongs to it is added to it.
  var item: Range<Int>
  /// The bytes of the shown title.
  var source: Range<Int>
  /// The shown title.
  var title: [Part] = []
  /// The attributes in the order of the file.
  var attributes: [TaskAttribute] = []
  /// How many tasks may enclose it: it belongs to the last task before it that has fewer.
  var depth = 0
  /// The index of its heading; nil for the last one before it.
  var heading: Int?
}
