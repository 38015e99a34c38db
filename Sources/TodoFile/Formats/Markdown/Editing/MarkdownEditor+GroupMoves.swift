import Base

/// Moves groups among others, and to other levels.
extension MarkdownEditor {
  /// Moves a group's section before or after another; its headings take the level of that one.
  /// - Throws: ``EditRefusal`` for a move into itself, for levels that headings cannot have, and if groups or tasks
  ///   would be parsed differently.
  mutating func moveGroup(_ group: Int, before: Bool, _ other: Int) throws(EditRefusal) {
    guard group != other else { throw Self.intoItself }
    let target = document.sourceRange(ofGroup: other)
    try move(
      group, to: before ? target.lowerBound : target.upperBound, level: document.groups[other].level,
      inside: document.groups[other].parent ?? 0)
  }

  /// Moves a group's section to the end of another group, or out of it to the top of the file.
  /// - Returns: its index.
  /// - Throws: ``EditRefusal`` for the same reasons as a move before or after another group.
  mutating func moveGroup(_ group: Int, inside parent: Int?) throws(EditRefusal) -> Int {
    let outer = parent ?? 0
    guard document.groups[group].parent != outer else { return group }
    // A group that leaves another one goes directly after it.
    var left = document.groups[group].parent
    while let index = left, document.groups[index].parent != outer { left = document.groups[index].parent }
    let place = document.sourceRange(ofGroup: left ?? outer).upperBound
    let moved = document.groupsInside(group)
    let before = document.groups.indices.filter { index in
      !moved.contains(index) && index > 0 && document.sourceRange(ofGroup: index).lowerBound < place
    }
    try move(group, to: place, level: try levelOfGroups(in: parent), inside: outer)
    return before.count + 1
  }

  private static let intoItself = EditRefusal.invalid("cannot move a group into itself")

  private mutating func move(
    _ group: Int, to place: Int, level: Int, inside parent: Int
  ) throws(EditRefusal) {
    let inside = document.groupsInside(group)
    guard !inside.contains(parent) else { throw Self.intoItself }
    // An empty heading is a group only at the level of other groups; elsewhere it gets a comment that makes it one.
    let emptied = [group, document.groups[group].parent ?? 0].filter { $0 > 0 }
    let wanted = paths(moving: inside, under: group, to: parent)
    let tasks = Self.words(document)
    var refusal: EditRefusal?
    for commented in [[]] + emptied.map({ [$0] }) + (emptied.count > 1 ? [emptied] : []) {
      let edits = try edits(group, to: place, level: level, commented: commented)
      guard !edits.isEmpty else { return }
      do throws(EditRefusal) {
        return try apply(edits) { next in
          next.groups.indices.dropFirst().map { next.path(ofGroup: $0) }.sorted { $0.lexicographicallyPrecedes($1) }
            == wanted && Self.words(next) == tasks
        }
      } catch {
        refusal = refusal ?? error
      }
    }
    if let refusal { throw refusal }
  }

  /// The paths of all groups after the move, sorted.
  private func paths(moving inside: Set<Int>, under group: Int, to parent: Int) -> [[String]] {
    let depth = document.path(ofGroup: group).count - 1
    let outer = parent > 0 ? document.path(ofGroup: parent) : []
    return document.groups.indices.dropFirst().map { index in
      let path = document.path(ofGroup: index)
      return inside.contains(index) ? outer + path.dropFirst(depth) : path
    }.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// The properties of all tasks, in an order that does not depend on the order of groups.
  private static func words(_ document: TodoDocument) -> [String] {
    let outline = TaskOutline(document)
    return (0..<outline.count).map { place in
      let entry = outline[place]
      return "\(entry.state) \(entry.title) \(entry.attributes) \(entry.memo ?? "")"
    }.sorted()
  }

  /// The edits that move a section; none if it is there already.
  private func edits(_ group: Int, to place: Int, level: Int, commented: [Int]) throws(EditRefusal) -> [Edit] {
    let range = document.sourceRange(ofGroup: group)
    let changes = try headings(in: range, from: document.groups[group].level, to: level)
    let comments = commented.map(comment)
    let isThere = place == range.lowerBound || place == range.upperBound
    if isThere { return changes.isEmpty ? [] : changes + comments }
    let ending = source.lineEnding(near: source.lines.line(at: range.lowerBound))
    let own = (changes + comments).filter { range.contains($0.range.lowerBound) }
    var section = (try? Edit.apply(own.map { $0.moved(by: -range.lowerBound) }, to: Array(source.bytes[range]))) ?? []
    // A blank line separates a section that was or becomes the last one from its neighbor.
    func isEnded(_ bytes: [UInt8]) -> Bool { bytes.last == 0x0A || bytes.last == 0x0D }
    if !isEnded(section) { section += ending }
    if place == source.bytes.count {
      let line = source.lines.line(at: max(0, place - 1))
      var gap: [UInt8] = isEnded(source.bytes) ? [] : ending
      if !isBlank(line) || !gap.isEmpty { gap += ending }
      while section.suffix(2 * ending.count).elementsEqual(ending + ending) { section.removeLast(ending.count) }
      section = gap + section
    } else if range.upperBound == source.bytes.count, !section.suffix(2 * ending.count).elementsEqual(ending + ending) {
      section += ending
    }
    var start = range.lowerBound
    if range.upperBound == source.bytes.count {
      // The section that is now last needs no blank line after it.
      var line = source.lines.line(at: start)
      while line > 0, isBlank(line - 1), self.start(ofLine: line - 1) > place { line -= 1 }
      start = self.start(ofLine: line)
    }
    return [Edit(start..<range.upperBound, []), Edit(place..<place, section)]
      + comments.filter { !range.contains($0.range.lowerBound) }
  }

  /// A comment below a heading that makes it a group even if nothing is below it.
  private func comment(_ group: Int) -> Edit {
    let known = document.groups[group].directive.range
    if !known.isEmpty { return changed(known.range, "slug", document.groups[group].slug) }
    let end = document.groups[group].heading.map { Int(document.headings[$0].range.end) } ?? 0
    let ending = source.lineEnding(near: source.lines.line(at: end))
    return Edit(end..<end, ending + Array("<!-- slug: \(document.groups[group].slug) -->".utf8))
  }

  /// Edits that move the headings of a section to other levels.
  private func headings(in range: Range<Int>, from old: Int, to new: Int) throws(EditRefusal) -> [Edit] {
    guard old != new else { return [] }
    guard old <= 6, new <= 6 else {
      throw .invalid("a bold line and a heading cannot be next to each other; make the bold line a heading first")
    }
    var edits: [Edit] = []
    for heading in document.headings where range.contains(Int(heading.range.start)) && heading.level <= 6 {
      let level = heading.level + new - old
      guard (1...6).contains(level) else {
        throw .invalid("“\(heading.name)” would be at heading level \(level); there are levels 1 to 6")
      }
      edits.append(try edit(heading, to: level))
    }
    return edits
  }

  private func edit(_ heading: TodoHeading, to level: Int) throws(EditRefusal) -> Edit {
    let range = heading.range.range
    let signs = source.bytes[range].prefix { $0 == UInt8(ascii: "#") }.count
    let marks = [UInt8](repeating: UInt8(ascii: "#"), count: level)
    if signs > 0 { return Edit(range.lowerBound..<range.lowerBound + signs, marks) }
    // A setext heading: its text, and a line of equals signs or hyphens below it (CommonMark 4.3).
    let first = source.lines.content(ofLine: source.lines.line(at: range.lowerBound))
    guard source.lines.line(at: range.upperBound - 1) == source.lines.line(at: range.lowerBound) + 1 else {
      throw .invalid("the heading “\(heading.name)” has several lines; write it in one line, then move it")
    }
    return Edit(range, marks + Array(" ".utf8) + source.bytes[range.lowerBound..<first.upperBound])
  }
}
