import TestSupport
import Testing

@testable import Base
@testable import Plan

/// Issues of beads, which are read-only records.
struct BeadsTests {
  @Test func `issues of beads are below their parents, without stones and other records`() throws {
    let document = try FormatFixtures.document("issues.jsonl")
    #expect(
      document.summary == [
        "open Lyrics are late {id:ly-1 priority:1 created:2026-10-01}",
        "  done Read the clock {id:ly-2 priority:2 completed:2026-10-20}",
        "  inProgress Show the line early {id:ly-3 tag:ui tag:clock person:nora priority:0 due:2026-12-01 estimate:90 after:ly-2}",
        "deferred 가사 검색 {id:ly-5 priority:4}",
      ])
    #expect(document.findings.isEmpty)
    let cycle =
      "{\"id\":\"a\",\"title\":\"a\",\"dependencies\":[{\"depends_on_id\":\"b\",\"type\":\"parent-child\"}]}\n"
    #expect(
      try parse(cycle + cycle.replacing("\"a\"", with: "\"c\"").replacing("\"b\"", with: "\"c\""), "issues.jsonl").tasks
        .count == 2)
  }

  @Test func `text that is not JSON is an error with its position`() {
    #expect(syntaxError("{}\n{\"title\": \"a}\n", "issues.jsonl") == "2:11: not valid JSON: the string is never closed")
    #expect(syntaxError("{}\n<<<<<<< HEAD\n", "issues.jsonl") == "2:1: not valid JSON: a value is missing")
    #expect(syntaxError("", "issues.jsonl") == "read")
  }
}
