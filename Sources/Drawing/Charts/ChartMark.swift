public import Base

/// A day that a chart marks with a line and a label: a milestone, or the last due date of a plan.
public struct ChartMark: Sendable {
  /// How a mark is drawn.
  public enum Kind: String, Sendable {
    /// A milestone whose tasks are done, on the day on which the last of them was finished.
    case reached
    /// A milestone with unfinished tasks, on its due date.
    case ahead
    /// The last due date of the plan, whether it is that of a milestone or not.
    case due
  }

  let day: CalendarDate
  let name: String
  let date: String
  let kind: Kind
  /// Whether it is not reached although its day has passed.
  let isLate: Bool

  /// - Parameter name: the milestone's name; empty for a due date that is not that of a milestone.
  /// - Parameter date: the day in words.
  public init(day: CalendarDate, name: String, date: String, kind: Kind, isLate: Bool = false) {
    (self.day, self.name, self.date, self.kind, self.isLate) = (day, name, date, kind, isLate)
  }

  /// The classes of its line and of its label.
  var classes: String { kind.rawValue + (isLate ? " late" : "") }

  /// How many characters of a name are shown.
  private static let longestName = 28

  /// The name as it is shown, after a check mark if the milestone was reached.
  var label: String {
    let short = name.count > Self.longestName ? "\(name.prefix(Self.longestName - 1))…" : name
    return (kind == .reached ? "✓ " : "") + short
  }

  /// The width of the label and the day in pixels, at a font size of 12 px.
  var width: Double { Double(TextMetrics.width(of: "\(label) \(date)")) * 12 / 11 }
}

/// Where the labels of marks stand above a chart: in rows, so that none covers another.
struct MarkLabels {
  /// The place of one label.
  struct Place {
    /// 0 is the top row.
    let row: Int
    /// Whether the label ends at its line instead of starting there.
    let isBefore: Bool
  }

  /// The place of each mark's label, in the order of the marks; nil where there is no room.
  private(set) var places: [Place?]

  static let (rows, rowHeight, gap) = (4, 17.0, 5.0)

  /// - Parameter marks: the marks and their distances from the start of the axis.
  /// - Parameter width: the length of the axis.
  init(_ marks: [(mark: ChartMark, x: Double)], width: Double) {
    places = Array(repeating: nil, count: marks.count)
    var taken = Array(repeating: [ClosedRange<Double>](), count: Self.rows)
    // The last due date is the one that readers look for, so it is placed first.
    let order = marks.indices.sorted { left, right in
      let (a, b) = (marks[left].mark.kind == .due ? 0 : 1, marks[right].mark.kind == .due ? 0 : 1)
      return (a, left) < (b, right)
    }
    for index in order {
      let (mark, x) = marks[index]
      let isBefore = x + Self.gap + mark.width > width
      let span = isBefore ? (x - Self.gap - mark.width)...(x - Self.gap) : (x + Self.gap)...(x + Self.gap + mark.width)
      guard span.lowerBound >= 0 else { continue }
      let room = (span.lowerBound - 8)...(span.upperBound + 8)
      guard let row = taken.indices.first(where: { !taken[$0].contains { $0.overlaps(room) } }) else { continue }
      taken[row].append(span)
      places[index] = Place(row: row, isBefore: isBefore)
    }
  }

  /// How many rows are in use.
  var rowCount: Int { (places.compactMap { $0?.row }.max() ?? -1) + 1 }
}
