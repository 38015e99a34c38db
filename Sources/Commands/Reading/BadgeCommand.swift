public import ArgumentParser
import Drawing
import Plan

/// Prints a badge as SVG.
struct BadgeCommand: AsyncParsableCommand, ExplainedCommand {
  static let configuration = CommandConfiguration(
    alone: "badge", abstract: "Print a progress badge as SVG.",
    discussion: "Uses --color, or else the group's own color, or else a color that depends on the progress.")

  static let examples = [
    Example("Write the badge of the plan", "ringmark badge -o badge.svg"),
    Example("Write one for plain numbers", "ringmark badge --figure 41/66 --label tests -o tests.svg"),
  ]

  @OptionGroup var figure: FigureOptions

  @Option(
    help: ArgumentHelp("The text on the left; by default, the group's name. Empty for no text.", valueName: "text"))
  var label: String?

  @Option(help: "The corners: round or square.")
  var style = Badge.Style.round

  func run() async throws {
    let shown = try await figure.read()
    let message = shown.progress.percent.map { "\($0)% (\(shown.progress.done)/\(shown.progress.total))" } ?? "no tasks"
    let badge = Badge(
      label: label ?? shown.name, message: message, color: shown.color ?? Badge.color(for: shown.progress),
      style: style)
    try figure.write(badge.svg(), to: figure.output, sources: shown.sources)
  }
}

extension Badge.Style: ExpressibleByArgument {}
