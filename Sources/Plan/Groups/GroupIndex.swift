/// The indices of the notes and blocks of each group and note in a document's arrays.
package struct GroupIndex: Sendable {
  /// Indices of the document's notes, by group.
  package private(set) var notes: [Int32: [Int]] = [:]
  /// Indices of the document's pieces, by group and by note.
  private(set) var blocks: [Int32: [Int]] = [:]
  private(set) var blocksOfNote: [Int32: [Int]] = [:]
  /// Indices of headings that are not groups, by enclosing group.
  private(set) var prose: [Int32: [Int]] = [:]
  /// Indices of the document's pieces, by heading, for headings that are not groups.
  private(set) var blocksOfHeading: [Int32: [Int]] = [:]
  /// The first task directly in each group.
  package private(set) var firstTask: [Int32]

  /// - Precondition: the tasks' `group` already refers to groups instead of headings.
  /// - Parameter titleLine: a bold line that is the title, and so not part of the text.
  init(
    _ contents: PlanContents, groups: [TodoGroup], groupOfHeading: (Int32) -> Int32, titleLine: ByteRange
  ) {
    var isGroup = Array(repeating: false, count: contents.headings.count)
    for group in groups { if let heading = group.heading { isGroup[heading] = true } }
    for heading in contents.headings.indices where !isGroup[heading] {
      prose[groupOfHeading(Int32(heading)), default: []].append(heading)
    }
    firstTask = Array(repeating: .max, count: groups.count)
    for (index, task) in contents.tasks.enumerated().reversed() { firstTask[Int(task.group)] = Int32(index) }
    for (index, note) in contents.notes.enumerated() { notes[groupOfHeading(note.heading), default: []].append(index) }
    for (index, piece) in contents.pieces.enumerated() {
      switch piece.owner {
      case .task: break
      case .note: blocksOfNote[piece.index, default: []].append(index)
      case .section:
        if !titleLine.isEmpty, piece.source == titleLine { continue }
        if piece.index < 0 || isGroup[Int(piece.index)] {
          blocks[groupOfHeading(piece.index), default: []].append(index)
        } else {
          blocksOfHeading[piece.index, default: []].append(index)
        }
      }
    }
  }
}
