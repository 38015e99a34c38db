/// A burn-up chart without labels, to show next to a figure.
public enum Sparkline {
  /// The chart as SVG for a page, in CSS pixels; the stylesheet colors it, and screen readers skip it.
  public static func inline(_ series: BurnUpSeries, width: Int, height: Int) -> String {
    let (wide, high) = (Double(width), Double(height))
    let span = Double(max(1, series.end - series.start))
    func point(_ time: Int, _ value: Int) -> (String, String) {
      let x = Double(time - series.start) / span * (wide - 4) + 1
      let y = high - 2 - Double(value) / Double(series.top) * (high - 5)
      return (SVGNumber.format(x), SVGNumber.format(y))
    }
    func steps(_ value: (BurnUpSeries.Sample) -> Int) -> String {
      var path = ""
      for sample in series.samples {
        let (x, y) = point(sample.time, value(sample))
        path += path.isEmpty ? "M\(x) \(y)" : "H\(x)V\(y)"
      }
      return path + "H\(SVGNumber.format(wide - 3))"
    }
    let base = SVGNumber.format(high - 2)
    let last = series.samples.last.map { point(series.end, $0.done).1 } ?? base
    return
      "<svg class=\"spark\" viewBox=\"0 0 \(width) \(height)\" width=\"\(width)\" height=\"\(height)\" aria-hidden=\"true\">"
      + "<path class=\"area\" d=\"\(steps(\.done))V\(base)H1Z\"/><path class=\"scope\" d=\"\(steps(\.total))\"/>"
      + "<path class=\"done\" d=\"\(steps(\.done))\"/><circle class=\"end\" cx=\"\(SVGNumber.format(wide - 3))\" cy=\"\(last)\" r=\"2.5\"/></svg>"
  }
}
