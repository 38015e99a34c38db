import Base
import CommonMark

/// States outside boxes: only the text that expresses the state is replaced.
extension MarkdownEditor {
  /// Replaces the sign, the word, or the cell that expresses a task's state. Several ways to write the new state are
  /// tried; the first one that is read as intended is kept.
  mutating func changeSign(_ index: Int, _ change: StateChange, isKeyed: Bool) throws(EditRefusal) {
    let ways = try stateEdits(index, change.state)
    guard !ways.isEmpty else {
      throw EditRefusal.invalid("the row of \(name(index)) has no cell for its state; edit it by hand")
    }
    for (number, edits) in ways.enumerated() {
      do {
        return try self.change(index, change, isKeyed: isKeyed, state: edits)
      } catch {
        if number == ways.count - 1 { throw error }
      }
    }
  }

  /// The edits that write another state, in different ways, best first.
  private func stateEdits(_ index: Int, _ state: TaskState) throws(EditRefusal) -> [[Edit]] {
    let task = document.tasks[index]
    let style = StateStyle(document)
    let token = task.marker.range
    let old = source.string(token)
    if task.via == .table { return cellEdits(task, state, style) }
    if task.state == .stateless {
      throw EditRefusal.invalid(
        "nothing in the file carries a state yet; begin \(name(index)) with “\(StateStyle.usualSign(state))” by hand, and the items beside it are open"
      )
    }
    if task.via == .strike { return [try struckEdits(index, state)] }
    if token.isEmpty { return try markEdits(index, state, style) }
    if StateStyle.sign(in: old) != nil {
      var ways = style.signs(for: state).map { [Edit(signRange(token), $0.utf8)] }
      // If items without a mark are open, an open one needs no mark, unless the file has a sign for it.
      if state == .open, !task.isHeading, document.tasks.contains(where: { $0.via == .none }) {
        let isPlain =
          !style.hasSign(for: .open) || document.tasks.contains { $0.via == .none && $0.group == task.group }
        ways.insert([Edit(signRange(token, withSpace: true), [])], at: isPlain ? 0 : ways.count)
      }
      return ways
    }
    return style.words(for: state, like: old).map { [Edit(token, $0.utf8)] }
  }

  /// A sign with its variation selectors and one adjacent space: the one after it, or before it at the end of the text.
  func signRange(_ token: Range<Int>, withSpace: Bool = false) -> Range<Int> {
    let bytes = source.bytes
    var range = token
    while range.upperBound + 3 <= bytes.count, bytes[range.upperBound] == 0xEF, bytes[range.upperBound + 1] == 0xB8 {
      range = range.lowerBound..<range.upperBound + 3
    }
    guard withSpace else { return range }
    if range.upperBound < bytes.count, bytes[range.upperBound] == 0x20 {
      return range.lowerBound..<range.upperBound + 1
    }
    while range.lowerBound > 0, bytes[range.lowerBound - 1] == 0x20 { range = range.lowerBound - 1..<range.upperBound }
    return range
  }

  /// Adds a mark to an item without one, in the position of its siblings' marks.
  private func markEdits(_ index: Int, _ state: TaskState, _ style: StateStyle) throws(EditRefusal) -> [[Edit]] {
    let task = document.tasks[index]
    let siblings = document.tasks.filter {
      $0.parent == task.parent && $0.group == task.group && !$0.marker.isEmpty && !$0.hasBox
    }
    guard task.via == .none, let sibling = siblings.first ?? document.tasks.first(where: { $0.via == .emoji }) else {
      let sign = style.signs(for: state)[0]
      let others = task.isHeading ? "" : ", and the items beside it are open"
      throw EditRefusal.invalid(
        "\(name(index)) has no mark that can be replaced; begin it with “\(sign)” by hand\(others)")
    }
    let isLeading = sibling.flags.contains(.leadingMark)
    let place = isLeading ? Int(task.source.start) : attributeEnd(task)
    return style.signs(for: state).map { sign in
      [Edit(place..<place, (isLeading ? "\(sign) " : " \(sign)").utf8)]
    }
  }

  /// Removes the strikethrough of a task that is reopened.
  private func struckEdits(_ index: Int, _ state: TaskState) throws(EditRefusal) -> [Edit] {
    let task = document.tasks[index]
    let line = source.bytes[task.item.range]
    let mark = Array("~~".utf8)
    guard state == .open, let first = line.firstRange(of: mark),
      let last = line[first.upperBound...].ranges(of: mark).first
    else {
      throw EditRefusal.invalid("\(name(index)) is struck through; reopen it first, or edit it by hand")
    }
    return [Edit(first, []), Edit(last, [])]
  }

  // MARK: New tasks

  /// The ways to write a new task's state at a place, best first: nil for a box, a sign, or an empty text for no mark;
  /// and the states that the task may have once it is read again.
  func newStates(
    at place: TaskPlace, _ point: InsertionPoint
  ) throws(EditRefusal) -> (signs: [String?], accepts: @Sendable (TaskState) -> Bool) {
    let usual: [String?] = [nil]
    guard document.states != nil else { return (usual, { $0 == .open }) }
    let style = StateStyle(document)
    guard let sibling = sibling(at: place, point) else {
      // A box would become the only thing that counts.
      let signs = style.signs(for: .open).map { Optional($0) }
      return (document.reading == .auto && !document.tasks.isEmpty ? signs : usual, { $0 == .open })
    }
    switch sibling.via {
    case .box, .status, .keyword: return (usual, { $0 == .open })
    case .emoji, .suffix, .strike: return ((style.signs(for: .open) + [""]).map { $0 }, { $0 == .open })
    case .none:
      if sibling.state == .stateless { return ([""], { $0 == .stateless }) }
      return ([""] + style.signs(for: .open).map { $0 }, { $0 == .open })
    case .heading, .table:
      guard sibling.state.isPending else {
        let heading = document.heading(of: sibling)
        let name = heading >= 0 ? document.headings[heading].name : document.title
        throw EditRefusal.invalid(
          "a task below “\(name)” is \(sibling.state.name) because of that heading; add it to another group with --group"
        )
      }
      return ([""], { $0.isPending })
    }
  }

  /// The task whose style a new one follows: its neighbor, or else another task of the group, or else the first one in
  /// a list.
  private func sibling(at place: TaskPlace, _ point: InsertionPoint) -> TodoTask? {
    if let task = place.task { return document.tasks[task] }
    if point.heading >= 0, let state = document.headings[point.heading].state,
      !document.tasks.contains(where: { document.heading(of: $0) == point.heading })
    {
      // An empty section with a state passes it on to a new task.
      var task = document.tasks.first ?? TodoTask(state: state, group: 0, marker: .none, item: .none, source: .none)
      (task.via, task.state) = (.heading, state)
      return task
    }
    return document.tasks.last { document.heading(of: $0) == point.heading && !$0.isHeading && !$0.isRow }
      ?? document.tasks.first { !$0.isHeading && !$0.isRow && $0.via != .heading }
  }
}
