import TestSupport
import Testing

@testable import Base
@testable import Plan
@testable import TodoFile

/// Files of Task Master, which are read-only JSON.
struct TaskmasterTests {
  @Test func `tags of Task Master are groups, and subtasks are below their tasks`() throws {
    let document = try FormatFixtures.document("tasks.json")
    #expect(
      document.summary == [
        "done Set up the project {id:1 priority:high} <master>", "  done Repository <master>", "  done Checks <master>",
        "inProgress Read the file \"as it is\" {id:2 after:1 priority:medium} <master>",
        "open Draw the ring {id:3 after:2 priority:low} <master>", "deferred Animate it {id:4 after:3} <master>",
        "cancelled Sound {id:5} <master>", "inProgress 색 고르기 {id:1} <next>",
      ])
    #expect(document.memo(ofTask: 3) == "Line by line.\n\n- no copies\n- no guesses")
    // The tool counts tasks, not their subtasks.
    let tree = ProgressTree(TodoPlan([document]), today: CalendarDate(days: 0))
    #expect((tree.root.progress.done, tree.root.progress.total) == (1, 5))
    #expect(try parse("{\"tasks\":[{\"title\":\"a\",\"status\":\"done\"}]}", "tasks.json").summary == ["done a"])
    #expect(document.findings.isEmpty)
    #expect(throws: EditError.self) { try document.editor() }
  }

  @Test func `text that is not JSON, or other JSON, is an error with its position`() {
    #expect(syntaxError("{\n \"tasks\": [,]}", "tasks.json") == "2:12: not valid JSON: a value is missing")
    #expect(syntaxError("[1, 2]", "tasks.json") == "1:1: this JSON is not a task list of Task Master")
    let deep = String(repeating: "[", count: 100_000)
    #expect(syntaxError("{\"tasks\":" + deep, "tasks.json").hasSuffix("it nests more than 64 deep"))
  }
}

/// The error of a file with its place; “read” for none.
func syntaxError(_ text: String, _ name: String) -> String {
  do throws(ReadingError) {
    _ = try TodoDocument(parsing: SourceText(path: name, bytes: Array(text.utf8)))
    return "read"
  } catch {
    if case .syntax(let explanation, let line, let column) = error { return "\(line):\(column): \(explanation)" }
    return "\(error)"
  }
}
