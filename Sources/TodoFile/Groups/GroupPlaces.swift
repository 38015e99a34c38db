/// Where notes and blocks of each group and note lie among a document's parts.
struct GroupPlaces: Sendable {
  /// Places in the document's notes, by group.
  private(set) var notes: [Int32: [Int]] = [:]
  /// Places in the document's pieces, by group and by note.
  private(set) var blocks: [Int32: [Int]] = [:]
  private(set) var blocksOfNote: [Int32: [Int]] = [:]
  /// Headings that are no groups, with what stands below them, by the group around them.
  private(set) var prose: [Int32: [Int]] = [:]
  /// Places in the document's pieces, by heading, of headings that are no groups.
  private(set) var blocksOfHeading: [Int32: [Int]] = [:]
  /// The first task directly in each group.
  private(set) var firstTask: [Int32]

  /// - Precondition: the tasks' `group` is their group already, no longer their heading.
  /// - Parameter titleLine: a bold line that is the title, and so no text of the file's.
  init(
    _ contents: SectionContents, groups: [TodoGroup], groupOfHeading: (Int32) -> Int32, titleLine: ByteRange
  ) {
    var isGroup = Array(repeating: false, count: contents.headings.count)
    for group in groups { if let heading = group.heading { isGroup[heading] = true } }
    for heading in contents.headings.indices where !isGroup[heading] {
      prose[groupOfHeading(Int32(heading)), default: []].append(heading)
    }
    firstTask = Array(repeating: .max, count: groups.count)
    for (index, task) in contents.tasks.enumerated().reversed() { firstTask[Int(task.group)] = Int32(index) }
    for (place, note) in contents.notes.enumerated() { notes[groupOfHeading(note.heading), default: []].append(place) }
    for (place, piece) in contents.pieces.enumerated() {
      switch piece.owner {
      case .task: break
      case .note: blocksOfNote[piece.index, default: []].append(place)
      case .section:
        if !titleLine.isEmpty, piece.source == titleLine { continue }
        if piece.index < 0 || isGroup[Int(piece.index)] {
          blocks[groupOfHeading(piece.index), default: []].append(place)
        } else {
          blocksOfHeading[piece.index, default: []].append(place)
        }
      }
    }
  }
}
