import Foundation
import Base
import TodoEditing
import TodoFile

/// One edit from the command line: read, change, check, write, and say what changed.
struct EditSession {
  let options: EditOptions

  /// Runs `change` on the file as it is while no other run of ours can write it.
  /// - Parameter change: makes the edit and returns what to say of it.
  func run(_ change: (inout any TodoEditor) throws -> [String]) throws {
    if options.undo { return try undo() }
    let path = try path()
    if path == "-" {
      let source = try PlanReader().document("-").source
      let (bytes, lines) = try edited(source, change)
      if options.dryRun {
        Console.output(UnifiedDiff.text(source.bytes, bytes, path: "stdin"))
      } else {
        Console.output(bytes)
      }
      return lines.forEach { Console.error($0) }
    }
    var messages: [String] = []
    var isWritten = false
    do {
      let id = try UndoStore.update(path) { source in
        let (bytes, lines) = try edited(source.named(PlaceName.of(path)), change)
        if options.dryRun {
          Console.output(UnifiedDiff.text(source.bytes, bytes, path: path))
          return nil
        }
        messages = lines
        if bytes == source.bytes {
          messages = lines.map { "\($0) — nothing to change" }
          return nil
        }
        isWritten = true
        return (bytes, Self.description(lines))
      }
      if isWritten, id == nil {
        messages.append("--undo will not work for this edit: there is no place to keep the earlier text")
      }
    } catch let error as FileError {
      throw CommandFailure(TerminalText.visible(error.description))
    }
    for line in messages { Console.output(line + "\n") }
  }

  private func edited(_ source: SourceText, _ change: (inout any TodoEditor) throws -> [String]) throws -> (
    [UInt8], [String]
  ) {
    var editor = try PlanReader().document(of: source).editor()
    do {
      let lines = try change(&editor)
      return (editor.document.source.bytes, lines)
    } catch let refusal as EditRefusal {
      throw CommandFailure(TerminalText.visible(refusal.description))
    }
  }

  /// What an edit is called when it is undone: what it did, without the figures of that day.
  private static func description(_ lines: [String]) -> String {
    let first = lines.first.map { String($0.prefix(upTo: $0.range(of: " — ")?.lowerBound ?? $0.endIndex)) } ?? ""
    return lines.count > 1 ? "\(first) and \(lines.count - 1) more" : first
  }

  private func undo() throws {
    let path = try path()
    guard path != "-" else { throw CommandFailure("standard input has no earlier edits", code: 64) }
    let shown = TerminalText.visible(path)
    do {
      let record = try UndoStore.undo(
        path,
        shows: options.dryRun ? { Console.output(UnifiedDiff.text($0.bytes, $1, path: path)) } : nil)
      if !options.dryRun { Console.output("undone: \(TerminalText.visible(record.description))\n") }
    } catch let error as FileError {
      throw CommandFailure(TerminalText.visible(error.description))
    } catch UndoStore.Refusal.nothing {
      throw CommandFailure("\(shown): there is no edit to undo")
    } catch UndoStore.Refusal.changed(let edit) {
      throw CommandFailure(
        "\(shown): the lines of the last edit (\(TerminalText.visible(edit))) have changed since; nothing was undone")
    }
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
    return isOther ? "\(path): only Markdown files can be edited" : nil
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
