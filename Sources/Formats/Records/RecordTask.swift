import Base
import Plan

/// A task from a record of a JSON file.
struct RecordTask {
  var title: String
  var state: TaskState
  /// The ranges of the record and of the value with its state.
  var range: Range<Int>
  var status: Range<Int>?
  var attributes: [TaskAttribute] = []
  /// Its texts in Markdown, and their ranges.
  var texts: [(text: String, range: Range<Int>)] = []
  var subtasks: [RecordTask] = []

  /// Reads the state of a record; one that is unknown is open.
  /// - Parameter states: the state for each status, in lowercase.
  init(_ title: String, _ record: JSONNode, states: [String: TaskState]) {
    (self.title, range, status) = (title, record.range, record["status"]?.range)
    state = record["status"]?.string.flatMap { states[$0.lowercased()] } ?? .open
  }

  /// Adds an attribute whose value is a string or a number.
  /// - Parameter number: the numeric meaning of the value, for kinds that have one.
  mutating func add(_ kind: TaskAttribute.Kind, _ node: JSONNode?, number: Int32 = 0) {
    guard let node, let word = node.word, !word.isEmpty else { return }
    let isQuoted = node.string != nil
    let value = isQuoted ? node.range.dropFirst().dropLast() : node.range
    // An attribute is a range of the file, so a value with escapes cannot be shown.
    guard value.count == word.utf8.count else { return }
    attributes.append(TaskAttribute(kind, range: node.range, value: value, number: number, isChip: true))
  }

  /// Adds the day of a time (RFC 3339).
  mutating func addDay(_ kind: TaskAttribute.Kind, _ node: JSONNode?) {
    guard let node, let text = node.string, let day = CalendarDate(iso: text.utf8.prefix(10)),
      node.range.count >= 12
    else { return }
    attributes.append(
      TaskAttribute(
        kind, range: node.range, value: node.range.dropFirst().prefix(10), number: day.days, isChip: true))
  }

  /// Adds a text that is shown with the task.
  mutating func addText(_ node: JSONNode?) {
    guard let node, let text = node.string?.trimmingWhitespace, !text.isEmpty else { return }
    texts.append((text, node.range))
  }
}
