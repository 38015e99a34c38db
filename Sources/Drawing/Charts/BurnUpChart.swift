public import Base
import History

/// A burn-up chart as SVG: the scope as a line, the done tasks as an area below it, the forecast as a band, and milestones
/// and the last due date as lines with labels.
///
/// Colors are presentation attributes, so that every viewer shows them; a stylesheet can override them by class.
public struct BurnUpChart: Sendable {
  /// The form of a day's label below the chart.
  public enum Tick: Sendable { case day, dayWithYear, year }

  /// The label of a day below the chart, worded by the caller in the reader's language.
  public typealias Label = @Sendable (CalendarDate, Tick) -> String

  private let series: BurnUpSeries
  private let width: Double
  private var height: Double
  private let label: Label
  private let ticks: [Int]
  private let firstDay: CalendarDate
  private let lastDay: CalendarDate
  private let startTime: Double
  private let endTime: Double
  private let isRightToLeft: Bool
  /// The marks on the axis, and the places of their labels.
  private var marks: [ChartMark] = []
  private var places: [MarkLabels.Place?] = []
  private var labelRows = 0

  private static let margin = (start: 40.0, end: 10.0, top: 12.0, bottom: 28.0)
  /// The width below which marks have no labels.
  private static let labelled = 600.0

  /// - Parameter width: the width of the view box; a narrow chart has fewer labels, not smaller ones.
  /// - Parameter height: the height without the labels of the marks.
  /// - Parameter marks: in the order of their days; those outside the chart are left out, except that the chart is extended
  ///   to the last due date.
  /// - Parameter isRightToLeft: whether time runs to the left.
  public init(
    _ series: BurnUpSeries, width: Int, height: Int, label: @escaping Label, marks: [ChartMark] = [],
    isRightToLeft: Bool = false
  ) {
    self.series = series
    self.width = Double(width)
    self.label = label
    self.isRightToLeft = isRightToLeft
    ticks = ChartAxis.numbers(to: series.top, count: 6)
    firstDay = series.samples[0].day
    var (start, end) = (Double(series.start), Double(series.end))
    // Each tick is placed at the start of its day, so the axis must begin at the start of a day.
    if end - start > 2 * 86_400 { start = (start / 86_400).rounded(.down) * 86_400 }
    if end - start < 1 { (start, end) = (start - 43_200, end + 43_200) }
    // The axis ends where the forecast ends, so that the band meets the scope line there, or on the last due date. However
    // far away that is, the known part keeps a sixth of the width, and a twelfth where the due date needs it.
    var last = series.endDay
    let (known, limit) = (end - start, end + (end - start) * 11)
    if let to = series.forecast?.to {
      end = max(end, min(Double(to.days) * 86_400, end + known * 5))
      last = CalendarDate(days: Int32(end / 86_400))
    }
    let due = marks.filter { $0.kind == .due }.map { Double($0.day.days) * 86_400 }.max()
    if let due, due > end, due <= limit {
      // Its line does not coincide with the edge.
      end = due + (due - start) / 50
      last = CalendarDate(days: Int32(due / 86_400))
    }
    (startTime, endTime, lastDay) = (start, end, last)
    self.height = Double(height)
    let inner = self.width - Self.margin.start - Self.margin.end
    let shown = marks.map { ($0, (Double($0.day.days) * 86_400 - start) / (end - start) * inner) }.filter {
      $0.1 >= 0 && $0.1 <= inner
    }
    self.marks = shown.map(\.0)
    places = Array(repeating: nil, count: shown.count)
    guard self.width >= Self.labelled else { return }
    let found = MarkLabels(shown, width: inner)
    (places, labelRows) = (found.places, found.rowCount)
    self.height += top - Self.margin.top
  }

  /// Whether each mark has a label.
  public var isLabelled: Bool { places.allSatisfy { $0 != nil } }

  /// The upper edge of the plot, below the labels of the marks.
  private var top: Double { Self.margin.top + Double(labelRows) * MarkLabels.rowHeight }

  private func x(_ time: Double) -> Double {
    let inner = width - Self.margin.start - Self.margin.end
    return side(Self.margin.start + (time - startTime) / (endTime - startTime) * inner)
  }

  /// The place that is as far from the start of the axis as another is from the left edge.
  private func side(_ x: Double) -> Double { isRightToLeft ? width - x : x }

  private func y(_ value: Double) -> Double {
    let inner = height - top - Self.margin.bottom
    return top + (1 - value / Double(ticks.last ?? 1)) * inner
  }

  private func n(_ value: Double) -> String { SVGNumber.format(value) }

  /// The chart for a page. Its `data-plot` has what a script needs to find the day at a place: the horizontal places of the
  /// first and the last day and these days since 1970-01-01, the vertical places of 0 and of the highest figure, and that
  /// figure; a chart of a few days has none.
  public func inline(classes: String) -> String {
    let plot = [
      x(startTime), x(endTime), startTime / 86_400, endTime / 86_400, y(0), top, Double(ticks.last ?? 1),
    ].map(n).joined(separator: " ")
    return
      "<svg class=\"\(classes)\" viewBox=\"0 0 \(n(width)) \(n(height))\" aria-hidden=\"true\"\(isRightToLeft ? " direction=\"rtl\"" : "")\(series.isByDay ? " data-plot=\"\(plot)\"" : "")>\(body)</svg>"
  }

  /// A standalone SVG file.
  public func standalone(title: String) -> String {
    let dark = Theme.dark
    return
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(n(width)) \(n(height))\" width=\"\(n(width))\" height=\"\(n(height))\" role=\"img\">"
      + "<title>\(HTMLEscape.text(title))</title><style>@media(prefers-color-scheme:dark){.grid{stroke:\(dark.track.hex)}"
      + ".scope{stroke:#a0a0a8}.tick{fill:#a0a0a8}.done{stroke:#86a5ff}.area,.band{fill:#86a5ff}"
      + ".mark{stroke:#a0a0a8}.mark.late{stroke:#ff9d94}.flag{fill:#ededf0}.flag.late{fill:#ff9d94}}</style>"
      + body + "</svg>\n"
  }

  private var body: String {
    grid + lines + band + area + line("scope", "#66625b", 1.5, \.total) + line("done", "#2b59d9", 2.25, \.done) + ends
      + flags
  }

  // MARK: Axes

  private var grid: String {
    var svg = ""
    for tick in ticks {
      let y = n(y(Double(tick)))
      svg +=
        "<line class=\"grid\" x1=\"\(n(side(Self.margin.start)))\" x2=\"\(n(side(width - Self.margin.end)))\" y1=\"\(y)\" y2=\"\(y)\" stroke=\"#e3e1dc\"/>"
      svg += text(String(tick), x: side(Self.margin.start - 8), y: self.y(Double(tick)) + 4, anchor: "end")
    }
    let room = max(3, Int(width / 120))
    let days = ChartAxis.days(from: firstDay, to: lastDay, count: room)
    let years = days.count > 1 && days.allSatisfy { $0.components.month == 1 && $0.components.day == 1 }
    var free = 0.0
    var year: Int?
    for day in days {
      // Only the first label and those at a change of year need the year.
      let isNewYear = year != day.components.year
      let words = label(day, years ? .year : isNewYear ? .dayWithYear : .day)
      let middle = side(x(max(startTime, Double(day.days) * 86_400)))
      let half = Double(words.count) * 3.6
      let center = min(max(middle, Self.margin.start + half - 8), width - half - 2)
      guard center - half > free else { continue }
      free = center + half + 8
      year = day.components.year
      svg += text(words, x: side(center), y: height - 8, anchor: "middle")
    }
    return svg
  }

  // MARK: Marks

  /// The line of each mark, from its label down to the axis.
  private var lines: String {
    zip(marks, places).map { mark, place in
      let from = place.map { Double($0.row) * MarkLabels.rowHeight + 4 } ?? top
      let dashes = mark.kind == .due ? " stroke-width=\"1.5\"" : " stroke-dasharray=\"2 3\""
      return
        "<path class=\"mark \(mark.classes)\" d=\"M\(n(x(Double(mark.day.days) * 86_400))) \(n(from))V\(n(y(0)))\" stroke=\"\(mark.isLate ? "#a8201a" : "#66625b")\"\(dashes)/>"
    }.joined()
  }

  /// The label of each mark that has room for one. Its outline hides the lines that it covers.
  private var flags: String {
    zip(marks, places).map { mark, place in
      guard let place else { return "" }
      let at = side(x(Double(mark.day.days) * 86_400)) + (place.isBefore ? -MarkLabels.gap : MarkLabels.gap)
      let name =
        mark.label.isEmpty
        ? "" : "<tspan class=\"flag \(mark.classes)\">\(isolated(HTMLEscape.text(mark.label)))</tspan> "
      let words = name + isolated(HTMLEscape.text(mark.date))
      return text(
        html: words, x: side(at), y: Double(place.row) * MarkLabels.rowHeight + 14,
        anchor: place.isBefore ? "end" : "start", classes: "tick on-lines")
    }.joined()
  }

  /// A text that may run in the other direction than the page.
  private func isolated(_ text: String) -> String { isRightToLeft ? "\u{2068}\(text)\u{2069}" : text }

  private func text(_ text: String, x: Double, y: Double, anchor: String) -> String {
    self.text(html: HTMLEscape.text(text), x: x, y: y, anchor: anchor, classes: "tick")
  }

  private func text(html: String, x: Double, y: Double, anchor: String, classes: String) -> String {
    "<text class=\"\(classes)\" x=\"\(n(x))\" y=\"\(n(y))\" text-anchor=\"\(anchor)\" fill=\"#66625b\" font-size=\"12\" "
      + "font-family=\"system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif\">\(html)</text>"
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
    let corner = early.x != late.x && late.y > top ? "L\(n(x(endTime))) \(n(top))" : ""
    let scope =
      "<path class=\"scope ahead\" d=\"M\(n(startX)) \(n(top))H\(n(x(endTime)))\" fill=\"none\" stroke=\"#66625b\" stroke-width=\"1.5\" stroke-dasharray=\"3 4\"/>"
    return
      "<path class=\"band\" d=\"M\(n(startX)) \(n(startY))L\(n(early.x)) \(n(early.y))\(corner)L\(n(late.x)) \(n(late.y))Z\" fill=\"#2b59d9\" fill-opacity=\".09\"/>"
      + scope
  }
}
