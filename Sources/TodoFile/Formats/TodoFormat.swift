import Base

/// A plain text format that holds tasks: how it is recognized, read, edited and checked.
///
/// To add a format, write a conforming type in a folder of its own beside `Markdown/` and name it in
/// ``TodoFormats/all``. Counting, the site, reports, history and undo work for it without further changes.
package protocol TodoFormat: Sendable {
  /// What the format is called in messages.
  var name: String { get }
  /// How a task is written, for messages that tell a user to add one.
  var example: String { get }
  /// The file name extensions that select the format, without the dot and in lower case.
  var extensions: [String] { get }
  /// Paths, relative to a folder, at which commands look for a todo file when none is named; the best first.
  var usualPaths: [String] { get }

  /// Reads a text.
  /// - Parameter memory: what the format remembered when it read the previous version of the file.
  /// - Throws: ``ReadingError`` if the text exceeds a limit of the parser.
  func read(_ source: SourceText, options: ParseOptions, memory: (any Sendable)?) throws(ReadingError) -> ParsedText

  /// Makes edits to a document that this format read; nil for a format that is only read.
  func editor(for document: TodoDocument) -> (any TodoEditor)?

  /// Completes a task that is to be added to a document: its whole line, attributes included, in the style of the file.
  func line(for task: NewTask, in document: TodoDocument) throws(EditRefusal) -> String

  /// Everything that looks like a task, whether it is one or not, in the order of the file.
  func candidates(in document: TodoDocument) -> [TaskCandidate]

  /// What is wrong with the text and was not found by reading it.
  func problems(in document: TodoDocument) -> [Diagnostic]

  /// How the texts of a history are cut into parts that can be read apart; nil where each is read whole.
  var cutting: (any TextCutting)? { get }
}
