import Base

/// Moving tasks between files.
extension MarkdownEditor {
  /// A task with its contents, for insertion into another file.
  func excerpt(_ index: Int) throws(EditRefusal) -> TaskExcerpt {
    let task = document.tasks[index]
    guard task.hasBox else {
      throw EditRefusal.invalid("\(name(index)) has no box; only tasks with a box can be moved to another file")
    }
    let layout = try layout(index)
    let old = layout.contentIndent
    let lines = layout.lines.map { line -> [UInt8]? in
      let text = source.bytes[source.lines.content(ofLine: line)]
      if line == layout.lines.lowerBound {
        let start = text.startIndex + layout.prefix.count + layout.marker.count + layout.gap.count
        let mark = line == 0 ? source.byteOrderMarkLength : 0
        return Array(text[(start + mark)...])
      }
      if isBlank(line) { return nil }
      if text.starts(with: old) { return Array(text.dropFirst(old.count)) }
      // A lazy continuation line: less indented than its item.
      return Array(text.drop { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: ">") })
    }
    let range = index..<Int(task.subtreeEnd)
    return TaskExcerpt(
      title: document.title(of: task), lines: lines, entries: range.map { Self.entry($0, of: document, from: index) },
      document: document, tasks: range)
  }

  /// Inserts a task from another file, indented like its new neighbors.
  /// - Returns: its index.
  /// - Throws: ``EditRefusal`` if this file would read the task, or anything else, differently.
  mutating func insert(_ excerpt: TaskExcerpt, at place: TaskPlace) throws(EditRefusal) -> Int {
    guard excerpt.document.format.name == document.format.name else { throw Self.otherFormat }
    let point = try insertionPoint(place)
    let indent =
      point.gap.contains(0x09)
      ? point.prefix + [0x09] : point.prefix + Array(repeating: 0x20, count: point.marker.count + point.gap.count)
    var blank = point.prefix.contains(UInt8(ascii: ">")) ? point.prefix : []
    while let last = blank.last, ASCII.isWhitespace(last) { blank.removeLast() }
    let lines = excerpt.lines.enumerated().map { place, line in
      guard let line else { return blank }
      return (place == 0 ? point.prefix + point.marker + point.gap : indent) + line
    }
    let (edit, offset) = insertion(of: lines, at: point)
    let before = TaskOutline(document)
    var found = 0
    try apply([edit]) { next in
      let item = offset + point.prefix.count
      guard let root = next.tasks.firstIndex(where: { Int($0.item.start) == item }) else { return false }
      found = root
      let range = root..<root + excerpt.entries.count
      return Int(next.tasks[root].subtreeEnd) == range.upperBound && Int(next.tasks[root].parent) == point.parent
        && next.heading(of: next.tasks[root]) == point.heading
        && TaskOutline(next, omitting: range).isSame(as: before)
        && range.allSatisfy { Self.entry($0, of: next, from: root) == excerpt.entries[$0 - root] }
    }
    return found
  }

  static let otherFormat = EditRefusal.unsupported(
    "a task cannot be moved between files of different formats; use “ringmark convert”, or add it again")

  /// The properties of a task, without its position.
  private static func entry(_ index: Int, of document: TodoDocument, from root: Int) -> TaskOutline.Entry {
    var entry = TaskOutline.Entry(document, index)
    entry.heading = 0
    entry.parent = index == root ? -1 : entry.parent - root
    return entry
  }
}
