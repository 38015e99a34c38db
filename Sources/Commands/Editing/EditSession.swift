import Base
import Plan
import TodoEditing
import Workspace

/// What an edit of a command did, and the lines that report it.
struct CommandReport {
  let outcome: EditOutcome
  let lines: [String]

  init(_ outcome: EditOutcome, _ lines: [String]) { (self.outcome, self.lines) = (outcome, lines) }

  /// The note for undoing the edit: what it changed, without the progress at that time.
  var note: UndoNote {
    let first = lines.first.map { String($0.prefix(upTo: $0.firstRange(of: " — ")?.lowerBound ?? $0.endIndex)) } ?? ""
    return UndoNote(outcome.summary, words: lines.count > 1 ? "\(first) and \(lines.count - 1) more" : first)
  }
}

/// One edit from the command line: read, change, check, write, and report what changed.
struct EditSession {
  let options: EditOptions

  /// Runs `change` on the current file while no other Ringmark process can write to it.
  /// - Parameter change: makes the edit and reports it.
  func run(_ change: (inout EditRunner) throws -> CommandReport) throws {
    if options.undo { return try Self.undo(options.file, isDryRun: options.dryRun) }
    let path = try path()
    if path == "-" {
      let reader = options.reading.reader
      let source = try reader.document("-", settings: reader.settings(of: "-")).source
      if !options.force, let refusal = EditableFile.refusal(of: source) {
        throw CommandFailure("standard input: \(refusal)")
      }
      let (bytes, report) = try edited(source, change)
      if options.dryRun {
        Console.output(UnifiedDiff.text(source.bytes, bytes, path: "stdin"))
      } else {
        Console.output(bytes)
      }
      return report.lines.forEach { Console.note($0) }
    }
    var messages: [String] = []
    var isWritten = false
    let id = try UndoStore.update(path, force: options.force) { source in
      let (bytes, report) = try edited(
        source.named(FolderName.of(path), settings: try options.reading.reader.settings(of: path)), change)
      if options.dryRun {
        Console.output(UnifiedDiff.text(source.bytes, bytes, path: path))
        return nil
      }
      messages = report.lines
      if bytes == source.bytes {
        messages = report.lines.map { "\($0) — no change needed" }
        return nil
      }
      isWritten = true
      return (bytes, report.note)
    }
    if isWritten, id == nil {
      messages.append("this edit cannot be undone: there is no place to store the previous text")
    }
    for line in messages { Console.output(line + "\n") }
  }

  private func edited(_ source: SourceText, _ change: (inout EditRunner) throws -> CommandReport) throws -> (
    [UInt8], CommandReport
  ) {
    var runner = try EditRunner(try options.reading.reader.document(of: source), today: try Clock.today())
    let report: CommandReport
    do {
      report = try change(&runner)
    } catch let error as LookupError {
      guard let other = PlanReader.continuation(of: source.path, settings: runner.document.source.settings) else {
        throw error
      }
      throw CommandFailure(
        error.description, "tasks of \(TerminalText.visible(other)) are edited with “-f \(TerminalText.visible(other))”"
      )
    }
    return (runner.document.source.bytes, report)
  }

  /// Undoes the last edit.
  /// - Parameter file: nil for the file that is found.
  static func undo(_ file: String?, isDryRun: Bool) throws {
    let path = try found(file)
    guard path != "-" else { throw CommandFailure("standard input has no edits to undo; specify a file", code: 64) }
    let shown = TerminalText.visible(path)
    do {
      let record = try UndoStore.undo(
        path,
        shows: isDryRun ? { Console.output(UnifiedDiff.text($0.bytes, $1, path: path)) } : nil)
      if !isDryRun { Console.output("undone: \(TerminalText.visible(record.note.words))\n") }
    } catch UndoStore.Refusal.nothing {
      throw CommandFailure("\(shown): there is no edit to undo")
    } catch UndoStore.Refusal.changed(let edit) {
      throw CommandFailure(
        "\(shown): the lines of the last edit (\(edit)) have since changed; nothing was undone")
    }
  }

  /// The file to edit, which is found if none is given.
  func path() throws -> String {
    let path = try Self.found(options.file)
    if let refusal = EditableFile.refusal(of: path, isNamed: options.reading.formatIn != nil) {
      throw CommandFailure(refusal)
    }
    return path
  }

  private static func found(_ file: String?) throws -> String {
    if let file { return file }
    let found = try FileFinder.find(Ringmark.suggestion)
    Console.note("editing \(found.text)")
    return found.path
  }

  /// Asks on a terminal; without a terminal, requires `--force` or another option.
  static func confirm(_ question: String, force: Bool, option: String = "--force") throws {
    if force { return }
    guard Console.isInteractive else { throw CommandFailure("\(question) Add \(option) to confirm.") }
    Console.error("\(question) [y/N] ", terminator: "")
    guard let answer = readLine()?.lowercased(), answer == "y" || answer == "yes" else {
      throw CommandFailure("nothing was changed")
    }
  }
}
