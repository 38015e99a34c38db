import Base
public import Plan

/// Compares a plan with an earlier revision by following each task through the revisions in between.
public struct ScopeComparison {
  /// One file of the plan.
  public struct File: Sendable {
    /// The base and the revisions after it, oldest first, ending with the present file.
    public var revisions: [Revision]
    /// The file at the base; nil if it did not exist, or if only its tasks are known.
    public var base: TodoDocument?
    /// The present file.
    public var document: TodoDocument
    /// The index of the file that this one continues and whose groups contain its tasks; nil for an independent file.
    public var continued: Int?

    /// Creates a file from its revisions: the first has the tasks of `base`, the last those of `document`.
    public init(revisions: [Revision], base: TodoDocument? = nil, document: TodoDocument) {
      self.revisions = revisions
      self.base = base
      self.document = document
    }
  }

  private let files: [File]
  private var timelines: TaskTimelines
  private var span = ChangeWindow()
  /// The groups that were renamed from the start to the end, as catalog indices.
  private var renames: [UInt32: UInt32] = [:]
  private var change = ScopeChange()
  /// The headings of all files, case-folded.
  private var headings: Set<String> = []
  /// The headings of all files at the base, case-folded, without dates.
  private var oldHeadings: Set<String> = []
  /// The text of each file besides its tasks, at the base and now.
  private var texts: [(base: RemainingText?, now: RemainingText)] = []

  /// Compares the last revision of each file with the first one. The revisions in between decide on the kind of change:
  /// a task that was finished and later removed is finished and archived, not cut.
  /// - Parameter catalog: the catalog of the revisions' snapshots.
  public static func compare(_ files: [File], in catalog: TaskCatalog) -> ScopeChange {
    var comparison = ScopeComparison(
      files: files, timelines: TaskTimelines(files: files.count, catalog: catalog))
    comparison.walk()
    comparison.compareTasks()
    for file in files.indices where files[file].continued == nil { comparison.compareGroups(ofFile: file) }
    comparison.findRenamedGroups()
    for file in files.indices { comparison.compareDates(ofFile: file) }
    comparison.change.files = files.map(\.document.source.path)
    return comparison.change
  }

  /// The file whose groups contain the tasks of a file.
  private func home(_ file: Int) -> Int { files[file].continued ?? file }

  private var catalog: TaskCatalog { timelines.catalog }
  private func base(_ file: Int) -> TaskSnapshot { files[file].revisions.first?.snapshot ?? TaskSnapshot(entries: []) }
  private func last(_ file: Int) -> TaskSnapshot { timelines.snapshot(ofFile: file) ?? TaskSnapshot(entries: []) }

  private mutating func walk() {
    for file in files.indices { timelines.begin(file, base(file)) }
    for group in RevisionGroups.merge(files.map { Array($0.revisions.dropFirst()) }) {
      span.add(timelines.step(group, on: group[0].revision.day))
    }
    for file in files {
      for heading in file.document.headings { headings.insert(TextKey.fold(heading.name)) }
      for heading in file.base?.headings ?? [] { oldHeadings.insert(TextKey.fold(GroupDate.undated(heading.name))) }
    }
    // Tasks of groups that are still there count as moved.
    renames = timelines.renames.filter { old, new in
      let (before, after) = renamed(old, new)
      return before.last == after.last || !hasHeading(before)
    }
  }

  /// The outermost groups whose names differ: subgroups of a renamed group follow it.
  private func renamed(_ old: UInt32, _ new: UInt32) -> (old: [String], new: [String]) {
    var pair = (old: catalog.groups[Int(old)], new: catalog.groups[Int(new)])
    while pair.old.count > 1, pair.new.count > 1, pair.old.last == pair.new.last {
      pair.old.removeLast()
      pair.new.removeLast()
    }
    return pair
  }

  /// Whether a heading with a group's name still exists, with or without tasks below it.
  private func hasHeading(_ group: [String]) -> Bool { group.last.map { headings.contains(TextKey.fold($0)) } ?? false }

  // MARK: Tasks

  private mutating func compareTasks() {
    for file in files.indices {
      change.before += base(file).progress
      change.after += last(file).progress
      for (index, timeline) in timelines.tasks(ofFile: file).enumerated() { compare(timeline, index) }
    }
    texts = files.map { ($0.base.map(RemainingText.init), RemainingText($0.document)) }
    for timeline in span.starts.keys.sorted() where timelines.all[timeline].goneOn != nil { compare(timeline, nil) }
    change.delta = span.delta(timelines)
    change.changes = TaskChange.Kind.allCases.flatMap { change.changes($0) }
  }

  /// - Parameter index: the task's index in its file; nil if the task was removed.
  private mutating func compare(_ timeline: Int, _ index: Int?) {
    guard let before = span.starts[timeline] else { return }
    let after = timelines.all[timeline]
    var kinds = timelines.kinds(before, after)
    let (old, new) = (catalog.identities[before.identity], catalog.identities[after.identity])
    let wasInFile = before.standing.isInFile
    if wasInFile, index != nil {
      if renames[old.group] ?? old.group != new.group || home(before.file) != home(after.file) { kinds.append(.moved) }
      if isRenamed(before.identity, after.identity) { kinds.append(.renamed) }
    }
    guard !kinds.isEmpty else { return }
    let document = files[after.file].document
    let title = index.map { document.title(of: document.tasks[$0]) } ?? catalog.title(new)
    for kind in kinds {
      change.changes.append(
        TaskChange(
          kind, of: timeline, before, after, in: catalog, title: title, index: index,
          isInText: index == nil && isNewText(title, new.link, inFile: after.file)))
    }
  }

  /// Whether a title or a link occurs in more lines without a task than at the base.
  private func isNewText(_ title: String, _ link: UInt64, inFile file: Int) -> Bool {
    let now = texts[file].now.count(title, link: link)
    return now > 0 && now > texts[file].base?.count(title, link: link) ?? 0
  }

  /// Whether a title changed in more than its completion stamp or outline number.
  private mutating func isRenamed(_ old: Int, _ new: Int) -> Bool {
    guard catalog.identities[old].title != catalog.identities[new].title else { return false }
    let (before, after) = (timelines.features(old), timelines.features(new))
    return before.name != after.name && (before.unnumbered == 0 || before.unnumbered != after.unnumbered)
  }

  // MARK: Groups

  /// A group and those around it, as catalog indices; tasks outside any group are in no other.
  private func around(_ group: UInt32) -> [UInt32] {
    let path = catalog.groups[Int(group)]
    guard path.count > 1 else { return [group] }
    return [group] + (1..<path.count).compactMap { catalog.index(ofGroup: Array(path.prefix($0))) }
  }

  private mutating func compareGroups(ofFile file: Int) {
    func figures(_ snapshot: (Int) -> TaskSnapshot, _ name: (UInt32) -> UInt32) -> [UInt32: Progress] {
      var figures: [UInt32: Progress] = [:]
      for entry in files.indices.filter({ home($0) == file }).flatMap({ snapshot($0).entries }) where entry.isCounted {
        figures[name(catalog.identities[entry.identity].group), default: Progress()].count(
          entry.state, due: nil, today: CalendarDate(days: 0))
      }
      var sums: [UInt32: Progress] = [:]
      for (group, own) in figures { for outer in around(group) { sums[outer, default: Progress()] += own } }
      return sums
    }
    let (before, after) = (figures(base) { renames[$0] ?? $0 }, figures(last) { $0 })
    for group in catalog.groups.indices.map(UInt32.init) {
      let (old, new) = (before[group], after[group])
      guard old?.done != new?.done || old?.total != new?.total else { continue }
      let path = catalog.groups[Int(group)]
      change.groups.append(
        GroupChange(
          group: path, document: file, before: old, after: new ?? (hasHeading(path) ? Progress() : nil)))
    }
  }

  /// Finds the groups that are in both revisions and have another due date, in file order; those without a date follow.
  private mutating func compareDates(ofFile file: Int) {
    let places = Dictionary(last(file).groups.enumerated().map { ($1.group, $0) }) { first, _ in first }
    func place(_ group: UInt32) -> Int { places[group] ?? places.count + Int(group) }
    for (group, track) in timelines.groups(ofFile: file).sorted(by: { place($0.key) < place($1.key) }) {
      let path = catalog.groups[Int(group)]
      let old = track.setOn == nil ? track.first : nil
      let stands = path.isEmpty || hasHeading(path)
      let name = path.last.map { TextKey.fold(GroupDate.undated($0)) }
      let stood = name.map(oldHeadings.contains) ?? (files[file].base != nil)
      guard old != track.current, track.current != nil || stands,
        old != nil || stood || renames.values.contains(group)
      else { continue }
      change.groupDates.append(
        GroupDateChange(group: path.map(GroupDate.undated), document: file, old: old, new: track.current))
    }
  }

  private mutating func findRenamedGroups() {
    func groups(_ snapshot: (Int) -> TaskSnapshot) -> Set<UInt32> {
      Set(files.indices.flatMap { snapshot($0).entries.map { catalog.identities[$0.identity].group } })
    }
    let (before, after) = (groups(base), groups(last))
    for (old, new) in renames.sorted(by: { $0.key < $1.key }) {
      guard before.contains(old), after.contains(new), !after.contains(old),
        GroupCounter.key(catalog.groups[Int(old)]) != GroupCounter.key(catalog.groups[Int(new)])
      else { continue }
      let pair = renamed(old, new)
      if !change.renamedGroups.contains(where: { $0 == pair }) { change.renamedGroups.append(pair) }
    }
  }
}
