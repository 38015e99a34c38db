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
    // Lines are also about boxes, about the next one of a task that repeats, and about another file.
    let others = min(lines.count, outcome.summary.count) - 1
    return UndoNote(outcome.summary, words: others > 0 ? "\(first) and \(others) more" : first)
  }
}

/// A command that edits one file.
protocol EditingCommand: ExplainedCommand {
  var options: EditOptions { get }

  /// Makes the edit and reports it.
  func edit(_ runner: inout EditRunner) throws -> CommandReport
}

extension EditingCommand {
  func run() throws { try EditSession(options: options).run(edit) }
}

/// One edit from the command line: read, change, check, write, and report what changed.
struct EditSession {
  let options: EditOptions

  /// Runs `change` on the current file while no other Ringmark process can write to it.
  /// - Parameter change: makes the edit and reports it.
  func run(_ change: (inout EditRunner) throws -> CommandReport) throws {
    if options.undo { return try Self.undo(options.input.file, isDryRun: options.dryRun, json: options.json) }
    let path = try path()
    if path == "-" {
      let reader = options.input.reader
      let source = try reader.document("-", settings: reader.settings(of: "-")).source
      if !options.force, let refusal = EditableFile.refusal(of: source) {
        throw CommandFailure("standard input: \(refusal)")
      }
      let edited = try edited(source, change)
      if options.dryRun {
        Console.output(difference(edited, path: "stdin"))
      } else {
        Console.output(edited.document.source.bytes)
      }
      return options.json
        ? Console.error(json(edited, path: path, id: nil), terminator: "")
        : edited.lines.forEach { Console.note($0) }
    }
    var made: Edited?
    let id = try UndoStore.update(path, force: options.force) { source in
      let edited = try edited(
        source.named(FolderName.of(path), settings: try options.input.reader.settings(of: path)), change)
      made = edited
      return options.dryRun ? nil : (edited.document.source.bytes, edited.report.note)
    }
    guard let made else { return }
    if options.json { return Console.output(json(made, path: path, id: id)) }
    if options.dryRun, made.isChanged { return Console.output(difference(made, path: path)) }
    if options.dryRun { return made.lines.forEach { Console.note($0) } }
    for line in made.lines { Console.output(line + "\n") }
    if made.isChanged, id == nil {
      Console.output("this edit cannot be undone: there is no place to store the previous text\n")
    }
  }

  /// An edit that is not written yet.
  private struct Edited {
    let source: SourceText
    let document: TodoDocument
    let report: CommandReport
    var isChanged: Bool { document.source.bytes != source.bytes }
    var lines: [String] { isChanged ? report.lines : report.lines.map { "\($0) — no change needed" } }
  }

  private func difference(_ edited: Edited, path: String) -> String {
    UnifiedDiff.text(edited.source.bytes, edited.document.source.bytes, path: path)
  }

  private func json(_ edited: Edited, path: String, id: Int?) -> String {
    EditJSON(
      path: path, outcome: edited.report.outcome, edit: id, isChanged: edited.isChanged,
      difference: options.dryRun ? difference(edited, path: path) : nil
    ).text(EditReport(edited.document))
  }

  private func edited(_ source: SourceText, _ change: (inout EditRunner) throws -> CommandReport) throws -> Edited {
    let now = try Clock.now()
    var runner = try EditRunner(try options.input.reader.document(of: source), today: now.day, now: now.time)
    let report: CommandReport
    do {
      report = try change(&runner)
    } catch let error as EditError where error.isAboutWords {
      guard let other = PlanReader.continuation(of: runner.document) else {
        throw error
      }
      throw CommandFailure(
        error.description, "tasks of \(TerminalText.visible(other)) are edited with “-f \(TerminalText.visible(other))”"
      )
    }
    return Edited(source: source, document: runner.document, report: report)
  }

  /// Undoes the last edit.
  /// - Parameter file: nil for the file that is found.
  static func undo(_ file: String?, isDryRun: Bool, json: Bool) throws {
    let path = try found(file)
    guard path != "-" else { throw CommandFailure("standard input has no edits to undo; specify a file", code: 64) }
    let shown = TerminalText.visible(path)
    do {
      var difference: String?
      let record = try UndoStore.undo(
        path, shows: isDryRun ? { difference = UnifiedDiff.text($0.bytes, $1, path: path) } : nil)
      if json {
        let edit = record.note.summary
        let summary = EditSummary(.undone, edit.kind, edit.title, count: edit.count)
        let outcome = EditJSON(path: path, outcome: EditOutcome(summary), edit: nil, difference: difference)
        return Console.output(outcome.text())
      }
      Console.output(difference ?? "undone: \(TerminalText.visible(record.note.words))\n")
    } catch EditError.nothingToUndo {
      throw CommandFailure("\(shown): there is no edit to undo")
    } catch EditError.undoOverlaps(let edit) {
      throw CommandFailure(
        "\(shown): the lines of the last edit (\(edit)) have since changed; nothing was undone")
    }
  }

  /// The file to edit, which is found if none is given.
  func path() throws -> String {
    let path = try Self.found(options.input.file)
    try EditableFile.check(path, isNamed: options.input.formatIn != nil)
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
