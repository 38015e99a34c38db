import CommonMark

/// Makes the tree of groups from the flat list of headings (FORMAT.md section 2).
struct GroupBuilder {
  private let source: SourceText
  private let frontMatter: FrontMatter
  private let headings: [TodoHeading]
  private let titleHeading: Int?
  private var groupOfHeading: [Int32]
  private var slugs = SlugSet()

  private(set) var title: String
  private(set) var groups: [TodoGroup] = []
  private(set) var diagnostics: [Diagnostic] = []

  init(source: SourceText, frontMatter: FrontMatter, headings: [TodoHeading]) {
    self.source = source
    self.frontMatter = frontMatter
    self.headings = headings
    let first = headings.indices.filter { headings[$0].level == 1 }
    titleHeading = first.count == 1 ? first[0] : nil
    groupOfHeading = Array(repeating: 0, count: headings.count)
    title = frontMatter.title ?? titleHeading.map { headings[$0].name } ?? ""
    if title.isEmpty { title = Self.fileName(source.path) }
  }

  /// The group that holds the tasks directly below a heading; -1 stands for the text before the first.
  func group(ofHeading heading: Int32) -> Int32 {
    heading < 0 ? 0 : groupOfHeading[Int(heading)]
  }

  mutating func build() {
    let isGroup = findGroups()
    groups = [fileGroup()]
    // The headings that are open at a place, as (level, group).
    var open: [(level: Int, group: Int)] = []
    for (index, heading) in headings.enumerated() {
      if index == titleHeading {
        open.removeAll()
        continue
      }
      while let last = open.last, last.level >= heading.level { open.removeLast() }
      guard isGroup[index] else { continue }
      let parent = open.last?.group ?? 0
      groupOfHeading[index] = Int32(groups.count)
      open.append((heading.level, groups.count))
      groups[parent].children.append(groups.count)
      groups.append(makeGroup(heading, index: index, parent: parent))
    }
  }

  /// A heading is a group if a task stands in its section, subsections included, or if the section is empty.
  private func findGroups() -> [Bool] {
    var isGroup = headings.indices.map { headings[$0].tasks > 0 || isEmptySection($0) }
    var open: [Int] = []
    for index in headings.indices {
      while let last = open.last, headings[last].level >= headings[index].level { open.removeLast() }
      if isGroup[index] {
        for outer in open.reversed() {
          if isGroup[outer] { break }
          isGroup[outer] = true
        }
      }
      open.append(index)
    }
    return isGroup
  }

  /// Nothing, or comments only, between the heading and the next heading of any level.
  private func isEmptySection(_ index: Int) -> Bool {
    let heading = headings[index]
    guard heading.blocks == 0 else { return false }
    let next = index + 1 < headings.count ? headings[index + 1] : nil
    if let next, next.level > heading.level { return false }
    let end = next.map { Int($0.range.start) } ?? source.bytes.count
    return Self.holdsNothing(source.bytes[Int(heading.range.end)..<end])
  }

  /// Whether text holds nothing but white space, comments and thematic breaks. Link definitions are no blocks, and yet
  /// the section holds something.
  static func holdsNothing(_ text: ArraySlice<UInt8>) -> Bool {
    var rest = text.drop(while: ASCII.isWhitespace)
    while rest.starts(with: "<!--".utf8) {
      guard let close = rest.indices.first(where: { rest[$0...].starts(with: "-->".utf8) }) else { break }
      rest = rest[(close + 3)...].drop(while: ASCII.isWhitespace)
    }
    return rest.allSatisfy { "-*_".utf8.contains($0) || ASCII.isWhitespace($0) }
  }

  private func fileGroup() -> TodoGroup {
    let heading = titleHeading.map { headings[$0] }
    return TodoGroup(
      name: title, level: heading?.level ?? 0, heading: titleHeading, parent: nil, slug: "",
      directive: heading?.directive ?? GroupDirective(), due: heading?.directive.due ?? heading?.due,
      tags: heading?.tags ?? [], count: heading?.directive.count ?? frontMatter.count ?? .all,
      isIgnored: heading?.directive.ignore ?? false,
      line: heading.map { source.lines.line(at: Int($0.range.start)) + 1 } ?? 1)
  }

  private mutating func makeGroup(_ heading: TodoHeading, index: Int, parent: Int) -> TodoGroup {
    let directive = heading.directive
    let name = heading.name
    let slug = slugs.unique(directive.slug ?? Slug.make(from: name))
    if let wanted = directive.slug, slug != wanted {
      diagnostics.append(
        Diagnostic(
          .duplicateSlug, directive.range.range, "another group has the slug “\(wanted)”; choose a different one"))
    }
    return TodoGroup(
      name: name, level: heading.level, heading: index, parent: parent, slug: slug, directive: directive,
      due: directive.due ?? heading.due, tags: heading.tags, count: directive.count ?? groups[parent].count,
      isIgnored: directive.ignore || groups[parent].isIgnored || isNamedInFrontMatter(name),
      line: source.lines.line(at: Int(heading.range.start)) + 1)
  }

  private func isNamedInFrontMatter(_ name: String) -> Bool {
    guard !frontMatter.ignore.isEmpty else { return false }
    let key = TextKey.fold(name)
    return frontMatter.ignore.contains { TextKey.fold($0.trimmingWhitespace) == key }
  }

  /// The last component of a path without its extension.
  private static func fileName(_ path: String) -> String {
    if path == "-" { return "TODO" }
    let file = path.split(separator: "/").last.map(String.init) ?? path
    guard let dot = file.lastIndex(of: "."), dot != file.startIndex else { return file }
    return String(file[..<dot])
  }
}
