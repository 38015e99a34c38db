import Preview
import Testing

@testable import Base
@testable import LiveSite

struct PageUpdateTests {
  private func update(_ page: HTML, after old: HTML) -> String {
    String(decoding: PageUpdate.bytes(page, after: old), as: UTF8.self)
  }

  private func row(_ id: String, _ text: String) -> HTML {
    HTML { html in
      html("li", .init("id", "t-\(id)"), text: text)
      html.mark(from: 0, name: 8..<10 + id.utf8.count)
      html.put("\n")
    }
  }

  private func page(_ title: String, _ rows: HTML...) -> HTML {
    HTML { html in
      html("h1", text: title)
      for row in rows { html += row }
    }
  }

  @Test func `rows that are the same are left out, wherever they stand, what has changed is sent`() {
    let old = page("1", row("a", "one"), row("b", "two"), row("c", "three"))
    let new = page("2", row("c", "three"), row("a", "one"), row("b", "2"), row("d", "four"))
    #expect(
      update(new, after: old)
        == "<h1>2</h1><li data-same id=\"t-c\"></li>\n<li data-same id=\"t-a\"></li>\n<li id=\"t-b\">2</li>\n<li id=\"t-d\">four</li>\n"
    )
  }

  @Test func `what is no row is sent, even if it looks like one`() {
    let old = page("1", row("a", "one"), HTML("li", .init("id", "t-b"), text: "two"))
    #expect(update(old, after: old) == "<h1>1</h1><li data-same id=\"t-a\"></li>\n<li id=\"t-b\">two</li>")
  }

  @Test func `of a page that is not known, everything is sent`() {
    let new = row("a", "one")
    #expect(update(new, after: HTML()) == new.description)
    #expect(update(HTML(), after: new) == "")
  }

  private func list(_ rows: HTML...) -> HTML {
    HTML { html in
      html.put("<ul>\n")
      let start = html.bytes.count
      for row in rows { html += row }
      html.markList(from: start)
      html.put("</ul>")
    }
  }

  @Test func `of a list with the same rows, only those that have changed are sent`() {
    let old = page("1", list(row("a", "one"), row("b", "two"), row("c", "three")), list(row("d", "four")))
    let new = page("2", list(row("a", "one"), row("b", "2"), row("c", "three")), list(row("d", "four")))
    #expect(
      update(new, after: old)
        == "<h1>2</h1><ul>\n<li data-rest id=\"t-a\"></li><li id=\"t-b\">2</li></ul><ul>\n<li data-rest id=\"t-d\"></li></ul>"
    )
    #expect(update(old, after: old).contains("<ul>\n<li data-rest id=\"t-a\"></li></ul>"))
  }

  @Test(arguments: ["acb", "ab", "abcd", "dabc", "abxc", "bc"])
  func `a list with other rows, or with others between them, is sent with a place for each`(_ names: String) {
    func whole(_ names: String) -> HTML {
      HTML { html in
        html.put("<ul>")
        let start = html.bytes.count
        for name in names { html += name == "x" ? HTML("li", text: "x") : row("\(name)", "\(name)") }
        html.markList(from: start)
        html.put("</ul>")
      }
    }
    for (new, old) in [(whole(names), whole("abc")), (whole("abc"), whole(names))] {
      let text = update(new, after: old)
      #expect(text.contains("data-same"))
      #expect(!text.contains("data-rest"))
    }
  }

  @Test func `rows that were in two lists, or in none, are not sent as one list`() {
    let (a, b) = (row("a", "one"), row("b", "two"))
    for old in [page("1", list(a), list(b)), page("1", a, b)] {
      #expect(!update(page("1", list(a, b)), after: old).contains("data-rest"))
    }
    #expect(!update(page("1", a, b), after: page("1", list(a, b))).contains("data-rest"))
  }

  @Test func `the pages sent last are kept, and others are sent whole`() {
    var sent = SentPages()
    func update(_ text: String, _ count: Int = 3000, path: String = "a.html", version: String, after known: String?)
      -> [UInt8]?
    {
      let html = (0..<count).map { row("\($0)", $0 == 0 ? text : "the same text") }.joined()
      let file = PreviewFile(html.bytes, contentType: "text/html; charset=utf-8", tag: text)
      return sent.update(file, html, path: path, version: version, after: known)
    }
    #expect(update("one", version: "1", after: nil) == nil)
    #expect(update("two", path: "b.html", version: "2", after: "1") == nil)
    let changed = update("two", version: "2", after: "1")
    #expect(changed?.starts(with: Array(row("0", "two").description.utf8)) == true)
    #expect(changed.map { $0.count < 100_000 } == true)
    #expect(update("three", 1, version: "3", after: "2") == nil)
    for version in 3..<600 { _ = update("\(version)", version: "\(version)", after: nil) }
    #expect(update("last", version: "601", after: "2") == nil)
    #expect(update("last", version: "601", after: "599") != nil)
  }
}
