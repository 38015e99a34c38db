/// What the recognition of states found in a file.
struct StateFindings: Sendable {
  /// Something that is a task although it has no box.
  struct Item: Sendable {
    var state: TaskState
    var via: TaskVia
    /// What says the state: a sign, a word, a cell; empty where it is inherited or there is none.
    var token: ByteRange = .none
    /// Whether the token stands before the text.
    var isLeading = false
    /// Whether everything from the token to the end of the text only says the state.
    var cutsTail = false
  }

  /// A row of a status table.
  struct Row: Sendable {
    var item: Item
    var line: ByteRange
    var title: ByteRange
    /// The other cells: their place in the header and in the row, and what they are.
    var cells: [(header: ByteRange, cell: ByteRange, kind: StateColumn?)]
  }

  /// What a heading or a lead-in line says about the items below it.
  struct HeadingState: Sendable {
    var state: TaskState
    /// Its name without the state; nil where the state is no part of it, or all of it.
    var name: String?
    /// Whether it is a state and nothing else.
    var isState = false
    /// What says the state; empty where a line below the heading does.
    var token: ByteRange = .none
    /// Whether everything from the token to the end of the text only says the state.
    var cutsTail = false
  }

  /// A line that carries a state or looks as if it did, and is no task.
  struct Exclusion: Sendable {
    var range: ByteRange
    var reason: StateExclusion
  }

  /// By the offset at which the item's first paragraph or the heading begins.
  var items: [Int: Item] = [:]
  /// Status tables, by the offset at which their paragraph begins.
  var tables: [Int: [Row]] = [:]
  /// By the offset at which the heading or the bold line begins.
  var headings: [Int: HeadingState] = [:]
  /// Where headings that are tasks themselves begin.
  var headingItems: Set<Int> = []
  /// Items of lists that no state reaches, by the offset of their first paragraph.
  var plain: [Int] = []
  /// How much prose and how much list the file has, in bytes; a comparison has no list that counts.
  var prose = 0
  var bullets = 0
  /// Whether the file has code blocks, as guides do.
  var hasCode = false

  /// What was not read, in file order.
  var exclusions: [Exclusion] = []
  /// What the file's own legend says.
  var legend: [(token: String, state: TaskState)] = []

  /// Whether anything carries a state.
  var isEmpty: Bool { items.isEmpty && tables.isEmpty }

  /// Whether a file is a list more than a text: one that is named like a plan may hold more prose.
  func isMostlyList(named path: String) -> Bool {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    let stem = file.prefix { $0 != "." }.replacing("_", with: " ").replacing("-", with: " ")
    let isPlan = StateText.words(stem).suffix(2).contains {
      ["todo", "todos", "roadmap", "plan", "plans", "backlog", "tasks", "checklist", "progress", "stdin"].contains($0)
    }
    return isPlan ? bullets > prose : bullets > prose * 4 && !hasCode
  }
}
