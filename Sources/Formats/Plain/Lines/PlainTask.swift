import Plan

/// A task as the reader of a plain text format finds it.
struct PlainTask {
  /// A part of the shown title: bytes of the source, and the address to which they link.
  struct Part {
    var text: Range<Int>
    var address: Range<Int>?
  }

  /// The state according to the format's own mark.
  var state: TaskState
  /// How the state was determined.
  var via: TaskVia = .box
  /// The bytes that express the state; empty if there are none.
  var marker: Range<Int>
  /// The line of the task without its indentation; the reader extends it over the task's contents.
  var item: Range<Int>
  /// The bytes of the shown title.
  var source: Range<Int>
  /// The shown title; empty for all bytes of the source.
  var title: [Part] = []
  /// The attributes in file order.
  var attributes: [TaskAttribute] = []
  /// Those that stay text because the task has one of their kind.
  var repeated: [Range<Int>] = []
  /// The number of tasks that may enclose it: its parent is the last task before it with a smaller depth.
  var depth = 0
  /// The index of its heading; -1 for none.
  var heading = -1
}

extension PlainTask {
  init(state: TaskState, marker: Range<Int>, item: Range<Int>, words: PlainWords) {
    let title = words.title
    self.init(
      state: state, marker: marker, item: item,
      source: title.lowerBound..<(words.asides.last?.upperBound ?? title.upperBound))
    (attributes, repeated) = (words.attributes, words.repeated)
    guard !words.asides.isEmpty else { return }
    // Each with the white space before it.
    self.title = [Part(text: title)] + words.asides.map { Part(text: $0.lowerBound - 1..<$0.upperBound) }
  }
}
