import ArgumentParser
import Base
import Plain
import Plan
import TodoEditing
import Workspace

/// Moves done tasks of `todo.txt` to `done.txt`.
struct ArchiveCommand: ExplainedCommand {
  static let configuration = CommandConfiguration(
    alone: "archive", abstract: "Move the done tasks of a todo.txt file to the done.txt beside it.",
    discussion: "They still count: commands that read todo.txt read done.txt too.")

  static let examples = [
    Example("Move the done tasks", "ringmark archive -f todo.txt"),
    Example("See what that would change", "ringmark archive -f todo.txt --dry-run"),
  ]

  @OptionGroup var options: EditOptions

  func run() throws {
    let session = EditSession(options: options)
    if options.undo { return try EditSession.undo(options.input.file, isDryRun: options.dryRun, json: options.json) }
    let path = try session.path()
    // To another one, an archiving between its two files looks like one that was killed there.
    let lock = path == "-" || options.dryRun ? nil : try UndoStore(file: path)?.lock()
    try withExtendedLifetime(lock) {
      // Other commands may write between reading and writing.
      for _ in 0..<100 {
        do {
          return try archive(path)
        } catch let error as FileError where error == TodoFileStore.stale(path) {
          continue
        }
      }
      throw TodoFileStore.stale(path)
    }
  }

  private func archive(_ path: String) throws {
    let reader = options.input.reader
    let document = try reader.document(path, settings: reader.settings(of: path))
    guard path != "-", let other = document.format.companion(of: path) else {
      let reason =
        document.format.companion(of: "todo.txt") == nil
        ? "in \(document.format.name), done tasks stay where they are"
        : "only a file named todo.txt or *.todo.txt has a done.txt beside it"
      throw CommandFailure("\(TerminalText.visible(path)): \(reason)")
    }
    if let found = PlanReader.companion(of: path, document.format), !found.isInside {
      throw CommandFailure("\(TerminalText.visible(other)) is a link to a place outside the folder; replace the link")
    }
    let done = document.tasks.indices.filter { document.tasks[$0].state == .done }
    let title = done.first.map { document.title(of: document.tasks[$0]) }
    let summary = EditSummary(.archived, title, count: done.count, target: PathName.name(of: other))
    func json(_ edit: Int?, difference: String? = nil) -> String {
      EditJSON(
        path: path, outcome: EditOutcome(summary), edit: edit, isChanged: !done.isEmpty, difference: difference
      ).text()
    }
    guard !done.isEmpty else {
      return Console.output(options.json ? json(nil) : "no task is done; nothing to archive\n")
    }
    let old = FileFinder.exists(other) ? try SourceText.read(other) : SourceText(path: other, bytes: [])
    let (left, archived) = document.separated(done)
    let ending = (old.lines.count > 1 ? old : document.source).lineEnding()
    let gap = old.bytes.isEmpty || old.bytes.last == ending.last ? [] : ending
    let new = Self.new(Self.lines(archived), in: old)
    let added = new.isEmpty ? [] : gap + new.flatMap { $0 + ending }
    let (from, to) = ((source: document.source, bytes: left), (source: old, bytes: old.bytes + added))
    let words = "archived \(Words.count(done.count, "task", "tasks"))"
    if options.dryRun {
      let difference =
        UnifiedDiff.text(from.source.bytes, from.bytes, path: path)
        + UnifiedDiff.text(to.source.bytes, to.bytes, path: other)
      return Console.output(options.json ? json(nil, difference: difference) : difference)
    }
    do {
      let edit = try UndoStore.replaceBoth(from: from, to: to, UndoNote(summary, words: words), force: options.force)
      if options.json { return Console.output(json(edit)) }
    } catch let error as FileError where error == TodoFileStore.stale(other) {
      throw TodoFileStore.stale(path)
    }
    Console.output("\(words) to \(TerminalText.visible(other))\n")
  }

  private static func lines(_ text: [UInt8]) -> [ArraySlice<UInt8>] {
    text.split(whereSeparator: ASCII.isLineEnding)
  }

  /// The lines without those that the file ends with since an archiving that was killed between the two files.
  private static func new(_ archived: [ArraySlice<UInt8>], in old: SourceText) -> [ArraySlice<UInt8>] {
    // Without a record of it, equal lines are from another day: chores are finished again and again.
    guard let last = UndoStore(file: old.path)?.last(leaving: old.bytes), last.partner == nil,
      old.bytes.starts(with: last.before)
    else { return archived }
    var rest = archived
    for line in lines(Array(old.bytes[last.before.count...])).reversed() {
      guard let index = rest.lastIndex(of: line) else { break }
      rest.remove(at: index)
    }
    return rest
  }
}
