import TestSupport
import Testing

@testable import Base
@testable import Plan
@testable import TodoFile

/// Attributes in a line for a new task, which can be refused; today is Monday, November 23, 2026.
struct LinePartTests {
  private let today = CalendarDate(days: 20_780)

  private func line(_ text: String, refused: [String] = [], in document: TodoDocument? = nil) -> NaturalLine {
    NaturalLine(text, today: today, refused: refused, in: document)
  }

  @Test func `the parts of a line besides its title`() {
    let found = line("내일 우유 @민수 #마트 !! ~2h")
    #expect(found.parts.map(\.words) == ["@민수", "#마트", "!!", "~2h"])
    #expect(found.parts.map(\.value) == ["민수", "마트", "high", "2h"])
    #expect(found.parts.allSatisfy(\.isRefusable) && found.due == today.advanced(by: 1))
  }

  @Test func `a date as an attribute is a part, and words are not a date anymore`() {
    let found = line("call tomorrow due:2026-12-01")
    #expect(found.parts.map(\.day) == [CalendarDate(days: 20_788)] && found.due == nil)
    // Refused, the words count again.
    let text = line("call tomorrow due:2026-12-01", refused: ["due:2026-12-01"])
    #expect(text.parts.isEmpty && text.due == nil && text.title == "call tomorrow due\\:2026-12-01")
    #expect(line("call due:2026-12-01 tomorrow", refused: ["due:2026-12-01"]).due == today.advanced(by: 1))
  }

  @Test(arguments: [
    "#tag", "#a/b", "@ana", "!!", "!!!", "~3d", "~2h", "est:3d", "due:2026-12-01", "-> 2026-12-01",
    "[due:: 2026-12-01]",
    "start:2026-12-01", "t:2026-12-01", "scheduled:2026-12-01", "created:2026-12-01", "pri:A", "priority:high",
    "rec:1w",
    "id:abc", "^abc", "after:abc",
  ])
  func `refused words are text, shown as typed`(words: String) throws {
    for text in ["write \(words)", "ask \(words) first", "write 가 \(words)"] {
      let found = line(text)
      // A mark in the middle is no attribute in each syntax.
      guard let part = found.parts.first else { continue }
      #expect(part.words == words && part.isRefusable, "\(text)")
      let refused = line(text, refused: [words])
      let document = try parseDocument("- [ ] \(refused.title)\n")
      let task = try #require(document.tasks.first)
      #expect(refused.parts.isEmpty && document.attributes(of: task).isEmpty && document.title(of: task) == text)
    }
    #expect(!line("write \(words)").parts.isEmpty)
  }

  @Test func `an emoji cannot be refused`() {
    let found = line("write 📅 2026-12-01")
    #expect(found.parts.map(\.isRefusable) == [false])
    #expect(line("write 📅 2026-12-01", refused: ["📅 2026-12-01"]).parts == found.parts)
  }

  @Test func `a line is read as its file reads it`() throws {
    let plain = try parseDocument("---\npeople: false\n---\n- [ ] one\n")
    #expect(line("ask @ana #x", in: plain).parts.map(\.words) == ["#x"])
    let todo = try parseDocument("one +home\n", path: "todo.txt")
    let found = line("(A) pay rent +home @bank due:2026-12-01", in: todo).parts
    #expect(found.map(\.words).contains("@bank") && found.map(\.words).contains("due:2026-12-01"))
    #expect(found.allSatisfy { !$0.isRefusable })
  }
}
