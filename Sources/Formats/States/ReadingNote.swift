import Base
public import Plan

/// A note to the user on how a file is read: that text was left out, or that no state was found.
public enum ReadingNote: Sendable, Equatable {
  /// Lines have a state without a box, and are not counted because the file has boxes.
  case leftOut(Lines)
  /// List items have neither a box nor a state, and are not counted: in a file without any task, in a plan with few boxes,
  /// next to boxes in the lists of a to-do list, or beside lists with a state.
  case plain(Lines)
  /// Items without a box count besides the boxes, which have this figure on GitHub.
  case besideBoxes(count: Int, boxes: Progress)
  /// Rows of tables have marks in several columns, none of which is a column of states.
  case matrix(Lines)
  /// The file has a byte that does not occur in text, at this position.
  case binary(SourcePosition)
  /// Nothing in the file has a state; this many items are shown without one.
  case stateless(count: Int)

  /// Lines that are not counted.
  public struct Lines: Sendable, Equatable {
    /// Where they begin, in file order.
    public var starts: [Int]
    /// How many of them are done.
    public var done: Int
    /// The places, in file order.
    public var ranges: [LineRange]
    /// The figures of the file, if what it counts is little beside these lines; otherwise nil.
    public var figures: Figures?
    /// Whether the file is a plan by its name or title, so that its list items look like tasks.
    public var isPlan = false
    /// Whether the figure tells about the file without them, too.
    public var isAside = false

    /// How many they are.
    public var count: Int { starts.count }
    /// The first of them, 1-based.
    public var first: Int { ranges.first?.lines.lowerBound ?? 1 }
  }

  /// The figures of a file as it is read, and as it would be read with the lines that are left out.
  public struct Figures: Sendable, Equatable {
    public var now: Progress
    public var all: Progress
  }

  /// Consecutive lines, 1-based.
  public struct LineRange: Sendable, Equatable {
    /// The first and the last line.
    public var lines: ClosedRange<Int>
    /// Whether the lines are rows of a table.
    public var isTable: Bool
    /// The line numbers: “3” or “3–7”.
    public var text: String {
      lines.count == 1 ? "\(lines.lowerBound)" : "\(lines.lowerBound)–\(lines.upperBound)"
    }
  }

  /// The lines that are not counted, where they are known.
  public var lines: Lines? {
    switch self {
    case .leftOut(let lines), .plain(let lines), .matrix(let lines): lines
    case .binary, .stateless, .besideBoxes: nil
    }
  }

  /// How many lines or items are not counted.
  public var count: Int {
    if case .stateless(let count) = self { count } else { lines?.count ?? 0 }
  }

  /// The reading mode that counts those, too.
  public var reading: ReadingMode? {
    switch self {
    case .leftOut: .all
    case .plain, .stateless: .bullets
    case .besideBoxes: .boxes
    case .matrix: .matrix
    case .binary: nil
    }
  }

  /// What is left out, in words: “61 lines have a state without a box”.
  package var words: String {
    switch self {
    case .leftOut: Words.count(count, "line has a state without a box", "lines have a state without a box")
    case .plain(let lines) where lines.isPlan:
      Words.count(count, "list item looks like a task", "list items look like tasks")
    case .plain, .stateless: Words.count(count, "list item has no state", "list items have no state")
    case .besideBoxes(let count, _):
      Words.count(count, "item without a box counts", "items without a box count")
    case .matrix: Words.count(count, "row of a table has marks", "rows of a table have marks")
    case .binary: ""
    }
  }

  /// Whether the figure tells little about the file, so that the note belongs beside it.
  public var isLoud: Bool {
    switch self {
    case .leftOut(let lines): lines.figures != nil
    case .plain(let lines): !lines.isAside
    case .stateless, .besideBoxes, .matrix: true
    case .binary: false
    }
  }

  /// Whether it is a problem that `check` reports; items that are shown without a state may be meant so.
  public var isProblem: Bool { isLoud && lines != nil }

  /// With so many other lines for each task that is counted, the figure is that of less than a quarter of the plan.
  fileprivate static let linesPerTask = 3
  /// Fewer lines are a legend, an aside, or an example rather than a plan.
  fileprivate static let fewestLines = 5
  /// With so many tasks for each list item without a state, such items are an aside.
  fileprivate static let tasksPerItem = 2
}

extension TodoDocument {
  /// A line that is not counted.
  private typealias Place = (start: Int, state: TaskState, isTable: Bool)

  /// The note on how the file is read; nil for most files. It is found once.
  public var readingNote: ReadingNote? {
    struct Found: Sendable { let note: ReadingNote? }
    return leftOutValue.get { Found(note: findNote()) }.note
  }

  /// Where lines begin that may be tasks and are not counted: those of the note, and items with `[]` instead of a box.
  public var uncounted: [Int] {
    let brackets = format.problems(in: self).lazy.filter { $0.code == .emptyBox }.map(\.range.lowerBound)
    return Set((readingNote?.lines?.starts ?? []) + brackets).sorted()
  }

  /// The note if it is a problem. A file with enough boxes is not searched for states, unless it is a plan by its name.
  package var readingProblem: ReadingNote? {
    // A file that has only boxes leaves nothing out, so its name need not be compared with the words for to-do lists.
    guard !tasks.contains(where: \.hasBox) || holdsOthers && (isPlan || outweigh(possibleTasks)),
      let note = readingNote, note.isProblem
    else { return nil }
    return note
  }

  /// The places, in file order, that have a state but are left out because the file has boxes.
  package var leftOut: [(start: Int, state: TaskState, isTable: Bool)] { unread.map(marks(in:)) ?? [] }

  private func findNote() -> ReadingNote? {
    if let offset = source.foreignByte { return .binary(source.position(of: offset)) }
    let stateless = tasks.count { $0.state == .stateless }
    if stateless > 0 { return stateless == tasks.count ? .stateless(count: stateless) : nil }
    if tasks.isEmpty {
      let items = states.map(items(in:)) ?? []
      let rows = states.map(rows(in:)) ?? []
      if !rows.isEmpty, rows.count >= items.count { return .matrix(lines(rows)) }
      return items.isEmpty ? nil : .plain(lines(items, isPlan: states?.kind != nil))
    }
    let open = tasks.count { $0.via == .none && !$0.hasBox }
    if reading == .auto, open > 0, open < tasks.count, tasks.allSatisfy({ $0.hasBox || $0.via == .none }),
      tasks.contains(where: \.hasBox), let boxes = try? read(.boxes)
    {
      return .besideBoxes(count: open, boxes: Self.figure(of: boxes))
    }
    if let lines = besideBoxes { return .plain(lines) }
    if let states, reading == .auto, !tasks.contains(where: \.hasBox) { return besideStates(states) }
    guard let found = unread else { return nil }
    let counted = Set(tasks.map { source.lines.line(at: Int($0.item.start)) })
    let marks = marks(in: found).filter { !counted.contains(source.lines.line(at: $0.start)) }
    if outweigh(marks.count), let lines = outweighing(.all) { return .leftOut(lines) }
    if outweigh(rows(in: found).count), let lines = outweighing(.matrix) { return .matrix(lines) }
    if found.kind != nil, found.isMostlyList, outweigh(marks.count + items(in: found).count),
      let lines = outweighing(.bullets, isPlan: true)
    {
      return .plain(lines)
    }
    if marks.isEmpty, found.kind != nil, isFinished { return besideLists(found.listed).map { .plain($0) } }
    return marks.isEmpty ? nil : .leftOut(lines(marks))
  }

  /// The note on the list items without a state that may be tasks, in a file in which other text has states.
  private func besideStates(_ found: StateFindings) -> ReadingNote? {
    let items = items(in: found).filter { found.listed.contains($0.start) && found.items[$0.start] == nil }
    guard !items.isEmpty, isFinished || items.count * ReadingNote.tasksPerItem >= tasks.count else { return nil }
    var lines = lines(items, isPlan: found.kind != nil)
    lines.isAside = !isFinished && (found.kind == nil || items.count < tasks.count)
    return .plain(lines)
  }

  // MARK: What is left out

  /// Whether the file is a to-do list or a plan by its name.
  private var isPlan: Bool { SectionWords.planKind(ofFile: source.path) != nil }

  /// Whether everything that counts is done.
  private var isFinished: Bool { tasks.allSatisfy { $0.state == .done || $0.state == .cancelled } }

  /// The list items without a state in a to-do list where lists have boxes, too: with all boxes ticked, it is not finished.
  private var besideBoxes: ReadingNote.Lines? {
    guard reading == .auto, tasks.allSatisfy(\.hasBox) else { return nil }
    return besideLists(
      StateSelection.plainSiblings(
        in: outline, boxes: tasks.map { Int($0.item.start) }, of: source, states: rules.states))
  }

  /// All list items without a state, if at least one of the given ones counts then.
  private func besideLists(_ items: some Sequence<Int>) -> ReadingNote.Lines? {
    let places = items.filter { !isBrokenBox(at: $0) }.map { ($0, .open, false) as Place }
    let beside = Set(undecided(places).map { source.lines.line(at: $0.start) })
    guard !beside.isEmpty, let all = try? read(.bullets) else { return nil }
    let plain = all.tasks.filter { $0.via == .none && !$0.isRow && !all.groups[Int($0.group)].isIgnored }
    guard plain.contains(where: { beside.contains(source.lines.line(at: Int($0.marker.start))) }) else { return nil }
    return lines(plain, of: all, isPlan: true)
  }

  /// Whether there is anything besides boxes that could be a task: an item without a box, or a pipe of a table.
  private var holdsOthers: Bool { outline.contains { $0.kind == .item || isPiped($0) } }

  /// At most how many lines besides boxes could be tasks.
  private var possibleTasks: Int {
    outline.reduce(0) { sum, block in
      if block.kind == .item || block.kind == .heading { return sum + 1 }
      guard isPiped(block) else { return sum }
      return sum + source.lines.line(at: Int(block.text.end)) - source.lines.line(at: Int(block.text.start)) + 1
    }
  }

  /// Whether a block is a paragraph with a pipe, as a table is.
  private func isPiped(_ block: OutlineBlock) -> Bool {
    block.kind == .paragraph
      && source.bytes.span.extracting(block.text.range).firstIndex(of: UInt8(ascii: "|"), from: 0) != nil
  }

  /// What has a state in a file of which only boxes are read, because it has some; nil for any other file.
  private var unread: StateFindings? {
    guard reading == .auto, tasks.contains(where: \.hasBox), holdsOthers else { return nil }
    return StateScan.find(outline, in: source, states: rules.states)
  }

  private func marks(in found: StateFindings) -> [Place] {
    let items = found.items.filter { $0.value.via != .none }.map { ($0.key, $0.value.state, false) as Place }
    let rows = found.tables.values.flatMap { $0.map { (Int($0.line.start), $0.item.state, true) as Place } }
    return undecided(items + rows)
  }

  /// The items of lists without a state.
  private func items(in found: StateFindings) -> [Place] {
    guard reading == .auto || reading == .all else { return [] }
    return undecided(found.plain.filter { !isBrokenBox(at: $0) }.map { ($0, .open, false) })
  }

  /// The rows of tables with marks in several columns.
  private func rows(in found: StateFindings) -> [Place] {
    let tables = found.matrices.filter { found.headers[$0.key] != nil }
    return undecided(tables.values.flatMap { $0.map { (Int($0.line.start), $0.item.state, true) as Place } })
  }

  /// The places outside sections for which a directive determines what is read, in file order.
  private func undecided(_ places: [Place]) -> [Place] {
    var decided = headings.sectionsWithReading(upTo: source.bytes.count)[...]
    return places.sorted { $0.start < $1.start }.filter { place in
      // An inner section ends before its outer one does.
      while let first = decided.first, first.range.upperBound <= place.start { decided.removeFirst() }
      return decided.first?.range.contains(place.start) != true
    }
  }

  /// Whether an item begins with something that was meant as a box: `[]`, `[ x]`. A link is none.
  private func isBrokenBox(at offset: Int) -> Bool {
    let text = source.bytes[offset...].prefix(6)
    guard text.first == UInt8(ascii: "["), let close = text.firstIndex(of: UInt8(ascii: "]")) else { return false }
    return close + 1 < text.endIndex && !"([:".utf8.contains(text[close + 1])
  }

  // MARK: How much is left out

  /// Whether the tasks are few beside so many lines. Where something without a box is counted, the author has decided
  /// what is.
  private func outweigh(_ lines: Int) -> Bool {
    lines >= ReadingNote.fewestLines && tasks.count * ReadingNote.linesPerTask < lines && tasks.allSatisfy(\.hasBox)
  }

  /// The lines that another reading mode counts, if the tasks are few beside them.
  private func outweighing(_ reading: ReadingMode, isPlan: Bool = false) -> ReadingNote.Lines? {
    guard let all = try? read(reading) else { return nil }
    let others = all.tasks.filter { !$0.hasBox && !all.groups[Int($0.group)].isIgnored }
    return outweigh(others.count) ? lines(others, of: all, isPlan: isPlan) : nil
  }

  /// Tasks of the file as it is read in another mode, with both figures.
  private func lines(_ others: [TodoTask], of all: TodoDocument, isPlan: Bool) -> ReadingNote.Lines {
    lines(
      others.map { (Int($0.item.start), $0.state, $0.isRow) },
      figures: ReadingNote.Figures(now: Self.figure(of: self), all: Self.figure(of: all)), isPlan: isPlan)
  }

  private func read(_ reading: ReadingMode) throws(ReadingError) -> TodoDocument {
    var options = ParseOptions()
    options.reading = reading
    return try read(source, options: options)
  }

  private static func figure(of document: TodoDocument) -> Progress {
    ProgressTree(TodoPlan([document]), today: CalendarDate(days: 0)).root.progress
  }

  private func lines(
    _ places: [Place], figures: ReadingNote.Figures? = nil, isPlan: Bool = false
  ) -> ReadingNote.Lines {
    var ranges: [ReadingNote.LineRange] = []
    for place in places {
      let line = source.lines.line(at: place.start) + 1
      // A blank line between two items does not separate them.
      if let last = ranges.last, last.isTable == place.isTable, line - last.lines.upperBound < 3 {
        ranges[ranges.count - 1].lines = last.lines.lowerBound...max(line, last.lines.upperBound)
      } else {
        ranges.append(ReadingNote.LineRange(lines: line...line, isTable: place.isTable))
      }
    }
    return ReadingNote.Lines(
      starts: places.map(\.start), done: places.count { $0.state == .done }, ranges: ranges, figures: figures,
      isPlan: isPlan)
  }
}
