import Base
public import Plan

/// A progress ring as SVG: segments for done and in progress, the figure in the middle.
public struct Ring: Sendable {
  /// The figures that the arcs show: done, and in progress.
  public var progress: Progress
  /// The text in the middle; nil for a small ring.
  public var label: String?
  /// The text for screen readers; nil if the figure is next to the ring.
  public var title: String?
  /// Stroke width for a ring of 120 units.
  public var stroke: Double

  /// Creates a ring; ``inline(size:)`` draws it for a page, ``standalone(color:size:ground:)`` as a file.
  public init(_ progress: Progress, label: String? = nil, title: String? = nil, stroke: Double = 12) {
    self.progress = progress
    self.label = label
    self.title = title
    self.stroke = stroke
  }

  /// Inline SVG for a page, colored by the stylesheet.
  /// - Parameter size: edge length in CSS pixels.
  public func inline(size: Int) -> String {
    let radius = 60 - stroke / 2 - 1
    let arcs = RingArcs(progress, radius: radius)
    var svg =
      "<svg class=\"ring\" viewBox=\"-60 -60 120 120\" width=\"\(size)\" height=\"\(size)\" stroke-width=\"\(SVGNumber.format(stroke))\" "
    svg += title == nil ? "aria-hidden=\"true\">" : "role=\"img\"><title>\(escaped(title ?? ""))</title>"
    svg += circle("class=\"track\"\(emptiness(radius))", radius, center: 0)
    if let started = arcs.started { svg += arc(started, "class=\"doing\"", radius, arcs.circumference, center: 0) }
    if let done = arcs.done { svg += arc(done, "class=\"done\"", radius, arcs.circumference, center: 0) }
    if let label {
      // Without a title, the svg element as a whole is already hidden.
      let hidden = title == nil ? "" : " aria-hidden=\"true\""
      svg += "<text dy=\".35em\"\(hidden)>\(escaped(label))</text>"
    }
    return svg + "</svg>"
  }

  /// The background for which a standalone file is made.
  public enum Ground: String, Sendable, CaseIterable {
    /// Light, or dark if the reader's system prefers it.
    case auto
    case light, dark
  }

  /// A standalone SVG file for READMEs: base colors as attributes, and a style that overrides them on dark pages.
  public func standalone(color: GroupColor, size: Int = 120, ground: Ground = .auto) -> String {
    let radius = 60 - stroke / 2 - 1
    let arcs = RingArcs(progress, radius: radius)
    let theme = ground == .dark ? Theme.dark : Theme.light
    let line = ground == .dark ? color.lineDark : color.lineLight
    var svg =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 120 120\" width=\"\(size)\" height=\"\(size)\" role=\"img\">"
    if let title { svg += "<title>\(escaped(title))</title>" }
    if ground == .auto {
      svg +=
        "<style>@media(prefers-color-scheme:dark){.t{stroke:\(Theme.dark.track.hex)}.d{stroke:\(color.lineDark.hex)}.l{fill:#ededf0}}</style>"
    }
    svg += circle("class=\"t\" stroke=\"\(theme.track.hex)\"\(emptiness(radius))", radius, fill: Self.unfilled)
    if let started = arcs.started {
      svg += arc(
        started, "class=\"d\" stroke=\"\(line.hex)\" stroke-opacity=\".42\"", radius, arcs.circumference,
        fill: Self.unfilled)
    }
    if let done = arcs.done {
      svg += arc(done, "class=\"d\" stroke=\"\(line.hex)\"", radius, arcs.circumference, fill: Self.unfilled)
    }
    if let label {
      svg +=
        "<text class=\"l\" x=\"60\" y=\"69\" text-anchor=\"middle\" fill=\"\(ground == .dark ? "#ededf0" : "#1b1a18")\" font-family=\"system-ui,-apple-system,'Segoe UI',"
        + "Roboto,'Noto Sans',sans-serif\" font-size=\"26\" font-weight=\"650\">\(escaped(label))</text>"
    }
    return svg + "</svg>\n"
  }

  /// Without tasks, the track is dashed to distinguish it from 0%; the dashes fit the circle.
  private func emptiness(_ radius: Double) -> String {
    guard progress.total == 0 else { return "" }
    let step = 2 * Double.pi * radius / 24
    return " stroke-dasharray=\"\(SVGNumber.format(step * 0.6)) \(SVGNumber.format(step * 0.4))\""
  }

  private static let unfilled = " fill=\"none\""

  /// A circle around a point of the diagonal. A ring on a page is drawn around 0, so that the attributes for its center
  /// can be left out, and gets its stroke width from the svg element.
  /// - Parameter fill: empty if the stylesheet sets the fill.
  private func circle(_ attributes: String, _ radius: Double, center: Int = 60, fill: String = "", more: String = "")
    -> String
  {
    let coordinates = center == 0 ? "" : " cx=\"\(center)\" cy=\"\(center)\""
    let width = center == 0 ? "" : " stroke-width=\"\(SVGNumber.format(stroke))\""
    return "<circle \(attributes)\(coordinates) r=\"\(SVGNumber.format(radius))\"\(fill)\(width)\(more)/>"
  }

  private func arc(
    _ arc: RingArcs.Arc, _ attributes: String, _ radius: Double, _ circumference: Double, center: Int = 60,
    fill: String = ""
  ) -> String {
    if arc.isFull { return circle(attributes, radius, center: center, fill: fill) }
    let cap = arc.isRound ? " stroke-linecap=\"round\"" : ""
    let turn = center == 0 ? "rotate(-90)" : "rotate(-90 \(center) \(center))"
    return circle(
      attributes, radius, center: center, fill: fill,
      more:
        " stroke-dasharray=\"\(SVGNumber.format(arc.length)) \(SVGNumber.format(circumference))\"\(cap) transform=\"\(turn)\""
    )
  }

  private func escaped(_ text: String) -> String { Markup.escape(text) }
}
