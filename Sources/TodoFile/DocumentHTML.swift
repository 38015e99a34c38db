import CommonMark

/// The parts of a document as HTML; they must have been asked for when it was parsed.
extension TodoDocument {
  /// Appends the shown title as safe HTML.
  public func appendTitleHTML(of task: TodoTask, to output: inout [UInt8]) {
    if task.flags.contains(.renderedTitle) {
      output.append(contentsOf: rendered[task.titleHTML.range])
    } else {
      HTMLEscape.append(source.bytes[task.title.range], to: &output)
    }
  }

  /// Appends the memo's blocks as safe HTML.
  public func appendMemoHTML(of task: TodoTask, to output: inout [UInt8]) {
    let first = Int(task.firstPiece)
    for piece in pieces[first..<first + Int(task.pieceCount)] { output.append(contentsOf: rendered[piece.html.range]) }
  }

  /// A note as safe HTML: its first paragraph, and the blocks behind it.
  public func noteHTML(_ number: Int) -> (title: ArraySlice<UInt8>, blocks: [UInt8]) {
    (rendered[notes[number].html.range], html(of: blocksOfNote[Int32(number)]))
  }

  /// The prose of a group's own section as safe HTML; for the file, what stands before its first group.
  public func descriptionHTML(ofGroup group: Int) -> [UInt8] {
    let heading = Int32(groups[group].heading ?? -1)
    return (group == 0 && heading != -1 ? html(of: blocksOfSection[-1]) : []) + html(of: blocksOfSection[heading])
  }

  private func html(of places: [Int]?) -> [UInt8] {
    (places ?? []).flatMap { rendered[pieces[$0].html.range] }
  }

  /// An entry of a group's list.
  public struct Item: Sendable {
    public enum Kind: Sendable { case task(Int), note(Int) }

    public let kind: Kind
    public let indent: UInt8
  }

  /// Tasks and notes of a group in the order of the file.
  public func items(in bounds: Range<Int>, group: Int) -> [Item] {
    var items: [Item] = []
    let groupNotes = notes.enumerated().filter { self.group(ofNote: $0.element) == group }
    var next = 0
    for number in bounds where Int(tasks[number].group) == group {
      while next < groupNotes.count, Int(groupNotes[next].element.nextTask) <= number {
        items.append(Item(kind: .note(groupNotes[next].offset), indent: groupNotes[next].element.indent))
        next += 1
      }
      items.append(Item(kind: .task(number), indent: tasks[number].indent))
    }
    for note in groupNotes[next...] { items.append(Item(kind: .note(note.offset), indent: note.element.indent)) }
    return items
  }

  private func group(ofNote note: TodoNote) -> Int {
    guard note.heading >= 0 else { return 0 }
    return groups.firstIndex { $0.heading == Int(note.heading) } ?? 0
  }

  /// Whether the task or anything below it is pending, and whether anything is done.
  public func reach(ofTask index: Int) -> (hasOpen: Bool, hasDone: Bool) {
    var result = (hasOpen: false, hasDone: false)
    for task in tasks[index..<Int(tasks[index].subtreeEnd)] {
      if task.state.isPending { result.hasOpen = true }
      if task.state == .done { result.hasDone = true }
    }
    return result
  }
}

extension TodoTask {
  /// Whether anything but the title is known.
  public var hasChips: Bool { attributeCount > 0 || priority != .none }
}
