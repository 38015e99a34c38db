public import Base

/// A line to scale with a mark for each of some days, and a lead from each mark down to its column of a row of equal columns
/// below, whose texts would cover each other at their days.
public struct TimeScale {
  /// A mark: its day, and the class by which the style sheet colors it.
  public typealias Mark = (day: CalendarDate, name: String)

  /// The days from the first to the last column, in pixels of the drawing.
  private static let (width, height) = (1072.0, 34.0)
  /// How many columns a row has at most.
  private static let most = 7

  private let marks: [Mark]

  /// - Parameter marks: in the order of the columns, which is that of their days.
  /// - Returns: nil for less than three marks, for more marks than a row has columns, and for an order that is another one, because
  ///   leads would cross.
  public init?(_ marks: [Mark]) {
    let days = marks.map(\.day)
    guard (3...Self.most).contains(marks.count), let first = days.first, let last = days.last, first < last,
      zip(days, days.dropFirst()).allSatisfy({ $0 <= $1 })
    else { return nil }
    self.marks = marks
  }

  /// Where a day is on the line.
  func position(of day: CalendarDate) -> Double {
    guard let first = marks.first, let last = marks.last else { return 0 }
    return 6 + Double(day.days - first.day.days) / Double(last.day.days - first.day.days) * (Self.width - 12)
  }

  /// The drawing for a page, as wide as the row; screen readers skip it, because the row has the days in words.
  public func inline(isRightToLeft: Bool) -> String {
    let column = Self.width / Double(marks.count)
    var (leads, dots) = ("", "")
    for (index, mark) in marks.enumerated() {
      let (x, foot) = (SVGNumber.format(position(of: mark.day)), SVGNumber.format(Double(index) * column + 2))
      leads += "M\(x) 6V12L\(foot) 28V34"
      dots += "<circle class=\"\(mark.name)\" cx=\"\(x)\" cy=\"6\" r=\"5\"/>"
    }
    let end = SVGNumber.format(Self.width - 6)
    let drawing = "<path d=\"M6 6H\(end)\"/><path class=\"leads\" d=\"\(leads)\"/>\(dots)"
    let mirrored = isRightToLeft ? "<g transform=\"matrix(-1 0 0 1 1072 0)\">\(drawing)</g>" : drawing
    return "<svg class=\"scale\" viewBox=\"0 0 1072 34\" aria-hidden=\"true\">\(mirrored)</svg>\n"
  }
}
