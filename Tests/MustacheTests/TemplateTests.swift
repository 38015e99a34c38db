import Base
import TestSupport
import Testing

@testable import Mustache

struct TemplateTests {
  private struct Page: TemplateData {
    var title = ""
    var isDone = false
    var count: Int?
    var items: [String] = []

    static let fields = TemplateFields<Page> {
      $0.text("title") { $0.title }
      $0.flag("isDone") { $0.isDone }
      $0.text("count") { $0.count.map(String.init) }
      $0.list("items", { $0.items }, of: TemplateFields<String> { $0.text("name") { $0 } })
      $0.written("list") { page, output in for item in page.items { output("i", text: item) } }
    }
  }

  private func render(_ text: String, _ page: Page, partials: [String: String] = [:]) throws -> String {
    let library = TemplateLibrary(try partials.mapValues { try Template(Array($0.utf8)) })
    return try library.render(try Template(Array(text.utf8)), [page]).description
  }

  @Test func `properties of a type are the names of its template`() throws {
    let page = Page(title: "a & b", isDone: true, count: 3, items: ["<x>", "y"])
    let text = "{{title}} {{{title}}}{{#isDone}} done{{/isDone}} {{count}}{{#items}} [{{name}}/{{title}}]{{/items}}"
    #expect(try render(text, page) == "a &amp; b a & b done 3 [&lt;x&gt;/a &amp; b] [y/a &amp; b]")
    #expect(try render("{{^items}}none{{/items}}{{#title}}x{{/title}}{{^count}}0{{/count}}", Page()) == "none0")
  }

  @Test func `a value that a type writes itself is text, too`() throws {
    let page = Page(items: ["a", "b"])
    #expect(try render("{{#list}}[{{{list}}}]{{/list}}{{^list}}none{{/list}}", page) == "[<i>a</i><i>b</i>]")
    #expect(try render("{{#list}}[{{{list}}}]{{/list}}{{^list}}none{{/list}}", Page()) == "none")
    #expect(try render("{{list}}", Page(items: ["a"])) == "&lt;i&gt;a&lt;/i&gt;")
  }

  @Test func `the value of a section is not computed again inside it`() throws {
    final class Counter: TemplateData {
      var calls = 0
      static let fields = TemplateFields<Counter> {
        $0.text("heavy") { counter in
          counter.calls += 1
          return "x"
        }
      }
    }
    let (template, counter) = (try Template(Array("{{#heavy}}{{heavy}}{{heavy}}{{/heavy}}".utf8)), Counter())
    #expect(try TemplateLibrary().render(template, [counter]).description == "xx")
    #expect(counter.calls == 1)
  }

  /// Cases of each module of the specification.
  @Test(arguments: [
    ("a\n  {{! remark }}\nb\n", "a\nb\n"), ("a {{! two\nlines }} b", "a  b"),
    ("{{=<% %>=}}<%title%> {{title}}", "&lt;A&gt; {{title}}"),
    ("{{=| |=}}\n|title||={{ }}=|{{title}}", "&lt;A&gt;&lt;A&gt;"),
    ("{{ title }}|{{{ title }}}|{{& title}}", "&lt;A&gt;|<A>|<A>"), ("  {{title}}\n", "  &lt;A&gt;\n"),
    ("a\r\n{{#isDone}}\r\nb\r\n{{/isDone}}\r\nc", "a\r\nb\r\nc"), ("{{#isDone}} x {{/isDone}}\n", " x \n"),
    ("{{#items}}\n- {{name}}\n{{/items}}\n", "- y\n- z\n"), ("|\n  {{#isDone}}\n|\n  {{/isDone}}", "|\n|\n"),
    ("{{^isDone}}a{{/isDone}}{{^count}}b{{/count}}", "b"), ("| {{^isDone}}\n{{/isDone}}|", "| |"),
    ("  {{> part}}\nend", "  x\n  <A>\nend"), ("a {{> part}}b", "a x\n<A>\nb"), ("{{#items}}{{> row}}{{/items}}", "yz"),
  ])
  func `tags are read as the specification has it`(template: String, expected: String) throws {
    let page = Page(title: "<A>", isDone: true, items: ["y", "z"])
    let partials = ["part": "x\n{{{title}}}\n", "row": "{{name}}"]
    #expect(try render(template, page, partials: partials) == expected)
  }

  @Test(arguments: [
    ("a\n{{title", TemplateError(kind: .unclosedTag, line: 2, column: 1)),
    ("{{#items}}\n\n", TemplateError(kind: .unclosedSection("items"), line: 1, column: 1)),
    ("x {{/items}}", TemplateError(kind: .unexpectedEnd("items"), line: 1, column: 3)),
    ("{{#items}}{{/title}}", TemplateError(kind: .unexpectedEnd("title"), line: 1, column: 11)),
    ("{{ }}", TemplateError(kind: .emptyTag, line: 1, column: 1)),
    ("{{=<% =}}", TemplateError(kind: .invalidDelimiters, line: 1, column: 1)),
    ("\n\n  {{nope}}", TemplateError(kind: .unknownName("nope", near: nil), line: 3, column: 3)),
    ("{{titel}}", TemplateError(kind: .unknownName("titel", near: "title"), line: 1, column: 1)),
    ("{{#items}}{{name}}{{/items}}{{name}}", TemplateError(kind: .unknownName("name", near: nil), line: 1, column: 29)),
    ("{{> gone}}", TemplateError(kind: .unknownPartial("gone", known: ["loop"]), line: 1, column: 1)),
    ("{{> loop}}", TemplateError(kind: .endlessPartial("loop"), line: 1, column: 12)),
  ])
  func `a wrong template is told by line and column`(text: String, error: TemplateError) throws {
    let library = TemplateLibrary(["loop": try Template(Array("{{^isDone}}{{> loop}}{{/isDone}}".utf8))])
    #expect(throws: error) { try library.check(try Template(Array(text.utf8)), [Page.fields.scheme]) }
  }

  @Test func `a template replaces blocks of the one that it inherits from`() throws {
    let frame = "<main>\n  {{$body}}\n  nothing\n  {{/body}}\n</main>{{$foot}}{{title}}{{/foot}}\n"
    let library = TemplateLibrary([
      "frame": try Template(Array(frame.utf8)), "loop": try Template(Array("{{<loop}}{{/loop}}".utf8)),
    ])
    func render(_ text: String) throws -> String {
      let template = try Template(Array(text.utf8))
      try library.check(template, [Page.fields.scheme])
      return try library.render(template, [Page(title: "a & b")]).description
    }
    #expect(try render("{{<frame}}{{/frame}}\n") == "<main>\n  nothing\n</main>a &amp; b\n")
    let own = "{{<frame}}\n  {{$body}}\n    {{title}}\n    {{#isDone}}x{{/isDone}}!\n  {{/body}}\n{{/frame}}\n"
    let shown = try render(own)
    #expect(shown == "<main>\n  a &amp; b\n  !\n</main>a &amp; b\n")
    #expect(try render("{{<frame}}{{$foot}}[{{$foot}}x{{/foot}}]{{/foot}}{{/frame}}").hasSuffix("</main>[x]\n"))
    // An indented template indents the lines of its blocks, also of one that is within a line.
    #expect(try render("  {{<frame}}{{/frame}}\n") == "  <main>\n    nothing\n  </main>a &amp; b\n")
    let two = try render("  {{<frame}}{{$foot}}x\ny{{/foot}}{{/frame}}\n")
    #expect(two == "  <main>\n    nothing\n  </main>x\n  y\n")
    #expect(throws: TemplateError(kind: .unknownBlock("bodi", parent: "frame"), line: 1, column: 11)) {
      try render("{{<frame}}{{$bodi}}x{{/bodi}}{{/frame}}")
    }
    #expect(throws: TemplateError(kind: .unknownName("nope", near: nil), line: 1, column: 20)) {
      try render("{{<frame}}{{$body}}{{nope}}{{/body}}{{/frame}}")
    }
    #expect(throws: TemplateError(kind: .unclosedSection("frame"), line: 1, column: 1)) { try render("{{<frame}}") }
    #expect(throws: TemplateError.self) { try render("{{<loop}}{{/loop}}") }
    #expect(throws: TemplateError.self) {
      try library.render(try Template(Array("{{<loop}}{{/loop}}".utf8)), [Page()])
    }
  }

  @Test func `a partial without an end is refused when it is rendered, too`() throws {
    let library = TemplateLibrary(["loop": try Template(Array("{{> loop}}".utf8))])
    #expect(throws: TemplateError.self) { try library.render(try Template(Array("{{> loop}}".utf8)), [Page()]) }
  }

  @Test func `hard values never leave their place`() throws {
    for text in HardValues.strings {
      let html = try render(
        "<p title=\"{{title}}\">{{#items}}{{name}}{{/items}}</p>", Page(title: text, items: [text]))
      #expect(html.utf8.count { $0 == UInt8(ascii: "<") } == 2 && html.utf8.count { $0 == UInt8(ascii: "\"") } == 2)
    }
  }
}
