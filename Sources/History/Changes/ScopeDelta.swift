/// How the counts changed, so that both sums add up: the total grows by what was added and restored, minus what was
/// cut and archived; the done count grows by what was finished and restored, minus what was reopened and archived.
///
/// A task that was finished and then removed is both finished and archived, also if it was added only before.
public struct ScopeDelta: Sendable, Equatable {
  /// Not done before, done now or when it was removed.
  public internal(set) var finished = 0
  /// Not in the total before: new, or cancelled until then.
  public internal(set) var added = 0
  /// Done before, not now.
  public internal(set) var reopened = 0
  /// Not done, and removed or cancelled.
  public internal(set) var cut = 0
  /// Done, and removed from the file.
  public internal(set) var archived = 0
  /// Archived before, and back in the file as done.
  public internal(set) var restored = 0
  /// What a change in what counts adds to the total and to the done count; may be negative.
  public internal(set) var recountedTotal = 0
  /// What another way of counting alone adds to the done tasks; may be negative.
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

  /// The words for the change of one task; a task that was finished and removed has two.
  var kinds: [TaskChange.Kind] { TaskChange.Kind.allCases.filter { count($0) > 0 } }

  /// The count of one kind; 0 for moved and renamed tasks, which change no figure.
  public func count(_ kind: TaskChange.Kind) -> Int {
    switch kind {
    case .finished: finished
    case .added: added
    case .reopened: reopened
    case .cut: cut
    case .archived: archived
    case .restored: restored
    case .moved, .renamed: 0
    }
  }

  /// Adds each count of another delta.
  public static func += (sum: inout ScopeDelta, other: ScopeDelta) {
    sum.finished += other.finished
    sum.added += other.added
    sum.reopened += other.reopened
    sum.cut += other.cut
    sum.archived += other.archived
    sum.restored += other.restored
    sum.recountedTotal += other.recountedTotal
    sum.recountedDone += other.recountedDone
  }
}
