/// How the counts changed, so that both sums add up: the total grows by what was added, minus what was
/// cut and archived; the done count grows by what was finished, minus what was reopened and archived.
public struct ScopeDelta: Sendable, Equatable {
  /// Not done before, done now.
  public internal(set) var finished = 0
  /// Not in the total before: new, or cancelled until now.
  public internal(set) var added = 0
  /// Done before, not now.
  public internal(set) var reopened = 0
  /// Not done, and removed or cancelled.
  public internal(set) var cut = 0
  /// Done and removed from the file since, minus those that came back.
  public internal(set) var archived = 0
  /// What a change in what counts adds to the total and to the done count; may be negative.
  public internal(set) var recountedTotal = 0
  /// What another way of counting alone adds to the done tasks; may be negative.
  public internal(set) var recountedDone = 0

  /// Creates a delta in which every count is 0.
  public init() {}

  /// The growth of the total.
  public var total: Int { added - cut - archived + recountedTotal }
  /// The growth of the done count.
  public var done: Int { finished - reopened - archived + recountedDone }
  /// Whether no figure changed.
  public var isEmpty: Bool { self == ScopeDelta() }

  /// Adds the change of one task.
  public mutating func add(_ before: TaskStanding, _ after: TaskStanding) {
    if before == after { return }
    if before == .uncounted || after == .uncounted {
      // An uncounted task that is added or removed changes no figure.
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

  /// Adds each count of another delta.
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
