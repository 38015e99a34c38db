import Base
import CommonMark
import Plan

/// Stores the tasks of a JSON file.
struct RecordContents {
  private let source: SourceText
  private let options: ParseOptions
  private(set) var contents = SectionContents()

  init(_ source: SourceText, options: ParseOptions) { (self.source, self.options) = (source, options) }

  /// Adds a group.
  mutating func addHeading(_ name: String, at range: Range<Int>) {
    var heading = TodoHeading(
      level: 2, range: ByteRange(range), name: TextBounds.name(name), due: nil, endsInCheckMark: false)
    if options.rendersHTML { heading.html = append(Array(Markup.escape(name).utf8)) }
    contents.headings.append(heading)
  }

  /// Adds a task with its subtasks to the last group.
  mutating func add(_ record: RecordTask, parent: Int32 = -1, depth: UInt8 = 0) {
    let index = contents.tasks.count
    let range = record.range
    var task = TodoTask(
      state: record.state, group: Int32(contents.headings.count) - 1,
      marker: ByteRange(record.status ?? range.prefix(1)), item: ByteRange(range), source: ByteRange(range))
    task.via = .status
    (task.parent, task.depth, task.indent) = (parent, depth, depth)
    task.flags.insert(.renderedTitle)
    task.title = append(Array(TextBounds.title(record.title).utf8))
    task.titleHTML = task.title
    if options.rendersHTML {
      var html = LiteralHTML()
      html.add(TextBounds.title(record.title).utf8)
      var bytes: [UInt8] = []
      html.append(to: &bytes, links: options.links)
      task.titleHTML = append(bytes)
    }
    task.firstAttribute = UInt32(contents.attributes.count)
    task.attributeCount = UInt16(clamping: record.attributes.count)
    for attribute in record.attributes.prefix(Int(task.attributeCount)) {
      if attribute.kind == .due, task.dueDays == .min { task.dueDays = attribute.number }
      if attribute.kind == .priority {
        task.priority = TaskPriority(rawValue: UInt8(clamping: attribute.number)) ?? .none
      }
      contents.attributes.append(attribute)
    }
    contents.tasks.append(task)
    if contents.headings.isEmpty {
      contents.leadingTasks += 1
    } else {
      contents.headings[contents.headings.count - 1].tasks += 1
    }
    for (text, range) in record.texts {
      var piece = TodoPiece(owner: .task, index: Int32(index), nextTask: Int32(index + 1), source: ByteRange(range))
      piece.text = append(Array(text.utf8))
      if options.rendersHTML { piece.html = append(MemoText.html(Array(text.utf8), links: options.links) ?? []) }
      contents.pieces.append(piece)
    }
    for subtask in record.subtasks { add(subtask, parent: Int32(index), depth: depth &+ 1) }
    contents.tasks[index].subtreeEnd = Int32(contents.tasks.count)
  }

  /// Returns the stored contents.
  mutating func finish() -> SectionContents {
    contents.gatherPieces()
    return contents
  }

  private mutating func append(_ bytes: [UInt8]) -> ByteRange {
    let start = contents.rendered.count
    contents.rendered += bytes
    return ByteRange(start..<contents.rendered.count)
  }
}
