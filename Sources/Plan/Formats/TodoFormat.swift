import Base

/// A plain text format for tasks: how it is recognized, read, edited, and checked.
///
/// To add a format, write a conforming type in `Sources/Formats/` and name it in `TodoFormats.all`. Counting, the site,
/// reports, history, undo and conversion work for it without further changes.
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
  /// - Throws: ``ReadingError`` if the text exceeds a limit of the parser.
  func read(_ source: SourceText, options: ParseOptions) throws(ReadingError) -> ParsedText

  /// Creates an editor for a document in this format; nil for a read-only format.
  func editor(for document: TodoDocument) -> (any TodoEditor)?

  /// Everything that looks like a task, whether it is one or not, in file order.
  func candidates(in document: TodoDocument) -> [TaskCandidate]

  /// Problems in the text that reading it does not report.
  func problems(in document: TodoDocument) -> [Diagnostic]

  /// What its files can hold, and how they are to be taken.
  var traits: FormatTraits { get }

  /// What to tell about a missing trait instead of the usual text.
  var refusals: KeyValuePairs<FormatTraits, String> { get }

  /// Whether the date is written when a task is done; nil if that does not depend on the task.
  func datesCompletion(of index: Int, in document: TodoDocument) -> Bool?

  /// Whether a task can have a recurrence rule, of those that the format has a place for.
  func holds(_ rule: RecurrenceRule) -> Bool

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

  /// The name of a tag without the syntax of its value: `name=a value` for `name="a value"`.
  func name(ofTag tag: String) -> String
}

extension TodoFormat {
  package func candidates(in document: TodoDocument) -> [TaskCandidate] { document.taskCandidates }

  package var refusals: KeyValuePairs<FormatTraits, String> { [:] }

  /// What an edit is refused with that needs a trait that the format does not have, and what to do instead.
  package func refusal(of missing: FormatTraits) -> String {
    if let own = refusals.first(where: { $0.key == missing }) { return own.value }
    return switch missing {
    case .editing: "\(name) files are read-only; edit them with \(name)"
    case .dates: "\(name) keeps only due dates"
    case .times: "\(name) keeps dates without a time of day; write it into the title"
    case .reasons: "\(name) has no place for a reason; write it into the title"
    case .recurrence: "\(name) has no place for a recurrence; write it into the title"
    case .titles: "\(name) has no place for a title; rename the file"
    case .groupLevels: "groups in files of \(name) are moved to another level by hand"
    case .groupSettings:
      "\(name) has no place for the color, the picture or the date of a group; only Markdown has"
    case .descriptions: "descriptions in files of \(name) are edited by hand"
    default: "\(name) has no place for this; edit the file by hand"
    }
  }

  package func editor(for document: TodoDocument) -> (any TodoEditor)? { nil }

  /// Whether files of the format can be edited.
  package var isEditable: Bool { traits.contains(.editing) }

  package func datesCompletion(of index: Int, in document: TodoDocument) -> Bool? {
    traits.contains(.dates) ? nil : false
  }

  // Only Markdown has a form for several weekdays.
  package func holds(_ rule: RecurrenceRule) -> Bool { rule.weekdays.count < 2 || traits.contains(.markup) }

  package func withoutSums(_ memo: String) -> String { memo }

  package func portable(tag: String) -> String { tag }

  package func name(ofTag tag: String) -> String { tag }

  package func isFrame(_ line: Int, of document: TodoDocument) -> Bool { false }

  package func leftOut(of document: TodoDocument) -> [PlanDifference.Loss] { document.groupDues }

  package var cutting: (any TextCutting)? { nil }

  package func companion(of path: String) -> String? { nil }

  package var writer: (@Sendable (PortablePlan) -> [UInt8])? { nil }

  /// A text in this format, without settings; nil if it cannot be read.
  package func document(_ bytes: [UInt8]) -> TodoDocument? {
    try? TodoDocument(SourceText(path: usualPaths.first ?? "", bytes: bytes)) { _ in self }
  }

  /// The name for options, in lowercase without punctuation: `todotxt` for `todo.txt`.
  package var word: String { String(name.lowercased().filter { $0.isLetter || $0.isNumber }) }
}

/// The result of reading a text in some format, before headings become groups.
package struct ParsedText: Sendable {
  var frontMatter: FrontMatter
  var contents: PlanContents
  /// The states found outside boxes; nil if only boxes are read.
  var states: StateFindings?
  /// The problems of the front matter.
  var diagnostics: [Diagnostic]
  /// The format's cache for reading the next version faster; nil unless requested.
  var memory: (any Sendable)?

  package init(
    frontMatter: FrontMatter, contents: PlanContents, states: StateFindings? = nil, diagnostics: [Diagnostic] = [],
    memory: (any Sendable)? = nil
  ) {
    (self.frontMatter, self.contents, self.states) = (frontMatter, contents, states)
    (self.diagnostics, self.memory) = (diagnostics, memory)
  }
}

extension ParsedText {
  /// Creates the result of a format without front matter; the settings of the folder apply.
  /// - Parameter adjust: sets the values that the text itself specifies.
  package init(_ contents: PlanContents, of source: SourceText, adjust: (inout FrontMatter) -> Void = { _ in }) {
    var matter = source.settings?.defaults ?? FrontMatter()
    matter.end = source.byteOrderMarkLength
    adjust(&matter)
    self.init(frontMatter: matter, contents: contents)
  }
}

/// Why a text cannot be read as a todo file.
public enum ReadingError: Error, Equatable, Sendable {
  /// The text exceeds a limit of its format's parser on `line` (1-based); the explanation names the limit and the
  /// remedy.
  case limit(explanation: String, line: Int)
  /// The text is not in the format: the error, and its 1-based line and column.
  case syntax(explanation: String, line: Int, column: Int)
  /// The parser ran out of memory.
  case outOfMemory
}

/// Text in a file that looks like a task.
public struct TaskCandidate: Sendable, Equatable {
  /// The range in bytes of the part that looks like a task, such as a checkbox or a bullet.
  public let range: Range<Int>
  /// The index of the task; nil if it is not one.
  public let task: Int?
  /// Why it is not a task, as the end of a sentence; empty if it is one.
  public let reason: String

  package init(range: Range<Int>, task: Int?, reason: String) {
    (self.range, self.task, self.reason) = (range, task, reason)
  }
}

extension TodoDocument {
  /// All tasks as candidates, for formats in which nothing else looks like one.
  package var taskCandidates: [TaskCandidate] {
    tasks.indices.map { TaskCandidate(range: tasks[$0].marker.range, task: $0, reason: "") }
  }
}
