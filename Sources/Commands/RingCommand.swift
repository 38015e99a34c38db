import ArgumentParser
import Drawing

/// One ring as SVG.
struct RingCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ring", abstract: "Print a progress ring as SVG.",
    discussion: "It adapts to dark pages and draws alike in browsers, librsvg and GitHub's image host.")

  @OptionGroup var figure: FigureOptions

  @Option(help: "Edge length in pixels, 8 to 4096.")
  var size = 120

  func validate() throws {
    guard (8...4096).contains(size) else { throw ValidationError("--size takes 8 to 4096.") }
  }

  func run() throws {
    let shown = try figure.read()
    let percent = shown.progress.percent
    let words = percent == nil ? "no tasks" : "\(shown.progress.done) of \(shown.progress.total) tasks done"
    let ring = Ring(shown.progress, label: percent.map { "\($0)%" }, title: "\(shown.name): \(words)")
    try figure.write(ring.standalone(color: GroupColor(shown.color ?? Color(0x2B59D9)), size: size))
  }
}
