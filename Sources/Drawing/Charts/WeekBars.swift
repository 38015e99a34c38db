/// How many tasks were finished in each of the last weeks, and how many are due in each of the next ones.
public struct WeekBars: Sendable, Equatable {
  /// By week, the earliest first; the last is the current one.
  public var finished: [Int]
  /// What should have been done before today.
  public var overdue: Int
  /// By week, beginning with the seven days from today on.
  public var due: [Int]

  /// - Parameter finished: by week, the earliest first.
  public init(finished: [Int], overdue: Int, due: [Int]) {
    (self.finished, self.overdue, self.due) = (finished, overdue, due)
  }

  /// The width of a week, of its bar, and of the place of today; the heights of the drawing and of the highest bar.
  private static let (step, bar, today, height, top) = (20, 14, 12, 56, 38)

  /// The bars as SVG for a page, in CSS pixels; the stylesheet colors them, and screen readers skip them.
  /// - Parameter number: a number in the reader's language.
  /// - Parameter isRightToLeft: whether time runs to the left.
  public func inline(isRightToLeft: Bool = false, number: (Int) -> String = String.init) -> String {
    let most = Double(max(1, (finished + [overdue] + due).max() ?? 1))
    let width = (finished.count + 1 + due.count) * Self.step + Self.today
    let now = finished.count * Self.step + Self.today / 2 - 3
    func place(_ x: Int, _ size: Int) -> Int { isRightToLeft ? width - x - size : x }
    let base = Self.height - 2
    var svg = "<path class=\"base\" d=\"M0 \(base).5H\(width)\"/>"
    func add(_ count: Int, at x: Int, _ name: String) {
      guard count > 0 else { return }
      let high = max(3, Int((Double(count) / most * Double(Self.top)).rounded()))
      let left = place(x, Self.bar)
      svg +=
        "<rect class=\"\(name)\" x=\"\(left)\" y=\"\(base - high)\" width=\"\(Self.bar)\" height=\"\(high)\" rx=\"2\"/>"
      svg +=
        "<text x=\"\(left + Self.bar / 2)\" y=\"\(base - high - 4)\" text-anchor=\"middle\">\(number(count))</text>"
    }
    for (week, count) in finished.enumerated() { add(count, at: week * Self.step, "done") }
    let ahead = finished.count * Self.step + Self.today
    add(overdue, at: ahead, "late")
    for (week, count) in due.enumerated() { add(count, at: ahead + (week + 1) * Self.step, "due") }
    svg += "<path class=\"now\" d=\"M\(place(now, 0)) 4V\(Self.height)\"/>"
    return
      "<svg class=\"bars\" viewBox=\"0 0 \(width) \(Self.height)\" width=\"\(width)\" height=\"\(Self.height)\" aria-hidden=\"true\">\(svg)</svg>"
  }
}
