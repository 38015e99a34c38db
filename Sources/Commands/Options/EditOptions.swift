import ArgumentParser
import Base
import Plan
import TodoEditing
import TodoFile

/// Options shared by all commands that edit.
struct EditOptions: ParsableArguments {
  @Flag(help: "Show the change as a diff without writing it.")
  var dryRun = false

  @Flag(help: "Do not ask before tasks are removed, and edit a file that contains control characters.")
  var force = false

  @Flag(help: "Undo the last edit to the file instead.")
  var undo = false

  @Flag(help: jsonHelp)
  var json = false

  @OptionGroup(title: CommandPage.files) var input: EditedFile

  /// Rejects a command that neither names what to edit nor undoes an edit.
  func require(_ isNamed: Bool, _ message: String) throws {
    if !isNamed, !undo { throw ValidationError(message) }
  }

  static let jsonHelp: ArgumentHelp = "Print what changed as JSON."
  static let nameTask = "Specify a task: its number from “ringmark list”, its id, or part of its title."
  static let nameGroup = "Specify a group by name or slug."
}

/// The file that a command edits.
struct EditedFile: ReadingOptions {
  /// Nil if it is to be found.
  @Option(
    name: [.short, .long],
    help: """
      The todo file; “-” reads standard input and writes standard output. (default: the first of TODO.md, ROADMAP.md, \
      and the like from here up to the top of the Git repository, or else the only file here that has tasks)
      """,
    completion: .file(extensions: TodoFormats.extensions))
  var file: String?

  @Option(help: .read)
  var read: ReadingMode?

  @Option(help: .formatIn, completion: .list(TodoFormats.words))
  var formatIn: String?
}

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

/// The tasks that a user means; where several match, the user is asked on a terminal.
extension TaskFinder {
  func chosenTask(_ word: String, toBe state: TaskState? = nil) throws -> Int {
    var word = word
    while true {
      do throws(EditError) {
        return try task(word, toBe: state)
      } catch {
        guard case .severalTasks = error, Console.isInteractive else { throw error }
        Console.error("\(error.description)\nnumber: ", terminator: "")
        guard let answer = readLine()?.trimmingWhitespace, !answer.isEmpty else {
          throw CommandFailure("nothing was changed")
        }
        word = answer
      }
    }
  }

  /// The tasks in the given order, without duplicates.
  func chosenTasks(_ words: [String], toBe state: TaskState? = nil) throws -> [Int] {
    var found: [Int] = []
    for word in words {
      let index = try chosenTask(word, toBe: state)
      if !found.contains(index) { found.append(index) }
    }
    return found
  }
}
