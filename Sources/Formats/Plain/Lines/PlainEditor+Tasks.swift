import Base
import Plan

/// Adding, removing, and moving whole tasks.
extension PlainEditor {
  func wordOffset(_ index: Int) -> Int {
    let line = source.lines.content(ofLine: source.lines.line(at: Int(document.tasks[index].item.start)))
    var end = line.upperBound
    while end > line.lowerBound, ASCII.isWhitespace(source.bytes[end - 1]) { end -= 1 }
    return end
  }

  mutating func add(_ task: NewTask, at destination: TaskDestination) throws(EditRefusal) -> Int {
    let title = try PlainInput.title(task.title)
    var task = task
    task.title = title
    task.memo = try task.memo.map { (memo) throws(EditRefusal) in try WrittenText.memo(memo).trimmingWhitespace }
    let point = try point(destination)
    if task.memo?.isEmpty == false { try check(.memos) }
    let lines = try lines(of: task, at: point).map { Array($0.utf8) }
    let path = document.path(ofGroup: point.group)
    let memo = MemoText.folded(task.memo ?? "")
    return try explained(title) { editor throws(EditRefusal) in
      try editor.insert(lines, count: 1, at: point) { next, index in
        let added = next.tasks[index]
        // The typed text may itself contain a group or attributes, in the syntax of the format.
        let isThere = point.group == 0 && point.parent == nil || next.path(ofGroup: Int(added.group)) == path
        return isThere && added.state == .open
          && (next.source.string(added.source.range).contains(title) || title.contains(next.title(of: added)))
          && !next.title(of: added).isEmpty && MemoText.folded(next.memo(ofTask: index) ?? "") == memo
      }
    }
  }

  /// Inserts the lines of tasks.
  /// - Parameter count: the number of these tasks.
  /// - Returns: the index of the first one.
  mutating func insert(
    _ lines: [[UInt8]], count: Int, at point: PlainPoint, isMeant: (TodoDocument, Int) -> Bool
  ) throws(EditRefusal) -> Int {
    let before = PlainEntry.all(of: document)
    let index = point.index
    try apply([insertion(of: separated(lines, at: point), at: point.offset)]) { next in
      var after = PlainEntry.all(of: next)
      guard after.count == before.count + count, after[index].depth == point.depth else { return false }
      after.removeSubrange(index..<index + count)
      return after == before && isMeant(next, index)
    }
    return index
  }

  mutating func remove(_ index: Int) throws(EditRefusal) {
    var wanted = PlainEntry.all(of: document)
    wanted.removeSubrange(index..<Int(document.tasks[index].subtreeEnd))
    let lines = document.block(of: index)
    try apply([Edit(lines, [])]) { PlainEntry.all(of: $0) == wanted }
  }

  mutating func move(_ index: Int, to destination: TaskDestination) throws(EditRefusal) -> Int {
    let subtree = index..<Int(document.tasks[index].subtreeEnd)
    if let other = destination.task, subtree.contains(other) {
      if other == index, [.before(task: index), .after(task: index)].contains(destination) { return index }
      throw EditRefusal.invalid("a task cannot be moved into itself")
    }
    let point = try point(destination)
    let block = document.block(of: index)
    if block.lowerBound == point.offset || block.upperBound == point.offset,
      Int(document.tasks[index].depth) == point.depth, Int(document.tasks[index].group) == point.group
    {
      return index
    }
    let moved = try lines(moving: document.lines(of: index), of: index, in: document, to: point)
    let before = PlainEntry.all(of: document)
    var others = before
    others.removeSubrange(subtree)
    let target = point.index >= subtree.upperBound ? point.index - subtree.count : point.index
    let path = document.path(ofGroup: point.group)
    let wanted = { [self] (entry: PlainEntry) in self.moved(entry, to: path) }
    let edits = [Edit(block, []), insertion(of: separated(moved, at: point), at: point.offset)]
    try apply(point.offset == block.lowerBound ? [Edit(block, Array(edits[1].replacement))] : edits) { next in
      var after = PlainEntry.all(of: next)
      guard after.count == before.count else { return false }
      let new = Array(after[target..<target + subtree.count])
      after.removeSubrange(target..<target + subtree.count)
      return after == others && new[0].depth == point.depth && new[0].path == path
        && zip(new, before[subtree]).allSatisfy {
          $0.without(.position) == wanted($1).without(.position)
            && $0.depth - new[0].depth == $1.depth - before[subtree.lowerBound].depth
        }
    }
    return target
  }

  // MARK: Between files

  func excerpt(_ index: Int) throws(EditRefusal) -> TaskExcerpt {
    let task = document.tasks[index]
    let range = index..<Int(task.subtreeEnd)
    return TaskExcerpt(
      title: document.title(of: task), lines: document.lines(of: index), document: document, tasks: range)
  }

  mutating func insert(_ excerpt: TaskExcerpt, at destination: TaskDestination) throws(EditRefusal) -> Int {
    try check(excerpt)
    let other = excerpt.document
    let point = try point(destination)
    let lines = excerpt.lines.map { $0 ?? [] }
    let moved = try self.lines(moving: lines, of: excerpt.tasks.lowerBound, in: other, to: point)
    let path = document.path(ofGroup: point.group)
    let wanted = PlainEntry.all(of: other)[excerpt.tasks].map { self.moved($0, to: path) }
    return try insert(moved, count: wanted.count, at: point) { next, index in
      let new = PlainEntry.all(of: next)[index..<index + wanted.count]
      return new.first?.path == path
        && zip(new, wanted).allSatisfy { $0.without(.position) == $1.without(.position) }
    }
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
    let block = block(of: index)
    let first = source.lines.line(at: block.lowerBound)
    let last = source.lines.line(at: max(block.lowerBound, block.upperBound - 1))
    return (first...last).map { Array(source.bytes[source.text(ofLine: $0)]) }
  }
}
