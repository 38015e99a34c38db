import Base

/// A plain text format that holds tasks: how it is recognized, read, edited and checked.
///
/// To add a format, write a conforming type in a folder of its own beside `Markdown/` and name it in
/// ``TodoFormats/all``. Counting, the site, reports, history, undo and conversion work for it without further changes.
package protocol TodoFormat: Sendable {
  /// What the format is called in messages.
  var name: String { get }
  /// How a task is written, for messages that tell a user to add one.
  var example: String { get }
  /// The ends of file names that select the format, without a dot before them and in lower case: `md`, `todo.txt`.
  var extensions: [String] { get }
  /// Paths, relative to a folder, at which commands look for a todo file when none is named; the best first.
  var usualPaths: [String] { get }

  /// Reads a text.
  /// - Parameter memory: what the format remembered when it read the previous version of the file.
  /// - Throws: ``ReadingError`` if the text exceeds a limit of the parser.
  func read(_ source: SourceText, options: ParseOptions, memory: (any Sendable)?) throws(ReadingError) -> ParsedText

  /// Makes edits to a document that this format read; nil for a format that is only read.
  func editor(for document: TodoDocument) -> (any TodoEditor)?

  /// Everything that looks like a task, whether it is one or not, in the order of the file.
  func candidates(in document: TodoDocument) -> [TaskCandidate]

  /// What is wrong with the text and was not found by reading it.
  func problems(in document: TodoDocument) -> [Diagnostic]

  /// Whether files of the format can be edited.
  var isEditable: Bool { get }

  /// Whether a group can be there without a task.
  var hasEmptyGroups: Bool { get }

  /// Whether groups can be moved into others and out of them.
  var movesGroupsBetweenLevels: Bool { get }

  /// Whether an id names one task of a file.
  var hasUniqueIDs: Bool { get }

  /// Whether a task that repeats stays where it is when it is done (``TodoEditor/moveOn(_:doneOn:)``).
  var movesRepeated: Bool { get }

  /// Whether the day is written when a task is done; nil if that is the same for all tasks of a file.
  func datesCompletion(of index: Int, in document: TodoDocument) -> Bool?

  /// How the texts of a history are cut into parts that can be read apart; nil where each is read whole.
  var cutting: (any TextCutting)? { get }

  /// A memo without the sums in it that the file keeps, which an edit of a task may change.
  func withoutSums(_ memo: String) -> String

  /// What a plan calls a tag: `name`, or `name=value`.
  func portable(tag: String) -> String

  /// Whether a line is nothing but syntax around what a plan has.
  func isFrame(_ line: Int, of document: TodoDocument) -> Bool

  /// What a plan has no place for within the lines that are in it.
  func leftOut(of document: TodoDocument) -> [PlanDifference.Loss]

  /// Writes a plan; what the format has no place for is left out. Nil for a format that is only read.
  var writer: (@Sendable (PortablePlan) -> [UInt8])? { get }

  /// The path of the file beside one of this format that continues it; nil if there is none.
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

  /// The name that options take: in lower case without punctuation, `todo.txt` as `todotxt`.
  package var word: String { String(name.lowercased().filter { $0.isLetter || $0.isNumber }) }
}
