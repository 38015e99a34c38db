public import Base

/// A calendar of finished tasks: a column for each week, a row for each weekday.
public struct DayStrip: Sendable {
  /// The largest number of weeks that are shown, including the current one.
  private static let weeks = 26
  private static let (size, gap) = (8, 2)
  /// The height of the row with the names of months.
  private static let top = 14

  /// The Monday on which the strip begins.
  private let start: CalendarDate
  private let today: CalendarDate
  /// The number of finished tasks by day.
  private let counts: [CalendarDate: Int]
  /// The number of all finished tasks in the strip.
  public let total: Int

  /// - Parameter days: a day for each finished task; those outside of the strip are left out.
  public init(_ days: [CalendarDate], today: CalendarDate) {
    let earliest = today.advanced(by: 1 - today.weekday - 7 * (Self.weeks - 1))
    // Nothing is known about the time before the first day, so it is not shown as empty.
    let first = days.min().map { $0.advanced(by: 1 - $0.weekday) } ?? earliest
    let start = max(earliest, first)
    let shown = days.filter { $0 >= start && $0 <= today }
    (self.start, self.today, total) = (start, today, shown.count)
    counts = shown.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  /// The strip as SVG for a page, in CSS pixels; the stylesheet colors it, one path for each of five steps.
  /// - Parameter label: the text for screen readers.
  /// - Parameter month: the short name of a day's month.
  public func inline(label: String, month: (CalendarDate) -> String) -> String {
    let top = max(1, counts.values.max() ?? 1)
    var steps = Array(repeating: "", count: 5)
    let side = Self.size
    for offset in 0...Int(today.days - start.days) {
      let count = counts[start.advanced(by: offset)] ?? 0
      // Steps 1 to 4 each cover a quarter of the busiest day's count.
      let step = count == 0 ? 0 : max(1, (count * 4 + top - 1) / top)
      let (x, y) = (offset / 7 * (side + Self.gap), offset % 7 * (side + Self.gap) + Self.top)
      steps[min(4, step)] += "M\(x) \(y)h\(side)v\(side)h-\(side)z"
    }
    let weeks = Int(today.days - start.days) / 7 + 1
    let (width, height) = (weeks * (side + Self.gap) - Self.gap, 7 * (side + Self.gap) - Self.gap + Self.top)
    let paths = steps.enumerated().filter { !$1.isEmpty }.map { "<path class=\"s\($0)\" d=\"\($1)\"/>" }.joined()
    return
      "<svg class=\"days\" viewBox=\"0 0 \(width) \(height)\" width=\"\(width)\" height=\"\(height)\" role=\"img\"><title>\(HTMLEscape.text(label))</title>\(names(weeks, month))\(paths)</svg>"
  }

  /// The names of months above the weeks in which they begin, except where the right edge leaves no room.
  private func names(_ weeks: Int, _ month: (CalendarDate) -> String) -> String {
    (0..<max(0, weeks - 2)).compactMap { week -> String? in
      let days = (0..<7).map { start.advanced(by: week * 7 + $0) }
      guard let first = days.first(where: { $0.components.day == 1 }) else { return nil }
      return "<text x=\"\(week * (Self.size + Self.gap))\" y=\"9\">\(HTMLEscape.text(month(first)))</text>"
    }.joined()
  }
}
