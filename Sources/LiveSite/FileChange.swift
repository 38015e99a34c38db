import Base
import Plan
import Site
import TodoEditing
import Workspace

/// One change to a file on disk; an edit is applied only to the text from which its page was built.
struct FileChange: Sendable {
  let path: String
  let operation: EditOperation
  /// Whether every item without a box gets one if the operation needs that.
  var givesBoxes = false
  /// The tag of the text from which the page was built.
  let version: String
  /// The file as last read.
  let known: TodoDocument?
  /// The date that ticking a task may write.
  let today: CalendarDate?
  let reader: PlanReader
  /// Whether it is the only file of the plan.
  var isAlone = false

  /// The file has changed in the meantime.
  struct Stale: Error {
    /// The tag of the current text.
    let now: String
  }

  /// A file as an edit has verified and written it.
  struct Written: Sendable {
    let document: TodoDocument
    let state: FileState?
  }

  /// Refuses a move between files if the page does not show their present texts.
  static func check(_ move: FileMove, version: String) throws {
    let present = try InputFile.read(move.from.source.path)
    guard present == move.from.source.bytes, LiveVersion.tag(present) == version,
      try InputFile.read(move.to.source.path) == move.to.source.bytes
    else { throw Stale(now: LiveVersion.tag(present)) }
  }

  /// - Throws: ``Stale``, `EditError`, or `FileError`; the file is unchanged.
  func run() throws -> (EditOutcome, Written) {
    try EditableFile.check(path)
    var runner: EditRunner?
    var state: FileState?
    var outcome: EditOutcome?
    let id = try UndoStore.update(path, written: { state = $0 }) { source in
      let tag = LiveVersion.tag(source.bytes)
      guard tag == version else { throw Stale(now: tag) }
      // Slow parsing is reported but not stopped, because the server must keep running.
      let present = known.flatMap { $0.source.bytes == source.bytes ? $0 : nil }
      let own = source.named(known?.source.placeName, settings: known?.source.settings)
      let before = try present ?? reader.document(of: own)
      var made = try EditRunner(before, today: today, now: today.flatMap(Clock.timeOfDay))
      let result = try made.run(operation, givesBoxes: givesBoxes)
      if isAlone, case .removeGroup(let group) = operation { try keepColors(from: before, without: group, in: &made) }
      (runner, outcome) = (made, result)
      return (made.document.source.bytes, UndoNote(result.summary))
    }
    guard let runner, let outcome else { throw TodoFileStore.stale(path) }
    return (outcome.stored(as: id, in: runner.document), Written(document: runner.document, state: state))
  }

  /// Writes the colors of groups that would get others because one is removed: colors follow from the names of all
  /// groups, and readers know groups by them.
  private func keepColors(from before: TodoDocument, without removed: Int, in made: inout EditRunner) throws(EditError)
  {
    guard made.document.format.traits.contains(.groupSettings) else { return }
    let old = GroupColors.given(in: before)
    let count = before.groups.count - made.document.groups.count
    for (group, color) in GroupColors.given(in: made.document) {
      guard let kept = old[group < removed ? group : group + count], kept != color else { continue }
      var edit = GroupEdit()
      edit.settings = [("color", kept)]
      _ = try made.run(.editGroup(group, edit))
    }
  }
}
