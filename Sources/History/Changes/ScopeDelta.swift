/// How the counts changed. Both sums add up: the total grows by added and restored tasks, and shrinks by cut and
/// archived ones; the done count grows by finished and restored tasks, and shrinks by reopened and archived ones.
///
/// A task that was finished and later removed is both finished and archived, even if it was added after the base.
public struct ScopeDelta: Sendable, Equatable {
  /// Tasks that were not done before, and are done now or were done when they were removed.
  public internal(set) var finished = 0
  /// Tasks that were not in the total before: new ones, and cancelled ones that count again.
  public internal(set) var added = 0
  /// Tasks that were done before and are not now.
  public internal(set) var reopened = 0
  /// Tasks that were not done, and were removed or cancelled.
  public internal(set) var cut = 0
  /// Tasks that were done and removed from the file.
  public internal(set) var archived = 0
  /// Tasks that had been archived and are in the file again, done.
  public internal(set) var restored = 0
  /// The change of the total and of the done count because other tasks are counted; may be negative.
  public internal(set) var recountedTotal = 0
  /// The change of the done count alone because tasks are counted differently; may be negative.
  public internal(set) var recountedDone = 0

  /// Creates a delta in which every count is 0.
  public init() {}

  /// Creates the change of one task.
  init(_ before: TaskStanding, _ after: TaskStanding) { add(before, after) }

  /// The growth of the total.
  public var total: Int { added + restored - cut - archived + recountedTotal }
  /// The growth of the done count.
  public var done: Int { finished + restored - reopened - archived + recountedDone }
  /// Whether no figure changed.
  public var isEmpty: Bool { self == ScopeDelta() }

  /// Adds the change of one task.
  public mutating func add(_ before: TaskStanding, _ after: TaskStanding) {
    if before == after { return }
    switch (before, after) {
    case (.archived, _):
      restored += 1
      add(.done, after)
    case (_, .archived):
      add(before, .done)
      archived += 1
    case (.forgotten, _) where after != .uncounted: add(.absent, after)
    case (.uncounted, _), (_, .uncounted), (_, .forgotten):
      recountedTotal += (after.isInTotal ? 1 : 0) - (before.isInTotal ? 1 : 0)
      recountedDone += (after == .done ? 1 : 0) - (before == .done ? 1 : 0)
    case (.pending, .done): finished += 1
    case (.pending, _): cut += 1
    case (.done, .pending): reopened += 1
    case (.done, _):
      reopened += 1
      cut += 1
    case (_, .pending): added += 1
    case (_, .done):
      added += 1
      finished += 1
    default: break
    }
  }

  /// The kinds of change of one task; a task that was finished and removed has two.
  var kinds: [TaskChange.Kind] { TaskChange.Kind.allCases.filter { count($0) > 0 } }

  /// The count of one kind; 0 for kinds that change no figure.
  public func count(_ kind: TaskChange.Kind) -> Int {
    switch kind {
    case .finished: finished
    case .added: added
    case .reopened: reopened
    case .cut: cut
    case .archived: archived
    case .restored: restored
    case .states, .dates, .owners, .priorities, .estimates, .moved, .renamed: 0
    }
  }
}
