public import Base

/// Bars on a line of days, one in each row, with lines from what comes first to what waits for it.
///
/// Positions are percentages of the width and of the height, so that a style sheet decides how wide the chart is and how high its
/// rows are.
public struct TimelineChart: Sendable {
  /// A bar has a first and a last day; what has one day alone is a point, and what has none is an empty point.
  public enum Shape: Sendable { case bar, point, undated }

  /// The bar of a row: the days of a bar, the day of a point, or an empty range where something without a day is drawn; the
  /// classes of the bar for the style sheet; and the rows of what comes first, which are in the chart.
  public typealias Span = (shape: Shape, days: Range<Int>, classes: String, waits: [Int])

  private let spans: [Span]
  private let today: CalendarDate
  private let isRightToLeft: Bool
  private let days: Range<Int>

  /// The largest number of dates on the axis.
  private static let dates = 6
  /// How much of the width is free on either side, and how near a date may stand to today, in percent.
  private static let (margin, room) = (2.0, 13.0)

  public init(_ spans: [Span], today: CalendarDate, isRightToLeft: Bool = false) {
    (self.spans, self.today, self.isRightToLeft) = (spans, today, isRightToLeft)
    let now = Int(today.days)
    let first = spans.map(\.days.lowerBound).min() ?? now
    let last = spans.map(\.days.upperBound).max() ?? now
    days = min(first, now)..<max(last, now + 1)
  }

  /// The dates above the chart.
  /// - Parameters:
  ///   - name: the name of today.
  ///   - date: a date in the reader's format.
  public func axis(today name: String, date: (CalendarDate) -> String) -> HTML {
    HTML("svg", .class("axis"), .hidden) { svg in
      for day in marks { text(date(day), at: Double(day.days), "", to: &svg) }
      text(name, at: Double(today.days), "today", to: &svg)
    }
  }

  /// The bars, with the lines of the axis.
  public var html: HTML {
    HTML("svg", .class("spans"), .hidden) { svg in
      for day in marks { line(Double(day.days), to: &svg) }
      // Those that cannot be kept lie above the others.
      for isEarly in [false, true] {
        for (row, span) in spans.enumerated() {
          for other in span.waits where (begin(span) < end(spans[other])) == isEarly {
            connect(other, row, isEarly, &svg)
          }
        }
      }
      line(Double(today.days), .class("today"), to: &svg)
      for (row, span) in spans.enumerated() { append(span, row, to: &svg) }
    }
  }

  /// The dates of the axis that are not too near to today.
  private var marks: [CalendarDate] {
    let (first, last) = (CalendarDate(days: Int32(days.lowerBound)), CalendarDate(days: Int32(days.upperBound)))
    let now = x(Double(today.days))
    return ChartAxis.days(from: first, to: last, count: Self.dates).filter {
      let x = x(Double($0.days))
      return abs(x - now) > Self.room && (Self.margin...100 - Self.room).contains(isRightToLeft ? 100 - x : x)
    }
  }

  private func text(_ text: String, at day: Double, _ classes: String, to svg: inout HTML) {
    svg("text", .class(classes), .init("x", percent(x(day))), .init("y", "14"), text: text)
  }

  private func line(_ day: Double, _ classes: HTML.Attribute? = nil, to svg: inout HTML) {
    let x = percent(x(day))
    svg.shape("line", classes, .init("x1", x), .init("y1", "0"), .init("x2", x), .init("y2", "100%"))
  }

  private func append(_ span: Span, _ row: Int, to svg: inout HTML) {
    switch span.shape {
    case .bar:
      let edges = [x(Double(span.days.lowerBound)), x(Double(span.days.upperBound))].sorted()
      svg.shape(
        "rect", .class(span.classes), .init("x", percent(edges[0])), .init("y", percent(y(row))),
        .init("width", percent(edges[1] - edges[0])), .init("height", "12"), .init("rx", "6"))
    case .point, .undated:
      let classes = span.shape == .point ? span.classes : span.classes + " undated"
      svg.shape(
        "circle", .class(classes), .init("cx", percent(x(begin(span)))), .init("cy", percent(y(row))), .init("r", "6"))
    }
  }

  /// A line from the end of what comes first down or up to the row of what waits, and along it to its beginning. If that is
  /// before the end of the other, the line ends in its bar.
  private func connect(_ other: Int, _ row: Int, _ isEarly: Bool, _ svg: inout HTML) {
    let classes = HTML.Attribute.class(isEarly ? "waits early" : "waits")
    let (x1, y1, y2) = (percent(x(end(spans[other]))), percent(y(other)), percent(y(row)))
    svg.shape("line", classes, .init("x1", x1), .init("y1", y1), .init("x2", x1), .init("y2", y2))
    if isEarly { return }
    let x2 = percent(x(begin(spans[row])))
    svg.shape("line", classes, .init("x1", x1), .init("y1", y2), .init("x2", x2), .init("y2", y2))
  }

  /// Where a line to a row ends, and where one from it begins, in days.
  private func begin(_ span: Span) -> Double {
    span.shape == .point ? Double(span.days.lowerBound) + 0.5 : Double(span.days.lowerBound)
  }

  private func end(_ span: Span) -> Double { span.shape == .bar ? Double(span.days.upperBound) : begin(span) }

  private func x(_ day: Double) -> Double {
    let part = (day - Double(days.lowerBound)) / Double(days.count)
    let x = Self.margin + (100 - 2 * Self.margin) * part
    return isRightToLeft ? 100 - x : x
  }

  private func y(_ row: Int) -> Double { (Double(row) + 0.5) / Double(spans.count) * 100 }

  private func percent(_ value: Double) -> String { SVGNumber.format(value) + "%" }
}
