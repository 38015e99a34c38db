public import Base

/// An immutable todo file, shared by reference: its groups and its tasks in document order, with their positions.
public final class TodoDocument: Sendable {
  /// The file as read.
  public let source: SourceText
  /// The settings in the front matter; the defaults if there is none.
  public let frontMatter: FrontMatter
  /// The `title` of the front matter, or else the title that ``GroupBuilder`` finds in the text or the path.
  public let title: String
  /// All groups in document order; the first represents the entire file.
  public let groups: [TodoGroup]
  /// All headings in document order, including those that are not groups.
  public let headings: [TodoHeading]
  /// All tasks in document order, subtasks after their parents.
  public let tasks: [TodoTask]
  /// All plain list items among the tasks, in document order.
  public let notes: [TodoNote]
  /// The problems found while parsing, sorted by position.
  public let diagnostics: [Diagnostic]

  /// The bold line that is the title, if it is one.
  package let titleLine: ByteRange
  package let attributes: [TaskAttribute]
  package let pieces: [MemoBlock]
  /// Tables that pages show as tables, in document order; known only if HTML was requested.
  package let tables: [TaskTable]
  package let groupIndex: GroupIndex
  package let opaque: [OpaqueBlock]
  package let outline: [OutlineBlock]
  /// The states outside boxes that are read; nil if only boxes are.
  package let states: StateFindings?
  /// The groups whose own lists have items without a state, in a file in which nothing has one.
  public let statelessGroups: Set<Int>
  let rendered: [UInt8]

  /// The format in which it was read.
  package let format: any TodoFormat

  /// Determines the format of a text; after an edit, it may be another one.
  private let recognize: @Sendable (SourceText) -> any TodoFormat

  /// How it was read.
  private let options: ParseOptions

  /// The format's cache for reading the next version; nil unless requested.
  let memory: (any Sendable)?

  /// What its reading leaves out, which takes longer to find than the tasks.
  package let leftOutValue = DerivedValue()

  /// Parses a file.
  /// - Parameter recognize: determines the format of a text.
  /// - Parameter last: the previous version, read with the same options; unchanged parts are not parsed again.
  /// - Throws: ``ReadingError`` if the text exceeds a limit of the parser.
  package init(
    _ source: SourceText, options: ParseOptions = ParseOptions(), after last: TodoDocument? = nil,
    recognizing recognize: @escaping @Sendable (SourceText) -> any TodoFormat
  ) throws(ReadingError) {
    self.recognize = recognize
    format = recognize(source)
    self.options = options
    var withMemory = options
    withMemory.memory = last?.memory
    // Changed in place, because a second reference to its tasks would copy them all.
    var parsed = try format.read(source, options: withMemory)
    let frontMatter = parsed.frontMatter
    memory = parsed.memory
    isInPieces = parsed.contents.isInPieces
    var builder = GroupBuilder(source: source, frontMatter: frontMatter, contents: parsed.contents)
    builder.build()
    for index in parsed.contents.tasks.indices {
      parsed.contents.tasks[index].group = builder.group(ofHeading: parsed.contents.tasks[index].group)
    }
    let contents = parsed.contents
    self.source = source
    self.frontMatter = frontMatter
    title = builder.title
    titleLine = builder.titleLine
    groups = builder.groups
    headings = contents.headings
    tasks = contents.tasks
    notes = contents.notes
    attributes = contents.attributes
    pieces = contents.pieces
    tables = contents.tables
    groupIndex = GroupIndex(
      contents, groups: groups, groupOfHeading: builder.group(ofHeading:), titleLine: builder.titleLine)
    opaque = contents.opaque
    outline = contents.outline
    states = parsed.states
    statelessGroups =
      parsed.states == nil ? [] : Set(tasks.lazy.filter { $0.state == .stateless }.map { Int($0.group) })
    rendered = contents.rendered
    diagnostics = (parsed.diagnostics + contents.diagnostics + builder.diagnostics)
      .sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Creates an editor in the format in which the document was read.
  /// - Throws: ``EditError/unsupported(_:)`` if the format is read-only.
  public func editor() throws(EditError) -> any TodoEditor {
    guard let editor = format.editor(for: self) else {
      throw .unsupported("\(source.path): \(format.refusal(of: .editing))")
    }
    return editor
  }

  /// The settings for reading its tasks.
  package var rules: ReadingRules { frontMatter.rules }

  /// The indices of its tasks, in parts for concurrent work.
  var taskParts: [Range<Int>] {
    stride(from: 0, to: tasks.count, by: 4096).map { $0..<min($0 + 4096, tasks.count) }
  }

  /// Whether it was read in pieces, so that a section's contents depend only on the section's own bytes.
  public let isInPieces: Bool

  /// The bytes of a group's section, including subsections.
  public func sourceRange(ofGroup group: Int) -> Range<Int> {
    guard group > 0, let heading = groups[group].heading else { return 0..<source.bytes.count }
    let (start, level) = (Int(headings[heading].range.start), headings[heading].level)
    let end = headings[(heading + 1)...].first { $0.level <= level }
    let bytes = end.map { startOfSection(Int($0.range.start)) } ?? source.bytes.count
    return startOfSection(start)..<min(bytes, endOfSection(from: start, level: level))
  }

  /// Where the section of a heading at an offset begins: with its line, so that indentation stays with the heading; in a
  /// quotation, with the heading.
  package func startOfSection(_ heading: Int) -> Int {
    let line = source.start(ofLine: source.lines.line(at: heading))
    return source.bytes[line..<heading].allSatisfy { $0 == ASCII.space } ? line : heading
  }

  /// The lines of a task's own text, counted from 1; those of its subtasks are not among them.
  public func lines(of task: TodoTask) -> ClosedRange<Int> {
    let first = markerPosition(of: task).line
    return first...max(first, source.lines.touched(by: task.source.range).upperBound + 1)
  }

  /// The line and column of the marker, or of the text of a bullet without a checkbox.
  public func markerPosition(of task: TodoTask) -> SourcePosition {
    source.position(of: Int(task.isHeading ? task.item.start : task.marker.start))
  }

  /// The title without attributes, as plain text.
  public func title(of task: TodoTask) -> String {
    let text =
      task.flags.contains(.renderedTitle)
      ? String(decoding: rendered[task.title.range], as: UTF8.self) : source.string(task.title.range)
    return text.trimmingWhitespace
  }

  /// The title without attributes in UTF-8, as it is in the file or in the rendered text; white space and
  /// invalid bytes are included.
  public func titleBytes(of task: TodoTask) -> ArraySlice<UInt8> {
    task.flags.contains(.renderedTitle) ? rendered[task.title.range] : source.bytes[task.title.range]
  }

  /// The attributes of a task, in file order.
  public func attributes(of task: TodoTask) -> ArraySlice<TaskAttribute> {
    attributes[attributeRange(of: task)]
  }

  /// The range of a task's attributes among those of the entire file.
  public func attributeRange(of task: TodoTask) -> Range<Int> {
    Int(task.firstAttribute)..<Int(task.firstAttribute) + Int(task.attributeCount)
  }

  /// The attribute at an index below ``attributeCount``.
  public func attribute(at index: Int) -> TaskAttribute { attributes[index] }

  /// The number of attributes of all tasks.
  public var attributeCount: Int { attributes.count }

  /// The text of an attribute's value.
  public func value(of attribute: TaskAttribute) -> String {
    let text = source.string(attribute.value.range)
    return attribute.kind == .tag ? format.name(ofTag: text) : text
  }

  /// The title without attributes if it is ASCII, kana, Han, or Hangul, in UTF-8 and without surrounding white space;
  /// nil for other titles.
  public func plainTitle(of task: TodoTask) -> ArraySlice<UInt8>? {
    var title = titleBytes(of: task)
    if task.flags.contains(.simpleTitle) { return title }
    guard TextKey.isPlain(title.span) else { return nil }
    title = title.drop(while: ASCII.isWhitespace)
    while let last = title.last, ASCII.isWhitespace(last) { title = title.dropLast() }
    return title
  }

  /// The values of all attributes of a kind, without duplicates.
  public func values(_ kind: TaskAttribute.Kind, of task: TodoTask) -> [String] {
    guard attributes(of: task).contains(where: { $0.kind == kind }) else { return [] }
    var seen: Set<String> = []
    return attributes(of: task).filter { $0.kind == kind }.map(value).filter { seen.insert($0).inserted }
  }

  /// Whether each task has an owner, itself or through a task around it.
  public var owned: [Bool] {
    // A task comes after the one that it is in.
    tasks.reduce(into: []) { owned, task in
      owned.append(
        attributes(of: task).contains { $0.kind == .person } || task.parent >= 0 && owned[Int(task.parent)])
    }
  }

  /// The IDs in the value of an attribute for dependencies.
  package static func ids(in value: String) -> [String] {
    value.split(separator: ",").map { $0.trimmingWhitespace }.filter { !$0.isEmpty }
  }

  /// All days in date attributes of any task.
  public var days: Set<Int> { Set(attributes.lazy.filter(\.kind.isDate).map { Int($0.number) }) }

  /// The first date of a kind.
  public func date(_ kind: TaskAttribute.Kind, of task: TodoTask) -> CalendarDate? {
    dateTime(kind, of: task)?.day
  }

  /// The first date of a kind with its time; nil if the task has none.
  public func dateTime(_ kind: TaskAttribute.Kind, of task: TodoTask) -> DayTime? {
    first(kind, of: task)?.date
  }

  /// The first attribute of a kind, found without a slice, whose reference count processors would contend for.
  package func first(_ kind: TaskAttribute.Kind, of task: TodoTask) -> TaskAttribute? {
    for index in attributeRange(of: task) where attributes[index].kind == kind { return attributes[index] }
    return nil
  }

  /// What is written between the day and the time of a date: `T` or a space; nil for a whole day.
  package func timeSeparator(of attribute: TaskAttribute) -> String? {
    guard attribute.time != nil else { return nil }
    // In words, the time follows the value.
    let isT = attribute.value.range.count == 16 && source.bytes[Int(attribute.value.start) + 10] == UInt8(ascii: "T")
    return isT ? "T" : " "
  }

  /// The estimate: minutes, or points as a negative number.
  public func estimate(of task: TodoTask) -> Int? {
    first(.estimate, of: task).map { Int($0.number) }
  }

  /// The recurrence rule as written; nil if the task has none.
  package func recurrence(of task: TodoTask) -> String? {
    first(.recurrence, of: task).map(value)
  }

  /// The reason for the task's cancellation.
  public func reason(of task: TodoTask) -> String? {
    task.reason.isEmpty ? nil : source.string(task.reason.range)
  }

  /// The Markdown of the memo, without the item's indentation, followed by the plain bullets among its subtasks; nil if
  /// there are neither.
  public func memo(ofTask index: Int) -> String? {
    var blocks = pieces(ofTask: index).map { piece in
      let text =
        piece.text.isEmpty
        ? MemoText.dedent(piece.source.range, in: source) : String(decoding: rendered[piece.text.range], as: UTF8.self)
      return piece.label.isEmpty ? text : "\(source.string(piece.label.range)): \(text)"
    }
    let bullets = notes(below: index).map { "- " + MemoText.dedent($0.source.range, in: source) }
    if !bullets.isEmpty { blocks.append(bullets.joined(separator: "\n")) }
    let memo = blocks.joined(separator: "\n\n")
    return memo.isEmpty ? nil : memo
  }

  /// The Markdown of a memo that is one line of ASCII, kana, Han, and Hangul; nil for other memos.
  public func plainMemo(ofTask index: Int) -> ArraySlice<UInt8>? {
    let task = tasks[index]
    guard task.pieceCount == 1, notes.isEmpty || notes(below: index).isEmpty else { return nil }
    let piece = pieces[Int(task.firstPiece)]
    let text = source.bytes[piece.source.range]
    guard piece.text.isEmpty, piece.label.isEmpty, !text.isEmpty, TextKey.isPlain(text.span),
      !text.contains(where: { $0 < 0x20 && $0 != ASCII.tab })
    else { return nil }
    return text
  }

  /// The notes directly below a task; notes are sorted by the task that follows them.
  private func notes(below index: Int) -> [TodoNote] {
    let first = notes.partitionPoint { Int($0.nextTask) > index }
    return notes[first...].prefix { $0.nextTask <= tasks[index].subtreeEnd }.filter { Int($0.parent) == index }
  }

  /// Whether a task has a memo.
  func hasMemo(_ index: Int) -> Bool { tasks[index].hasMemo || !notes.isEmpty && !notes(below: index).isEmpty }

  /// The names of `group` and its enclosing groups, outermost first, without the file.
  public func path(ofGroup group: Int) -> [String] {
    sequence(first: group) { self.groups[$0].parent }.prefix { $0 != 0 }.map { groups[$0].name }.reversed()
  }

  /// The index that a task at an offset would have.
  package func index(at offset: Int) -> Int { tasks.firstIndex { Int($0.item.start) >= offset } ?? tasks.count }

  /// The direct subtasks of a task.
  package func children(of task: Int) -> [Int] {
    sequence(first: task + 1) { Int(self.tasks[$0].subtreeEnd) }.prefix { $0 < Int(tasks[task].subtreeEnd) }
  }

  /// A group and all groups in it.
  public func groupsInside(_ group: Int) -> Set<Int> {
    var inside: Set<Int> = []
    var open = [group]
    while let current = open.popLast() {
      inside.insert(current)
      open += groups[current].children
    }
    return inside
  }

  /// The reading mode that the caller requested; nil uses the file's.
  package var asked: ReadingMode? { options.reading }

  /// The reading mode of the file, which a section's directive can override.
  public var reading: ReadingMode { asked ?? frontMatter.rules.reading ?? .auto }

  /// Parses another text of the same file in the same way; if parsed pieces are kept, only those that differ.
  /// - Throws: ``ReadingError`` if the text exceeds a limit of the parser.
  package func reparsed(_ bytes: [UInt8]) throws(ReadingError) -> TodoDocument {
    try TodoDocument(source.with(bytes: bytes), options: options, after: self, recognizing: recognize)
  }

  /// Parses another file, whose format is determined in the same way.
  /// - Throws: ``ReadingError`` if the text exceeds a limit of the parser.
  package func read(_ source: SourceText, options: ParseOptions = ParseOptions()) throws(ReadingError) -> TodoDocument {
    try TodoDocument(source, options: options, recognizing: recognize)
  }

  /// The end of a heading's section; headings that are tasks end it too.
  package func endOfSection(from start: Int, level: Int) -> Int {
    guard states != nil else { return source.bytes.count }
    let next = outline.first { $0.kind == .heading && Int($0.whole.start) > start && Int($0.level) <= level }
    return next.map { startOfSection(Int($0.whole.start)) } ?? source.bytes.count
  }
}
