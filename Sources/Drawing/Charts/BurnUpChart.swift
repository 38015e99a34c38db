public import Base
import History

/// A burn-up chart as SVG: the scope as a line, the done tasks as an area below it, and the forecast as a band.
///
/// Colors are presentation attributes, so that every viewer shows them; a stylesheet can override them by class.
public struct BurnUpChart: Sendable {
  /// The texts of a chart, worded by the caller in the reader's language.
  public struct Labels: Sendable {
    /// The form of a day's label below the chart.
    public enum Tick: Sendable { case day, dayWithYear, year }

    /// The label of a day below the chart.
    public var tick: @Sendable (CalendarDate, Tick) -> String
    /// The figures of one step in words.
    public var sample: @Sendable (BurnUpSeries.Sample) -> String

    /// Creates labels from one function for the days below the chart and one for the figures of a step.
    public init(
      tick: @escaping @Sendable (CalendarDate, Tick) -> String,
      sample: @escaping @Sendable (BurnUpSeries.Sample) -> String
    ) {
      self.tick = tick
      self.sample = sample
    }
  }

  private let series: BurnUpSeries
  private let width: Double
  private let height: Double
  private let labels: Labels
  private let ticks: [Int]
  private let firstDay: CalendarDate
  private let lastDay: CalendarDate
  private let startTime: Double
  private let endTime: Double

  private static let margin = (left: 40.0, right: 10.0, top: 12.0, bottom: 28.0)

  /// - Parameter width: the width of the view box; a narrow chart has fewer labels, not smaller ones.
  public init(_ series: BurnUpSeries, width: Int, height: Int, labels: Labels) {
    self.series = series
    self.width = Double(width)
    self.height = Double(height)
    self.labels = labels
    ticks = ChartAxis.numbers(to: series.top, count: 6)
    firstDay = series.samples[0].day
    var (start, end) = (Double(series.start), Double(series.end))
    // Each tick is placed at the start of its day, so the axis must begin at the start of a day.
    if end - start > 2 * 86_400 { start = (start / 86_400).rounded(.down) * 86_400 }
    if end - start < 1 { (start, end) = (start - 43_200, end + 43_200) }
    // The axis ends where the forecast ends, so that the band meets the scope line there. However far away that is, the
    // known part keeps a sixth of the width.
    var last = series.endDay
    if let to = series.forecast?.to {
      let reach = min(Double(to.days) * 86_400, end + (end - start) * 5)
      end = max(end, reach)
      last = CalendarDate(days: Int32(end / 86_400))
    }
    (startTime, endTime, lastDay) = (start, end, last)
  }

  private func x(_ time: Double) -> Double {
    let inner = width - Self.margin.left - Self.margin.right
    return Self.margin.left + (time - startTime) / (endTime - startTime) * inner
  }

  private func y(_ value: Double) -> Double {
    let inner = height - Self.margin.top - Self.margin.bottom
    return Self.margin.top + (1 - value / Double(ticks.last ?? 1)) * inner
  }

  private func n(_ value: Double) -> String { SVGNumber.format(value) }

  /// The chart for a page, with a title for each step.
  public func inline(classes: String) -> String {
    "<svg class=\"\(classes)\" viewBox=\"0 0 \(n(width)) \(n(height))\" aria-hidden=\"true\">\(body)\(guide)\(slices)</svg>"
  }

  /// A standalone SVG file.
  public func standalone(title: String) -> String {
    let dark = Theme.dark
    return
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(n(width)) \(n(height))\" width=\"\(n(width))\" height=\"\(n(height))\" role=\"img\">"
      + "<title>\(Markup.escape(title))</title><style>@media(prefers-color-scheme:dark){.grid{stroke:\(dark.track.hex)}"
      + ".scope{stroke:#a0a0a8}.tick{fill:#a0a0a8}.done{stroke:#86a5ff}.area,.band{fill:#86a5ff}}</style>"
      + body + "</svg>\n"
  }

  private var body: String {
    grid + band + area + line("scope", "#66625b", 1.5, \.total) + line("done", "#2b59d9", 2.25, \.done) + ends
  }

  // MARK: Axes

  private var grid: String {
    var svg = ""
    for tick in ticks {
      let y = n(y(Double(tick)))
      svg +=
        "<line class=\"grid\" x1=\"\(n(Self.margin.left))\" x2=\"\(n(width - Self.margin.right))\" y1=\"\(y)\" y2=\"\(y)\" stroke=\"#e3e1dc\"/>"
      svg += text(String(tick), x: Self.margin.left - 8, y: self.y(Double(tick)) + 4, anchor: "end")
    }
    let room = max(2, Int(width / 120))
    let days = ChartAxis.days(from: firstDay, to: lastDay, count: room)
    let years = days.count > 1 && days.allSatisfy { $0.components.month == 1 && $0.components.day == 1 }
    var free = 0.0
    var year: Int?
    for day in days {
      // Only the first label and those at a change of year need the year.
      let isNewYear = year != day.components.year
      let label = labels.tick(day, years ? .year : isNewYear ? .dayWithYear : .day)
      let middle = x(max(startTime, Double(day.days) * 86_400))
      let half = Double(label.count) * 3.6
      let center = min(max(middle, Self.margin.left + half - 8), width - half - 2)
      guard center - half > free else { continue }
      free = center + half + 8
      year = day.components.year
      svg += text(label, x: center, y: height - 8, anchor: "middle")
    }
    return svg
  }

  private func text(_ text: String, x: Double, y: Double, anchor: String) -> String {
    "<text class=\"tick\" x=\"\(n(x))\" y=\"\(n(y))\" text-anchor=\"\(anchor)\" fill=\"#66625b\" font-size=\"12\" "
      + "font-family=\"system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif\">\(Markup.escape(text))</text>"
  }

  // MARK: Lines

  /// A stepped path, because nothing is known about the time between two revisions.
  private func steps(_ value: (BurnUpSeries.Sample) -> Int) -> String {
    var path = "M\(n(x(Double(series.start)))) \(n(y(Double(value(series.samples[0])))))"
    var last = value(series.samples[0])
    for sample in series.samples.dropFirst() where value(sample) != last {
      last = value(sample)
      path += "H\(n(x(Double(sample.time))))V\(n(y(Double(last))))"
    }
    return path + "H\(n(x(Double(knownEnd))))"
  }

  private var knownEnd: Double { Double(series.end) <= startTime + 43_200 ? endTime : Double(series.end) }

  private func line(_ name: String, _ color: String, _ stroke: Double, _ value: (BurnUpSeries.Sample) -> Int) -> String
  {
    "<path class=\"\(name)\" d=\"\(steps(value))\" fill=\"none\" stroke=\"\(color)\" stroke-width=\"\(n(stroke))\" stroke-linejoin=\"round\"/>"
  }

  private var area: String {
    let base = n(y(0))
    return
      "<path class=\"area\" d=\"\(steps(\.done))V\(base)H\(n(x(Double(series.start))))Z\" fill=\"#2b59d9\" fill-opacity=\".14\"/>"
  }

  /// The dot at the current end of the done line.
  private var ends: String {
    guard let last = series.samples.last else { return "" }
    let x = n(x(knownEnd))
    return
      "<circle class=\"end\" cx=\"\(x)\" cy=\"\(n(y(Double(last.done))))\" r=\"4\" fill=\"#2b59d9\"/>"
  }

  /// The forecast band: from the present done tasks to the full scope, between the early and the late day.
  private var band: String {
    guard let forecast = series.forecast, let last = series.samples.last else { return "" }
    let (startX, startY) = (x(knownEnd), y(Double(last.done)))
    let top = y(Double(last.total))
    /// The end of the path that reaches the scope line on a given day: on that line, or at the edge of the chart.
    func end(_ day: CalendarDate) -> (x: Double, y: Double) {
      let time = max(Double(day.days) * 86_400, knownEnd + 1)
      guard time > endTime else { return (x(time), top) }
      return (x(endTime), startY + (top - startY) * (endTime - knownEnd) / (time - knownEnd))
    }
    let (early, late) = (end(forecast.from), end(forecast.to))
    let corner = early.x < late.x && late.y > top ? "L\(n(x(endTime))) \(n(top))" : ""
    let scope =
      "<path class=\"scope ahead\" d=\"M\(n(startX)) \(n(top))H\(n(x(endTime)))\" fill=\"none\" stroke=\"#66625b\" stroke-width=\"1.5\" stroke-dasharray=\"3 4\"/>"
    return
      "<path class=\"band\" d=\"M\(n(startX)) \(n(startY))L\(n(early.x)) \(n(early.y))\(corner)L\(n(late.x)) \(n(late.y))Z\" fill=\"#2b59d9\" fill-opacity=\".09\"/>"
      + scope
  }

  // MARK: Reading

  private var guide: String {
    "<line class=\"guide\" y1=\"\(n(Self.margin.top))\" y2=\"\(n(height - Self.margin.bottom))\" x1=\"0\" x2=\"0\"/>"
  }

  /// A strip for each step that is wide enough to point at, with its figures as a tooltip; scripts read them too.
  private var slices: String {
    var svg = "<g class=\"slices\">"
    for (index, sample) in series.samples.enumerated() {
      let from = index == 0 ? Self.margin.left : x(Double(sample.time))
      let isLast = index + 1 == series.samples.count
      let next = isLast ? x(knownEnd) : x(Double(series.samples[index + 1].time))
      guard index == 0 || isLast || next - from >= 1 else { continue }
      svg +=
        "<rect x=\"\(n(from))\" y=\"0\" width=\"\(n(max(next - from, 0.5)))\" height=\"\(n(height))\"><title>\(Markup.escape(labels.sample(sample)))</title></rect>"
    }
    return svg + "</g>"
  }
}
