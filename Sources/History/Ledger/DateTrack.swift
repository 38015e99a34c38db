public import Base
public import Plan

/// One move of a due date.
public struct DateMove: Sendable, Equatable {
  /// The day of the commit that moved it; the moves of one day are one move.
  public let day: CalendarDate
  /// The date before.
  public let old: CalendarDate
  /// The date after.
  public let new: CalendarDate

  /// By how many days it moved; negative if it moved earlier.
  public var days: Int { Int(new.days) - Int(old.days) }
}

/// A due date along its history: the first date ever set, and each move.
public struct DateTrack: Sendable, Equatable {
  /// The first date that was set.
  public private(set) var first: CalendarDate
  /// The day on which it was set; nil if the first revision already had it.
  public let setOn: CalendarDate?
  /// The present date; nil if it was removed.
  public private(set) var current: CalendarDate?
  /// The moves, oldest first.
  public private(set) var moves: [DateMove] = []
  /// The last date before it was removed, or else the present one.
  private var last: CalendarDate

  /// Creates a track of a date that has not moved.
  init(first: CalendarDate, setOn: CalendarDate?) {
    (self.first, self.setOn, current, last) = (first, setOn, first, first)
  }

  /// By how many days the date is later than the first one; negative if it is earlier.
  public var slip: Int { Int(last.days) - Int(first.days) }

  /// How often the date moved since the beginning of a day.
  public func moveCount(since day: CalendarDate) -> Int { moves.count { $0.day >= day } }

  /// Records a date.
  /// - Parameter counts: whether another date is a move; for finished and repeating work, it is not.
  mutating func set(_ date: CalendarDate?, on day: CalendarDate, counts: Bool = true) {
    current = date
    guard let date, date != last else { return }
    defer { last = date }
    // What is corrected on the day on which it was set has not moved.
    if moves.isEmpty, setOn == day {
      first = date
    } else if counts {
      var old = last
      if let known = moves.last, known.day == day {
        old = known.old
        moves.removeLast()
      }
      if old != date { moves.append(DateMove(day: day, old: old, new: date)) }
    }
  }
}

/// The due dates of a file's tasks and groups along its history.
public struct DateLedger: Sendable {
  /// The track of each task that has or had a due date, by its index in the file.
  public internal(set) var tasks: [Int: DateTrack] = [:]
  /// The tracks of groups, by ``TaskCatalog/key(_:)``.
  var groups: [String: DateTrack] = [:]

  /// The due date of a group along the history; nil if it never had one.
  public func track(ofGroup group: Int, in document: TodoDocument) -> DateTrack? {
    groups.isEmpty ? nil : groups[TaskCatalog.key(document.path(ofGroup: group))]
  }

  /// The ledger of a file that has changed since, without tasks and groups that have other due dates now.
  /// - Parameter place: the index of a task now, from its index then; nil for one that is gone.
  public func following(_ document: TodoDocument, _ place: (Int) -> Int?) -> DateLedger {
    var ledger = DateLedger()
    for (task, track) in tasks {
      if let now = place(task), document.tasks[now].due == track.current { ledger.tasks[now] = track }
    }
    for group in document.groups.indices {
      if let track = track(ofGroup: group, in: document), document.groups[group].due == track.current {
        ledger.groups[TaskCatalog.key(document.path(ofGroup: group))] = track
      }
    }
    return ledger
  }
}
