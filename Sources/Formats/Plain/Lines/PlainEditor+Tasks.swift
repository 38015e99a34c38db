import Base
import Plan

/// Adding, removing, and moving whole tasks.
extension PlainEditor {
  mutating func add(_ task: NewTask, at destination: TaskDestination) throws(EditError) -> Int {
    let title = try PlainInput.title(task.title)
    var task = task
    task.title = title
    task.memo = try task.memo.map { (memo) throws(EditError) in try WrittenText.memo(memo).trimmingWhitespace }
    let point = try point(destination)
    if task.due?.time != nil { try check(.times) }
    if task.created != nil { try check(.dates) }
    if task.memo?.isEmpty == false { try check(.memos) }
    let lines = try lines(of: task, at: point).map { Array($0.utf8) }
    let edit = insertion(of: separated(lines, at: point), at: point.offset)
    let memo = MemoText.folded(task.memo ?? "")
    try explained(title) { editor throws(EditError) in
      // The typed text may itself contain a group or attributes, in the syntax of the format.
      var change = AllowedChange(adding: point.index..<point.index + 1, at: editor.place(at: point))
      if point.group == 0, point.parent == nil { change.place?.section = nil }
      try editor.apply([edit], allowing: change) { next in
        let added = next.tasks[point.index]
        let written = next.source.string(added.source.range)
        return added.state == .open && (written.contains(title) || title.contains(written))
          && !next.title(of: added).isEmpty && MemoText.folded(next.memo(ofTask: point.index) ?? "") == memo
      }
    }
    return point.index
  }

  private func place(at point: PlainPoint) -> AllowedChange.Place {
    (point.parent ?? -1, point.heading ?? document.heading(ofGroup: point.group))
  }

  mutating func remove(_ index: Int) throws(EditError) {
    let subtree = index..<Int(document.tasks[index].subtreeEnd)
    try apply([Edit(document.block(of: index), [])], allowing: AllowedChange(removing: subtree))
  }

  mutating func move(_ index: Int, to destination: TaskDestination) throws(EditError) -> Int {
    let subtree = index..<Int(document.tasks[index].subtreeEnd)
    if let other = destination.task, subtree.contains(other) {
      if other == index, [.before(task: index), .after(task: index)].contains(destination) { return index }
      throw EditError.invalid("a task cannot be moved into itself")
    }
    let point = try point(destination)
    let block = document.block(of: index)
    if block.lowerBound == point.offset || block.upperBound == point.offset,
      Int(document.tasks[index].parent) == point.parent ?? -1, Int(document.tasks[index].group) == point.group
    {
      return index
    }
    let moved = try lines(moving: document.lines(of: index), of: index, in: document, to: point)
    let target = point.index >= subtree.upperBound ? point.index - subtree.count : point.index
    var change = AllowedChange(moving: subtree, to: target, at: place(at: point))
    change.adjust = adjustment(from: Int(document.tasks[index].group), of: document, to: point.group)
    for task in subtree where mayTakeState(task) { change.tasks.fields[task] = [.state] }
    let edits = [Edit(block, []), insertion(of: separated(moved, at: point), at: point.offset)]
    try apply(point.offset == block.lowerBound ? [Edit(block, Array(edits[1].replacement))] : edits, allowing: change)
    return target
  }

  // MARK: Between files

  func excerpt(_ index: Int) throws(EditError) -> TaskExcerpt { TaskExcerpt(index, of: document) }

  mutating func insert(_ excerpt: TaskExcerpt, at destination: TaskDestination) throws(EditError) -> Int {
    try check(excerpt)
    let other = excerpt.document
    let point = try point(destination)
    let lines = other.lines(of: excerpt.tasks.lowerBound)
    let moved = try self.lines(moving: lines, of: excerpt.tasks.lowerBound, in: other, to: point)
    let added = point.index..<point.index + excerpt.tasks.count
    var change = AllowedChange(adding: added, at: place(at: point))
    change.excerpt = excerpt
    change.adjust = adjustment(from: Int(other.tasks[excerpt.tasks.lowerBound].group), of: other, to: point.group)
    try apply([insertion(of: separated(moved, at: point), at: point.offset)], allowing: change)
    return point.index
  }
}

extension TodoDocument {
  /// The file without the lines of some tasks, and these lines, including a line ending at the end.
  package func separated(_ tasks: [Int]) -> (left: [UInt8], taken: [UInt8]) {
    let blocks = tasks.map { block(of: $0) }
    var taken = blocks.flatMap { source.bytes[$0] }
    if !taken.isEmpty, !taken.isLineEnded { taken += source.lineEnding() }
    let left = try? Edit.apply(blocks.map { Edit($0, []) }, to: source.bytes)
    return (left ?? source.bytes, left == nil ? [] : taken)
  }

  /// The lines of a task with its contents, without line endings.
  func lines(of index: Int) -> [[UInt8]] {
    source.lines.touched(by: block(of: index)).map { Array(source.bytes[source.text(ofLine: $0)]) }
  }
}
