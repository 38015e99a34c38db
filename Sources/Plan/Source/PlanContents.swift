import Base
package import CommonMark

/// What is found in a text, or in one piece of it, while it is read: indices are relative to the piece, offsets to the file.
package struct PlanContents: Sendable {
  package var headings: [TodoHeading] = []
  package var tasks: [TodoTask] = []
  package var notes: [TodoNote] = []
  package var attributes: [TaskAttribute] = []
  package var pieces: [MemoBlock] = []
  /// Tables whose rows are tasks and have several states.
  package var tables: [TaskTable] = []
  /// Code and HTML, in which checkboxes do not count.
  package var opaque: [OpaqueBlock] = []
  package var diagnostics: [Diagnostic] = []
  /// The text of titles that differ from the source, and HTML.
  package var rendered: [UInt8] = []
  /// The file's first block if it is a single bold line, which may be the title.
  package var firstLine: TodoHeading?
  /// Blocks and tasks before the first heading.
  package var leadingBlocks = 0
  package var leadingTasks = 0
  /// The outline from which states without a box are recognized.
  package var outline: [OutlineBlock] = []
  /// Whether the file was read in separate pieces.
  package var isInPieces = false

  package init() {}

  // MARK: Adding

  /// Adds rendered text.
  /// - Returns: its range there.
  package mutating func render(_ write: (inout [UInt8]) -> Void) -> ByteRange {
    let start = rendered.count
    write(&rendered)
    return ByteRange(start..<rendered.count)
  }

  /// Adds a task to a section, by the index of its heading; -1 stands for the text before all headings.
  package mutating func append(_ task: TodoTask, to heading: Int) {
    tasks.append(task)
    if heading >= 0 { headings[heading].tasks += 1 } else { leadingTasks += 1 }
  }

  /// Adds the attributes of a task that is added next; the first due date and the first priority are the task's.
  package mutating func append(_ found: [TaskAttribute], of task: inout TodoTask) {
    let stored = found.prefix(Int(UInt16.max))
    task.firstAttribute = UInt32(attributes.count)
    task.attributeCount = UInt16(stored.count)
    for attribute in stored {
      switch attribute.kind {
      case .due where task.dueDays == .min:
        (task.dueDays, task.dueMinutes) = (attribute.number, attribute.time?.minutes ?? -1)
      case .priority where task.priority == .none:
        task.priority = TaskPriority(rawValue: UInt8(clamping: attribute.number)) ?? .none
      default: break
      }
    }
    attributes += stored
  }

  /// Adds a block of text to a task's memo, or else to the section of the last heading.
  /// - Parameter text: the rendered text, if the source differs from it.
  package mutating func appendText(
    _ source: ByteRange, of task: Int?, label: ByteRange = .none, text: ByteRange = .none, html: ByteRange,
    shape: TextShape = TextShape()
  ) {
    var piece = MemoBlock(
      owner: task == nil ? .section : .task, index: Int32(task ?? headings.count - 1), nextTask: Int32(tasks.count),
      source: source, label: label)
    (piece.text, piece.html, piece.shape) = (text, html, shape)
    pieces.append(piece)
    if task == nil { countBlock() }
  }

  /// Counts a block of the last section.
  package mutating func countBlock() {
    if headings.isEmpty { leadingBlocks += 1 } else { headings[headings.count - 1].blocks += 1 }
  }

  // MARK: Joining

  /// Reserves capacity for all pieces of a file.
  /// - Parameter first: the pieces at the beginning of the file.
  /// - Parameter part: the fraction of the file's bytes that they cover, greater than 0 and at most 1.
  package mutating func reserve(for first: [PlanContents], part: Double) {
    // Slightly more than the estimate, unless these are all pieces.
    let scale = part < 1 ? 1.05 / max(part, 0.001) : 1
    func total(_ count: (PlanContents) -> Int) -> Int {
      Int(Double(first.reduce(0) { $0 + count($1) }) * scale)
    }
    tasks.reserveCapacity(total(\.tasks.count))
    attributes.reserveCapacity(total(\.attributes.count))
    pieces.reserveCapacity(total(\.pieces.count))
    rendered.reserveCapacity(total(\.rendered.count))
    outline.reserveCapacity(total(\.outline.count))
  }

  /// Appends the contents of the next piece.
  package mutating func append(_ next: PlanContents) {
    let base = (
      heading: Int32(headings.count), task: Int32(tasks.count), note: Int32(notes.count),
      attribute: UInt32(attributes.count), piece: UInt32(pieces.count), rendered: UInt32(rendered.count)
    )
    func moved(_ range: ByteRange) -> ByteRange {
      range.isEmpty ? range : ByteRange(Int(range.start + base.rendered)..<Int(range.end + base.rendered))
    }
    if headings.isEmpty {
      if leadingBlocks == 0 { firstLine = next.firstLine }
      leadingBlocks += next.leadingBlocks
      leadingTasks += next.leadingTasks
    } else {
      headings[headings.count - 1].blocks += next.leadingBlocks
      headings[headings.count - 1].tasks += next.leadingTasks
    }
    for var task in next.tasks {
      task.group += base.heading
      if task.parent >= 0 { task.parent += base.task }
      task.subtreeEnd += base.task
      task.firstAttribute += base.attribute
      task.firstPiece += base.piece
      if task.flags.contains(.renderedTitle) { task.title = moved(task.title) }
      task.titleHTML = moved(task.titleHTML)
      tasks.append(task)
    }
    for var note in next.notes {
      note.nextTask += base.task
      note.heading += base.heading
      if note.parent >= 0 { note.parent += base.task }
      note.html = moved(note.html)
      notes.append(note)
    }
    for var piece in next.pieces {
      switch piece.owner {
      case .task: piece.index += base.task
      case .note: piece.index += base.note
      case .section: piece.index += base.heading
      }
      piece.nextTask += base.task
      piece.html = moved(piece.html)
      pieces.append(piece)
    }
    for var table in next.tables {
      table.firstTask += Int(base.task)
      for index in table.headers.indices { table.headers[index] = moved(table.headers[index]) }
      for index in table.cells.indices { table.cells[index].html = moved(table.cells[index].html) }
      tables.append(table)
    }
    for var heading in next.headings {
      heading.html = moved(heading.html)
      headings.append(heading)
    }
    attributes.append(contentsOf: next.attributes)
    outline.append(contentsOf: next.outline)
    opaque.append(contentsOf: next.opaque)
    diagnostics.append(contentsOf: next.diagnostics)
    rendered.append(contentsOf: next.rendered)
  }

  /// Sorts the blocks so that those of each task are contiguous, and stores their position in the task.
  package mutating func gatherPieces() {
    guard !pieces.isEmpty else { return }
    pieces = pieces.enumerated().sorted { left, right in
      let (a, b) = (left.element, right.element)
      return (a.owner.rawValue, a.index, left.offset) < (b.owner.rawValue, b.index, right.offset)
    }.map(\.element)
    for (offset, piece) in pieces.enumerated() where piece.owner == .task {
      let task = Int(piece.index)
      if tasks[task].pieceCount == 0 { tasks[task].firstPiece = UInt32(offset) }
      if tasks[task].pieceCount < .max { tasks[task].pieceCount += 1 }
    }
  }
}

/// One block of a memo, a note, or a group's description.
package struct MemoBlock: Sendable {
  /// What a block belongs to.
  package enum Owner: UInt8, Sendable { case task, note, section }

  package var owner: Owner
  /// Whether it is a status update, of whose quote only the text was rendered.
  package var isUpdate = false
  /// The shape of its text, if it was rendered.
  package var shape = TextShape()
  /// The index of the task or note, or of the heading for a section's block.
  package var index: Int32
  /// The task that follows it in the file.
  package var nextTask: Int32
  package var source: ByteRange
  package var html: ByteRange = .none
  /// The range of its text in the rendered text, if the source differs from it.
  package var text: ByteRange = .none
  /// The header of the column, for a cell of a task's row.
  package var label: ByteRange = .none

  package init(owner: Owner, index: Int32, nextTask: Int32, source: ByteRange, label: ByteRange = .none) {
    (self.owner, self.index, self.nextTask, self.source, self.label) = (owner, index, nextTask, source, label)
  }
}

/// A block whose text is not Markdown, so that checkboxes in it do not count.
package struct OpaqueBlock: Sendable {
  package enum Kind: Sendable { case fencedCode, indentedCode, html }

  package let kind: Kind
  package var range: ByteRange
  /// Whether it is not inside a list or a block quote.
  package var isTopLevel = true

  package init(kind: Kind, range: ByteRange, isTopLevel: Bool = true) {
    (self.kind, self.range, self.isTopLevel) = (kind, range, isTopLevel)
  }
}

/// A block of a file, for the recognition of states. Items with a box are left out, because their state is known.
package struct OutlineBlock: Sendable {
  package enum Kind: UInt8, Sendable { case heading, paragraph, list, item, rule, html, other }

  package let kind: Kind
  /// A heading's level; for other blocks, the number of enclosing list items.
  package var level: UInt8 = 0
  /// The text: a heading's lines, a paragraph's lines, or an item's first paragraph.
  package var text: ByteRange
  /// The whole block: an item or a list with its contents.
  package var whole: ByteRange
  /// The number of items with a box in a list, at any depth.
  package var boxes: Int32 = 0

  package init(kind: Kind, level: UInt8 = 0, text: ByteRange, whole: ByteRange, boxes: Int32 = 0) {
    (self.kind, self.level, self.text, self.whole, self.boxes) = (kind, level, text, whole, boxes)
  }
}
