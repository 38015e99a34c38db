import ArgumentParser
import Base
import Plan

/// The option for a list whose items have no boxes.
struct BoxOption: ParsableArguments {
  @Flag(help: "Give every task of the file a box, if its tasks have none and the change needs them.")
  var boxes = false

  /// Makes a change. If it needs boxes, every item gets one: with `--boxes`, or if the user agrees on a terminal.
  /// - Parameter change: finds tasks that were chosen before by these indices.
  func run(
    _ editor: inout any TodoEditor, isDryRun: Bool,
    _ change: (inout any TodoEditor, BoxedIndices) throws -> CommandReport
  ) throws -> CommandReport {
    let before = editor
    do {
      return try change(&editor, BoxedIndices(before.document, before.document))
    } catch EditRefusal.needsBoxes(let count) {
      editor = before
      let path = editor.document.source.path
      let name = path == "-" ? "Standard input" : TerminalText.visible(path)
      try EditSession.confirm(
        "\(name) has \(Words.count(count, "item without a box", "items without boxes")). Give \(count == 1 ? "it" : "each") a box?",
        force: boxes || isDryRun, option: "--boxes")
      _ = try editor.giveBoxes()
      var report = try change(&editor, BoxedIndices(before.document, editor.document))
      report.lines.append("+ \(count == 1 ? "a box" : "boxes for \(count) items")")
      return report
    }
  }
}
