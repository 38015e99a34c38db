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

  private static let kinds: [EditOperation.Kind] = [
    .addTask, .editTask, .removeTask, .moveTask, .addGroup, .editGroup, .moveGroup, .removeGroup,
  ]

  /// Words that have given trouble: markup, attributes, controls, line breaks, characters that look alike.
  private static let words = [
    "a", "two words", "- [ ] b", "# c", "**d**", "~~e", "`f", "g due:2026-12-01", "#h @i", "[j](k)", "<b>", "l\nm",
    "\u{1B}",
    "due:2026-1-9999999999999999999 ~99999999999999999999h rec:18446744073709551616d", "9223372036854775807. r",
    "\u{202E}n", "가게", "e\u{301}", "", " ", "> o", "1. p", "q\\", "|r|", "[ ]", "!", "&amp;", "\u{FEFF}s",
  ]

  /// One change of a document, chosen by bytes; nil where nothing is there to change.
  static func operation(_ choices: [UInt8], _ document: TodoDocument) -> EditOperation? {
    let kind = kinds[Int(choices[1]) % kinds.count]
    var operation = EditOperation(kind)
    let word = words[Int(choices[2]) % words.count]
    let identifiers = TaskIDs(of: document)
    func task(_ choice: UInt8) -> String? {
      document.tasks.isEmpty ? nil : identifiers[Int(choice) % document.tasks.count]
    }
    switch kind {
    case .addTask:
      operation.texts[.title] = word
      operation.group = Int(choices[3]) % document.groups.count
      if choices[4].isMultiple(of: 3) { operation.texts[.memo] = words[Int(choices[4]) % words.count] }
      operation.isTop = choices[4].isMultiple(of: 2)
    case .editTask:
      operation.task = task(choices[0])
      switch choices[3] % 6 {
      case 0: operation.texts[.title] = word
      case 1: operation.texts[.memo] = word
      case 2: operation.texts[.state] = ["done", "open", "doing", "cancelled"][Int(choices[4]) % 4]
      case 3: operation.texts[.due] = ["2026-12-24", "", "2026-1-9999999999999999999"][Int(choices[4]) % 3]
      case 4: operation.tags = [word]
      default: operation.texts[.priority] = ["high", "low", ""][Int(choices[4]) % 3]
      }
    case .removeTask: operation.task = task(choices[0])
    case .moveTask:
      operation.task = task(choices[0])
      switch choices[4] % 4 {
      case 0: operation.before = task(choices[3])
      case 1: operation.after = task(choices[3])
      case 2: operation.under = task(choices[3])
      default: operation.group = Int(choices[3]) % document.groups.count
      }
    case .addGroup: operation.texts[.name] = word
    case .editGroup:
      operation.group = Int(choices[3]) % document.groups.count
      operation.texts[choices[4].isMultiple(of: 2) ? .name : .color] = word
    case .moveGroup:
      operation.group = Int(choices[3]) % document.groups.count
      operation.other = Int(choices[4]) % document.groups.count
    case .removeGroup: operation.group = Int(choices[3]) % document.groups.count
    case .undo: return nil
    }
    return operation
  }
}
