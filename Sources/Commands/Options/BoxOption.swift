import ArgumentParser
import Base
import Plan
import TodoEditing

/// Gives items boxes where a change needs them.
struct BoxOption: ParsableArguments {
  @Flag(help: "Give every task of the file a box, if its tasks have none and the change needs them.")
  var boxes = false

  /// Makes a change. If it needs boxes, every item gets one: with `--boxes`, or if the user agrees on a terminal.
  func run(_ operation: EditOperation, _ runner: inout EditRunner, isDryRun: Bool) throws -> EditOutcome {
    do throws(EditError) {
      return try runner.run(operation, givesBoxes: boxes || isDryRun)
    } catch {
      guard case .needsBoxes(let count) = error else { throw error }
      let path = runner.document.source.path
      let name = path == "-" ? "Standard input" : TerminalText.visible(path)
      try EditSession.confirm(
        "\(name) has \(Words.count(count, "item without a box", "items without boxes")). Give \(count == 1 ? "it" : "each") a box?",
        force: false, option: "--boxes")
      return try runner.run(operation, givesBoxes: true)
    }
  }
}
