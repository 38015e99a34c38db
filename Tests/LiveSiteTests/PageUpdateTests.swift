import Preview
import Testing

@testable import LiveSite

struct PageUpdateTests {
  private func update(_ page: String, after old: String) -> String {
    String(decoding: PageUpdate.bytes(Array(page.utf8), after: Array(old.utf8)), as: UTF8.self)
  }
  private func row(_ id: String, _ text: String) -> String {
    "<li class=\"task is-open\" id=\"t-\(id)\"><p>\(text)</p></li>\n"
  }

  @Test func `rows that are the same are left out, wherever they stand, what has changed is sent`() {
    let old = "<h1>1</h1>\n" + row("a", "one") + row("b", "two") + row("c", "three")
    let page = "<h1>2</h1>\n" + row("c", "three") + row("a", "one") + row("b", "2") + row("d", "four")
    #expect(
      update(page, after: old) == "<h1>2</h1>\n<li id=\"t-c\" data-same></li>\n<li id=\"t-a\" data-same></li>\n"
        + row("b", "2") + row("d", "four"))
  }

  @Test func `a row of several lines, and one without an address, is sent`() {
    let page =
      "<li class=\"task\" id=\"t-a\">one\n<ul>\n" + row("b", "two") + "</ul></li>\n<li class=\"task is-open\">x</li>"
    #expect(
      update(page, after: page)
        == "<li class=\"task\" id=\"t-a\">one\n<ul>\n<li id=\"t-b\" data-same></li>\n</ul></li>\n<li class=\"task is-open\">x</li>"
    )
  }

  @Test func `of a page that is not known, everything is sent`() {
    let page = row("a", "one")
    #expect(update(page, after: "") == page)
    #expect(update("", after: page) == "")
  }

  @Test func `the pages sent last are kept, and others are sent whole`() {
    var sent = SentPages()
    func file(_ text: String, _ count: Int = 3000) -> PreviewFile {
      let rows = (0..<count).map { row("\($0)", $0 == 0 ? text : "same") }.joined()
      return PreviewFile(Array(rows.utf8), contentType: "text/html; charset=utf-8", tag: text)
    }
    #expect(sent.update(file("one"), path: "a.html", version: "1", after: nil) == nil)
    #expect(sent.update(file("two"), path: "b.html", version: "2", after: "1") == nil)
    let update = sent.update(file("two"), path: "a.html", version: "2", after: "1")
    #expect(update?.starts(with: Array(row("0", "two").utf8)) == true)
    #expect(sent.update(file("three", 1), path: "a.html", version: "3", after: "2") == nil)
    for version in 3..<600 { _ = sent.update(file("\(version)"), path: "a.html", version: "\(version)", after: nil) }
    #expect(sent.update(file("last"), path: "a.html", version: "601", after: "2") == nil)
    #expect(sent.update(file("last"), path: "a.html", version: "601", after: "599") != nil)
  }
}
