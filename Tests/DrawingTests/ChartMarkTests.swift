import TestSupport
import Testing

@testable import Base
@testable import Drawing
@testable import History
@testable import Plan

/// Milestones and the last due date in a chart.
struct ChartMarkTests {
  private let start = CalendarDate(days: 20_000)

  /// A history of 100 days, in which a task was finished each day.
  private var series: BurnUpSeries? {
    var history = History()
    history.points = (0...100).map { index in
      HistoryPoint(
        Revision("\(index)", on: start.advanced(by: index), snapshot: TaskSnapshot(entries: [])),
        progress: Progress(done: index, open: 200 - index))
    }
    return BurnUpSeries(history, today: start.advanced(by: 100))
  }

  private func mark(_ name: String, _ offset: Int, _ kind: ChartMark.Kind = .ahead, isLate: Bool = false) -> ChartMark {
    ChartMark(day: start.advanced(by: offset), name: name, date: "day \(offset)", kind: kind, isLate: isLate)
  }

  private func chart(_ marks: [ChartMark], width: Int = 960, isRightToLeft: Bool = false) throws -> BurnUpChart {
    BurnUpChart(
      try #require(series), width: width, height: 320, label: { _, _ in "" }, marks: marks,
      isRightToLeft: isRightToLeft)
  }

  /// The horizontal places of the lines of marks with a class.
  private func lines(_ svg: String, _ name: String) -> [Double] {
    svg.matches(of: #/<path class="mark ([a-z ]+)" d="M([\d.]+) /#).filter { $0.1 == name }.compactMap { Double($0.2) }
  }

  @Test func `the axis reaches the last due date, which is a line with a label`() throws {
    let svg = try chart([mark("", 150, .due)]).inline(classes: "")
    let x = try #require(lines(svg, "due").first)
    // 100 known days and 50 ahead, and a margin of a fiftieth.
    #expect(abs(x - (40 + 910.0 * 150 / 153)) < 0.1, "\(svg)")
    #expect(svg.contains(">day 150</text>") && !svg.contains("<tspan"))
    let plot = try #require(
      svg.firstMatch(of: /data-plot="([^"]+)"/)?.1.split(separator: " ").compactMap { Double($0) })
    #expect(plot[0] == 40 && plot[1] == 950 && plot[2] == 20_000 && plot[3] == 20_153 && plot[6] == 200)
    // A date decades away would leave no room for what is known.
    #expect(lines(try chart([mark("", 9_000, .due)]).inline(classes: ""), "due").isEmpty)
  }

  @Test func `milestones have names and days, a check mark if they were reached, and a class if they are late`() throws
  {
    let svg = try chart([
      mark("Before", -5), mark("Beta", 20, .reached), mark("Site & <b>", 60, isLate: true), mark("Launch", 110, .due),
    ]).inline(classes: "")
    #expect(svg.contains("<tspan class=\"flag reached\">✓ Beta</tspan> day 20</text>"), "\(svg)")
    #expect(svg.contains("<tspan class=\"flag ahead late\">Site &amp; &lt;b&gt;</tspan> day 60</text>"))
    #expect(svg.contains("<tspan class=\"flag due\">Launch</tspan> day 110</text>"))
    #expect(!svg.contains("Before"))
    #expect(lines(svg, "reached").count == 1 && lines(svg, "ahead late").count == 1)
  }

  @Test func `labels do not cover each other, and those without room are left to the list`() throws {
    let few = try chart([mark("One milestone", 50), mark("Another milestone", 51), mark("Launch", 90, .due)])
    let rows = few.inline(classes: "").matches(of: /class="tick on-lines" x="[\d.]+" y="([\d.]+)"/).map(\.1)
    #expect(few.isLabelled && rows.count == 3 && rows[0] != rows[1])
    let many = try chart((0..<9).map { mark("One of many milestones", 50 + $0) } + [mark("Launch", 59, .due)])
    #expect(!many.isLabelled)
    #expect(many.inline(classes: "").contains(">Launch</tspan>"))
    // A narrow chart has the lines alone.
    let narrow = try chart([mark("One milestone", 50)], width: 300)
    #expect(!narrow.isLabelled && lines(narrow.inline(classes: ""), "ahead").count == 1)
    #expect(!narrow.inline(classes: "").contains("tspan"))
  }

  @Test func `where text runs to the left, so does time`() throws {
    let marks = [mark("Beta", 20, .reached), mark("Launch", 150, .due)]
    let (svg, mirrored) = (
      try chart(marks).inline(classes: ""), try chart(marks, isRightToLeft: true).inline(classes: "")
    )
    for name in ["reached", "due"] {
      let (x, other) = (try #require(lines(svg, name).first), try #require(lines(mirrored, name).first))
      #expect(abs(x + other - 960) < 0.02)
    }
    #expect(mirrored.contains("direction=\"rtl\"") && !svg.contains("direction"))
    #expect(mirrored.contains("data-plot=\"920 10 "))
  }

  @Test func `the small chart has a line at the due date, unless that is far away or past`() throws {
    let series = try #require(series)
    func spark(_ offset: Int) -> String {
      Sparkline.inline(series, width: 200, height: 72, due: start.advanced(by: offset))
    }
    #expect(spark(150).contains("class=\"due\" d=\"M198 0V72\""))
    #expect(!spark(90).contains("due") && !spark(601).contains("due") && spark(599).contains("due"))
  }
}
