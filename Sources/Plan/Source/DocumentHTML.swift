import Base
public import CommonMark

/// The parts of a document as HTML, which must have been requested when it was parsed.
extension TodoDocument {
  /// Appends the shown title as safe HTML.
  public func appendTitleHTML(of task: TodoTask, to output: inout [UInt8]) {
    if task.flags.contains(.renderedTitle) {
      let rendered = rendered
      output.append(copying: rendered.span.extracting(task.titleHTML.range))
    } else {
      let bytes = source.bytes
      let title = bytes.span.extracting(task.title.range)
      if task.flags.contains(.simpleTitle) { return output.append(copying: title) }
      HTMLEscape.append(title, to: &output)
    }
  }

  /// Whether the title is certain to read from left to right; see ``TextDirection/isLeftToRight(_:)``.
  package func isTitleLeftToRight(_ task: TodoTask) -> Bool {
    if task.flags.contains(.simpleTitle) { return true }
    if task.flags.contains(.renderedTitle) {
      let rendered = rendered
      return TextDirection.isLeftToRight(rendered.span.extracting(task.titleHTML.range))
    }
    let bytes = source.bytes
    return TextDirection.isLeftToRight(bytes.span.extracting(task.title.range))
  }

  /// Appends the blocks of the memo before the subtasks as safe HTML.
  public func appendMemoHTML(ofTask index: Int, to output: inout [UInt8]) {
    let rendered = rendered
    for piece in pieces(ofTask: index) where piece.nextTask <= index + 1 {
      output.append(copying: rendered.span.extracting(piece.html.range))
    }
  }

  /// Whether the blocks of the memo before the subtasks are certain to read from left to right.
  package func isMemoLeftToRight(ofTask index: Int) -> Bool {
    let rendered = rendered
    return pieces(ofTask: index).allSatisfy {
      $0.nextTask > index + 1 || TextDirection.isLeftToRight(rendered.span.extracting($0.html.range))
    }
  }

  /// Whether the author broke the lines of a memo on purpose; see `LineLengths`.
  public func hasShortLines(ofTask index: Int) -> Bool {
    let lines = pieces(ofTask: index).lazy.filter { $0.nextTask <= index + 1 }
    return lines.reduce(into: LineLengths()) { $0.formUnion($1.shape.lengths) }.areShort
  }

  /// Whether the author broke the lines of a block among tasks on purpose.
  public func hasShortLines(ofBlock index: Int) -> Bool { pieces[index].shape.lengths.areShort }

  /// The addresses of local pictures in the file's text, without duplicates and unordered; known only if they were
  /// requested when it was parsed.
  public var pictureAddresses: Set<String> {
    Set(
      PictureMarker.parts(of: rendered[...]).compactMap {
        if case .picture(let address, _) = $0 { address } else { nil }
      })
  }

  /// A note as safe HTML: its first paragraph, and the blocks between it and the note's tasks.
  public func noteHTML(_ number: Int) -> (title: ArraySlice<UInt8>, blocks: [UInt8]) {
    let note = notes[number]
    return (rendered[note.html.range], html(of: groupIndex.blocksOfNote[Int32(number)], until: note.nextTask))
  }

  /// The prose of a group's own section before its first task as safe HTML, without status updates; for the file,
  /// everything before its first group.
  public func descriptionHTML(ofGroup group: Int) -> [UInt8] {
    html(of: groupIndex.blocks[Int32(group)], until: groupIndex.firstTask[group])
  }

  /// The shape of that text.
  public func descriptionShape(ofGroup group: Int) -> TextShape {
    shape(of: blocks(groupIndex.blocks[Int32(group)], until: groupIndex.firstTask[group]))
  }

  /// A heading in a group's section that is not a group, with the text below it.
  public struct ProseSection: Sendable {
    /// The index of the heading.
    public let heading: Int
    /// The number of enclosing headings of this kind.
    public let depth: Int
    /// The heading's text and the blocks below it as safe HTML.
    public let title: ArraySlice<UInt8>
    /// The blocks of the heading's own section as safe HTML.
    public let body: [UInt8]
    /// The shape of the heading with these blocks.
    public let shape: TextShape
  }

  /// The prose sections directly in a group, in file order.
  public func proseSections(ofGroup group: Int) -> [ProseSection] {
    var around: [(heading: Int, level: Int)] = []
    return (groupIndex.prose[Int32(group)] ?? []).compactMap { heading in
      let blocks = groupIndex.blocksOfHeading[Int32(heading)] ?? []
      let others = blocks.filter { !pieces[$0].isUpdate }
      // A heading of nothing but updates is shown with them.
      guard others.count == blocks.count || !others.isEmpty else { return nil }
      let level = headings[heading].level
      let last = around.last?.heading
      // After a group of tasks, the depth of prose sections starts over.
      if let last, headings[last + 1..<heading].contains(where: { $0.level <= level && $0.tasks > 0 }) { around = [] }
      while let outer = around.last, outer.level >= level { around.removeLast() }
      defer { around.append((heading, level)) }
      // If the name was cut, the first block is the whole title, which is already shown.
      let body = others.dropFirst(headings[heading].isCut ? 1 : 0)
      var shape = TextShape()
      shape.add(heading: headings[heading].name.utf8.count)
      shape += self.shape(of: body)
      return ProseSection(
        heading: heading, depth: around.count, title: rendered[headings[heading].html.range],
        body: body.flatMap { rendered[pieces[$0].html.range] }, shape: shape)
    }
  }

  /// The table whose first row is a task; nil for any other task.
  package func table(from task: Int) -> TaskTable? {
    let index = tables.partitionPoint { $0.firstTask >= task }
    return tables.indices.contains(index) && tables[index].firstTask == task ? tables[index] : nil
  }

  /// Whether a task is in a table that pages show as one.
  package func isInTable(_ task: Int) -> Bool {
    let next = tables.partitionPoint { $0.firstTask > task }
    return next > 0 && tables[next - 1].tasks.contains(task)
  }

  /// Rendered text of a table.
  package func html(of range: ByteRange) -> ArraySlice<UInt8> { rendered[range.range] }

  /// A block among tasks as safe HTML.
  public func blockHTML(_ index: Int) -> ArraySlice<UInt8> { rendered[pieces[index].html.range] }

  private func html(of indices: [Int]?, until task: Int32) -> [UInt8] {
    blocks(indices, until: task).flatMap { rendered[pieces[$0].html.range] }
  }

  private func blocks(_ indices: [Int]?, until task: Int32) -> [Int] {
    (indices ?? []).filter { pieces[$0].nextTask <= task && !pieces[$0].isUpdate }
  }

  private func shape(of blocks: some Sequence<Int>) -> TextShape {
    blocks.reduce(into: TextShape()) { $0 += pieces[$1].shape }
  }

  /// The blocks of a task's memo.
  package func pieces(ofTask index: Int) -> ArraySlice<MemoBlock> {
    let first = Int(tasks[index].firstPiece)
    return pieces[first..<first + Int(tasks[index].pieceCount)]
  }

  /// Whether the task or any of its subtasks is pending, and whether any of them is done.
  public func reach(ofTask index: Int) -> (hasOpen: Bool, hasDone: Bool) {
    let own = tasks[index]
    if Int(own.subtreeEnd) == index + 1 { return (own.state.isPending, own.state == .done) }
    let all = tasks[index..<Int(own.subtreeEnd)]
    return (all.contains { $0.state.isPending }, all.contains { $0.state == .done })
  }
}

extension TodoTask {
  /// Whether it has attributes or a priority.
  public var hasChips: Bool { attributeCount > 0 || priority != .none }
  /// Whether it has memo blocks.
  public var hasMemo: Bool { pieceCount > 0 }
}
