import Base

/// A plain text format for tasks: how it is recognized, read, edited, and checked.
///
/// To add a format, write a conforming type in a folder of its own beside `Markdown/` and name it in
/// ``TodoFormats/all``. Counting, the site, reports, history, undo and conversion work for it without further changes.
package protocol TodoFormat: Sendable {
  /// The name of the format in messages.
  var name: String { get }
  /// An example of a task, for messages that tell a user how to add one.
  var example: String { get }
  /// The file name endings that select the format, in lowercase without a leading dot: `md`, `todo.txt`.
  var extensions: [String] { get }
  /// Paths, relative to a folder, at which commands look for a todo file if none is named, best first.
  var usualPaths: [String] { get }

  /// Reads a text.
  /// - Parameter memory: the format's cache from reading the previous version of the file.
  /// - Throws: ``ReadingError`` if the text exceeds a limit of the parser.
  func read(_ source: SourceText, options: ParseOptions, memory: (any Sendable)?) throws(ReadingError) -> ParsedText

  /// Creates an editor for a document in this format; nil for a read-only format.
  func editor(for document: TodoDocument) -> (any TodoEditor)?

  /// Everything that looks like a task, whether it is one or not, in file order.
  func candidates(in document: TodoDocument) -> [TaskCandidate]

  /// Problems in the text that reading it does not report.
  func problems(in document: TodoDocument) -> [Diagnostic]

  /// Whether files of the format can be edited.
  var isEditable: Bool { get }

  /// Whether a group can exist without a task.
  var hasEmptyGroups: Bool { get }

  /// Whether groups can be moved into and out of others.
  var movesGroupsBetweenLevels: Bool { get }

  /// Whether an id belongs to only one task of a file.
  var hasUniqueIDs: Bool { get }

  /// Whether a repeating task stays in place when it is done (``TodoEditor/moveOn(_:doneOn:)``).
  var movesRepeated: Bool { get }

  /// Whether the date is written when a task is done; nil if that does not depend on the task.
  func datesCompletion(of index: Int, in document: TodoDocument) -> Bool?

  /// How revisions in a history are cut into parts that can be read separately; nil if each is read as a whole.
  var cutting: (any TextCutting)? { get }

  /// A memo without the sums that the file keeps in it, which an edit of a task may change.
  func withoutSums(_ memo: String) -> String

  /// The name of a tag in a plan: `name`, or `name=value`.
  func portable(tag: String) -> String

  /// Whether a line is only syntax, and a plan contains all of its content.
  func isFrame(_ line: Int, of document: TodoDocument) -> Bool

  /// The content that a plan cannot represent, in lines that it otherwise contains.
  func leftOut(of document: TodoDocument) -> [PlanDifference.Loss]

  /// Writes a plan, leaving out what the format cannot represent; nil for a read-only format.
  var writer: (@Sendable (PortablePlan) -> [UInt8])? { get }

  /// The path of the file next to one of this format that continues it; nil if there is none.
  func companion(of path: String) -> String?
}

extension TodoFormat {
  func candidates(in document: TodoDocument) -> [TaskCandidate] { document.taskCandidates }

  var isEditable: Bool { true }

  var hasUniqueIDs: Bool { true }

  var hasEmptyGroups: Bool { true }

  var movesGroupsBetweenLevels: Bool { false }

  var movesRepeated: Bool { false }

  func datesCompletion(of index: Int, in document: TodoDocument) -> Bool? { nil }

  func withoutSums(_ memo: String) -> String { memo }

  func portable(tag: String) -> String { tag }

  func isFrame(_ line: Int, of document: TodoDocument) -> Bool { false }

  func leftOut(of document: TodoDocument) -> [PlanDifference.Loss] { document.groupDues }

  var cutting: (any TextCutting)? { nil }

  func companion(of path: String) -> String? { nil }

  var writer: (@Sendable (PortablePlan) -> [UInt8])? { nil }

  /// The name for options, in lowercase without punctuation: `todotxt` for `todo.txt`.
  package var word: String { String(name.lowercased().filter { $0.isLetter || $0.isNumber }) }
}
