import Base
import TodoFile

/// Applies operations to a file's text, each completely or not at all.
public struct EditRunner: Sendable {
  private(set) var editor: any TodoEditor
  /// The completion date to write if the file records dates for done tasks; nil to write none.
  let today: CalendarDate?
  /// Whether a repeating task was done without a next occurrence.
  var isUnrepeated = false

  /// Creates a runner for one file.
  /// - Parameter today: the completion date for ticked tasks; nil writes none.
  /// - Throws: ``EditFailure/unsupported(_:)`` if the format is read-only.
  public init(_ document: TodoDocument, today: CalendarDate? = nil) throws(EditFailure) {
    do throws(EditRefusal) {
      editor = try document.editor()
    } catch {
      throw EditFailure(error)
    }
    self.today = today
  }

  /// The file after the operations so far.
  public var document: TodoDocument { editor.document }

  /// - Throws: ``EditFailure``; the text is unchanged.
  public mutating func run(_ operation: EditOperation) throws(EditFailure) -> EditOutcome {
    let before = editor
    do {
      return try apply(operation)
    } catch {
      editor = before
      switch error {
      case let failure as EditFailure: throw failure
      case let refusal as EditRefusal: throw EditFailure(refusal)
      default: throw .refused("\(error)")
      }
    }
  }

  private mutating func apply(_ operation: EditOperation) throws -> EditOutcome {
    switch operation.kind {
    case .addTask: return try addTask(operation)
    case .addTasks: return try addTasks(operation)
    case .editTask: return try editTask(operation)
    case .removeTask: return try removeTask(try task(operation.task))
    case .moveTask: return try moveTask(operation)
    case .editTasks: return try editTasks(operation)
    case .removeTasks: return try removeTasks(operation)
    case .moveTasks: return try moveTasks(operation)
    case .addGroup: return try addGroup(operation)
    case .editGroup: return try editGroup(operation)
    case .moveGroup: return try moveGroup(operation)
    case .removeGroup: return try removeGroup(operation)
    case .undo, .redo: throw EditFailure.malformed("undo is not an operation on a text; use the undo store")
    }
  }

  /// The place to which an operation moves a task in this runner's file.
  package func place(of operation: EditOperation) throws -> TaskPlace { try taskPlace(operation) }

  // MARK: Names

  package func task(_ id: String?) throws(EditFailure) -> Int {
    guard let id else { throw .malformed("“task” is missing") }
    let identifiers = TaskIdentifiers(of: document)
    guard let index = document.tasks.indices.first(where: { identifiers[$0] == id }) else {
      throw .gone("the task “\(id)” no longer exists")
    }
    return index
  }

  func group(_ index: Int?, _ key: String = "group") throws(EditFailure) -> Int {
    guard let index else { throw .malformed("“\(key)” is missing") }
    guard document.groups.indices.contains(index) else { throw .gone("this group no longer exists") }
    return index
  }

  mutating func edit<Result>(_ body: (inout any TodoEditor) throws -> Result) throws -> Result { try body(&editor) }
}
