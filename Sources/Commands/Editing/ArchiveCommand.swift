import ArgumentParser
import Base
import TodoEditing
import TodoFile
import Workspace

/// Moves done tasks of `todo.txt` to `done.txt`.
struct ArchiveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "archive", abstract: "Move the done tasks of a todo.txt file to the done.txt beside it.",
    discussion: "They still count: commands that read todo.txt read done.txt too.")

  @OptionGroup var options: EditOptions

  func run() throws {
    let session = EditSession(options: options)
    if options.undo { return try session.undo() }
    let path = try session.path()
    let reader = options.reading.reader
    let document = try reader.document(path, settings: reader.settings(of: path))
    guard path != "-", let other = document.format.companion(of: path) else {
      throw CommandFailure(
        "\(TerminalText.visible(path)): only todo.txt has a file for done tasks; in \(document.format.name), they stay where they are"
      )
    }
    let done = document.tasks.indices.filter { document.tasks[$0].state == .done }
    guard !done.isEmpty else { return Console.output("no task is done; nothing to archive\n") }
    let old = FileFinder.exists(other) ? try SourceText.read(other) : SourceText(path: other, bytes: [])
    let (left, archived) = document.separated(done)
    let gap: [UInt8] = old.bytes.isEmpty || old.bytes.last == 0x0A ? [] : [0x0A]
    let (from, to) = ((source: document.source, bytes: left), (source: old, bytes: old.bytes + gap + archived))
    if options.dryRun {
      Console.output(UnifiedDiff.text(from.source.bytes, from.bytes, path: path))
      return Console.output(UnifiedDiff.text(to.source.bytes, to.bytes, path: other))
    }
    if !FileFinder.exists(other) { try OutputFile.write([], to: other) }
    let summary = "archived \(Words.count(done.count, "task", "tasks"))"
    _ = try FilePair(from: from, to: to).write(summary)
    Console.output("\(summary) to \(TerminalText.visible(other))\n")
  }
}
