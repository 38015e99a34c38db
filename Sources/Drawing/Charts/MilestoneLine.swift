public import Base
public import Plan

/// Due dates on a time axis, each with a small ring, and a mark for today.
public struct MilestoneLine: Sendable {
  /// One due date.
  public struct Milestone: Sendable {
    let day: CalendarDate
    let name: String
    /// The text for screen readers.
    let label: String
    let href: String
    /// The class that gives the ring its color.
    let classes: String
    let progress: Progress

    /// Creates a milestone.
    public init(
      day: CalendarDate, name: String, label: String, href: String, classes: String, progress: Progress
    ) {
      (self.day, self.name, self.label, self.href, self.classes, self.progress) =
        (day, name, label, href, classes, progress)
    }
  }

  private static let (width, axis, ring) = (1072.0, 58.0, 22.0)
  private static let size = 12.0

  /// Sorted from left to right, whichever way time runs.
  private let milestones: [Milestone]
  /// The row of each name, 0 directly above the axis.
  private var rows: [Int] = []
  private let today: CalendarDate
  private let isRightToLeft: Bool
  private let (first, last): (CalendarDate, CalendarDate)

  /// - Parameter milestones: in the order of their days; at least one.
  /// - Parameter isRightToLeft: whether time runs to the left.
  /// - Returns: nil if they do not fit on a line without covering each other.
  public init?(_ milestones: [Milestone], today: CalendarDate, isRightToLeft: Bool = false) {
    guard let first = milestones.first?.day, let last = milestones.last?.day else { return nil }
    self.milestones = isRightToLeft ? milestones.reversed() : milestones
    self.today = today
    self.isRightToLeft = isRightToLeft
    let (from, to) = (min(first, today).advanced(by: -7), max(last, today).advanced(by: 7))
    (self.first, self.last) = (from, to)
    guard let rows = placed else { return nil }
    self.rows = rows
  }

  private func x(_ day: CalendarDate) -> Double {
    let offset = 24 + Double(day.days - first.days) / Double(max(1, last.days - first.days)) * (Self.width - 48)
    return isRightToLeft ? Self.width - offset : offset
  }

  /// The rows of the names; nil if there is no room.
  private var placed: [Int]? {
    var ends = [-Double.infinity, -.infinity, -.infinity]
    var rows: [Int] = []
    var lastRing = -Double.infinity
    for milestone in milestones {
      let center = x(milestone.day)
      guard center - lastRing >= Self.ring + 2 else { return nil }
      lastRing = center
      let span = span(milestone, center)
      guard let row = ends.indices.first(where: { ends[$0] + 10 <= span.lowerBound }) else { return nil }
      ends[row] = span.upperBound
      rows.append(row)
    }
    return rows
  }

  /// The horizontal extent of a name: centered above its ring, but moved inward at the edges.
  private func span(_ milestone: Milestone, _ center: Double) -> ClosedRange<Double> {
    let half = min(Self.width / 2, Double(TextMetrics.width(of: milestone.name)) * Self.size / 11 / 2)
    let middle = min(max(center, half), Self.width - half)
    return (middle - half)...(middle + half)
  }

  /// The line as SVG for a page, in CSS pixels; the stylesheet colors it.
  /// - Parameter tick: the text of a day on the axis.
  public func inline(todayLabel: String, tick: (CalendarDate) -> String) -> String {
    func number(_ value: Double) -> String { SVGNumber.format(value) }
    let axis = number(Self.axis)
    var svg =
      "<svg class=\"timeline\" viewBox=\"0 0 \(number(Self.width)) 92\">"
      + "<path class=\"axis\" d=\"M0 \(axis)H\(number(Self.width))\"/>"
    let now = x(today)
    for day in ticks where abs(x(day) - now) > 44 {
      svg +=
        "<path class=\"axis\" d=\"M\(number(x(day))) \(axis)v5\"/><text class=\"tick\" x=\"\(number(x(day)))\" y=\"80\" aria-hidden=\"true\">\(Markup.escape(tick(day)))</text>"
    }
    svg +=
      "<path class=\"today\" d=\"M\(number(now)) 30V66\"/><text class=\"now\" x=\"\(number(now))\" y=\"80\">\(Markup.escape(todayLabel))</text>"
    for (milestone, row) in zip(milestones, rows) {
      let center = x(milestone.day)
      let span = span(milestone, center)
      let ring = Ring(milestone.progress, stroke: 18).inline(
        size: Int(Self.ring), at: (center - Self.ring / 2, Self.axis - Self.ring / 2))
      svg +=
        "<a class=\"\(milestone.classes)\(milestone.day < today ? " is-late" : "")\" href=\"\(Markup.escape(milestone.href))\" aria-label=\"\(Markup.escape(milestone.label))\">"
        + "<circle class=\"ground\" cx=\"\(number(center))\" cy=\"\(axis)\" r=\"13\"/>\(ring)"
        + "<text x=\"\(number((span.lowerBound + span.upperBound) / 2))\" y=\"\(number(38 - Double(row) * 15))\">\(Markup.escape(milestone.name))</text></a>"
    }
    return svg + "</svg>"
  }

  /// The first days of months, few enough to keep their labels apart.
  private var ticks: [CalendarDate] {
    let months = max(1, Int(last.days - first.days) / 30)
    let step = [1, 2, 3, 6, 12, 24, 60, 120].first { months / $0 <= 9 } ?? 240
    var days: [CalendarDate] = []
    var (year, month, _) = first.components
    while days.count < 40 {
      month += 1
      if month > 12 { (year, month) = (year + 1, 1) }
      guard let day = CalendarDate(year: year, month: month, day: 1), day <= last else { break }
      if (year * 12 + month - 1) % step == 0 { days.append(day) }
    }
    return days
  }
}
