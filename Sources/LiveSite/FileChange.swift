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
  typealias Written = (document: TodoDocument, state: FileState?)

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
      var result = try made.run(operation, givesBoxes: givesBoxes)
      switch operation {
      case .removeGroup(let group) where isAlone: try keepColors(from: before, without: group, in: &made)
      case .editGroup(_, let edit) where isAlone && edit.parent == nil: try keepColors(from: before, in: &made)
      case .addTask, .addTasks, .editTasks, .removeTasks, .moveTasks:
        let lost = isAlone ? lostGroups(before, made.document) : []
        if lost.isEmpty { break }
        made = try EditRunner(before, today: today, now: today.flatMap(Clock.timeOfDay))
        for (group, color) in lost { try write(color, of: group, in: &made) }
        result = try made.run(operation, givesBoxes: givesBoxes)
      default: break
      }
      (runner, outcome) = (made, result)
      return (made.document.source.bytes, UndoNote(result.summary))
    }
    guard let runner, let outcome else { throw TodoFileStore.stale(path) }
    return (outcome.stored(as: id, in: runner.document), (runner.document, state))
  }

  /// Writes the colors of groups that would get others because one is removed or renamed:
  /// colors follow from the names of all groups, and readers know groups by them.
  private func keepColors(
    from before: TodoDocument, without removed: Int = .max, in made: inout EditRunner
  ) throws(EditError) {
    guard made.document.format.traits.contains(.groupSettings) else { return }
    let old = GroupColors.given(in: before)
    let count = before.groups.count - made.document.groups.count
    for (group, color) in GroupColors.given(in: made.document) {
      guard let kept = old[group < removed ? group : group + count], kept != color else { continue }
      try write(kept, of: group, in: &made)
    }
  }

  private func write(_ color: String, of group: Int, in made: inout EditRunner) throws(EditError) {
    var edit = GroupEdit()
    edit.settings = [("color", color)]
    _ = try made.run(.editGroup(group, edit))
  }

  /// The groups that would be none any more, with their colors: those with text below their headings when their last task
  /// leaves, and empty ones when the file gets its first task. A heading with a color stays a group, and its page stays
  /// under the reader.
  private func lostGroups(_ before: TodoDocument, _ after: TodoDocument) -> [(group: Int, color: String)] {
    guard before.format.traits.contains(.groupSettings) else { return [] }
    let kept = Set(after.groups.indices.map(after.path))
    let given = GroupColors.given(in: before)
    return before.groups.indices.dropFirst().compactMap { group in
      guard before.groups[group].heading != nil, !kept.contains(before.path(ofGroup: group)) else { return nil }
      // A group inside another one has its color.
      var next: Int? = group
      while let index = next {
        if let color = given[index] ?? before.groups[index].directive.color { return (group, color) }
        next = before.groups[index].parent
      }
      return nil
    }
  }
}
