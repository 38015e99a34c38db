import Base

/// Compares a document with the one before an edit, in time linear in their sizes.
/// - Throws: ``EditRefusal/unsafe(path:line:change:)`` if anything else than `change` is different.
package func verify(
  _ old: TodoDocument, _ new: TodoDocument, allowing change: AllowedChange
) throws(EditRefusal) {
  try Verifier(old: old, new: new, change: change).verify()
}

/// The one place that decides whether an edit did only what it was meant to do.
private struct Verifier {
  let old: TodoDocument
  let new: TodoDocument
  let change: AllowedChange

  func verify() throws(EditRefusal) {
    try verifyFrame()
    guard let tasks = Self.pairs(Array(old.tasks.indices), Array(new.tasks.indices), change.tasks) else {
      throw refusal("which tasks there are")
    }
    var taskAfter = Array(repeating: -1, count: old.tasks.count)
    for (before, after) in tasks { taskAfter[before] = after }
    let sectionAfter = try verifySections(tasks)
    try verifyTasks(tasks, taskAfter, sectionAfter)
  }

  private func refusal(_ change: String, at offset: Int = 0) -> EditRefusal {
    .unsafe(path: old.source.path, line: old.source.position(of: offset).line, change: change)
  }

  /// Pairs what is before and after the edit by its order: what stays, then what moves; nil if the numbers differ.
  private static func pairs<Field>(
    _ old: [Int], _ new: [Int], _ part: AllowedChange.Part<Field>
  ) -> [(before: Int, after: Int)]? {
    if part.isSame { return old.count == new.count ? Array(zip(old, new)) : nil }
    let (staying, moving) = (old.filter { !part.taken.contains($0) }, old.filter(part.taken.contains))
    let (left, placed) = (new.filter { !part.placed.contains($0) }, new.filter(part.placed.contains))
    guard staying.count == left.count, placed.count == part.placed.count,
      !part.isMove || moving.count == placed.count
    else { return nil }
    return Array(zip(staying, left)) + (part.isMove ? Array(zip(moving, placed)) : [])
  }

  // MARK: The file

  private func verifyFrame() throws(EditRefusal) {
    let isSameList = change.tasks.isSame && change.sections.isSame
    // Without a title of its own, a file has that of a heading above its tasks.
    if isSameList, !change.title, new.title != old.title { throw refusal("the title of the file") }
    if !change.problems, new.diagnostics.count > old.diagnostics.count { throw refusal("what is valid in the file") }
    let (before, after) = (old.frontMatter.end, new.frontMatter.end)
    if new.source.bytes[..<after] != old.source.bytes[..<before] {
      let (was, now) = (FrontMatterHead.values(of: old.source.bytes), FrontMatterHead.values(of: new.source.bytes))
      let keys = Set(was.keys).union(now.keys).subtracting(change.settings)
      guard !change.settings.isEmpty, keys.allSatisfy({ was[$0] == now[$0] }) else { throw refusal("the front matter") }
    }
    if !change.body, new.source.bytes[after...] != old.source.bytes[before...] {
      throw refusal("the text after the front matter", at: before)
    }
  }

  // MARK: Sections

  /// - Parameter tasks: the tasks before and after the edit.
  /// - Returns: the index of each section after the edit, by that before it.
  private func verifySections(_ tasks: [(before: Int, after: Int)]) throws(EditRefusal) -> [Int: Int] {
    // Tasks that change their place do not keep a section that consists of tasks.
    let staying = tasks.filter { change.sections.isMove || !change.tasks.taken.contains($0.before) }
    let kept = Set(staying.map { old.section(of: old.tasks[$0.before]) })
    let left = Set(staying.map { new.section(of: new.tasks[$0.after]) })
    guard let pairs = old.format.traits.contains(.emptyGroups) ? pairs(kept, left) : pairsByName(kept) else {
      throw refusal("which headings there are")
    }
    let (was, now) = (SectionRecord.all(of: old), SectionRecord.all(of: new))
    let (wasLoose, isLoose) = looseSections(pairs)
    // A slug depends on the names of all groups, and a heading without text is a group depending on tasks elsewhere.
    var ignored = change.everySection
    if !change.tasks.isSame, change.sections.isSame { ignored.insert(.isGroup) }
    if !change.tasks.isSame || !change.sections.isSame || !change.names.isEmpty
      || change.sections.fields.values.contains(where: { $0.contains(.directive) })
    {
      ignored.insert(.slug)
    }
    for (before, after) in pairs {
      var expected = was[before + 1]
      if let name = change.names[before] { expected.name = name }
      var allowed = ignored.union(change.sections.fields[before] ?? [])
      if wasLoose.contains(before) || isLoose.contains(after) { allowed.insert(.text) }
      if let field = expected.difference(from: now[after + 1], except: allowed) {
        let offset = before < 0 ? 0 : Int(old.headings[before].range.start)
        throw refusal("the \(field.words) of “\(before < 0 ? old.title : expected.name)”", at: offset)
      }
    }
    return Dictionary(uniqueKeysWithValues: pairs.map { ($0.before, $0.after) })
  }

  /// Pairs sections by their order, without the bold lines that are headings only because of tasks that are not there before
  /// and after the edit.
  private func pairs(_ kept: Set<Int>, _ left: Set<Int>) -> [(before: Int, after: Int)]? {
    func lasting(_ document: TodoDocument, _ used: Set<Int>, _ own: (Int) -> Bool) -> [Int] {
      document.headings.indices.filter { !document.headings[$0].isBoldLine || used.contains($0) || own($0) }
    }
    let before = lasting(old, kept, change.sections.taken.contains)
    let after = lasting(new, left, change.sections.placed.contains)
    return Self.pairs(before, after, change.sections).map { [(-1, -1)] + $0 }
  }

  /// Pairs the sections that begin and end with their tasks, so that their order is that of their first tasks.
  private func pairsByName(_ kept: Set<Int>) -> [(before: Int, after: Int)]? {
    let names = Dictionary(
      new.headings.indices.map { (new.headings[$0].name, $0) }, uniquingKeysWith: { first, _ in first })
    var pairs = [(before: -1, after: -1)]
    for index in kept.sorted() where index >= 0 {
      guard let after = names[change.names[index] ?? old.headings[index].name] else { return nil }
      pairs.append((index, after))
    }
    return Set(pairs.map(\.after)).count == pairs.count ? pairs : nil
  }

  /// The sections, before and after the edit, whose text may be another because tasks come and go beside it: an item of a
  /// list without tasks is text, and so is a bold line above one.
  private func looseSections(_ pairs: [(before: Int, after: Int)]) -> (before: Set<Int>, after: Set<Int>) {
    guard !change.tasks.isSame, !change.sections.isMove else { return ([], []) }
    var before = Set(change.tasks.taken.map { old.section(of: old.tasks[$0]) })
    var after = Set(change.tasks.placed.map { new.section(of: new.tasks[$0]) })
    func addPrevious(_ document: TodoDocument, _ known: Set<Int>, _ loose: inout Set<Int>) {
      var previous = -1
      for index in document.headings.indices {
        if known.contains(index) { previous = index } else { loose.insert(previous) }
      }
    }
    addPrevious(old, Set(pairs.map(\.before)), &before)
    addPrevious(new, Set(pairs.map(\.after)), &after)
    return (before, after)
  }

  // MARK: Tasks

  private func verifyTasks(
    _ tasks: [(before: Int, after: Int)], _ taskAfter: [Int], _ sectionAfter: [Int: Int]
  ) throws(EditRefusal) {
    let placed = change.tasks.placed
    let root = placed.isEmpty ? -1 : new.section(of: new.tasks[placed.lowerBound])
    if let place = change.place, !placed.isEmpty {
      let parent = place.parent < 0 ? -1 : taskAfter[place.parent]
      guard Int(new.tasks[placed.lowerBound].parent) == parent, place.section.map({ sectionAfter[$0] == root }) ?? true
      else { throw refusal("where the task is") }
    }
    for (before, after) in tasks {
      let task = old.tasks[before]
      let isPlaced = placed.contains(after)
      // A subtask of a task that is not a task any more has no expected parent.
      var parent = task.parent < 0 ? -1 : taskAfter[Int(task.parent)] >= 0 ? taskAfter[Int(task.parent)] : -2
      var section = sectionAfter[old.section(of: task)] ?? -2
      if isPlaced, change.place != nil {
        section = root
        if !change.tasks.taken.contains(Int(task.parent)) { parent = Int(new.tasks[after].parent) }
      }
      try verify(old, before, after, parent: parent, section: section, isPlaced: isPlaced || placed.isEmpty)
    }
    guard let excerpt = change.excerpt else { return }
    guard excerpt.tasks.count == placed.count else { throw refusal("which tasks there are") }
    for (before, after) in zip(excerpt.tasks, placed) {
      let own = Int(excerpt.document.tasks[before].parent) - excerpt.tasks.lowerBound
      let parent = own < 0 ? Int(new.tasks[placed.lowerBound].parent) : own + placed.lowerBound
      try verify(excerpt.document, before, after, parent: parent, section: root, isPlaced: true)
    }
  }

  private func verify(
    _ document: TodoDocument, _ before: Int, _ after: Int, parent: Int, section: Int, isPlaced: Bool
  ) throws(EditRefusal) {
    let task = new.tasks[after]
    let adjust = isPlaced ? change.adjust : nil
    if Int(task.parent) == parent, adjust == nil, new.section(of: task) == section,
      document.isPlainlySame(before, new, after)
    {
      return
    }
    var expected = TaskRecord(document, before)
    adjust?(&expected)
    (expected.parent, expected.section) = (parent, section)
    let allowed = document === old ? change.tasks.fields[before] ?? [] : []
    if let field = expected.difference(from: TaskRecord(new, after), except: allowed) {
      let offset = document === old ? Int(old.tasks[before].item.start) : 0
      throw refusal("the \(field.words) of “\(expected.title)”", at: offset)
    }
  }
}

extension TaskRecord.Field {
  fileprivate var words: String {
    switch self {
    case .attributes: "dates and tags"
    case .parent: "parent task"
    case .section: "group"
    default: rawValue
    }
  }
}

extension SectionRecord.Field {
  fileprivate var words: String {
    switch self {
    case .directive: "settings"
    case .isGroup: "tasks"
    default: rawValue
    }
  }
}
