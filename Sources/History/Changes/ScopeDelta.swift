/// How figures came from one state to another, so that both sums hold: the total grows by what was added, less what was
/// cut and archived; the done ones by what was finished, less what was reopened and archived.
public struct ScopeDelta: Sendable, Equatable {
  /// Not done before, done now.
  public internal(set) var finished = 0
  /// Not in the total before: new, or cancelled until now.
  public internal(set) var added = 0
  /// Done before, not now.
  public internal(set) var reopened = 0
  /// Not done, and removed or cancelled.
  public internal(set) var cut = 0
  /// Done, and removed from the file since; less those that came back.
  public internal(set) var archived = 0
  /// What another way of counting alone adds to the total and to the done ones; may be negative.
  public internal(set) var recountedTotal = 0
  public internal(set) var recountedDone = 0

  public init() {}

  /// By how much the total grows.
  public var total: Int { added - cut - archived + recountedTotal }
  /// By how much the done ones grow.
  public var done: Int { finished - reopened - archived + recountedDone }
  public var isEmpty: Bool { self == ScopeDelta() }

  /// Adds what became of one task.
  public mutating func add(_ before: TaskStanding, _ after: TaskStanding) {
    if before == after { return }
    if before == .uncounted || after == .uncounted {
      // A task that nobody counted comes or goes: no figure says so.
      guard before.isInFile, after.isInFile else { return }
      recountedTotal += (after.isInTotal ? 1 : 0) - (before.isInTotal ? 1 : 0)
      recountedDone += (after == .done ? 1 : 0) - (before == .done ? 1 : 0)
      return
    }
    switch (before, after) {
    case (.pending, .done): finished += 1
    case (.done, .pending): reopened += 1
    case (.archived, .done): archived -= 1
    case (.pending, _): cut += 1
    case (.done, .cancelled):
      reopened += 1
      cut += 1
    case (.done, _): archived += 1
    case (_, .pending): added += 1
    case (_, .done):
      added += 1
      finished += 1
    default: break
    }
  }

  public static func += (sum: inout ScopeDelta, other: ScopeDelta) {
    sum.finished += other.finished
    sum.added += other.added
    sum.reopened += other.reopened
    sum.cut += other.cut
    sum.archived += other.archived
    sum.recountedTotal += other.recountedTotal
    sum.recountedDone += other.recountedDone
  }
}
