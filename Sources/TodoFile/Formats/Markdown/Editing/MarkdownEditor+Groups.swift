import Base
import CommonMark

extension MarkdownEditor {
  /// Adds an empty group at the end of the file, or as the last subgroup of another group.
  /// - Returns: its index.
  mutating func addGroup(_ name: String, inside parent: Int?) throws(EditRefusal) -> Int {
    let texts = try headingTexts(name)
    // An empty heading is a group only at the level of other groups; elsewhere a directive makes it one.
    for text in texts {
      for comment in [nil, "<!-- slug: \(freeSlug(name)) -->"] {
        do {
          return try addGroup(written: text, named: name, inside: parent, comment: comment)
        } catch {
          if text == texts.last, comment != nil { throw error }
        }
      }
    }
    throw EditRefusal.invalid("the name cannot be written as a heading; choose another name")
  }

  func freeSlug(_ name: String) -> String {
    var slugs = SlugSet()
    for group in document.groups.dropFirst() { _ = slugs.unique(group.slug) }
    return slugs.unique(Slug.make(from: name))
  }

  /// The heading level of groups in another group, or at the top of the file.
  /// - Throws: ``EditRefusal/invalid(_:)`` if there is no deeper level.
  func levelOfGroups(in parent: Int?) throws(EditRefusal) -> Int {
    guard let parent else {
      return document.groups[0].children.map { document.groups[$0].level }.filter { $0 <= 6 }.min()
        ?? max(2, min(6, document.groups[0].level + 1))
    }
    let level = document.groups[parent].level + 1
    guard level <= 6 else {
      throw EditRefusal.invalid(
        document.groups[parent].level == TodoHeading.boldLine
          ? "“\(document.groups[parent].name)” is a bold line and cannot contain groups; make it a heading first"
          : "“\(document.groups[parent].name)” is at heading level 6, the deepest; choose another parent group")
    }
    return level
  }

  mutating func addGroup(
    written text: String, named name: String, inside parent: Int?, comment: String?
  ) throws(EditRefusal) -> Int {
    let level = try levelOfGroups(in: parent)
    let end = parent.map { document.sourceRange(ofGroup: $0).upperBound } ?? source.bytes.count
    let ending = source.lineEnding(near: 0)
    var new: [UInt8] = []
    let before = source.bytes[..<end]
    if !before.isEmpty, before.last != 0x0A, before.last != 0x0D { new += ending }
    let line = source.lines.line(at: max(0, end - 1))
    if !before.isEmpty, !isBlank(before.last == 0x0A || before.last == 0x0D ? line : source.lines.count) {
      new += ending
    }
    new += Array("\(String(repeating: "#", count: level)) \(text)".utf8) + ending
    if let comment { new += Array(comment.utf8) + ending }
    if end < source.bytes.count { new += ending }
    let (old, tasks) = (document.groups.map(\.name), document.tasks.map { document.title(of: $0) })
    try apply([Edit(end..<end, new)]) { next in
      guard next.groups.count == old.count + 1, next.tasks.map({ next.title(of: $0) }) == tasks else { return false }
      var names = next.groups.map(\.name)
      guard let place = next.addedGroup(to: old), names[place] == name.trimmingWhitespace else { return false }
      names.remove(at: place)
      return names == old
    }
    return document.addedGroup(to: old) ?? 0
  }

  /// Renames a group, or the file if the index is 0; attributes of the heading are kept.
  /// - Throws: ``EditRefusal`` for a name that is not one line of 1 to 1,000 bytes or has control characters, and for a
  ///   heading that must be edited by hand.
  mutating func renameGroup(_ group: Int, to name: String) throws(EditRefusal) {
    if group == 0, document.groups[0].heading == nil || document.frontMatter.title != nil {
      return try renameFile(to: name)
    }
    let texts = try headingTexts(name)
    for text in texts.dropLast() {
      do {
        return try renameGroup(group, written: text, named: name)
      } catch { continue }
    }
    try renameGroup(group, written: texts[texts.count - 1], named: name)
  }

  mutating func renameGroup(_ group: Int, written text: String, named name: String) throws(EditRefusal) {
    guard let heading = document.groups[group].heading else {
      throw EditRefusal.invalid("the file has no title heading; set “title:” in the front matter instead")
    }
    let range = document.headings[heading].range.range
    let old = Array(document.groups[group].name.utf8)
    guard !old.isEmpty, let place = source.bytes[range].firstRange(of: old) else {
      throw EditRefusal.invalid("the heading “\(document.groups[group].name)” contains Markdown; rename it by hand")
    }
    let groups = document.groups
    let tasks = TaskOutline(document)
    try apply([Edit(place.lowerBound..<place.upperBound, text.utf8)]) { next in
      next.groups.count == groups.count && TaskOutline(next).isSame(as: tasks)
        && next.groups.indices.allSatisfy { index in
          next.groups[index].name == (index == group ? name.trimmingWhitespace : groups[index].name)
            || index == 0 && group > 0
        }
    }
  }

  /// Removes a group and everything in its section.
  /// - Throws: ``EditRefusal`` if other groups or tasks would be parsed differently.
  mutating func removeGroup(_ group: Int) throws(EditRefusal) {
    let range = document.sourceRange(ofGroup: group)
    let inside = document.groupsInside(group)
    let left = document.groups.indices.filter { !inside.contains($0) }.map { document.groups[$0].name }
    var around: Set<String> = []
    var outer = document.groups[group].parent
    while let parent = outer, parent > 0 {
      around.insert(document.groups[parent].name)
      outer = document.groups[parent].parent
    }
    if let heading = document.groups[group].heading, heading > 0 { around.insert(document.headings[heading - 1].name) }
    let tasks = document.tasks.filter { !inside.contains(Int($0.group)) }.map { document.title(of: $0) }
    // If the section ends the file, the blank lines before it are removed too.
    var start = range.lowerBound
    if range.upperBound == source.bytes.count {
      var line = source.lines.line(at: start)
      while line > 0, isBlank(line - 1) { line -= 1 }
      start = self.start(ofLine: line)
    }
    try apply([Edit(start..<range.upperBound, [])]) { next in
      // An enclosing heading may stop being a group because nothing else in its section has a task, or become one
      // because no task is left.
      next.groups.map(\.name).dropFirst().filter { !around.contains($0) }
        == left.dropFirst().filter { !around.contains($0) }
        && next.tasks.map { next.title(of: $0) } == tasks
    }
  }
}
