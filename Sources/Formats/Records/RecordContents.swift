import Base
import CommonMark
import Plan

/// Stores the tasks of a JSON file.
struct RecordContents {
  private let source: SourceText
  private let options: ParseOptions
  private(set) var contents = PlanContents()

  init(_ source: SourceText, options: ParseOptions) { (self.source, self.options) = (source, options) }

  /// Adds a group.
  mutating func addHeading(_ name: String, at range: Range<Int>) {
    var heading = TodoHeading(
      level: 2, range: ByteRange(range), name: TextBounds.name(name), due: nil, endsInCheckMark: false)
    if options.rendersHTML { heading.html = contents.render { $0 += HTMLEscape.text(name).utf8 } }
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
    let (title, links) = (TextBounds.title(record.title), options.links)
    task.title = contents.render { $0 += title.utf8 }
    task.titleHTML = task.title
    if options.rendersHTML {
      var html = LiteralHTML()
      html.add(title.utf8)
      task.titleHTML = contents.render { html.append(to: &$0, links: links) }
    }
    contents.append(record.attributes, of: &task)
    contents.append(task, to: contents.headings.count - 1)
    for (text, range) in record.texts {
      let written = contents.render { $0 += text.utf8 }
      let html = options.rendersHTML ? MemoText.html(Array(text.utf8), links: links) : nil
      contents.appendText(
        ByteRange(range), of: index, text: written, html: contents.render { $0 += html?.bytes ?? [] },
        shape: html?.shape ?? TextShape())
    }
    for subtask in record.subtasks { add(subtask, parent: Int32(index), depth: depth &+ 1) }
    contents.tasks[index].subtreeEnd = Int32(contents.tasks.count)
  }

  /// Returns the stored contents.
  mutating func finish() -> PlanContents {
    contents.gatherPieces()
    return contents
  }
}
