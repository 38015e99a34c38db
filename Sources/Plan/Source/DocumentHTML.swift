import Base

/// The parts of a document as HTML, which must have been requested when it was parsed.
extension TodoDocument {
  /// Appends the shown title as safe HTML.
  public func appendTitleHTML(of task: TodoTask, to output: inout [UInt8]) {
    if task.flags.contains(.renderedTitle) {
      let rendered = rendered
      output.append(copying: rendered.span.extracting(task.titleHTML.range))
    } else {
      let bytes = source.bytes
      HTMLEscape.append(bytes.span.extracting(task.title.range), to: &output)
    }
  }

  /// Whether the title is certain to read from left to right; see ``TextDirection/isLeftToRight(_:)``.
  package func isTitleLeftToRight(_ task: TodoTask) -> Bool {
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

  /// The addresses of local pictures in the file's text, without duplicates and unordered; known only if they were
  /// requested when it was parsed.
  public var pictureAddresses: Set<String> {
    Set(
      PictureMarker.split(rendered[...]).compactMap { if case .picture(let address, _) = $0 { address } else { nil } })
  }

  /// A note as safe HTML: its first paragraph, and the blocks between it and the note's tasks.
  public func noteHTML(_ number: Int) -> (title: ArraySlice<UInt8>, blocks: [UInt8]) {
    let note = notes[number]
    return (rendered[note.html.range], html(of: groupIndex.blocksOfNote[Int32(number)], until: note.nextTask))
  }

  /// The prose of a group's own section before its first task as safe HTML; for the file, everything before its first
  /// group.
  public func descriptionHTML(ofGroup group: Int) -> [UInt8] {
    html(of: groupIndex.blocks[Int32(group)], until: groupIndex.firstTask[group])
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
  }

  /// The prose sections directly in a group, in file order.
  public func proseSections(ofGroup group: Int) -> [ProseSection] {
    var around: [(heading: Int, level: Int)] = []
    return (groupIndex.prose[Int32(group)] ?? []).map { heading in
      let level = headings[heading].level
      let last = around.last?.heading
      // After a group of tasks, the depth of prose sections starts over.
      if let last, headings[last + 1..<heading].contains(where: { $0.level <= level && $0.tasks > 0 }) { around = [] }
      while let outer = around.last, outer.level >= level { around.removeLast() }
      defer { around.append((heading, level)) }
      return ProseSection(
        heading: heading, depth: around.count, title: rendered[headings[heading].html.range],
        // If the name was cut, the first block is the whole title, which is already shown.
        body: (groupIndex.blocksOfHeading[Int32(heading)] ?? []).dropFirst(headings[heading].isCut ? 1 : 0).flatMap {
          rendered[pieces[$0].html.range]
        })
    }
  }

  /// A block among tasks as safe HTML.
  public func blockHTML(_ index: Int) -> ArraySlice<UInt8> { rendered[pieces[index].html.range] }

  private func html(of indices: [Int]?, until task: Int32) -> [UInt8] {
    (indices ?? []).flatMap { pieces[$0].nextTask <= task ? rendered[pieces[$0].html.range] : [] }
  }

  private func pieces(ofTask index: Int) -> ArraySlice<MemoBlock> {
    let first = Int(tasks[index].firstPiece)
    return pieces[first..<first + Int(tasks[index].pieceCount)]
  }

  /// Whether the task or any of its subtasks is pending, and whether any of them is done.
  public func reach(ofTask index: Int) -> (hasOpen: Bool, hasDone: Bool) {
    let own = tasks[index]
    if Int(own.subtreeEnd) == index + 1 { return (own.state.isPending, own.state == .done) }
    var result = (hasOpen: false, hasDone: false)
    for task in tasks[index..<Int(tasks[index].subtreeEnd)] {
      if task.state.isPending { result.hasOpen = true }
      if task.state == .done { result.hasDone = true }
    }
    return result
  }
}

extension TodoTask {
  /// Whether it has attributes or a priority.
  public var hasChips: Bool { attributeCount > 0 || priority != .none }
  /// Whether it has memo blocks.
  public var hasMemo: Bool { pieceCount > 0 }
}
