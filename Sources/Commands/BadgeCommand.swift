import TodoFile
import ArgumentParser
import Drawing

/// One badge as SVG.
struct BadgeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "badge", abstract: "Print a progress badge as SVG.",
    discussion: "The colour follows the progress unless --color says otherwise.")

  @OptionGroup var figure: FigureOptions

  @Option(help: "The left half; the name of the group without it, nothing if empty.")
  var label: String?

  @Option(help: "The corners: round or square.")
  var style = Badge.Style.round

  func run() throws {
    let shown = try figure.read()
    let message = shown.progress.percent.map { "\($0)% (\(shown.progress.done)/\(shown.progress.total))" } ?? "no tasks"
    let badge = Badge(
      label: label ?? shown.name, message: message, color: shown.color ?? Badge.color(for: shown.progress),
      style: style)
    try figure.write(badge.svg(), to: figure.output)
  }
}

extension Badge.Style: ExpressibleByArgument {}
