import TestSupport
import Testing

@testable import Plan

/// Where a title ends and a memo begins, and what of a title is read.
struct TitleBreakTests {
  private func parts(_ item: String) throws -> (title: String, memo: String?, attributes: String) {
    let document = try parseDocument(item)
    let task = try #require(document.tasks.first)
    let attributes = document.attributes(of: task).map { "\($0.kind)\($0.isChip ? "" : "?")=\(document.value(of: $0))" }
    return (document.title(of: task), document.memo(ofTask: 0), attributes.joined(separator: " "))
  }

  @Test(arguments: [
    ("- [ ] Empty the fridge due:2026-11-21 !!\n  the kimchi first\n", "Empty the fridge", "the kimchi first"),
    ("- [ ] short\n  next line\n", "short", "next line"),
    (
      "- [ ] **Wholly bold**\n  what it is about, in a sentence that is so long that it goes on\n", "Wholly bold",
      "what it is about, in a sentence that is so long that it goes on"
    ),
    (
      "- [ ] A sentence that an editor has wrapped at seventy-two columns or so\n  goes on here\n",
      "A sentence that an editor has wrapped at seventy-two columns or so goes on here", nil
    ),
    (
      "- [ ] A sentence that was wrapped because the next word is a long one\n  incomprehensibilities\n",
      "A sentence that was wrapped because the next word is a long one incomprehensibilities", nil
    ),
    (
      "- [ ] 김치냉장고를 비우고 안쪽까지 깨끗이 닦은 다음에 다시 정리해서 넣기\n  그리고 쉬기\n",
      "김치냉장고를 비우고 안쪽까지 깨끗이 닦은 다음에 다시 정리해서 넣기 그리고 쉬기", nil
    ),
    ("- [ ] 김치냉장고 비우기\n  안쪽까지 닦기\n", "김치냉장고 비우기", "안쪽까지 닦기"),
    ("> - [ ] quoted\n>   more\n", "quoted", "more"), ("- [ ] a `code\n  span` b\n", "a code span b", nil),
    ("- [ ] **a\n  b** c\n", "a b c", nil), ("- [ ] see [the\n  link](https://a.b) now\n", "see the link now", nil),
  ])
  func `a title ends where its line was broken on purpose`(item: String, title: String, memo: String?) throws {
    let found = try parts(item)
    #expect(found.title == title && found.memo == memo)
  }

  @Test func `the memo's HTML begins after the same break`() throws {
    let document = try parseDocument("- [ ] *One* thing\n  two **three**<br>four\n", options: .html)
    var (title, memo): ([UInt8], [UInt8]) = ([], [])
    document.appendTitleHTML(of: document.tasks[0], to: &title)
    document.appendMemoHTML(ofTask: 0, to: &memo)
    #expect(String(decoding: title, as: UTF8.self) == "<em>One</em> thing")
    #expect(String(decoding: memo, as: UTF8.self) == "<p>two <strong>three</strong><br>\nfour</p>\n")
  }

  @Test(arguments: [
    ("#task Water the plants", "Water the plants", "tag=task"), ("@anna #a fix it", "fix it", "person=anna tag=a"),
    ("@anna: fix it", "@anna: fix it", "person?=anna"), ("#task", "#task", "tag?=task"),
    ("ask (@anna) now", "ask (@anna) now", ""),
    ("see [[note#heading]] and [[#other]]", "see [[note#heading]] and [[#other]]", ""),
    ("see [[a note #heading]] #b", "see [[a note #heading]]", "tag=b"),
    ("add <string> <line>", "add <string> <line>", ""),
    ("a<br>b <b>c</b>", "a b c", ""),
    ("water 🔁 every day 🏁 delete 📅 2026-12-01", "water 🔁 every day 🏁 delete", "recurrence?=every day due=2026-12-01"),
    ("!! #a fix", "fix", "priority=!! tag=a"),
  ])
  func `attributes at both ends leave the title, and nothing else does`(
    source: String, title: String, attributes: String
  )
    throws
  {
    let found = try parts("- [ ] \(source)\n")
    #expect(found.title == title && found.attributes == attributes)
  }

  @Test(arguments: [
    ("[x]", "Ship it 2026-01-28", "Ship it", "completed=2026-01-28"),
    ("[x]", "Ship it (2026-01-28)", "Ship it", "completed=2026-01-28"),
    ("[x]", "Ship it [2026-01-28] #a", "Ship it", "completed=2026-01-28 tag=a"),
    ("[x]", "Meet 2026-01-28 again", "Meet 2026-01-28 again", ""), ("[x]", "2026-01-28 notes", "2026-01-28 notes", ""),
    ("[ ]", "Ship it (2026-01-28)", "Ship it (2026-01-28)", ""),
    ("[x]", "Rent for 2026-01-28", "Rent for 2026-01-28", ""),
    ("[x]", "Out on (2026-01-28)", "Out on (2026-01-28)", ""),
    ("[x]", "Ship it (2026-01-28) done:2026-01-29", "Ship it (2026-01-28)", "completed=2026-01-29"),
    ("[x]", "Ship it 2026-02-30", "Ship it 2026-02-30", ""),
    ("[x]", "Ship it ✅ 2026-01-27 2026-01-28", "Ship it ✅ 2026-01-27 2026-01-28", "completed?=2026-01-27"),
  ])
  func `a bare date at the end of a done task's title is its day`(
    box: String, source: String, title: String, attributes: String
  ) throws {
    let found = try parts("- \(box) \(source)\n")
    #expect(found.title == title && found.attributes == attributes)
  }
}
