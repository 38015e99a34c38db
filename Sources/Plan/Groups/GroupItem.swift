import Base

/// An entry in a group's list: a task, a plain bullet, or a block that follows one of them.
public struct GroupItem: Sendable {
  /// A task, a note or a block, by its index in the document.
  public enum Kind: Sendable { case task(Int), note(Int), block(Int) }

  /// The kind of entry.
  public let kind: Kind
  /// The number of enclosing tasks and notes.
  public let indent: Int
  /// The number of an ordered list item as written (CommonMark 5.2); nil for bullets and blocks.
  public let ordinal: Int?
  let start: UInt32
}

extension TodoDocument {
  /// All items of a group from its first task on, in file order; status updates are not among them.
  /// - Parameter bounds: a range that includes the group's tasks; it may also include others.
  public func items(in bounds: Range<Int>, group: Int) -> [GroupItem] {
    var items: [GroupItem] = []
    var isSorted = true
    for number in bounds where Int(tasks[number].group) == group {
      let task = tasks[number]
      items.append(
        GroupItem(
          kind: .task(number), indent: Int(task.indent), ordinal: ordinal(of: task), start: task.item.start))
      for index in Int(task.firstPiece)..<Int(task.firstPiece) + Int(task.pieceCount)
      where pieces[index].nextTask > number + 1 {
        items.append(block(index, indent: Int(task.indent) + 1))
        isSorted = false
      }
    }
    for number in groupIndex.notes[Int32(group)] ?? [] {
      let note = notes[number]
      isSorted = false
      items.append(
        GroupItem(
          kind: .note(number), indent: Int(note.indent), ordinal: nil, start: note.source.start))
      for index in groupIndex.blocksOfNote[Int32(number)] ?? [] where pieces[index].nextTask > note.nextTask {
        items.append(block(index, indent: Int(note.indent) + 1))
      }
    }
    for index in groupIndex.blocks[Int32(group)] ?? []
    where pieces[index].nextTask > groupIndex.firstTask[group] && !pieces[index].isUpdate {
      items.append(block(index, indent: 0))
      isSorted = false
    }
    if !isSorted { items.sort { $0.start < $1.start } }
    return items
  }

  private func block(_ index: Int, indent: Int) -> GroupItem {
    GroupItem(kind: .block(index), indent: indent, ordinal: nil, start: pieces[index].source.start)
  }

  private func ordinal(of task: TodoTask) -> Int? {
    // An item that begins with its title has no list marker.
    guard task.item.start < task.source.start, ASCII.isDigit(source.bytes[Int(task.item.start)]) else { return nil }
    return Int(digits: source.bytes[Int(task.item.start)...].prefix(while: ASCII.isDigit), in: 0...999_999_999)
  }
}
