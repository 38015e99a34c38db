public import Base
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

  /// Creates a ring; ``html(size:)`` draws it for a page, ``standalone(color:size:ground:)`` as a file.
  public init(_ progress: Progress, label: String? = nil, title: String? = nil, stroke: Double = 12) {
    self.progress = progress
    self.label = label
    self.title = title
    self.stroke = stroke
  }

  /// The ring as an element of a page, colored by the stylesheet.
  /// - Parameter size: edge length in CSS pixels.
  public func html(size: Int) -> HTML {
    let radius = 60 - stroke / 2 - 1
    let arcs = RingArcs(progress, radius: radius)
    return HTML { svg in
      svg.bytes.reserveCapacity(500)
      svg.put("<svg class=\"ring\" viewBox=\"-60 -60 120 120\" width=\"")
      svg.bytes.append(number: size)
      svg.put("\" height=\"")
      svg.bytes.append(number: size)
      svg.put("\" stroke-width=\"")
      SVGNumber.append(stroke, to: &svg)
      if let title {
        svg.put("\" role=\"img\">")
        svg("title", text: title)
      } else {
        svg.put("\" aria-hidden=\"true\">")
      }
      addCircle("class=\"track\"", radius, attributes: emptiness(radius), isOnPage: true, to: &svg)
      if let started = arcs.started { addCircle("class=\"doing\"", radius, isOnPage: true, arc: started, to: &svg) }
      if let done = arcs.done { addCircle("class=\"done\"", radius, isOnPage: true, arc: done, to: &svg) }
      if let label {
        // Without a title, the svg element as a whole is already hidden.
        svg("text", .init("dy", ".35em"), title == nil ? nil : .hidden, text: label)
      }
      svg.put("</svg>")
    }
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
    let line = " stroke=\"\((ground == .dark ? color.lineDark : color.lineLight).hex)\""
    var svg = HTML()
    svg.svg(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 120 120\" width=\"\(size)\" height=\"\(size)\" role=\"img\">"
    )
    if let title { svg("title", text: title) }
    if ground == .auto {
      svg.svg(
        "<style>@media(prefers-color-scheme:dark){.t{stroke:\(Theme.dark.track.hex)}.d{stroke:\(color.lineDark.hex)}.l{fill:#ededf0}}</style>"
      )
    }
    addCircle("class=\"t\"", radius, attributes: " stroke=\"\(theme.track.hex)\"\(emptiness(radius))", to: &svg)
    if let started = arcs.started {
      addCircle("class=\"d\"", radius, attributes: line + " stroke-opacity=\".42\"", arc: started, to: &svg)
    }
    if let done = arcs.done { addCircle("class=\"d\"", radius, attributes: line, arc: done, to: &svg) }
    if let label {
      svg.svg(
        "<text class=\"l\" x=\"60\" y=\"69\" text-anchor=\"middle\" fill=\"\(ground == .dark ? "#ededf0" : "#1b1a18")\" font-family=\"system-ui,-apple-system,'Segoe UI',"
          + "Roboto,'Noto Sans',sans-serif\" font-size=\"26\" font-weight=\"650\">\(HTMLEscape.text(label))</text>")
    }
    svg.put("</svg>\n")
    return svg.description
  }

  /// Without tasks, the track is dashed to distinguish it from 0%; the dashes fit the circle.
  private func emptiness(_ radius: Double) -> String {
    guard progress.total == 0 else { return "" }
    let step = 2 * Double.pi * radius / 24
    return " stroke-dasharray=\"\(SVGNumber.format(step * 0.6)) \(SVGNumber.format(step * 0.4))\""
  }

  /// A circle. A ring on a page is drawn around 0, so that the attributes for its center can be left out, and gets its fill
  /// from the stylesheet and its stroke width from the svg element.
  /// - Parameter arc: the part of the circle to draw; nil for all of it.
  private func addCircle(
    _ kind: StaticString, _ radius: Double, attributes: String = "", isOnPage: Bool = false, arc: RingArcs.Arc? = nil,
    to svg: inout HTML
  ) {
    svg.put("<circle ")
    svg.put(kind)
    svg.svg(attributes)
    if !isOnPage { svg.put(" cx=\"60\" cy=\"60\"") }
    svg.put(" r=\"")
    SVGNumber.append(radius, to: &svg)
    svg.put("\"")
    if !isOnPage { svg.svg(" fill=\"none\" stroke-width=\"\(SVGNumber.format(stroke))\"") }
    if let arc, !arc.isFull {
      svg.put(" stroke-dasharray=\"")
      SVGNumber.append(arc.length, to: &svg)
      svg.put(" ")
      SVGNumber.append(2 * .pi * radius, to: &svg)
      svg.put("\"")
      if arc.isRound { svg.put(" stroke-linecap=\"round\"") }
      svg.put(isOnPage ? " transform=\"rotate(-90)\"" : " transform=\"rotate(-90 60 60)\"")
    }
    svg.put("/>")
  }
}
