import Base
public import Plan

/// The tasks of all revisions of a file, each stored once: its identity, its group, its title, and its terms.
public struct TaskCatalog: Sendable {
  /// The identity of a task; tasks with the same group, title, and terms share one.
  struct Identity: Sendable, Hashable {
    /// A hash of the task's explicit ID; 0 if there is none.
    var explicit: UInt64
    /// A hash of its title.
    var title: UInt64
    /// A hash of the first web address in its title; 0 if there is none.
    var link: UInt64 = 0
    /// The index of its group.
    var group: UInt32
    /// The index of its dates, owners, priority, and estimate; 0 if it has none.
    var terms: UInt32 = 0

    /// A hash that identifies the task in another revision (format.md §5): the explicit ID, or else group and title.
    var name: UInt64 { name(inGroup: group) }

    /// The name that the task would have in another group.
    func name(inGroup group: UInt32) -> UInt64 {
      if explicit != 0 { return explicit }
      var hash = ContentHash()
      hash.mix(UInt64(group))
      hash.mix(title)
      return hash.value
    }
  }

  private(set) var identities: [Identity] = []
  /// The path of each group, outermost name first; empty for tasks outside any group.
  private(set) var groups: [[String]] = []
  /// The terms of tasks; the first are those of a task that promises nothing.
  private(set) var terms = [TaskTerms()]
  /// The titles without attributes, by hash.
  private var titles: [UInt64: String] = [:]
  private var indices: [Identity: Int] = [:]
  private var groupIndices: [String: Int] = [:]
  private var termIndices: [TaskTerms: Int] = [:]

  /// Creates a catalog without tasks.
  public init() {}

  init(identities: [Identity], titles: [String], groups: [[String]], terms: [TaskTerms]) {
    self.identities = identities
    self.groups = groups
    self.terms = terms
    termIndices = Dictionary(zip(terms, terms.indices)) { first, _ in first }
    self.titles = Dictionary(zip(identities.map(\.title), titles)) { first, _ in first }
    indices = Dictionary(zip(identities, identities.indices)) { first, _ in first }
    groupIndices = Dictionary(zip(groups.map(Self.key), groups.indices)) { first, _ in first }
  }

  func title(_ identity: Identity) -> String { titles[identity.title] ?? "" }
  /// The dates, owners, priority, and estimate of a task.
  func terms(_ identity: Int) -> TaskTerms { terms[Int(identities[identity].terms)] }

  /// Records the tasks of a revision, and returns them as a snapshot.
  public mutating func snapshot(of document: TodoDocument) -> TaskSnapshot {
    let groups = document.groups.indices.map { UInt32(groupIndex(of: document.path(ofGroup: $0))) }
    var entries: [TaskSnapshot.Entry] = []
    entries.reserveCapacity(document.tasks.count)
    for (index, task) in document.tasks.enumerated() {
      let identity = self.identity(of: task, in: document, group: groups[Int(task.group)])
      let isCounted = ProgressTreeBuilder.counts(index, in: document)
      entries.append(TaskSnapshot.Entry(identity: identityIndex(of: identity), state: task.state, isCounted: isCounted))
    }
    let dated = zip(document.groups, groups).compactMap { group, index in
      group.isIgnored ? nil : group.due.map { TaskSnapshot.DatedGroup(group: index, due: $0.days) }
    }
    return TaskSnapshot(entries: entries, groups: dated)
  }

  /// Merges the contents of another catalog into this one.
  /// - Returns: the snapshots, with identities of this catalog.
  public mutating func absorb(_ other: TaskCatalog, _ snapshots: [TaskSnapshot]) -> [TaskSnapshot] {
    if identities.isEmpty, groups.isEmpty {
      self = other
      return snapshots
    }
    let groups = other.groups.map { UInt32(groupIndex(of: $0)) }
    let terms = other.terms.map { termsIndex(of: $0) }
    titles.merge(other.titles) { first, _ in first }
    let map = other.identities.map { identity in
      var own = identity
      (own.group, own.terms) = (groups[Int(identity.group)], terms[Int(identity.terms)])
      return identityIndex(of: own)
    }
    return snapshots.map { snapshot in
      TaskSnapshot(
        entries: snapshot.entries.map {
          TaskSnapshot.Entry(identity: map[$0.identity], state: $0.state, isCounted: $0.isCounted)
        }, groups: snapshot.groups.map { TaskSnapshot.DatedGroup(group: groups[Int($0.group)], due: $0.due) })
    }
  }

  /// The identity of a task in the group with the given index; also stores the title.
  mutating func identity(of task: TodoTask, in document: TodoDocument, group: UInt32) -> Identity {
    let title = TitleHash.add(document, task, to: ContentHash()).value
    if titles[title] == nil { titles[title] = document.title(of: task) }
    return Identity(
      explicit: document.first(.id, of: task).map { ContentHash(document.value(of: $0)).value | 1 } ?? 0, title: title,
      link: LinkTarget.hash(document.source.bytes[task.source.range]), group: group,
      terms: task.priority == .none && document.attributeRange(of: task).isEmpty
        ? 0 : termsIndex(of: TaskTerms(task, in: document)))
  }

  private mutating func termsIndex(of terms: TaskTerms) -> UInt32 {
    if terms == self.terms.first { return 0 }
    if let known = termIndices[terms] { return UInt32(known) }
    self.terms.append(terms)
    termIndices[terms] = self.terms.count - 1
    return UInt32(self.terms.count - 1)
  }

  mutating func identityIndex(of identity: Identity) -> Int {
    if let known = indices[identity] { return known }
    identities.append(identity)
    indices[identity] = identities.count - 1
    return identities.count - 1
  }

  mutating func groupIndex(of path: [String]) -> Int {
    let key = Self.key(path)
    if let known = groupIndices[key] { return known }
    groups.append(path)
    groupIndices[key] = groups.count - 1
    return groups.count - 1
  }

  /// The index of a group; nil if no revision has it.
  func index(ofGroup path: [String]) -> UInt32? { groupIndices[Self.key(path)].map { UInt32($0) } }

  /// A key that is equal for equal paths.
  static func key(_ path: [String]) -> String { path.map(TextKey.fold).joined(separator: "\u{1F}") }
}
