import TestSupport
import Testing

@testable import Base
@testable import TodoEditing
@testable import Plan
@testable import TodoFile

/// Edits of plans that show state without boxes; of real ones too, where they are beside the project.
struct StateEditCorpusTests {
  private func documents() throws -> [TodoDocument] {
    var options = ParseOptions()
    options.reading = .all
    return try (LabelledPlan.own() + LabelledPlan.corpus("corpus/states"))
      .filter { $0.name.hasSuffix(".md") && $0.kind != "boxes" }
      .map { try TodoDocument(parsing: $0.source, options: options) }
      .filter { !$0.tasks.isEmpty }
  }

  /// Each edit changes the token of one task, or is refused; taken back, it leaves the bytes that were.
  @Test func `random changes of state change one token, and are taken back exactly`() throws {
    let documents = try documents()
    var random = SeededGenerator(drawing: 21)
    var (made, refused) = (0, 0)
    // Nearly half are refused, so that only many rounds show whether more are made.
    for _ in 0..<max(4_000, Rounds.of(10_000)) {
      let document = random.pick(documents)
      let index = random.below(document.tasks.count)
      let state = random.pick(TaskState.given)
      guard document.tasks[index].state != state else { continue }
      var editor = try document.editor()
      do {
        let moved = try editor.setState(index, to: state)
        made += 1
        let next = editor.document
        #expect(
          next.tasks[moved].state == state,
          "\(document.source.path) \(document.title(of: document.tasks[index])) \(document.tasks[index].via)")
        let ends = CommonEnds(document.source.bytes, next.source.bytes)
        let changed = document.source.bytes.count - ends.prefix - ends.suffix
        let task = document.tasks[index]
        if task.via != .heading || task.isHeading {
          // At most the token, what follows it in a cell, and the two strikes around a text.
          let most = max(task.marker.range.count + 24, task.via == .strike ? task.item.range.count : 0)
          #expect(
            changed <= most,
            "\(document.source.string(task.item.range)) -> \(next.source.string(next.tasks[moved].item.range)); \(document.source.path): \(document.title(of: task)): \(changed) bytes"
          )
        }
        if made.isMultiple(of: 10) {
          let back = UndoMerge.merge(before: document.source.bytes, after: next.source.bytes, now: next.source)
          #expect(back == document.source.bytes)
        }
      } catch {
        refused += 1
        #expect(editor.document.source.bytes == document.source.bytes)
      }
    }
    #expect(made > refused, "\(made) made, \(refused) refused")
  }
}
