import TodoFile

/// Combines several files' histories into one: at each moment, the sum over all files.
public enum HistorySum {
  /// - Returns: nil for none; ``History/completed`` is empty for several, because it refers to the tasks of one file.
  public static func add(_ histories: [History]) -> History? {
    guard histories.count > 1 else { return histories.first }
    let start = histories.compactMap(\.points.first?.time).min() ?? 0
    let histories = histories.map { $0.points.first.map { $0.time > start } == true ? withBeginning($0) : $0 }
    var sum = History()
    sum.points = merge(histories.map(\.points))
    sum.branches = histories.flatMap(\.branches).enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
    sum.weeks = weeks(histories)
    sum.archived = histories.flatMap(\.archived)
    sum.isShallow = histories.contains(where: \.isShallow)
    sum.unreadable = histories.reduce(0) { $0 + $1.unreadable }
    return sum
  }

  private static func merge(_ lines: [[HistoryPoint]]) -> [HistoryPoint] {
    let all = lines.enumerated().flatMap { line, points in points.enumerated().map { (line, $0.offset, $0.element) } }
      .sorted { ($0.2.time, $0.0, $0.1) < ($1.2.time, $1.0, $1.1) }
    var current: [HistoryPoint?] = Array(repeating: nil, count: lines.count)
    var points: [HistoryPoint] = []
    for (line, _, point) in all {
      current[line] = point
      let known = current.compactMap { $0 }
      var delta = point.delta
      // A commit that changed several files is one point.
      if let last = points.last, last.time == point.time, last.revision == point.revision {
        delta += points.removeLast().delta
      }
      points.append(
        HistoryPoint(
          revision: point.revision, path: point.path, time: point.time, day: known.map(\.day).max() ?? point.day,
          progress: known.reduce(Progress()) { $0 + $1.progress }, archived: known.reduce(0) { $0 + $1.archived },
          isPresent: known.contains(where: \.isPresent), isMainline: true, delta: delta))
    }
    return points
  }

  /// For a file that appeared later than others: lets its first point add the tasks that it starts with.
  private static func withBeginning(_ history: History) -> History {
    guard let first = history.points.first else { return history }
    var history = history
    var delta = ScopeDelta()
    for _ in 0..<first.progress.done { delta.add(.absent, .done) }
    for _ in first.progress.done..<first.progress.total { delta.add(.absent, .pending) }
    history.points[0] = HistoryPoint(
      revision: first.revision, path: first.path, time: first.time, day: first.day, progress: first.progress,
      archived: first.archived, isPresent: first.isPresent, isMainline: true, delta: delta)
    if !history.weeks.isEmpty { history.weeks[0].delta += delta }
    return history
  }

  private static func weeks(_ histories: [History]) -> [HistoryWeek] {
    let starts = Set(histories.flatMap { $0.weeks.map(\.start) }).sorted()
    return starts.map { start in
      var sum = HistoryWeek(start: start, delta: ScopeDelta(), progress: Progress(), archived: 0)
      for history in histories {
        guard let week = history.weeks.last(where: { $0.start <= start }) else { continue }
        if week.start == start { sum.delta += week.delta }
        sum.progress += week.progress
        sum.archived += week.archived
      }
      return sum
    }
  }
}
