import CommonMark

/// Edits a todo file as bytes.
///
/// Each operation makes a set of ``Edit``s, applies it, reads the text again and holds every task against what was there
/// before: unless exactly the meant thing has changed, the operation is refused and the text stays.
public struct TodoEditor: Sendable {
  /// The file as it is after the edits so far.
  public private(set) var document: TodoDocument

  public init(_ document: TodoDocument) { self.document = document }

  var source: SourceText { document.source }

  /// Applies edits where `isMeant` finds what it expects in the new text.
  mutating func apply(_ edits: [Edit], isMeant: (TodoDocument) -> Bool) throws(EditRefusal) {
    let bytes = Edit.apply(edits, to: source.bytes)
    guard let next = try? TodoDocument(parsing: SourceText(path: source.path, bytes: bytes)), isMeant(next) else {
      throw EditRefusal("the Markdown around it would read differently; edit this place by hand")
    }
    document = next
  }

  func name(_ index: Int) -> String { "“\(document.title(of: document.tasks[index]))”" }

  // MARK: States

  /// Ticks, unticks, starts or cancels a task: one byte, and what is asked for besides.
  /// - Parameter date: written as the day on which it was done or cancelled.
  /// - Parameter reason: written behind a cancelled task's title.
  public mutating func setState(
    _ index: Int, to state: TaskState, date: CalendarDate? = nil, reason: String? = nil
  ) throws(EditRefusal) {
    let task = document.tasks[index]
    guard !task.isBullet else {
      throw EditRefusal("\(name(index)) has no box; write it as “- [ ] …” first")
    }
    var edits: [Edit] = []
    if task.state != state { edits.append(Edit(task.marker.range, [marker(state)])) }
    if let reason { edits.append(Edit(titleEnd(task)..<titleEnd(task), " (\(reason))".utf8)) }
    let kind: TaskAttribute.Kind = state == .cancelled ? .cancelled : .completed
    if let date { edits.append(dateEdit(kind, date, task)) }
    let before = TaskOutline(document)
    try apply(edits) { next in
      let after = TaskOutline(next)
      guard after.isSame(as: before, except: index) else { return false }
      var expected = before[index]
      guard after[index].state == state, reason == nil || after[index].reason == reason,
        date == nil || next.date(kind, of: next.tasks[index]) == date
      else { return false }
      expected.state = state
      expected.reason = after[index].reason
      expected.attributes = after[index].attributes
      return after[index] == expected
    }
  }

  /// The byte between the brackets; a capital where the file ticks with capitals only.
  private func marker(_ state: TaskState) -> UInt8 {
    switch state {
    case .open: return UInt8(ascii: " ")
    case .inProgress: return UInt8(ascii: "/")
    case .question: return UInt8(ascii: "?")
    case .deferred: return UInt8(ascii: ">")
    case .cancelled: return UInt8(ascii: "-")
    case .done:
      var (small, capital) = (0, 0)
      for task in document.tasks where task.state == .done && !task.isBullet {
        if source.bytes[Int(task.marker.start)] == UInt8(ascii: "X") { capital += 1 } else { small += 1 }
      }
      return capital > small ? UInt8(ascii: "X") : UInt8(ascii: "x")
    }
  }

  private func dateEdit(_ kind: TaskAttribute.Kind, _ date: CalendarDate, _ task: TodoTask) -> Edit {
    if let known = document.attributes(of: task).first(where: { $0.kind == kind }) {
      return Edit(known.value.range, date.description.utf8)
    }
    let end = Int(task.source.end)
    return Edit(end..<end, " \(AttributeStyle(document).text(kind, date))".utf8)
  }

  /// Where the shown title ends and the chips behind it begin.
  func titleEnd(_ task: TodoTask) -> Int {
    var end = Int(task.source.end)
    for attribute in document.attributes(of: task).reversed() {
      guard attribute.isChip, attribute.range.start > task.source.start else { break }
      end = Int(attribute.range.start)
    }
    while end > Int(task.source.start), ASCII.isWhitespace(source.bytes[end - 1]) { end -= 1 }
    return end
  }

  /// Where the shown title begins, behind a priority that stands first.
  func titleStart(_ task: TodoTask) -> Int {
    guard let first = document.attributes(of: task).first, first.isChip, first.range.start == task.source.start else {
      return Int(task.source.start)
    }
    var start = Int(first.range.end)
    while start < Int(task.source.end), ASCII.isWhitespace(source.bytes[start]) { start += 1 }
    return start
  }
}
