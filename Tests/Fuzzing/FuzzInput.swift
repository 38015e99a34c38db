import Base
import Plan
import TodoEditing
import TodoFile

/// The bytes of one input, read from the front.
struct FuzzInput {
  private var bytes: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  /// The next byte; 0 where there is none.
  mutating func next() -> UInt8 { bytes.popFirst() ?? 0 }

  var rest: [UInt8] { Array(bytes) }

  /// Words that have given trouble: markup, attributes, controls, line breaks, characters that look alike.
  private static let words = [
    "a", "two words", "- [ ] b", "# c", "**d**", "~~e", "`f", "g due:2026-12-01", "#h @i", "[j](k)", "<b>", "l\nm",
    "\u{1B}",
    "due:2026-1-9999999999999999999 ~99999999999999999999h rec:18446744073709551616d", "9223372036854775807. r",
    "\u{202E}n", "가게", "e\u{301}", "", " ", "> o", "1. p", "q\\", "|r|", "[ ]", "!", "&amp;", "\u{FEFF}s",
  ]

  /// One change of a document, chosen by bytes; nil where nothing is there to change.
  static func operation(_ choices: [UInt8], _ document: TodoDocument) -> EditOperation? {
    let word = words[Int(choices[2]) % words.count]
    let group = Int(choices[3]) % document.groups.count
    func task(_ choice: UInt8) -> TaskName? {
      document.tasks.isEmpty ? nil : .index(Int(choice) % document.tasks.count)
    }
    switch (choices[1] % 8, task(choices[0]), task(choices[3])) {
    case (0, _, _):
      var task = NewTask(title: word)
      if choices[4].isMultiple(of: 3) { task.memo = words[Int(choices[4]) % words.count] }
      return .addTask(AddedTask(task, at: choices[4].isMultiple(of: 2) ? .top(group: group) : .end(group: group)))
    case (1, let task?, _):
      var edit = TaskEdit()
      switch choices[3] % 6 {
      case 0: (edit.title, edit.isTitleSource) = (word, true)
      case 1: edit.memo = word
      case 2: edit.state = StateEdit([TaskState.done, .open, .inProgress, .cancelled][Int(choices[4]) % 4])
      case 3: edit.due = choices[4].isMultiple(of: 2) ? .some(nil) : DayTime(CalendarDate(days: 20_811))
      case 4: edit.tags = [word]
      default: edit.priority = [TaskPriority.high, .low, .none][Int(choices[4]) % 3]
      }
      return .editTasks([task], edit)
    case (2, let task?, _): return .removeTasks([task])
    case (3, let task?, let other?):
      let places = [TaskPlace.before(task: other), .after(task: other), .lastBelow(task: other), .end(group: group)]
      return .moveTasks([task], to: places[Int(choices[4]) % 4])
    case (4, _, _): return .addGroup(GroupEdit(name: word))
    case (5, _, _):
      var edit = GroupEdit()
      if choices[4].isMultiple(of: 2) { edit.name = word } else { edit.settings = [("color", word)] }
      return .editGroup(group, edit)
    case (6, _, _): return .moveGroup(group, to: .after(Int(choices[4]) % document.groups.count))
    case (7, _, _): return .removeGroup(group)
    default: return nil
    }
  }
}
