import Base
import Plan

/// Groups in formats that write them as headings.
extension PlainEditor {
  mutating func addGroup(_ name: String, inside parent: Int?) throws(EditError) -> Int {
    let name = try PlainInput.name(name)
    try check(group: name)
    let (offset, lines) = try heading(name, inside: parent)
    return try addGroup(name, by: insertion(of: lines.map { Array($0.utf8) }, at: offset))
  }

  mutating func renameGroup(_ group: Int, to name: String) throws(EditError) {
    let name = try PlainInput.name(name)
    try check(group: name)
    guard let heading = document.groups[group].heading, group > 0 else {
      throw .unsupported(document.format.refusal(of: .titles))
    }
    let old = document.groups[group].name
    let range = document.headings[heading].range.range
    guard let nameRange = source.bytes[range].firstRange(of: Array(old.utf8)) else {
      throw .invalid("the heading “\(old)” cannot be found as it is written; rename it by hand")
    }
    try apply([Edit(nameRange, name.utf8)], allowing: AllowedChange(renaming: heading, to: name))
  }

  mutating func removeGroup(_ group: Int) throws(EditError) {
    try removeGroup(group, in: section(group), isBlank: source.isBlank)
  }

  mutating func moveGroup(_ group: Int, before: Bool, _ other: Int) throws(EditError) {
    try check(.groupOrder)
    guard !document.groupsInside(group).contains(other) else { throw .invalid("cannot move a group into itself") }
    guard document.groups[group].level == document.groups[other].level else {
      throw .invalid("“\(document.groups[group].name)” and “\(document.groups[other].name)” are at different levels")
    }
    let (range, target) = (section(group), section(other))
    let offset = before ? target.lowerBound : target.upperBound
    guard offset != range.lowerBound, offset != range.upperBound else { return }
    let ending = document.source.lineEnding()
    var text = Array(source.bytes[range])
    let isBlankEnded = text.suffix(2 * ending.count).elementsEqual(ending + ending)
    if !text.isEmpty, !text.isLineEnded { text += ending }
    if offset == source.bytes.count {
      if !source.bytes.isLineEnded { text = ending + text }
      if separatesGroups { text = ending + text }
    } else if separatesGroups, !isBlankEnded {
      text += ending
    }
    let change = AllowedChange(
      taking: group, in: range, of: document, to: (offset, document.groups[other].parent ?? 0))
    try apply([Edit(range, []), Edit(offset..<offset, text)], allowing: change)
  }

  /// Whether each group is preceded by a blank line.
  var separatesGroups: Bool {
    document.headings.dropFirst().contains { heading in
      let line = source.lines.line(at: Int(heading.range.start))
      return line > 0 && source.isBlank(line - 1)
    }
  }

  func section(_ group: Int) -> Range<Int> {
    let range = document.sourceRange(ofGroup: group)
    return document.source.lines.count > 0 ? document.wholeLines(range).lowerBound..<range.upperBound : range
  }

  func check(group name: String) throws(EditError) {}
}
