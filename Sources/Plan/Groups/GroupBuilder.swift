import Base

/// Builds the tree of groups from the flat list of headings (format.md §2).
package struct GroupBuilder {
  private let source: SourceText
  private let frontMatter: FrontMatter
  /// The names in `ignore`, case-folded.
  private let ignored: Set<String>
  private let headings: [TodoHeading]
  private let hasTasks: Bool
  private let titleHeading: Int?
  private var groupOfHeading: [Int32]
  private var slugs = SlugSet()

  private(set) var title: String
  /// The bold line that is the title; empty if the title is not a bold line.
  private(set) var titleLine: ByteRange = .none
  private(set) var groups: [TodoGroup] = []
  private(set) var diagnostics: [Diagnostic] = []

  init(source: SourceText, frontMatter: FrontMatter, contents: PlanContents) {
    self.source = source
    self.frontMatter = frontMatter
    ignored = Set(frontMatter.ignore.map { TextKey.fold($0.trimmingWhitespace) })
    headings = contents.headings
    hasTasks = !contents.tasks.isEmpty
    let titleHeading = Self.titleHeading(contents, in: source, from: frontMatter.end)
    self.titleHeading = titleHeading
    groupOfHeading = Array(repeating: 0, count: headings.count)
    title = frontMatter.title ?? titleHeading.map { contents.headings[$0].name } ?? ""
    if title.isEmpty, titleHeading == nil, let line = contents.firstLine, contents.headings.first?.range != line.range,
      !contents.headings.contains(where: { $0.level == 1 })
    {
      title = line.name
      titleLine = line.range
    }
    if title.isEmpty { title = Self.title(of: source) }
    title = bounded(title, at: titleHeading.map { headings[$0].range } ?? titleLine)
  }

  /// Names that describe the kind of file rather than the plan: without this list, 60 of 191 real sites would be titled
  /// “README” or “TODO”.
  private static let genericNames: Set<String> = Set(
    """
    readme todo todos roadmap task tasks plan checklist progress status index backlog changelog notes milestones
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  /// The title of a file that does not specify one: its name without its extension; if that is generic, the name of its location.
  private static func title(of source: SourceText) -> String {
    if source.path == "-" { return "TODO" }
    let parts = source.path.split(separator: "/").map(String.init)
    let file = parts.last ?? source.path
    var name = file
    if let dot = file.lastIndex(of: "."), dot != file.startIndex { name = String(file[..<dot]) }
    guard genericNames.contains(name.lowercased()) else { return name }
    if let placeName = source.placeName, !placeName.isEmpty { return placeName }
    let folder = parts.dropLast().last ?? ""
    return folder.isEmpty || folder.hasPrefix(".") ? name : folder
  }

  /// The heading that is the file's title: the only level-1 heading, if no heading or task precedes it; if there are
  /// several, the only one whose section has tasks; if there is none, the bold line at the start of the file before the
  /// only list that has one.
  private static func titleHeading(_ contents: PlanContents, in source: SourceText, from start: Int) -> Int? {
    let headings = contents.headings
    let first = headings.indices.filter { headings[$0].level == 1 }
    if first.count == 1 { return first[0] == 0 && contents.leadingTasks == 0 ? 0 : nil }
    if first.count > 1 {
      let withTasks = first.enumerated().filter { position, index in
        let end = position + 1 < first.count ? first[position + 1] : headings.count
        return headings[index..<end].contains { $0.tasks > 0 }
      }
      return withTasks.count == 1 ? withTasks[0].element : nil
    }
    guard let line = headings.first, line.isBoldLine, headings.count == 1,
      source.bytes[start..<Int(line.range.start)].allSatisfy(ASCII.isWhitespace)
    else { return nil }
    return 0
  }

  /// The group of the tasks directly below a heading; -1 stands for the text before the first heading.
  func group(ofHeading heading: Int32) -> Int32 {
    heading < 0 ? 0 : groupOfHeading[Int(heading)]
  }

  mutating func build() {
    let isGroup = findGroups()
    groups = [fileGroup()]
    // The headings that are currently open, as (level, group).
    var open: [(level: Int, group: Int)] = []
    for (index, heading) in headings.enumerated() {
      if index == titleHeading {
        open.removeAll()
        continue
      }
      while let last = open.last, last.level >= heading.level { open.removeLast() }
      let parent = open.last?.group ?? 0
      guard isGroup[index] else {
        // Its prose belongs to the enclosing group.
        groupOfHeading[index] = Int32(parent)
        continue
      }
      groupOfHeading[index] = Int32(groups.count)
      open.append((heading.level, groups.count))
      groups[parent].children.append(groups.count)
      groups.append(makeGroup(heading, index: index, parent: parent))
    }
  }

  /// A heading is a group if its section, including subsections, has a task; if the section is empty and either
  /// has a directive, is at the level of a group with tasks or inside such a group, or is in a file without tasks; or if it has text and a directive
  /// that only a group has (format.md §2).
  private func findGroups() -> [Bool] {
    var isGroup = headings.map { $0.tasks > 0 }
    takeInOuter(&isGroup)
    var levels: Set<Int> = []
    for index in headings.indices where isGroup[index] && index != titleHeading { levels.insert(headings[index].level) }
    // Whether each heading has more below it than a directive, and subheadings without more.
    var holdsText = headings.indices.map { !isEmptyBefore($0) }
    takeInOuter(&holdsText)
    // The empty group that encloses the following headings.
    var outer: Int?
    for index in headings.indices {
      if let level = outer.map({ headings[$0].level }), headings[index].level <= level { outer = nil }
      guard !isGroup[index], !holdsText[index] else { continue }
      isGroup[index] =
        headings[index].isAlwaysGroup || isDirected(index)
        || !Self.isRemark(headings[index].name)
          && (!hasTasks || outer != nil || levels.contains(headings[index].level))
      if isGroup[index], outer == nil { outer = index }
    }
    for index in headings.indices where !isGroup[index] && isShownAsGroup(headings[index].directive) {
      isGroup[index] = true
    }
    takeInOuter(&isGroup)
    return isGroup
  }

  /// Whether a heading is a remark on the one above it: “due: 2023.10.07 (토) 24:00”.
  private static func isRemark(_ name: String) -> Bool {
    guard let colon = name.firstIndex(of: ":") else { return false }
    return ["due", "deadline", "start", "scheduled", "updated", "마감", "기한", "期限", "截止"].contains(
      name[..<colon].lowercased())
      && isDate(name[colon...].dropFirst().drop(while: \.isWhitespace))
  }

  /// Whether a text begins with a numeric date: `2023.10.07`, `10/7`, `2023년 10월`.
  private static func isDate(_ text: Substring) -> Bool {
    let rest = text.drop(while: \.isNumber)
    guard rest.count < text.count, let sign = rest.first, "./-년年월月".contains(sign) else { return false }
    return rest.dropFirst().drop(while: \.isWhitespace).first?.isNumber == true
  }

  /// Whether a directive sets the appearance or the name of a group.
  private func isShownAsGroup(_ directive: GroupDirective) -> Bool {
    !directive.ignore && (directive.color ?? directive.icon ?? directive.image ?? directive.slug) != nil
  }

  /// Makes what is true for a heading true for every heading that encloses it.
  private func takeInOuter(_ isTrue: inout [Bool]) {
    var open: [Int] = []
    for index in headings.indices {
      while let last = open.last, headings[last].level >= headings[index].level { open.removeLast() }
      if isTrue[index] {
        for outer in open.reversed() {
          if isTrue[outer] { break }
          isTrue[outer] = true
        }
      }
      open.append(index)
    }
  }

  private func isDirected(_ index: Int) -> Bool { !headings[index].directive.range.isEmpty }

  /// Whether there is only a directive between a heading and the next one.
  private func isEmptyBefore(_ index: Int) -> Bool {
    let heading = headings[index]
    guard heading.blocks == 0 else { return false }
    let next = index + 1 < headings.count ? headings[index + 1] : nil
    // The lines that give a heading its date outside Markdown are not blocks.
    if heading.isAlwaysGroup, heading.due != nil { return true }
    let end = next.map { Int($0.range.start) } ?? source.bytes.count
    return Self.holdsNothing(
      source.bytes[Int(heading.range.end)..<end], besides: isDirected(index) ? heading.directive.range.range : nil)
  }

  /// Whether text contains only white space, thematic breaks, and one comment. Link definitions are not blocks, but
  /// a section with one is not empty.
  package static func holdsNothing(_ text: ArraySlice<UInt8>, besides comment: Range<Int>?) -> Bool {
    text.indices.allSatisfy { index in
      "-*_".utf8.contains(text[index]) || ASCII.isWhitespace(text[index]) || comment?.contains(index) == true
    }
  }

  private func fileGroup() -> TodoGroup {
    let heading = titleHeading.map { headings[$0] }
    return TodoGroup(
      name: title, level: heading?.level ?? 0, heading: titleHeading, parent: nil, slug: "",
      directive: heading?.directive ?? GroupDirective(),
      due: frontMatter.due ?? heading?.directive.due ?? heading?.due,
      count: heading?.directive.count ?? frontMatter.count ?? .all,
      isIgnored: heading?.directive.ignore ?? false,
      line: heading.map { source.lines.line(at: Int($0.range.start)) + 1 } ?? 1)
  }

  private mutating func makeGroup(_ heading: TodoHeading, index: Int, parent: Int) -> TodoGroup {
    let directive = heading.directive
    let name = bounded(heading.name, at: heading.range)
    let slug = slugs.unique(directive.slug ?? Slug.make(from: name))
    if let wanted = directive.slug, slug != wanted {
      diagnostics.append(
        Diagnostic(
          .duplicateSlug, directive.range.range, "another group has the slug “\(wanted)”; choose a different one"))
    }
    return TodoGroup(
      name: name, level: heading.level, heading: index, parent: parent, slug: slug, directive: directive,
      due: directive.due ?? heading.due, count: directive.count ?? groups[parent].count,
      isIgnored: directive.ignore || groups[parent].isIgnored
        || !ignored.isEmpty && ignored.contains(TextKey.fold(name)),
      line: source.lines.line(at: Int(heading.range.start)) + 1)
  }

  /// The name of a group or the file, shortened to the maximum length, with a diagnostic if it is too long.
  private mutating func bounded(_ name: String, at range: ByteRange) -> String {
    if let found = BoundDiagnostic.name(name, "name", at: BoundDiagnostic.first(of: range.range)) {
      diagnostics.append(found)
    }
    return TextBounds.name(name)
  }
}
