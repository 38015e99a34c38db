import Base
import Plan

/// Plain lists: items that are tasks although nothing in their text expresses a state, except that it may be struck through.
extension MarkdownEditor {
  /// Whether a task is an item without a box, a mark, or a word for its state.
  private static func isPlain(_ task: TodoTask) -> Bool {
    [.none, .strike, .heading].contains(task.via) && !task.isHeading && !task.isRow
  }

  /// Whether the file has items without any state of their own, and no state without a box that new boxes would hide.
  var isPlainList: Bool {
    let others = document.tasks.lazy.filter { !$0.hasBox }
    return others.allSatisfy(Self.isPlain) && others.contains { $0.via == .none }
  }

  /// `- a` becomes `- [ ] a`, and `- ~~b~~` becomes `- [x] ~~b~~`. An item without a state, such as a note in a to-do list,
  /// gets a box only if nothing in the file has one.
  mutating func giveBoxes() throws(EditError) -> Int {
    let places = BoxedIndices.tasks(of: document)
    let counted = places.indices.filter { places[$0] != nil }
    var edits: [Edit] = []
    for index in counted where !document.tasks[index].hasBox {
      let task = document.tasks[index]
      let start = Int(task.marker.start)
      let line = source.lines.line(at: start)
      let place = "\(source.path):\(line + 1): \(name(index))"
      guard Self.isPlain(task) else {
        throw EditError.invalid("\(place) has a state without a box, which boxes would hide; edit the file by hand")
      }
      // As on GitHub, a box must be on the line of the list marker.
      guard line == source.lines.line(at: Int(task.item.start)) else {
        throw EditError.invalid("\(place) begins below its list marker, where no box can be; edit it by hand")
      }
      edits.append(Edit(start..<start, Array("[".utf8) + marker(task.state) + "] ".utf8))
    }
    guard !edits.isEmpty else { return 0 }
    var change = AllowedChange(removing: places.indices.filter { places[$0] == nil })
    change.adjust = { if $0.state == .stateless { $0.state = .open } }
    try apply(edits, allowing: change) { next in
      guard next.tasks.allSatisfy(\.hasBox) else { return false }
      // Plain items may count only because the caller asked for that; the boxes must count for everybody.
      guard next.asked != nil else { return true }
      guard let own = try? next.read(next.source) else { return false }
      return own.tasks.map(\.state) == next.tasks.map(\.state)
    }
    return edits.count
  }

  /// Makes an edit. If it is refused, but can be made after ``giveBoxes()``, the refusal tells that.
  mutating func offeringBoxes<Result>(
    _ edit: (inout Self, BoxedIndices) throws(EditError) -> Result
  ) throws(EditError) -> Result {
    var (plain, boxed) = (self, self)
    do throws(EditError) {
      let result = try edit(&plain, BoxedIndices(document, document))
      self = plain
      return result
    } catch {
      guard isPlainList, let count = try? boxed.giveBoxes(),
        (try? edit(&boxed, BoxedIndices(document, boxed.document))) != nil
      else { throw error }
      throw EditError.needsBoxes(count)
    }
  }

  /// Refuses a state for a plain item of a list that cannot have boxes, with the reason.
  func checkBoxes() throws(EditError) {
    var trial = self
    if isPlainList { _ = try trial.giveBoxes() }
  }
}
