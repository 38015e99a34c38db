import Base
import CommonMark
import Plan

/// Reads a file that is one task.
struct TaskFileReader {
  private let source: SourceText
  private let head: FrontMatterHead
  private let options: ParseOptions
  private(set) var contents = PlanContents()

  init(_ source: SourceText, _ head: FrontMatterHead, options: ParseOptions) {
    self.source = source
    self.head = head
    self.options = options
    guard let status = head["status"] else { return }
    var task = TodoTask(
      state: (source.settings?.taskFile ?? TaskFileRules()).state(of: status.text), group: -1,
      marker: ByteRange(status.range), item: ByteRange(0..<source.bytes.count),
      source: ByteRange(head["title"]?.range ?? status.range))
    task.via = .status
    task.subtreeEnd = 1
    addTitle(to: &task)
    addAttributes(to: &task)
    contents.append(task, to: -1)
    for (label, range) in sections { addPiece(label, range) }
    contents.gatherPieces()
  }

  /// The title; without one, the part of the file name after the id.
  static func title(_ head: FrontMatterHead, _ source: SourceText) -> String {
    if let title = head["title"]?.text { return title }
    let file = source.path.split(separator: "/").last.map(String.init) ?? source.path
    let stem = file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
    return stem.firstRange(of: " - ").map { String(stem[$0.upperBound...]).replacing("-", with: " ") } ?? stem
  }

  private mutating func addTitle(to task: inout TodoTask) {
    let title = TextBounds.name(Self.title(head, source))
    task.flags.insert(.renderedTitle)
    task.title = contents.render { $0 += title.utf8 }
    task.titleHTML = options.rendersHTML ? contents.render { $0 += HTMLEscape.text(title).utf8 } : task.title
  }

  // MARK: Attributes

  private mutating func addAttributes(to task: inout TodoTask) {
    var found: [TaskAttribute] = []
    func add(_ kind: TaskAttribute.Kind, _ value: FrontMatterHead.Value?, number: Int32 = 0) {
      guard let value, !value.range.isEmpty else { return }
      var range = value.range
      if kind == .person, source.bytes[range.lowerBound] == UInt8(ascii: "@") { range = range.dropFirst() }
      guard !range.isEmpty else { return }
      found.append(TaskAttribute(kind, range: value.whole, value: range, number: number, isChip: true))
    }
    add(.id, head["id"])
    for label in head.values["labels"] ?? [] { add(.tag, label) }
    for person in (head.values["assignee"] ?? []).prefix(TextBounds.labelsPerTask) { add(.person, person) }
    for dependency in head.values["dependencies"] ?? [] { add(.after, dependency) }
    for (key, kind) in [("due_date", TaskAttribute.Kind.due), ("created_date", .created)] {
      guard let value = head[key], let day = CalendarDate(iso: value.text.utf8.prefix(10)) else { continue }
      add(kind, value, number: day.days)
    }
    if let value = head["priority"],
      let priority = TaskPriority.allCases.first(where: { $0.name == value.text.lowercased() })
    {
      add(.priority, value, number: Int32(priority.rawValue))
    }
    contents.append(found.sorted { $0.range.start < $1.range.start }, of: &task)
  }

  // MARK: Memo

  /// The parts of the text that the page shows: the description and the acceptance criteria.
  private var sections: [(label: Range<Int>?, text: Range<Int>)] {
    var found: [(label: Range<Int>?, text: Range<Int>)] = []
    var open: (name: String, label: Range<Int>, start: Int)?
    var isFenced = false
    func close(at end: Int) {
      guard let section = open, let kind = Self.shown[TextKey.fold(section.name)] else { return }
      let text = trimmed(section.start..<end)
      if !text.isEmpty { found.append((kind ? section.label : nil, text)) }
    }
    guard head.end < source.bytes.count else { return [] }
    for line in source.lines.line(at: head.end)..<source.lines.count {
      let range = source.lines.content(ofLine: line)
      let text = source.string(range).trimmingWhitespace
      if text.hasPrefix("```") || text.hasPrefix("~~~") { isFenced.toggle() }
      guard !isFenced, text.hasPrefix("#") else { continue }
      close(at: range.lowerBound)
      let name = text.drop { $0 == "#" }.trimmingWhitespace
      let start = range.upperBound - name.utf8.count
      open = (name, max(range.lowerBound, start)..<range.upperBound, source.lines.range(ofLine: line).upperBound)
    }
    close(at: source.bytes.count)
    return found
  }

  /// The sections that are shown, and whether their name is shown too.
  private static let shown = ["description": false, "acceptance criteria": true]

  /// A range without blank lines and comments around its text.
  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    func skipped(_ line: Int) -> Bool {
      let text = source.string(source.lines.content(ofLine: line)).trimmingWhitespace
      return text.isEmpty || (text.hasPrefix("<!--") && text.hasSuffix("-->"))
    }
    while start < end, skipped(source.lines.line(at: start)) {
      start = source.lines.range(ofLine: source.lines.line(at: start)).upperBound
    }
    while end > start, skipped(source.lines.line(at: end - 1)) {
      end = source.lines.range(ofLine: source.lines.line(at: end - 1)).lowerBound
    }
    return start..<max(start, end)
  }

  private mutating func addPiece(_ label: Range<Int>?, _ range: Range<Int>) {
    let html = options.rendersHTML ? html(of: range) : nil
    let name = html.flatMap { _ in label }.map { HTML("p", .class("muted"), text: source.string($0)).bytes + "\n".utf8 }
    contents.appendText(
      ByteRange(range), of: 0, label: label.map { ByteRange($0) } ?? .none,
      html: contents.render { $0 += (name ?? []) + (html?.bytes ?? []) }, shape: html?.shape ?? TextShape())
  }

  /// A part of the text as safe HTML; boxes are shown as signs.
  private func html(of range: Range<Int>) -> (bytes: [UInt8], shape: TextShape)? {
    var text = Array(source.bytes[range])
    for (box, sign) in [("- [ ] ", "- ☐ "), ("- [x] ", "- ☑ "), ("- [X] ", "- ☑ ")] {
      text = Array(String(decoding: text, as: UTF8.self).replacing(box, with: sign).utf8)
    }
    return MemoText.html(text, links: options.links)
  }
}
