import Base
import Plan

extension MarkdownEditor {
  /// The length limit of a description in bytes; a longer one has to be edited by hand.
  private static var longestDescription: Int { 16 << 10 }

  /// The text of a group's section before its first task, its subgroups, and the bullets among its tasks; nil if it is
  /// longer than 16 KiB, and if there is no place for a description, as below a bold line.
  func descriptionSource(_ group: Int) -> String? {
    guard let range = descriptionLines(group).map({ bytes(of: $0) }), range.count <= Self.longestDescription else {
      return nil
    }
    return source.string(range)
  }

  /// Writes a new description below the heading, or at the beginning of the file if the index is 0.
  ///
  /// A list at its end would continue as the list of the tasks, so it gets other bullets. A heading with only text is
  /// not a group, so an empty group gets a comment that makes it one.
  mutating func setDescription(_ group: Int, _ text: String) throws(EditError) {
    let text = try WrittenText.multiline(text, "the description").trimmingWhitespace
    guard let old = descriptionSource(group) else {
      throw .invalid("the description of “\(document.groups[group].name)” must be edited by hand")
    }
    if WrittenText.normalized(old) == text { return }
    var ways = ([text] + otherBullets(text, group)).map { (text: $0, isCommented: false) }
    if group > 0, document.groups[group].directive.range.isEmpty { ways.append((text, true)) }
    try firstAccepted(of: ways, throwsFirst: true) { editor, way throws(EditError) in
      var next = editor
      if way.isCommented { try next.setDirective(group, "slug", next.document.groups[group].slug) }
      try next.writeDescription(group, way.text)
      editor = next
    }
  }

  /// A text whose lists have other bullets than the tasks below it; empty if it has no such list.
  private func otherBullets(_ text: String, _ group: Int) -> [String] {
    let first = Int(document.groupIndex.firstTask[group])
    guard document.tasks.indices.contains(first), !text.contains("```"), !text.contains("~~~") else { return [] }
    let own = source.bytes[Int(document.tasks[first].item.start)]
    let other = own == UInt8(ascii: "*") ? "-" : "*"
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
      line.utf8.first == own && line.dropFirst().first == " " ? other + line.dropFirst() : String(line)
    }
    let changed = lines.joined(separator: "\n")
    return changed == text ? [] : [changed]
  }

  private mutating func writeDescription(_ group: Int, _ text: String) throws(EditError) {
    guard let lines = descriptionLines(group) else { return }
    let ending = source.lineEnding(near: max(0, lines.lowerBound - 1))
    var new = Array(
      text.split(separator: "\n", omittingEmptySubsequences: false).map { Array($0.utf8) }.joined(separator: ending))
    var range = bytes(of: lines)
    if text.isEmpty {
      // Of the blank lines around it, those above are kept, or else those below.
      let isBelowBlank = lines.lowerBound > 0 && isBlank(lines.lowerBound - 1)
      var end = lines.upperBound
      if isBelowBlank || lines.lowerBound == 0 { while end < contentLineCount, isBlank(end) { end += 1 } }
      range = source.start(ofLine: lines.lowerBound)..<source.start(ofLine: end)
    } else if lines.isEmpty {
      let directive = document.groups[group].directive.range
      let isBelowDirective = !directive.isEmpty && line(of: Int(directive.end) - 1) == lines.lowerBound - 1
      let isBelowText = lines.lowerBound > 0 && !isBlank(lines.lowerBound - 1) && !isBelowDirective
      let isAboveText = lines.lowerBound < contentLineCount && !isBlank(lines.lowerBound)
      let isUnended = range.lowerBound == source.bytes.count && source.isUnended
      new = (isUnended ? ending : []) + (isBelowText ? ending : []) + new + (isUnended ? [] : ending)
      if isAboveText { new += ending }
    }
    var change = AllowedChange()
    change.sections.fields[document.groups[group].heading ?? -1] = [.text]
    change.problems = false
    try apply([Edit(range, new)], allowing: change) { next in
      MarkdownEditor(document: next).descriptionSource(group).map(WrittenText.normalized) == text
    }
  }

  /// The lines of a description without the blank ones around it; an empty range at its place if there is none.
  private func descriptionLines(_ group: Int) -> Range<Int>? {
    let heading = document.groups[group].heading
    var begin: Int
    if let heading {
      let entry = document.headings[heading]
      guard !entry.isBoldLine else { return nil }
      let head = entry.directive.range.isEmpty ? entry.range : entry.directive.range
      begin = line(of: Int(head.end) - 1) + 1
    } else {
      let title = document.titleLine
      begin = title.isEmpty ? line(of: document.frontMatter.end) : line(of: Int(title.end) - 1) + 1
      if title.isEmpty, document.frontMatter.end >= source.bytes.count { begin = contentLineCount }
    }
    var end = contentLineCount
    let next = heading.map { $0 + 1 } ?? 0
    if next < document.headings.count { end = min(end, line(of: Int(document.headings[next].range.start))) }
    let first = Int(document.groupIndex.firstTask[group])
    if document.tasks.indices.contains(first), !document.tasks[first].isHeading {
      var line = line(of: Int(document.tasks[first].item.start))
      // The first row of a table is preceded by other rows and the header.
      if document.tasks[first].isRow { while line > begin, !isBlank(line - 1) { line -= 1 } }
      end = min(end, line)
    }
    if let note = document.groupIndex.notes[Int32(group)]?.first {
      end = min(end, line(of: Int(document.notes[note].source.start)))
    }
    guard begin <= end else { return nil }
    while begin < end, isBlank(end - 1) { end -= 1 }
    while begin < end, isBlank(begin) { begin += 1 }
    return begin..<end
  }

  private func line(of offset: Int) -> Int { source.lines.line(at: max(0, offset)) }

  private func bytes(of lines: Range<Int>) -> Range<Int> {
    let from = source.start(ofLine: lines.lowerBound)
    return lines.isEmpty ? from..<from : from..<source.lines.content(ofLine: lines.upperBound - 1).upperBound
  }
}
