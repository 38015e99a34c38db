/// Makes the times of revisions follow their order, because rebases and wrong clocks can make times run backward.
public enum Timeline {
  /// A point in time, and the local day on which it was recorded.
  public struct Moment: Sendable, Equatable {
    /// Seconds since 1970-01-01 UTC.
    public var time: Int
    /// The calendar day of ``time`` in the time zone in which it was recorded.
    public var day: CalendarDate

    /// Creates a moment from seconds since 1970-01-01 UTC and its local day.
    public init(time: Int, day: CalendarDate) {
      self.time = time
      self.day = day
    }
  }

  /// Keeps as many times as possible unchanged (a longest non-decreasing subsequence); each of the others takes
  /// the kept time before it, or the first kept time if there is none.
  /// - Parameter moments: in the order of the revisions.
  public static func ordered(_ moments: [Moment]) -> [Moment] {
    let run = longestRun(moments.map(\.time))
    guard let first = run.first else { return [] }
    let kept = Set(run)
    var current = moments[first]
    return moments.indices.map { index in
      // An earlier day at a later time is due to another time zone.
      if kept.contains(index) {
        current = Moment(time: moments[index].time, day: max(current.day, moments[index].day))
      }
      return current
    }
  }

  /// The indices of a longest non-decreasing subsequence, by patience sorting.
  private static func longestRun(_ times: [Int]) -> [Int] {
    var tails: [Int] = []
    var previous = Array(repeating: -1, count: times.count)
    for (index, time) in times.enumerated() {
      let low = tails.partitionPoint { times[$0] > time }
      if low > 0 { previous[index] = tails[low - 1] }
      if low == tails.count { tails.append(index) } else { tails[low] = index }
    }
    guard let last = tails.last else { return [] }
    return sequence(first: last) { previous[$0] < 0 ? nil : previous[$0] }.reversed()
  }
}
