/// Where notes and blocks of each group and note lie among a document's parts.
struct GroupPlaces: Sendable {
  /// Places in the document's notes, by group.
  private(set) var notes: [Int32: [Int]] = [:]
  /// Places in the document's pieces, by group and by note.
  private(set) var blocks: [Int32: [Int]] = [:]
  private(set) var blocksOfNote: [Int32: [Int]] = [:]
  /// The first task directly in each group.
  private(set) var firstTask: [Int32]

  /// - Precondition: the tasks' `group` is their group already, no longer their heading.
  init(_ contents: SectionContents, groups: [TodoGroup], groupOfHeading: (Int32) -> Int32) {
    firstTask = Array(repeating: .max, count: groups.count)
    for (index, task) in contents.tasks.enumerated().reversed() { firstTask[Int(task.group)] = Int32(index) }
    for (place, note) in contents.notes.enumerated() { notes[groupOfHeading(note.heading), default: []].append(place) }
    for (place, piece) in contents.pieces.enumerated() {
      switch piece.owner {
      case .task: break
      case .note: blocksOfNote[piece.index, default: []].append(place)
      case .section:
        // The text below a heading that is no group belongs to none.
        let group = groupOfHeading(piece.index)
        if piece.index < 0 || groups[Int(group)].heading == Int(piece.index) {
          blocks[group, default: []].append(place)
        }
      }
    }
  }
}
