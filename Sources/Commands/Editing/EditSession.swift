import Reports
import TodoFile

/// One edit from the command line: read, change, check, write, and say what changed.
struct EditSession {
  let options: EditOptions

  /// Runs `change` on the file as it is while no other run of ours can write it.
  /// - Parameter change: makes the edit and returns what to say of it.
  func run(_ change: (inout TodoEditor) throws -> [String]) throws {
    if options.undo { return try undo() }
    let path = try path()
    if path == "-" {
      let source = try PlanReader().document("-").source
      let (bytes, lines) = try edited(source, change)
      Console.output(options.dryRun ? UnifiedDiff.render(source.bytes, bytes, path: "stdin") : bytes)
      return lines.forEach { Console.error($0) }
    }
    var messages: [String] = []
    do {
      try TodoFileStore.update(path) { source in
        let (bytes, lines) = try edited(source, change)
        if options.dryRun {
          Console.output(UnifiedDiff.render(source.bytes, bytes, path: path))
          return nil
        }
        messages = lines
        if bytes == source.bytes {
          messages = lines.map { "\($0) — nothing to change" }
          return nil
        }
        let isKept =
          UndoStore(file: path)?.remember(source.bytes, after: bytes, description: lines.first ?? "") ?? false
        if !isKept {
          messages.append("this edit cannot be taken back with --undo: there is no place to keep what was before")
        }
        return bytes
      }
    } catch let error as FileError {
      throw CommandFailure(TerminalText.visible(error.description))
    }
    for line in messages { Console.output(line + "\n") }
  }

  private func edited(_ source: SourceText, _ change: (inout TodoEditor) throws -> [String]) throws -> (
    [UInt8], [String]
  ) {
    var editor = TodoEditor(try PlanReader().document(of: source))
    do {
      let lines = try change(&editor)
      return (editor.document.source.bytes, lines)
    } catch let refusal as EditRefusal {
      throw CommandFailure(TerminalText.visible(refusal.description))
    }
  }

  private func undo() throws {
    let path = try path()
    guard path != "-" else { throw CommandFailure("standard input has no earlier edits", code: 64) }
    var taken = ""
    do {
      try TodoFileStore.update(path) { source in
        guard let store = UndoStore(file: path), let record = store.last(leaving: source.bytes) else {
          throw CommandFailure(
            "\(TerminalText.visible(path)): nothing to take back: no edit of ringmark's left the file as it is now")
        }
        taken = record.description
        if options.dryRun {
          Console.output(UnifiedDiff.render(source.bytes, record.before, path: path))
          return nil
        }
        store.forget(record)
        return record.before
      }
    } catch let error as FileError {
      throw CommandFailure(TerminalText.visible(error.description))
    }
    if !options.dryRun { Console.output("taken back: \(TerminalText.visible(taken))\n") }
  }

  private func path() throws -> String {
    let path: String
    if let file = options.file {
      path = file
    } else {
      path = try FileFinder.find()
      Console.error("editing \(TerminalText.visible(path))")
    }
    if let refusal = Self.refusal(of: path) { throw CommandFailure(TerminalText.visible(refusal)) }
    return path
  }

  /// Why a file of this name is not edited; nil for Markdown.
  static func refusal(of path: String) -> String? {
    let isOther = [".txt", ".xit", ".taskpaper"].contains { path.lowercased().hasSuffix($0) }
    return isOther ? "\(path): only Markdown files are edited; this one is read" : nil
  }

  /// Asks on a terminal; elsewhere `--force` is the answer.
  static func confirm(_ question: String, force: Bool) throws {
    if force { return }
    guard Console.isInteractive else { throw CommandFailure("\(question) Add --force to do it without being asked.") }
    Console.error("\(question) [y/N] ", terminator: "")
    guard let answer = readLine()?.lowercased(), answer == "y" || answer == "yes" else {
      throw CommandFailure("nothing was changed")
    }
  }
}
