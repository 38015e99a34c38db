import Base
import TodoFile

/// The tasks that revisions of a file have in common, each once: what they are known by, where they stand and what they
/// are called.
public struct TaskLedger: Sendable {
  /// What one task is known by; tasks of one group and title share it.
  struct Identity: Sendable, Hashable {
    /// A hash of the id that the task's author gave it; 0 where there is none.
    var explicit: UInt64
    /// A hash of its title.
    var title: UInt64
    /// The index of its group.
    var group: UInt32

    /// What it is found by in another revision (FORMAT.md section 5): the explicit id, else group and title.
    var name: UInt64 {
      if explicit != 0 { return explicit }
      var hash = ContentHash()
      hash.mix(UInt64(group))
      hash.mix(title)
      return hash.value
    }
  }

  private(set) var identities: [Identity] = []
  /// The groups' names from outermost to innermost; empty for tasks outside of any.
  private(set) var groups: [[String]] = []
  /// The titles without attributes, by their hashes.
  private var titles: [UInt64: String] = [:]
  private var places: [Identity: Int] = [:]
  private var groupPlaces: [String: Int] = [:]

  public init() {}

  init(identities: [Identity], titles: [String], groups: [[String]]) {
    self.identities = identities
    self.groups = groups
    self.titles = Dictionary(zip(identities.map(\.title), titles)) { first, _ in first }
    places = Dictionary(zip(identities, identities.indices)) { first, _ in first }
    groupPlaces = Dictionary(zip(groups.map(Self.key), groups.indices)) { first, _ in first }
  }

  func title(_ identity: Identity) -> String { titles[identity.title] ?? "" }

  /// Takes the tasks of a revision down.
  public mutating func snapshot(of document: TodoDocument) -> TaskSnapshot {
    let groups = document.groups.indices.map { UInt32(place(ofGroup: document.path(ofGroup: $0))) }
    var entries: [TaskSnapshot.Entry] = []
    entries.reserveCapacity(document.tasks.count)
    for (index, task) in document.tasks.enumerated() {
      let identity = Identity(
        explicit: Self.explicitName(of: task, in: document), title: title(of: task, in: document),
        group: groups[Int(task.group)])
      let isCounted = ProgressTreeBuilder.counts(index, in: document)
      entries.append(TaskSnapshot.Entry(identity: place(of: identity), state: task.state, isCounted: isCounted))
    }
    return TaskSnapshot(entries: entries)
  }

  /// Takes over what another ledger holds.
  /// - Returns: the snapshots, in terms of this ledger.
  public mutating func absorb(_ other: TaskLedger, _ snapshots: [TaskSnapshot]) -> [TaskSnapshot] {
    let groups = other.groups.map { UInt32(place(ofGroup: $0)) }
    titles.merge(other.titles) { first, _ in first }
    let map = other.identities.map { identity in
      place(of: Identity(explicit: identity.explicit, title: identity.title, group: groups[Int(identity.group)]))
    }
    return snapshots.map { snapshot in
      TaskSnapshot(
        entries: snapshot.entries.map {
          TaskSnapshot.Entry(identity: map[$0.identity], state: $0.state, isCounted: $0.isCounted)
        })
    }
  }

  /// The hash of a task's title, whose text is kept.
  mutating func title(of task: TodoTask, in document: TodoDocument) -> UInt64 {
    let hash = TitleHash.add(document, task, to: ContentHash()).value
    if titles[hash] == nil { titles[hash] = document.title(of: task) }
    return hash
  }

  /// The hash of the id that the task's author gave it; 0 where there is none.
  static func explicitName(of task: TodoTask, in document: TodoDocument) -> UInt64 {
    document.attributes(of: task).first { $0.kind == .id }.map { ContentHash(document.value(of: $0)).value | 1 } ?? 0
  }

  mutating func place(of identity: Identity) -> Int {
    if let known = places[identity] { return known }
    identities.append(identity)
    places[identity] = identities.count - 1
    return identities.count - 1
  }

  mutating func place(ofGroup path: [String]) -> Int {
    let key = Self.key(path)
    if let known = groupPlaces[key] { return known }
    groups.append(path)
    groupPlaces[key] = groups.count - 1
    return groups.count - 1
  }

  private static func key(_ path: [String]) -> String { path.map(TextKey.fold).joined(separator: "\u{1F}") }
}
