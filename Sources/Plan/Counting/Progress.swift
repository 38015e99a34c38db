public import Base

/// The counts for a set of tasks (format.md §4), the source of the counts and percentages that Ringmark shows.
public struct Progress: Sendable, Equatable {
  /// How many tasks are done.
  public package(set) var done = 0
  /// How many tasks are open.
  public package(set) var open = 0
  /// How many tasks are in progress.
  public package(set) var inProgress = 0
  /// How many tasks have an open question.
  public package(set) var question = 0
  /// How many tasks are deferred.
  public package(set) var deferred = 0
  /// How many tasks are cancelled; not part of ``total``.
  public package(set) var cancelled = 0
  /// How many tasks are pending and due before today.
  public package(set) var overdue = 0
  /// How many tasks are pending and due today or within the next seven days.
  public package(set) var dueSoon = 0

  /// Creates counts of 0.
  public init() {}

  /// Creates counts without a file, for rings and badges.
  public init(done: Int, open: Int, inProgress: Int = 0) {
    self.done = done
    self.open = open
    self.inProgress = inProgress
  }

  /// The number of days ahead that ``dueSoon`` covers.
  public static let soon = 7

  /// Every task that is not cancelled.
  public var total: Int { done + open + inProgress + question + deferred }

  /// 0 only if nothing is done, 100 only if everything is; otherwise rounded down, but at least 1; nil without tasks.
  public var percent: Int? {
    guard total > 0 else { return nil }
    if done == 0 { return 0 }
    return max(1, done * 100 / total)
  }

  /// Whether there are tasks and all of them are done.
  public var isComplete: Bool { total > 0 && done == total }

  /// Whether at least `limit` percent of the tasks are done, without rounding; false without tasks.
  public func reaches(percent limit: Int) -> Bool { total > 0 && done * 100 >= limit * total }

  /// Counts tasks of one state, without their due dates.
  @inline(__always)
  package mutating func count(_ state: TaskState, times: Int) {
    switch state {
    case .done: done += times
    case .open: open += times
    case .inProgress: inProgress += times
    case .question: question += times
    case .deferred: deferred += times
    case .cancelled: cancelled += times
    case .stateless: break
    }
  }

  /// Counts one task.
  @inline(__always)
  public mutating func count(_ state: TaskState, due: CalendarDate?, today: CalendarDate) {
    count(state, times: 1)
    guard state.isPending, let due else { return }
    if due < today {
      overdue += 1
    } else if due <= today.advanced(by: Self.soon) {
      dueSoon += 1
    }
  }

  /// Adds the counts of another set of tasks.
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

/// The tasks that are counted.
public enum CountMode: String, Sendable, CaseIterable {
  /// Every task at any depth, including parents; this matches the number on GitHub.
  case all
  /// Tasks without subtasks.
  case leaves
  /// Tasks that are not subtasks.
  case top

  /// Whether a task is counted.
  @inline(__always)
  package func includes(isLeaf: Bool, isTop: Bool) -> Bool {
    switch self {
    case .all: true
    case .leaves: isLeaf
    case .top: isTop
    }
  }
}
