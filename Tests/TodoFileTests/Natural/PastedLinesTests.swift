import Testing

@testable import Plan
@testable import TodoFile

struct PastedLinesTests {
  private func read(_ text: String) -> [String] {
    PastedLines(text).entries.map { "\($0.depth) \($0.state) \($0.title)" }
  }

  @Test func `each line is a task, without what makes it a list`() {
    #expect(
      read("one\r\n\r\n- two\n* three\n+ four\n1. five\n12) six\n• seven\n")
        == ["one", "two", "three", "four", "five", "six", "seven"].map { "0 open \($0)" })
    // What only looks like a marker is text.
    #expect(
      read("-5 degrees\n2026 plans\n*bold* words\n1.5 hours")
        == ["-5 degrees", "2026 plans", "*bold* words", "1.5 hours"].map { "0 open \($0)" })
    #expect(read("\n  \n").isEmpty)
  }

  @Test func `boxes give states`() {
    #expect(
      read("- [ ] a\n- [x] b\n- [X] c\n- [/] d\n- [-] e\n☐ f\n☑ g\n✅ h\n[x] i")
        == [
          "0 open a", "0 done b", "0 done c", "0 inProgress d", "0 cancelled e", "0 open f", "0 done g", "0 done h",
          "0 done i",
        ])
    #expect(read("- [docs](https://a.b) read\n- [y] z") == ["0 open [docs](https://a.b) read", "0 open [y] z"])
  }

  @Test func `indentation makes subtasks, by spaces or tabs`() {
    #expect(
      read("a\n  b\n    c\n  d\ne\n\tf\n\t\tg\n")
        == ["0 open a", "1 open b", "2 open c", "1 open d", "0 open e", "1 open f", "2 open g"])
    // A first line that is indented is at the top.
    #expect(read("    a\n  b\n      c") == ["0 open a", "0 open b", "1 open c"])
  }
}
