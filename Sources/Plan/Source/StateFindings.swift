/// The kinds of columns in a status table, besides states and text.
package enum StateColumn: Sendable { case person, due, priority, number, estimate }

/// How far the name or the title of a file tells what its lists are.
package enum PlanKind: Sendable {
  /// A list of what is to be done: each of its items is open unless something tells otherwise.
  case list
  /// A plan, such as a roadmap, which may describe more than it lists.
  case plan
}

/// The states that were recognized in a file.
package struct StateFindings: Sendable {
  /// Text that is a task although it has no box.
  package struct Item: Sendable {
    package var state: TaskState
    package var via: TaskVia
    /// The text that expresses the state: a sign, a word, or a cell; empty if the state is inherited or there is none.
    package var token: ByteRange = .none
    /// Whether the token precedes the text.
    package var isLeading = false
    /// Whether everything from the token to the end of the text only expresses the state.
    package var cutsTail = false
    /// The rule that decided, as the end of a sentence.
    package var rule: String

    package init(
      state: TaskState, via: TaskVia, token: ByteRange = .none, isLeading: Bool = false, cutsTail: Bool = false,
      rule: String
    ) {
      (self.state, self.via, self.token, self.isLeading, self.cutsTail) = (state, via, token, isLeading, cutsTail)
      self.rule = rule
    }
  }

  /// A row of a status table, or a line of text that begins with a mark.
  package struct Row: Sendable {
    package var item: Item
    package var line: ByteRange
    package var title: ByteRange
    /// The other cells: their header, their range, and the kind of their column.
    package var cells: [(header: ByteRange, cell: ByteRange, kind: StateColumn?)]
    /// All cells in their order, with the states of those in columns of states; none unless the table has several of these.
    package var grid: [(cell: ByteRange, state: TaskState?)] = []
    /// Whether it is a line of text.
    package var isLine = false

    package init(
      item: Item, line: ByteRange, title: ByteRange, cells: [(header: ByteRange, cell: ByteRange, kind: StateColumn?)]
    ) {
      (self.item, self.line, self.title, self.cells) = (item, line, title, cells)
    }
  }

  /// The state that a heading or a lead-in line gives to the items below it.
  package struct HeadingState: Sendable {
    package var state: TaskState
    /// The heading's name without the state; nil if the state is not a part of it, or is all of it.
    package var name: String?
    /// Whether the heading is a state and nothing else.
    package var isState = false
    /// The text that expresses the state; empty if a line below the heading does.
    package var token: ByteRange = .none
    /// Whether everything from the token to the end of the text only expresses the state.
    package var cutsTail = false

    package init(
      state: TaskState, name: String? = nil, isState: Bool = false, token: ByteRange = .none, cutsTail: Bool = false
    ) {
      (self.state, self.name, self.isState, self.token, self.cutsTail) = (state, name, isState, token, cutsTail)
    }
  }

  /// Items by the offset of their first paragraph, or of their heading.
  package var items: [Int: Item] = [:]
  /// Status tables, and lines of text that are tasks, by the offset of their paragraph.
  package var tables: [Int: [Row]] = [:]
  /// States by the offset of their heading or bold line.
  package var headings: [Int: HeadingState] = [:]
  /// The offsets of headings that are tasks themselves.
  package var headingItems: Set<Int> = []
  /// Items in lists without a state, by the offset of their first paragraph.
  package var plain: [Int] = []
  /// Struck items in such lists, which are cancelled where the others are open.
  package var struck: [Int] = []
  /// Which of these may be tasks by the file's name, and by the heading above them.
  package var listed: Set<Int> = []
  package var named: Set<Int> = []
  /// Tables of tasks without a state, by the offset of their paragraph.
  package var plainTables: [Int: [Row]] = [:]
  /// Tables of marks without a column of states, by the offset of their paragraph.
  package var matrices: [Int: [Row]] = [:]
  /// The headers of tables with several columns of states, by the offset of their paragraph.
  package var headers: [Int: [ByteRange]] = [:]
  /// How far the file's name or title tells what its lists are.
  package var kind: PlanKind?
  /// The amounts of prose and of lists in the file, in bytes; the lists of a comparison are not counted.
  package var prose = 0
  package var bullets = 0
  /// Whether the file records what happened, as changelogs do.
  package var isLog = false
  /// Whether the file has code blocks, as guides do.
  package var hasCode = false

  /// The lines that have a state, or look as if they had one, but are no tasks, in file order, each with the rule that decided, as
  /// the end of a sentence.
  package var exclusions: [(range: ByteRange, rule: String)] = []
  /// The rows of tables whose column of states has mostly other values.
  package var unknownRows: [ByteRange] = []
  /// The meanings in the file's own legend.
  package var legend: [(token: String, state: TaskState)] = []

  package init() {}

  /// Whether nothing in the file has a state.
  package var isEmpty: Bool { items.isEmpty && tables.isEmpty }
}
