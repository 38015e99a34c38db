public import Base
import History

/// A burn-up chart without labels, to show next to a figure.
public enum Sparkline {
  /// Whether a chart has a line for a due date: if it is ahead, and the known part keeps a sixth of the width.
  public static func shows(_ due: CalendarDate, in series: BurnUpSeries) -> Bool {
    let (time, known) = (Int(due.days) * 86_400 - series.start, max(1, series.end - series.start))
    return time > known && time <= known * 6
  }

  /// The chart as SVG for a page, in CSS pixels; the stylesheet colors it, and screen readers skip it.
  /// - Parameter due: the last due date, drawn as a line with the forecast up to it, if ``shows(_:in:)``.
  /// - Parameter isRightToLeft: whether time runs to the left.
  public static func inline(
    _ series: BurnUpSeries, width: Int, height: Int, due: CalendarDate? = nil, isRightToLeft: Bool = false
  ) -> String {
    let (wide, high) = (Double(width), Double(height))
    let known = Double(max(1, series.end - series.start))
    let dueTime = due.flatMap { shows($0, in: series) ? Double($0.days) * 86_400 - Double(series.start) : nil }
    let span = dueTime ?? known
    func n(_ value: Double) -> String { SVGNumber.format(value) }
    func x(_ time: Double) -> Double { time / span * (wide - 4) + 1 }
    func y(_ value: Double) -> Double { high - 2 - value / Double(series.top) * (high - 5) }
    let end = dueTime == nil ? wide - 3 : x(known)
    func steps(_ value: (BurnUpSeries.Sample) -> Int) -> String {
      var (path, last) = ("", -1)
      for sample in series.samples where value(sample) != last {
        last = value(sample)
        let (x, y) = (n(x(Double(sample.time - series.start))), n(y(Double(last))))
        path += path.isEmpty ? "M\(x) \(y)" : "H\(x)V\(y)"
      }
      return path + "H\(n(end))"
    }
    let (done, total) = series.samples.last.map { (Double($0.done), Double($0.total)) } ?? (0, 0)
    var ahead = ""
    if dueTime != nil {
      let edge = n(wide - 2)
      ahead =
        "<path class=\"due\" d=\"M\(edge) 0V\(n(high))\"/><path class=\"scope\" stroke-dasharray=\"2 3\" d=\"M\(n(end)) \(n(y(total)))H\(edge)\"/>"
      if let forecast = series.forecast {
        /// Where the line to the scope ends that reaches it on a day: on the scope line, or at the edge.
        func reach(_ day: CalendarDate) -> (x: Double, y: Double) {
          let time = max(Double(day.days) * 86_400 - Double(series.start), known + 1)
          let share = min(1, (span - known) / (time - known))
          return (x(min(time, span)), y(done + (total - done) * share))
        }
        let (early, late) = (reach(forecast.from), reach(forecast.to))
        let corner = early.x < late.x && late.y > y(total) ? "L\(n(x(span))) \(n(y(total)))" : ""
        ahead =
          "<path class=\"area\" opacity=\".7\" d=\"M\(n(end)) \(n(y(done)))L\(n(early.x)) \(n(early.y))\(corner)L\(n(late.x)) \(n(late.y))Z\"/>"
          + ahead
      }
    }
    let drawing =
      "<path class=\"area\" d=\"\(steps(\.done))V\(n(high - 2))H1Z\"/>\(ahead)<path class=\"scope\" d=\"\(steps(\.total))\"/>"
      + "<path class=\"done\" d=\"\(steps(\.done))\"/><circle class=\"end\" cx=\"\(n(end))\" cy=\"\(n(y(done)))\" r=\"2.5\"/>"
    let mirrored = isRightToLeft ? "<g transform=\"matrix(-1 0 0 1 \(width) 0)\">\(drawing)</g>" : drawing
    return
      "<svg class=\"spark\" viewBox=\"0 0 \(width) \(height)\" width=\"\(width)\" height=\"\(height)\" aria-hidden=\"true\">\(mirrored)</svg>"
  }
}
