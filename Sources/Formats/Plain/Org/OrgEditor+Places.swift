import Base
import Plan

/// Insertion points in an Org file.
extension OrgEditor {
  func memoLines(_ memo: String, below index: Int) throws(EditError) -> [String] {
    var front = ""
    if case .item(let columns) = parts(index).element.kind { front = String(repeating: " ", count: columns + 2) }
    return try memoLines(memo, after: front)
  }

  /// The lines of notes, each after white space, except blank ones. Two of these in a row end an item (Org Syntax, “Items”).
  private func memoLines(_ memo: String, after front: String) throws(EditError) -> [String] {
    var lines = memo.split(separator: "\n", omittingEmptySubsequences: memo.isEmpty).map {
      $0.allSatisfy(\.isWhitespace) ? "" : front + $0
    }
    guard !front.isEmpty else { return lines }
    while lines.last?.isEmpty == true { lines.removeLast() }
    guard !zip(lines, lines.dropFirst()).contains(where: { $0.isEmpty && $1.isEmpty }) else {
      throw .unsupported("two blank lines in a row end a list of Org; write at most one in the notes of a checkbox")
    }
    return lines
  }

  /// Refuses to edit a memo that contains headlines without a keyword, because they may be a whole outline.
  func checkMemo(of index: Int) throws(EditError) {
    let lines = document.memoRanges(of: index).flatMap { MemoText.lines(of: $0, in: source) }
    guard lines.contains(where: { OrgHeadline.stars($0, in: source.bytes) != nil }) else { return }
    throw .unsupported("there are headlines among the notes of this task; edit them by hand")
  }

  func memoOffset(_ index: Int) -> Int {
    let (element, details, scanner) = parts(index)
    guard element.stars != nil else { return document.ownEnd(of: index) }
    return source.lines.range(ofLine: scanner.elements[details.end - 1].line).upperBound
  }

  func point(_ destination: TaskDestination) throws(EditError) -> PlainPoint {
    var point = try usualPoint(destination)
    // A headline absorbs the text after it, so one in a group without tasks goes after the group's text.
    if point.neighbor == nil, point.parent == nil {
      let next = OrgScanner(source).elements.first { $0.stars != nil && $0.range.lowerBound >= point.offset }
      point.offset = next.map { source.start(ofLine: $0.line) } ?? source.bytes.count
    }
    return point
  }

  /// The form of a task at a point: a headline with this many stars, or an item after this white space.
  private enum Style {
    case headline(Int)
    case item(indent: [UInt8], bullet: [UInt8])

    var stars: Int { if case .headline(let stars) = self { stars } else { 1 } }
  }

  private func style(at point: PlainPoint) -> Style {
    if let beside = point.neighbor {
      let element = parts(beside).element
      if case .headline(let stars) = element.kind { return .headline(stars) }
      return .item(indent: indentation(element), bullet: bullet(element))
    }
    if let parent = point.parent {
      let element = parts(parent).element
      if case .headline(let stars) = element.kind { return .headline(stars + 1) }
      let bullet = bullet(element)
      return .item(
        indent: indentation(element) + Array(repeating: 0x20, count: bullet.count + 1),
        bullet: bullet.first.map(ASCII.isDigit) == true ? [UInt8(ascii: "-")] : bullet)
    }
    if isPlainList, parts(0).element.stars == nil { return .item(indent: [], bullet: [UInt8(ascii: "-")]) }
    guard let heading = point.heading ?? (point.group > 0 ? document.groups[point.group].heading : nil) else {
      return .headline(1)
    }
    let range = document.headings[heading].range.range
    return .headline((OrgHeadline.stars(range, in: source.bytes) ?? 0) + 1)
  }

  private func indentation(_ element: OrgElement) -> [UInt8] {
    Array(source.bytes[source.start(ofLine: element.line)..<element.range.lowerBound])
  }

  private func bullet(_ element: OrgElement) -> [UInt8] {
    Array(source.bytes[element.range].prefix { !ASCII.isWhitespace($0) })
  }

  func lines(of task: NewTask, at point: PlainPoint) throws(EditError) -> [String] {
    let isPlain = isPlainList
    // A plain task has none below it, and not the state of its own that one below “Done” needs.
    if isPlain, point.parent != nil || document.tasks.contains(where: { $0.via == .heading }) {
      throw .needsBoxes(document.tasks.count)
    }
    switch style(at: point) {
    case .headline(let stars):
      let keywords = OrgScanner(source).keywords
      let keyword = isPlain ? nil : (keywords.word(for: .open) ?? keywords.words.first)?.name ?? "TODO"
      return OrgWriter.lines(of: try portable(task), level: stars, keyword: keyword)
        + (try memoLines(task.memo ?? "", after: ""))
    case .item(let indent, let bullet):
      guard task.tags.isEmpty, task.people.isEmpty, task.due == nil, task.created == nil,
        task.priority ?? TaskPriority.none == TaskPriority.none
      else {
        throw .unsupported(Self.noPlace)
      }
      let front = String(decoding: indent, as: UTF8.self)
      // A new item before another one takes its number.
      let isBefore = point.neighbor.map { document.block(of: $0).lowerBound == point.offset } ?? false
      let sign = String(decoding: isBefore ? bullet : Self.following(bullet), as: UTF8.self)
      return ["\(front)\(sign) \(isPlain ? "" : "[ ] ")\(task.title)"]
        + (try memoLines(task.memo ?? "", after: front + "  "))
    }
  }

  /// The number after a given one, for items of an ordered list; other bullets stay the same.
  private static func following(_ bullet: [UInt8]) -> [UInt8] {
    guard let number = Int(digits: bullet.dropLast(), in: 0...999_999) else {
      return bullet
    }
    return Array("\(number + 1)".utf8) + bullet.suffix(1)
  }

  func lines(
    moving lines: [[UInt8]], of task: Int, in other: TodoDocument, to point: PlainPoint
  ) throws(EditError) -> [[UInt8]] {
    let element = OrgEditor(document: other).parts(task).element
    var target = style(at: point)
    guard let stars = element.stars else {
      guard case .item(let indent, _) = target else {
        throw .unsupported("a checkbox of Org cannot stand beside headlines; move it to a list, or make it a headline")
      }
      let old = lines.first.map { Array($0.prefix(while: ASCII.isWhitespace)) } ?? []
      return lines.map { $0.starts(with: old) ? indent + $0.dropFirst(old.count) : $0 }
    }
    if case .item = target {
      // After the list, as a headline of the task or the group that contains it.
      let outer = PlainPoint(offset: 0, index: 0, group: point.group, parent: point.parent)
      target = style(at: outer)
      guard case .headline = target else {
        throw .unsupported("a headline of Org cannot be below a checkbox; move it to a group or below a headline")
      }
      if point.index < document.tasks.count {
        let next = document.tasks[point.index]
        if parts(point.index).element.stars == nil, Int(next.parent) == point.parent ?? -1,
          Int(next.group) == point.group
        {
          throw .unsupported("the checkboxes after a headline of Org belong to it; move it after the last of them")
        }
      }
    }
    let added = target.stars - stars
    return lines.map { line in
      guard let own = OrgHeadline.stars(0..<line.count, in: line) else { return line }
      return Array(repeating: UInt8(ascii: "*"), count: own + added) + line.dropFirst(own)
    }
  }

  // MARK: Groups

  func heading(_ name: String, inside parent: Int?) throws(EditError) -> (offset: Int, lines: [String]) {
    // Without a keyword beside it, the headline would be a task.
    if isPlainList, parts(0).element.stars != nil { throw .needsBoxes(document.tasks.count) }
    if let parent, parent > 0, let heading = document.groups[parent].heading {
      let stars = OrgHeadline.stars(document.headings[heading].range.range, in: source.bytes) ?? 1
      return (section(parent).upperBound, ["\(String(repeating: "*", count: stars + 1)) \(name)"])
    }
    let levels = document.groups[0].children.compactMap { child in
      document.groups[child].heading.flatMap { OrgHeadline.stars(document.headings[$0].range.range, in: source.bytes) }
    }
    return (source.bytes.count, ["\(String(repeating: "*", count: levels.min() ?? 1)) \(name)"])
  }

  /// A headline's section ends at the next headline of its level, even if that is a task.
  func section(_ group: Int) -> Range<Int> {
    guard let heading = document.groups[group].heading else { return 0..<source.bytes.count }
    let range = document.headings[heading].range.range
    let stars = OrgHeadline.stars(range, in: source.bytes) ?? 1
    let elements = OrgScanner(source).elements
    let line = source.lines.line(at: range.lowerBound)
    let next = elements[(line + 1)...].first { $0.ends(stars) }
    return document.wholeLines(range)
      .lowerBound..<(next.map { Int(source.lines.starts[$0.line]) } ?? source.bytes.count)
  }

  /// Renames a group, or the file by `#+TITLE:`.
  mutating func renameGroup(_ group: Int, to name: String) throws(EditError) {
    let name = try PlainInput.name(name)
    if group > 0 {
      guard let heading = document.groups[group].heading else { return }
      let line = source.lines.line(at: Int(document.headings[heading].range.start))
      let title = OrgTitle.trimmed(OrgScanner(source).elements[line].title, source.bytes)
      return try apply([Edit(title, name.utf8)], allowing: AllowedChange(renaming: heading, to: name))
    }
    for line in 0..<source.lines.count {
      let content = source.lines.content(ofLine: line)
      guard let (key, value) = OrgScanner.setting(content, in: source), key == "title", !value.isEmpty,
        let colon = source.bytes[content].firstIndex(of: UInt8(ascii: ":")),
        let range = source.bytes[(colon + 1)..<content.upperBound].firstRange(of: Array(value.utf8))
      else { continue }
      return try retitle(Edit(range, name.utf8), name)
    }
    try retitle(insertion(of: [Array("#+TITLE: \(name)".utf8)], at: source.byteOrderMarkLength), name)
  }

  private mutating func retitle(_ edit: Edit, _ name: String) throws(EditError) {
    var change = AllowedChange()
    change.title = true
    try apply([edit], allowing: change) { $0.title == name }
  }
}
