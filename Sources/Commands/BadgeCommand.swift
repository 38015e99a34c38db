import ArgumentParser
import Drawing
import TodoFile

/// One badge as SVG.
struct BadgeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "badge", abstract: "Print a progress badge as SVG.",
    discussion: "The colour follows the progress unless --color says otherwise.")

  @OptionGroup var figure: FigureOptions
  @Option(help: ArgumentHelp("The day that counts as today.", valueName: "YYYY-MM-DD"))
  var date: CalendarDate?

  @Option(help: "The left half; the name of the group without it, nothing if empty.")
  var label: String?

  func run() throws {
    let shown = try figure.read(today: try date ?? Clock.today())
    let message = shown.progress.percent.map { "\($0)% (\(shown.progress.done)/\(shown.progress.total))" } ?? "no tasks"
    let badge = Badge(
      label: label ?? shown.name, message: message, color: shown.color ?? Badge.color(for: shown.progress))
    try figure.write(badge.svg())
  }
}
