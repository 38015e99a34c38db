public import ArgumentParser
import Base
import Drawing
import Plan

/// Prints a ring as SVG.
struct RingCommand: AsyncParsableCommand, ExplainedCommand {
  enum Style: String, WordArgument {
    case thick, thin

    /// The stroke width for a ring of 120 units.
    var stroke: Double { self == .thick ? 12 : 7 }
  }

  static let configuration = CommandConfiguration(
    alone: "ring", abstract: "Print a progress ring as SVG.",
    discussion:
      "The ring has the color that the site shows. It adapts to dark pages and looks the same in browsers, librsvg and GitHub's image host."
  )

  static let examples = [
    Example("Write the ring of a group", "ringmark ring Website -o ring.svg"),
    Example("Write it for light and dark pages", "ringmark ring -o ring.svg --picture"),
  ]

  @OptionGroup var figure: FigureOptions

  @Option(help: ArgumentHelp("The width and height in pixels, 8 to 4096.", valueName: "pixels"))
  var size = 120

  @Option(
    help: ArgumentHelp("The text in the center, instead of the percentage. Empty for no text.", valueName: "text"))
  var label: String?

  @Option(help: "The style: thick or thin.")
  var style = Style.thick

  @Option(help: "The background to draw for: auto, light or dark.")
  var theme = Ring.Ground.auto

  @Flag(help: "With --output FILE.svg: also write FILE-dark.svg, and print a <picture> that selects between them.")
  var picture = false

  func validate() throws {
    guard (8...4096).contains(size) else { throw ValidationError("--size must be from 8 to 4096.") }
    if picture, figure.output?.hasSuffix(".svg") != true {
      throw ValidationError("--picture requires --output FILE.svg.")
    }
  }

  func run() async throws {
    let shown = try await figure.read()
    let percent = shown.progress.percent
    let words = percent == nil ? "no tasks" : "\(shown.progress.done) of \(shown.progress.total) tasks done"
    let title = "\(shown.name): \(words)"
    let middle = label.map { $0.isEmpty ? nil : $0 } ?? percent.map { "\($0)%" }
    let ring = Ring(shown.progress, label: middle, title: title, stroke: style.stroke)
    let color = shown.color.map { GroupColor($0) } ?? shown.siteColor
    guard picture, let output = figure.output else {
      return try figure.write(
        ring.standalone(color: color, size: size, ground: theme), to: figure.output, sources: shown.sources)
    }
    let dark = output.dropLast(4) + "-dark.svg"
    try figure.write(ring.standalone(color: color, size: size, ground: .light), to: output, sources: shown.sources)
    try figure.write(ring.standalone(color: color, size: size, ground: .dark), to: String(dark), sources: shown.sources)
    // In “srcset”, a space ends the address.
    let (light, night) = (PercentEncoding.encoded(output), PercentEncoding.encoded(String(dark)))
    Console.output(
      """
      <picture>
        <source media="(prefers-color-scheme: dark)" srcset="\(night)">
        <img src="\(light)" width="\(size)" height="\(size)" alt="\(HTMLEscape.text(title))">
      </picture>

      """)
  }
}

extension Ring.Ground: ExpressibleByArgument {}
