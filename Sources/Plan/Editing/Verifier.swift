import Base

/// Compares a document with the one before an edit, in time linear in their sizes.
/// - Throws: ``EditError/unsafe(path:line:change:)`` if anything else than what is allowed is different.
package func verify(_ old: TodoDocument, _ new: TodoDocument, allowing change: AllowedChange) throws(EditError) {
  let verifier = Verifier(old: old, new: new, change: change)
  try verifier.verifyFile()
  guard let tasks = Verifier.pairs(Array(old.tasks.indices), Array(new.tasks.indices), change.tasks) else {
    throw verifier.refusal("which tasks there are")
  }
  try verifier.verify(tasks, in: try verifier.verifySections(tasks))
}

private struct Verifier {
  /// What is the same before and after the edit, by its indices.
  typealias Pairs = [(before: Int, after: Int)]

  let old: TodoDocument
  let new: TodoDocument
  let change: AllowedChange

  func refusal(_ change: String, at offset: UInt32 = 0) -> EditError {
    .unsafe(path: old.source.path, line: old.source.position(of: Int(offset)).line, change: change)
  }

  /// Pairs what stays in its order, and what moves; nil if the numbers differ.
  static func pairs<Field>(_ old: [Int], _ new: [Int], _ part: AllowedChange.Part<Field>) -> Pairs? {
    if part.isSame { return old.count == new.count ? Array(zip(old, new)) : nil }
    let (staying, taken) = (old.filter { !part.taken.contains($0) }, old.filter(part.taken.contains))
    let (left, placed) = (new.filter { !part.placed.contains($0) }, new.filter(part.placed.contains))
    guard staying.count == left.count, placed.count == part.placed.count, !part.isMove || taken.count == placed.count
    else { return nil }
    return Array(zip(staying, left)) + (part.isMove ? Array(zip(taken, placed)) : [])
  }

  func verifyFile() throws(EditError) {
    // Without a title of its own, a file has that of a heading, depending on the tasks below it.
    if change.tasks.isSame, change.sections.isSame, !change.title, new.title != old.title {
      throw refusal("the title of the file")
    }
    if !change.problems, new.diagnostics.count > old.diagnostics.count { throw refusal("what is valid in the file") }
    let (before, after) = (old.frontMatter.end, new.frontMatter.end)
    if new.source.bytes[..<after] != old.source.bytes[..<before] {
      let (was, now) = (FrontMatterHead.values(of: old.source.bytes), FrontMatterHead.values(of: new.source.bytes))
      let keys = Set(was.keys).union(now.keys).subtracting(change.settings)
      guard !change.settings.isEmpty, keys.allSatisfy({ was[$0] == now[$0] }) else { throw refusal("the front matter") }
    }
    if !change.body, new.source.bytes[after...] != old.source.bytes[before...] {
      throw refusal("the text after the front matter")
    }
  }

  // MARK: Sections

  /// - Returns: the index after the edit of the section before the first heading, then of those of each heading; -2 for none.
  func verifySections(_ tasks: Pairs) throws(EditError) -> [Int] {
    // A section that consists of its tasks does not stay because of tasks that come from or go to another one.
    let isStaying = change.sections.isMove || change.tasks.taken.isEmpty
    let staying = isStaying ? tasks : tasks.filter { !change.tasks.taken.contains($0.before) }
    let kept = Self.sections(of: staying.lazy.map(\.before), in: old)
    let left = Self.sections(of: staying.lazy.map(\.after), in: new)
    guard let pairs = old.format.traits.contains(.emptyGroups) ? pairs(kept, left) : pairsByName(kept) else {
      throw refusal("which headings there are")
    }
    let (was, now) = (SectionRecord.all(of: old), SectionRecord.all(of: new))
    let wasLoose = looseTexts(in: old, change.tasks.taken, pairs.map(\.before))
    let isLoose = looseTexts(in: new, change.tasks.placed, pairs.map(\.after))
    var after = Array(repeating: -2, count: was.count)
    for (before, index) in pairs { after[before + 1] = index }
    let moved = change.sections.taken.min()
    for (before, index) in pairs {
      var expected = was[before + 1]
      if let name = change.names[before] { expected.name = name }
      if change.sections.taken.contains(before), !old.headings[before].isBoldLine { expected.level += change.levels }
      if before == moved { expected.outer = change.outer }
      expected.outer = expected.outer.map { after[$0 + 1] }
      var allowed = change.sections.fields[before] ?? []
      if wasLoose.contains(before) || isLoose.contains(index) { allowed.insert(.text) }
      // A heading can be a group because of a task below it, or one elsewhere.
      if !change.tasks.isSame, change.sections.isSame { allowed.insert(.outer) }
      if let field = expected.difference(from: now[index + 1], except: allowed) {
        throw refusal(
          "the \(field.rawValue) of “\(before < 0 ? old.title : expected.name)”",
          at: before < 0 ? 0 : old.headings[before].range.start)
      }
    }
    if let name = change.newName, now[change.sections.placed.lowerBound + 1].name != name {
      throw refusal("the name of the new group")
    }
    return after
  }

  /// Pairs sections by their order, without bold lines that are headings only because of tasks that come or go.
  private func pairs(_ kept: Set<Int>, _ left: Set<Int>) -> Pairs? {
    let before = old.headings.indices.filter {
      !old.headings[$0].isBoldLine || kept.contains($0) || change.sections.taken.contains($0)
    }
    let after = new.headings.indices.filter {
      !new.headings[$0].isBoldLine || left.contains($0) || change.sections.placed.contains($0)
    }
    return Self.pairs(before, after, change.sections).map { [(-1, -1)] + $0 }
  }

  /// Pairs sections of a format without empty groups, in which they are in the order of their first tasks.
  private func pairsByName(_ kept: Set<Int>) -> Pairs? {
    let indices = new.headings.indices.map { (new.headings[$0].name, $0) }
    let byName = Dictionary(indices, uniquingKeysWith: { first, _ in first })
    let found = kept.filter { $0 >= 0 }.map { ($0, byName[change.names[$0] ?? old.headings[$0].name] ?? -1) }
    return Set(found.map(\.1)).subtracting([-1]).count == found.count ? [(-1, -1)] + found : nil
  }

  /// The sections whose text may be another, because an item of a list without tasks is text, and so is a bold line above
  /// one.
  private func looseTexts(in document: TodoDocument, _ tasks: some Sequence<Int>, _ known: [Int]) -> Set<Int> {
    guard change.sections.isSame else { return [] }
    let gone = Set(document.headings.indices).subtracting(known)
    return Self.sections(of: tasks, in: document).union(gone.map { $0 - 1 })
  }

  private static func sections(of tasks: some Sequence<Int>, in document: TodoDocument) -> Set<Int> {
    var found: Set<Int> = []
    var last: Int32?
    for index in tasks where document.tasks[index].group != last {
      last = document.tasks[index].group
      found.insert(document.section(of: document.tasks[index]))
    }
    return found
  }

  // MARK: Tasks

  func verify(_ tasks: Pairs, in sections: [Int]) throws(EditError) {
    // The only heading of the first level is the title instead of a group, so that the section of its tasks is that of the
    // file; with a task below another one, it is a group.
    var sections = sections.map { $0 == new.groups[0].heading ? -1 : $0 }
    if let title = old.groups[0].heading, sections[title + 1] > -2 { sections[0] = sections[title + 1] }
    var parents = Array(repeating: -1, count: old.tasks.count)
    for (before, after) in tasks { parents[before] = after }
    let placed = change.tasks.placed
    let root = placed.isEmpty ? nil : new.tasks[placed.lowerBound]
    let section = root.map(new.section) ?? -1
    if let root, let place = change.place {
      guard Int(root.parent) == (place.parent < 0 ? -1 : parents[place.parent]),
        place.section.map({ sections.dropFirst($0 + 1).first == section }) ?? true
      else { throw refusal("where the task is") }
    }
    for (before, after) in tasks {
      let task = old.tasks[before]
      // A task whose parent is none any more has nothing expected.
      let parent = task.parent < 0 ? -1 : parents[Int(task.parent)] >= 0 ? parents[Int(task.parent)] : -2
      let isPlaced = placed.contains(after)
      let hasPlace = isPlaced && change.place != nil
      try verify(
        old, before, after, isPlaced: isPlaced || placed.isEmpty,
        parent: hasPlace && after == placed.lowerBound ? Int(new.tasks[after].parent) : parent,
        section: hasPlace ? section : sections[old.section(of: task) + 1])
    }
    guard let root, let excerpt = change.excerpt else { return }
    for (before, after) in zip(excerpt.tasks, placed) {
      let parent = Int(excerpt.document.tasks[before].parent) - excerpt.tasks.lowerBound
      try verify(
        excerpt.document, before, after, isPlaced: true,
        parent: parent < 0 ? Int(root.parent) : parent + placed.lowerBound, section: section)
    }
  }

  private func verify(
    _ document: TodoDocument, _ before: Int, _ after: Int, isPlaced: Bool, parent: Int, section: Int
  ) throws(EditError) {
    let (task, adjust) = (new.tasks[after], isPlaced ? change.adjust : nil)
    if adjust == nil, Int(task.parent) == parent, new.section(of: task) == section,
      document.isPlainlySame(before, new, after)
    {
      return
    }
    var expected = TaskRecord(document, before)
    adjust?(&expected)
    (expected.parent, expected.section) = (parent, section)
    let isOld = document === old
    let allowed = isOld ? change.tasks.fields[before] ?? [] : []
    if let field = expected.difference(from: TaskRecord(new, after), except: allowed) {
      throw refusal("the \(field.rawValue) of “\(expected.title)”", at: isOld ? old.tasks[before].item.start : 0)
    }
  }
}
