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
      let reason =
        document.format.companion(of: "todo.txt") == nil
        ? "in \(document.format.name), done tasks stay where they are"
        : "only a file named todo.txt or *.todo.txt has a done.txt beside it"
      throw CommandFailure("\(TerminalText.visible(path)): \(reason)")
    }
    if let found = PlanReader.companion(of: path, settings: document.source.settings), !found.isInside {
      throw CommandFailure("\(TerminalText.visible(other)) is a link to a place outside the folder; replace the link")
    }
    let done = document.tasks.indices.filter { document.tasks[$0].state == .done }
    guard !done.isEmpty else { return Console.output("no task is done; nothing to archive\n") }
    let old = FileFinder.exists(other) ? try SourceText.read(other) : SourceText(path: other, bytes: [])
    let (left, archived) = document.separated(done)
    let ending = (old.lines.count > 1 ? old : document.source).lineEnding()
    let gap = old.bytes.isEmpty || old.bytes.last == ending.last ? [] : ending
    let added = Self.ending(archived, with: ending)
    let (from, to) = ((source: document.source, bytes: left), (source: old, bytes: old.bytes + gap + added))
    if options.dryRun {
      Console.output(UnifiedDiff.text(from.source.bytes, from.bytes, path: path))
      return Console.output(UnifiedDiff.text(to.source.bytes, to.bytes, path: other))
    }
    let isNew = !FileFinder.exists(other)
    if isNew, try !OutputFile.create([], at: other) {
      throw CommandFailure("\(TerminalText.visible(other)) is a link to a file that does not exist; remove the link")
    }
    let summary = "archived \(Words.count(done.count, "task", "tasks"))"
    do {
      _ = try FilePair(from: from, to: to).write(summary)
    } catch {
      // The new file is left only if something is in it.
      if isNew, (try? SourceText.read(other))?.bytes.isEmpty == true { Folder.remove(other) }
      throw error
    }
    Console.output("\(summary) to \(TerminalText.visible(other))\n")
  }

  private static func ending(_ text: [UInt8], with ending: [UInt8]) -> [UInt8] {
    text.split { $0 == ASCII.lineFeed || $0 == ASCII.carriageReturn }.flatMap { $0 + ending }
  }
}
