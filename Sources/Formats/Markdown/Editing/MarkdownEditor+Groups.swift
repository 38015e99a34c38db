import Base
import Plan
import YAML

extension MarkdownEditor {
  mutating func addGroup(_ name: String, inside parent: Int?) throws(EditError) -> Int {
    let texts = try headingTexts(name)
    let level = try levelOfGroups(in: parent)
    let end = parent.map { document.sourceRange(ofGroup: $0).upperBound } ?? source.bytes.count
    let ending = source.lineEnding(near: 0)
    var gap: [UInt8] = []
    let before = source.bytes[..<end]
    if !before.isEmpty, !before.isLineEnded { gap += ending }
    let line = source.lines.line(at: max(0, end - 1))
    if !before.isEmpty, !isBlank(before.isLineEnded ? line : source.lines.count) { gap += ending }
    // An empty heading is a group only at the level of other groups; elsewhere a directive makes it one.
    var slugs = SlugSet()
    for group in document.groups.dropFirst() { _ = slugs.unique(group.slug) }
    let comment = Array("<!-- slug: \(slugs.unique(Slug.make(from: name))) -->".utf8) + ending
    let ways = texts.flatMap { text in [[], comment].map { (text: text, comment: $0) } }
    return try firstAccepted(of: ways) { editor, way throws(EditError) in
      let heading = gap + Array("\(String(repeating: "#", count: level)) \(way.text)".utf8) + ending
      let new = heading + way.comment + (end < editor.source.bytes.count ? ending : [])
      return try editor.addGroup(name.trimmingWhitespace, by: Edit(end..<end, new))
    }
  }

  /// The heading level of groups in another group, or at the top of the file.
  /// - Throws: ``EditError/invalid(_:)`` if there is no deeper level.
  private func levelOfGroups(in parent: Int?) throws(EditError) -> Int {
    guard let parent else {
      return document.groups[0].children.map { document.groups[$0].level }.filter { $0 <= 6 }.min()
        ?? max(2, min(6, document.groups[0].level + 1))
    }
    let level = document.groups[parent].level + 1
    guard level <= 6 else {
      throw EditError.invalid(
        document.groups[parent].heading.map { document.headings[$0].isBoldLine } == true
          ? "“\(document.groups[parent].name)” is a bold line and cannot contain groups; make it a heading first"
          : "“\(document.groups[parent].name)” is at heading level 6, the deepest; choose another parent group")
    }
    return level
  }

  /// Attributes of the heading are kept.
  mutating func renameGroup(_ group: Int, to name: String) throws(EditError) {
    guard let heading = document.groups[group].heading, group > 0 || document.frontMatter.title == nil else {
      return try renameFile(to: name)
    }
    let texts = try headingTexts(name)
    let range = document.headings[heading].range.range
    let old = Array(document.groups[group].name.utf8)
    guard !old.isEmpty, let nameRange = source.bytes[range].firstRange(of: old) else {
      throw EditError.invalid("the heading “\(document.groups[group].name)” contains Markdown; rename it by hand")
    }
    var change = AllowedChange(renaming: heading, to: name.trimmingWhitespace)
    // A name that is too long is also the first text of its section.
    if document.headings[heading].isCut { change.sections.fields[heading] = [.text] }
    try firstAccepted(of: texts) { editor, text throws(EditError) in
      try editor.apply([Edit(nameRange, text.utf8)], allowing: change)
    }
  }

  mutating func removeGroup(_ group: Int) throws(EditError) {
    try removeGroup(group, in: document.sourceRange(ofGroup: group), isBlank: isBlank)
  }

  // MARK: Moving groups

  /// The headings take the level of the other group.
  mutating func moveGroup(_ group: Int, before: Bool, _ other: Int) throws(EditError) {
    guard group != other else { throw Self.intoItself }
    let target = document.sourceRange(ofGroup: other)
    try move(
      group, to: before ? target.lowerBound : target.upperBound, level: document.groups[other].level,
      inside: document.groups[other].parent ?? 0)
  }

  mutating func moveGroup(_ group: Int, inside parent: Int?) throws(EditError) -> Int {
    let outer = parent ?? 0
    guard document.groups[group].parent != outer else { return group }
    // A group that leaves another one goes directly after it.
    var left = document.groups[group].parent
    while let index = left, document.groups[index].parent != outer { left = document.groups[index].parent }
    let offset = document.sourceRange(ofGroup: left ?? outer).upperBound
    let moved = document.groupsInside(group)
    let before = document.groups.indices.filter { index in
      !moved.contains(index) && index > 0 && document.sourceRange(ofGroup: index).lowerBound < offset
    }
    try move(group, to: offset, level: try levelOfGroups(in: parent), inside: outer)
    return before.count + 1
  }

  private static let intoItself = EditError.invalid("cannot move a group into itself")

  private mutating func move(
    _ group: Int, to offset: Int, level: Int, inside parent: Int
  ) throws(EditError) {
    guard !document.groupsInside(group).contains(parent) else { throw Self.intoItself }
    // An empty heading is a group only at the level of other groups; elsewhere it gets a comment that makes it one.
    let emptied = [group, document.groups[group].parent ?? 0].filter { $0 > 0 }
    let range = document.sourceRange(ofGroup: group)
    var change = AllowedChange(taking: group, in: range, of: document, to: (offset, parent))
    change.levels = level - document.groups[group].level
    for heading in emptied.compactMap({ document.groups[$0].heading }) {
      change.sections.fields[heading] = [.directive]
    }
    let ways: [[Int]] = [[]] + emptied.map { [$0] } + (emptied.count > 1 ? [emptied] : [])
    try firstAccepted(of: ways, throwsFirst: true) { editor, commented throws(EditError) in
      let edits = try editor.edits(group, to: offset, level: level, commented: commented)
      if !edits.isEmpty { try editor.apply(edits, allowing: change) }
    }
  }

  /// The edits that move a section; none if it is there already.
  private func edits(_ group: Int, to offset: Int, level: Int, commented: [Int]) throws(EditError) -> [Edit] {
    let range = document.sourceRange(ofGroup: group)
    let changes = try headings(in: range, from: document.groups[group].level, to: level)
    let comments = commented.map(comment)
    let isThere = offset == range.lowerBound || offset == range.upperBound
    if isThere { return changes.isEmpty ? [] : changes + comments }
    let ending = source.lineEnding(near: source.lines.line(at: range.lowerBound))
    let own = (changes + comments).filter { range.contains($0.range.lowerBound) }
    var section = (try? Edit.apply(own.map { $0.moved(by: -range.lowerBound) }, to: Array(source.bytes[range]))) ?? []
    // A blank line separates a section that was or becomes the last one from its neighbor.
    if !section.isLineEnded { section += ending }
    if offset == source.bytes.count {
      let line = source.lines.line(at: max(0, offset - 1))
      var gap: [UInt8] = source.bytes.isLineEnded ? [] : ending
      if !isBlank(line) || !gap.isEmpty { gap += ending }
      while section.suffix(2 * ending.count).elementsEqual(ending + ending) { section.removeLast(ending.count) }
      section = gap + section
    } else if range.upperBound == source.bytes.count, !section.suffix(2 * ending.count).elementsEqual(ending + ending) {
      section += ending
    }
    // The section that is now last needs no blank line after it.
    let start = start(ofTaken: range) { isBlank($0) && source.start(ofLine: $0) > offset }
    return [Edit(start..<range.upperBound, []), Edit(offset..<offset, section)]
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
  private func headings(in range: Range<Int>, from old: Int, to new: Int) throws(EditError) -> [Edit] {
    guard old != new else { return [] }
    guard old <= 6, new <= 6 else {
      throw .invalid("a bold line and a heading cannot be next to each other; make the bold line a heading first")
    }
    var edits: [Edit] = []
    for heading in document.headings where range.contains(Int(heading.range.start)) && !heading.isBoldLine {
      let level = heading.level + new - old
      guard (1...6).contains(level) else {
        throw .invalid("“\(heading.name)” would be at heading level \(level); there are levels 1 to 6")
      }
      edits.append(try edit(heading, to: level))
    }
    return edits
  }

  private func edit(_ heading: TodoHeading, to level: Int) throws(EditError) -> Edit {
    let range = heading.range.range
    let signs = source.bytes[range].prefix { $0 == UInt8(ascii: "#") }.count
    let marks = [UInt8](repeating: UInt8(ascii: "#"), count: level)
    if signs > 0 { return Edit(range.lowerBound..<range.lowerBound + signs, marks) }
    // A setext heading: its text, and a line of equals signs or hyphens below it (CommonMark 4.3).
    let lines = source.lines.touched(by: range)
    let first = source.lines.content(ofLine: lines.lowerBound)
    guard lines.count == 2 else {
      throw .invalid("the heading “\(heading.name)” has several lines; write it in one line, then move it")
    }
    return Edit(range, marks + Array(" ".utf8) + source.bytes[range.lowerBound..<first.upperBound])
  }

  // MARK: The title of the file

  /// Changes the title of the file: in the front matter if that contains it, otherwise in a heading above all other
  /// text.
  private mutating func renameFile(to name: String) throws(EditError) {
    let texts = try headingTexts(name)
    let title = name.trimmingWhitespace
    if document.frontMatter.title != nil {
      guard let edit = FrontMatterHead(source)?.edit("title", title, in: source) else {
        throw .invalid("the title in the front matter cannot be changed here; edit it by hand")
      }
      return try applyTitle(edit, title, newHeadings: 0)
    }
    let start = document.frontMatter.end
    let ending = source.lineEnding()
    let gap = start < source.bytes.count ? ending : []
    let ways =
      texts.map { (edit: Edit(start..<start, Array("# \($0)".utf8) + ending + gap), headings: 1) }
      + [(edit: newSetting("title: \(YAMLScalar.text(title))"), headings: 0)]
    try firstAccepted(of: ways) { editor, way throws(EditError) in
      try editor.applyTitle(way.edit, title, newHeadings: way.headings)
    }
  }

  /// The edit that adds a line to the front matter, or front matter to the file.
  private func newSetting(_ text: String) -> Edit {
    let ending = String(decoding: source.lineEnding(), as: UTF8.self)
    let line = text + ending
    if let head = FrontMatterHead(source) { return Edit(head.close..<head.close, line.utf8) }
    let start = source.byteOrderMarkLength
    return Edit(start..<start, "---\(ending)\(line)---\(ending)\(ending)".utf8)
  }

  /// Switches a setting in the front matter, which is added to a file that has none.
  mutating func setSwitch(_ setting: FrontMatter.Switch, _ isOn: Bool) throws(EditError) {
    if document.frontMatter.switches[setting] == isOn { return }
    let known = FrontMatterHead(source)?[setting.rawValue]
    let edit =
      known.map { Edit($0.whole, "\(isOn)".utf8) } ?? newSetting("\(setting.rawValue): \(isOn)")
    var change = AllowedChange()
    (change.problems, change.settings) = (false, [setting.rawValue])
    try apply([edit], allowing: change) { $0.frontMatter.switches[setting] == isOn }
  }

  /// Applies an edit if the file has the title afterward and nothing else has changed.
  private mutating func applyTitle(_ edit: Edit, _ title: String, newHeadings: Int) throws(EditError) {
    var change = AllowedChange()
    (change.title, change.problems, change.settings) = (true, false, ["title"])
    change.sections.placed = 0..<newHeadings
    let groups = document.groups.map(\.name)
    try apply([edit], allowing: change) { next in
      next.title == title && next.groups.map(\.name).dropFirst() == groups.dropFirst()
    }
  }
}
