import Base

/// The figures of a set of tasks (FORMAT.md section 4); every figure that Ringmark shows comes from here.
public struct Progress: Sendable, Equatable {
  public internal(set) var done = 0
  /// Neither done nor started, asked about, deferred or cancelled.
  public internal(set) var open = 0
  public internal(set) var inProgress = 0
  public internal(set) var question = 0
  public internal(set) var deferred = 0
  /// Not part of ``total``.
  public internal(set) var cancelled = 0
  /// Pending and due before today.
  public internal(set) var overdue = 0
  /// Pending and due today or within the seven days after it.
  public internal(set) var dueSoon = 0

  public init() {}

  /// Plain figures, for rings and badges without a file.
  public init(done: Int, open: Int, inProgress: Int = 0) {
    self.done = done
    self.open = open
    self.inProgress = inProgress
  }

  /// How many days ahead ``dueSoon`` looks.
  public static let soon = 7

  /// Every task that is not cancelled.
  public var total: Int { done + open + inProgress + question + deferred }

  /// 0 only if nothing is done, 100 only if everything is, else the floor and at least 1; nil without tasks.
  public var percent: Int? {
    guard total > 0 else { return nil }
    if done == 0 { return 0 }
    return max(1, done * 100 / total)
  }

  /// Whether there are tasks and all of them are done.
  public var isComplete: Bool { total > 0 && done == total }

  /// Whether at least `limit` percent are done, without rounding; false without tasks.
  public func reaches(percent limit: Int) -> Bool { total > 0 && done * 100 >= limit * total }

  /// Counts one task.
  @inline(__always)
  public mutating func count(_ state: TaskState, due: CalendarDate?, today: CalendarDate) {
    switch state {
    case .done: done += 1
    case .open: open += 1
    case .inProgress: inProgress += 1
    case .question: question += 1
    case .deferred: deferred += 1
    case .cancelled: cancelled += 1
    }
    guard state.isPending, let due else { return }
    if due < today {
      overdue += 1
    } else if due <= today.advanced(by: Self.soon) {
      dueSoon += 1
    }
  }

  public static func + (left: Progress, right: Progress) -> Progress {
    var sum = left
    sum += right
    return sum
  }

  public static func += (sum: inout Progress, other: Progress) {
    sum.done += other.done
    sum.open += other.open
    sum.inProgress += other.inProgress
    sum.question += other.question
    sum.deferred += other.deferred
    sum.cancelled += other.cancelled
    sum.overdue += other.overdue
    sum.dueSoon += other.dueSoon
  }
}
