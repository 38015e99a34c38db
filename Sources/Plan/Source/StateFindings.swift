/// The states that were recognized in a file.
struct StateFindings: Sendable {
  /// Text that is a task although it has no box.
  struct Item: Sendable {
    var state: TaskState
    var via: TaskVia
    /// The text that expresses the state: a sign, a word, or a cell; empty if the state is inherited or there is none.
    var token: ByteRange = .none
    /// Whether the token precedes the text.
    var isLeading = false
    /// Whether everything from the token to the end of the text only expresses the state.
    var cutsTail = false
  }

  /// A row of a status table.
  struct Row: Sendable {
    var item: Item
    var line: ByteRange
    var title: ByteRange
    /// The other cells: their header, their range, and the kind of their column.
    var cells: [(header: ByteRange, cell: ByteRange, kind: StateColumn?)]
  }

  /// The state that a heading or a lead-in line gives to the items below it.
  struct HeadingState: Sendable {
    var state: TaskState
    /// The heading's name without the state; nil if the state is not a part of it, or is all of it.
    var name: String?
    /// Whether the heading is a state and nothing else.
    var isState = false
    /// The text that expresses the state; empty if a line below the heading does.
    var token: ByteRange = .none
    /// Whether everything from the token to the end of the text only expresses the state.
    var cutsTail = false
  }

  /// A line that has a state, or looks as if it had one, but is not a task.
  struct Exclusion: Sendable {
    var range: ByteRange
    var reason: StateExclusion
  }

  /// Items by the offset of their first paragraph, or of their heading.
  var items: [Int: Item] = [:]
  /// Status tables by the offset of their paragraph.
  var tables: [Int: [Row]] = [:]
  /// States by the offset of their heading or bold line.
  var headings: [Int: HeadingState] = [:]
  /// The offsets of headings that are tasks themselves.
  var headingItems: Set<Int> = []
  /// Items in lists without a state, by the offset of their first paragraph.
  var plain: [Int] = []
  /// The amounts of prose and of lists in the file, in bytes; the lists of a comparison are not counted.
  var prose = 0
  var bullets = 0
  /// Whether the file has code blocks, as guides do.
  var hasCode = false

  /// The lines that were not read, in file order.
  var exclusions: [Exclusion] = []
  /// The meanings in the file's own legend.
  var legend: [(token: String, state: TaskState)] = []

  /// Whether nothing in the file has a state.
  var isEmpty: Bool { items.isEmpty && tables.isEmpty }

  /// Whether a file is more list than prose; one with the name of a plan may contain more prose.
  func isMostlyList(named path: String) -> Bool {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    let stem = file.prefix { $0 != "." }.replacing("_", with: " ").replacing("-", with: " ")
    let isPlan = StateText.words(stem).suffix(2).contains {
      ["todo", "todos", "roadmap", "plan", "plans", "backlog", "tasks", "checklist", "progress", "stdin"].contains($0)
    }
    return isPlan ? bullets > prose : bullets > prose * 4 && !hasCode
  }
}
