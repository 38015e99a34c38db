import Base
import CommonMark
import TestSupport
import Testing

struct HTMLRendererTests {
  private func html(_ text: String) throws -> String {
    let source = SourceLines(Array(text.utf8))
    let document = try MarkdownDocument(parsing: source.bytes.span)
    var renderer = HTMLRenderer(source: source)
    return String(decoding: document.html(&renderer), as: UTF8.self)
  }

  @Test(arguments: [
    ("~~gone~~", "<p><del>gone</del></p>\n"), ("a ~one~ b", "<p>a <del>one</del> b</p>\n"),
    ("~~a *b~~ c*", "<p>~~a <em>b~~ c</em></p>\n"), ("~3d and ~5d", "<p>~3d and ~5d</p>\n"),
    ("~~~no", "<pre><code></code></pre>\n"),
    ("a~~~b~~~", "<p>a~~~b~~~</p>\n"), ("~~**a**~~", "<p><del><strong>a</strong></del></p>\n"),
    ("`~~a~~`", "<p><code>~~a~~</code></p>\n"), ("~~ a ~~", "<p>~~ a ~~</p>\n"),
  ])
  func `strikethrough follows GFM`(text: String, expected: String) throws {
    #expect(try html(text) == expected)
  }

  @Test(arguments: [
    ("", 0, 0, false), ("one **two**", 1, 7, false), ("one\ntwo<br>`three`", 3, 11, false), ("a\n\nb", 2, 2, true),
    ("- a\n- b", 2, 2, true), ("- a\n\n- b\n\n  c", 3, 3, true), ("# a", 1, 1, true), ("> a", 1, 1, true),
    ("```\na\nb\n```", 2, 4, true), ("| a | b |\n|---|---|\n| c | d |", 2, 4, true), ("***", 1, 0, true),
    ("<path>", 1, 6, false), ("<div>a</div>", 0, 0, false), ("![a](b.png)", 1, 1, true),
    ("![a](https://c.d/e)", 1, 1, false),
  ])
  func `lines, letters, and blocks are counted`(text: String, lines: Int, letters: Int, isMore: Bool) throws {
    let source = SourceLines(Array(text.utf8))
    let document = try MarkdownDocument(parsing: source.bytes.span)
    var renderer = HTMLRenderer(links: LinkPolicy(keepsPictures: true), source: source)
    _ = document.html(&renderer)
    let shape = renderer.shape
    #expect((shape.lines, shape.letters, shape.isMore) == (lines, letters, isMore))
  }

  @Test(arguments: [
    "3~5, 6~8", "월~금 운동, 토~일 휴식", "9월~12월, 1월~3월", "~5명, 6~8시", "(3~5), (6~8)", "3\\~5, 6~8", "2026~ 3~5",
  ])
  func `single tildes of ranges are text, other than in GFM`(text: String) throws {
    #expect(try html(text) == "<p>\(text.replacing("\\", with: ""))</p>\n")
  }

  @Test(arguments: [
    ("~옛날~은 아님", "<p><del>옛날</del>은 아님</p>\n"), ("3~5 ~6시~", "<p>3~5 <del>6시</del></p>\n"),
    ("3~~5, 6~~8", "<p>3<del>5, 6</del>8</p>\n"),
  ])
  func `beside ranges, strikethrough is read`(text: String, expected: String) throws {
    #expect(try html(text) == expected)
  }

  @Test(arguments: [
    ("see www.example.com.", "<p>see <a href=\"http://www.example.com\">www.example.com</a>.</p>\n"),
    ("https://a.b/c_d_e", "<p><a href=\"https://a.b/c_d_e\">https://a.b/c_d_e</a></p>\n"),
    ("(https://a.b/(x))", "<p>(<a href=\"https://a.b/(x)\">https://a.b/(x)</a>)</p>\n"),
    ("xhttps://a.b", "<p>xhttps://a.b</p>\n"),
    ("[https://a.b](https://c.d)", "<p><a href=\"https://c.d\">https://a.b</a></p>\n"),
    ("www.no_under.score_", "<p>www.no_under.score_</p>\n"), ("`https://a.b`", "<p><code>https://a.b</code></p>\n"),
    ("https://", "<p>https://</p>\n"), ("HTTPS://A.B", "<p><a href=\"HTTPS://A.B\">HTTPS://A.B</a></p>\n"),
  ])
  func `bare addresses become links as in GFM`(text: String, expected: String) throws {
    #expect(try html(text) == expected)
  }

  @Test(arguments: [
    "<script>alert(1)</script>", "a <b onmouseover=x>b</b>", "[a](javascript:alert(1))", "[a](java&#9;script:alert(1))",
    "![a](data:text/html,x)", "<javascript:alert(1)>", "<!-- x -->", "![x](https://evil.example/p.png)",
  ])
  func `nothing from the text becomes code or a request`(text: String) throws {
    let html = try html(text)
    for forbidden in ["<script", "<b", "onmouseover=x>", "javascript:alert(1)\"", "java", "<img", "<!--"]
    where !(forbidden == "java" && !html.contains("href")) {
      #expect(!html.contains(forbidden), "\(html)")
    }
  }

  @Test func `a combining mark after a quote is escaped by byte`() throws {
    let text = "[a](<https://x/\"\u{301}onmouseover=alert(1)>) \"\u{301}<\u{338}"
    #expect(
      try html(text) == "<p><a href=\"https://x/%22%CC%81onmouseover=alert(1)\">a</a> &quot;\u{301}&lt;\u{338}</p>\n")
  }

  @Test func `pipe tables become tables, cells by GFM's rules`() throws {
    let text = "| a | *b* |\n|:--|--:|\n| `x \\| y` | # no |\n| one |\n"
    #expect(
      try html(text) == """
        <table>
        <thead>
        <tr><th class="align-left">a</th><th class="align-right"><em>b</em></th></tr>
        </thead>
        <tbody>
        <tr><td class="align-left"><code>x | y</code></td><td class="align-right"># no</td></tr>
        <tr><td class="align-left">one</td><td class="align-right"></td></tr>
        </tbody>
        </table>

        """)
  }

  @Test(arguments: ["a | b\nno | delimiter", "| a |\n|---|---|", "plain\n---"])
  func `text that is not a table stays unchanged`(text: String) throws {
    #expect(try !html(text).contains("<table>"))
  }

  @Test(arguments: [
    ("add <string> <line>", "<p>add &lt;string&gt; &lt;line&gt;</p>\n"), ("a<br>b<BR/>c", "<p>a<br>\nb<br>\nc</p>\n"),
    ("a <b>c</b> <!-- d --> <my-tag x=1>", "<p>a c  &lt;my-tag x=1&gt;</p>\n"), ("<path>\n", "<p>&lt;path&gt;</p>\n"),
    ("<div>x</div>\n", ""), ("- <step>\n\n  text\n", "<ul>\n<li>\n<p>&lt;step&gt;</p>\n<p>text</p>\n</li>\n</ul>\n"),
  ])
  func `a tag that is no element's is text, and a break is a break`(text: String, expected: String) throws {
    #expect(try html(text) == expected)
  }

  /// cmark's renderer and ours must give the same result unless an extension is involved.
  @Test func `agrees with cmark on generated documents`() throws {
    var generator = MarkdownGenerator(seed: 7)
    for _ in 0..<Rounds.of(20_000) {
      let text = generator.document(lines: 12)
      guard !text.contains(UInt8(ascii: "|")), !text.contains(UInt8(ascii: "~")),
        text.firstRange(of: Array("<br>".utf8)) == nil
      else { continue }
      let source = SourceLines(text)
      guard (try? ParseGuard.check(source)) != nil else { continue }
      let document = try MarkdownDocument(parsing: text.span)
      var renderer = HTMLRenderer(source: source)
      let ours = String(decoding: document.html(&renderer), as: UTF8.self).replacing("&#39;", with: "'")
      var theirs = String(decoding: document.referenceHTML(), as: UTF8.self)
        .replacing("<!-- raw HTML omitted -->\n", with: "").replacing("<!-- raw HTML omitted -->", with: "")
        .replacing(" class=\"language-swift\"", with: "").replacing(" />", with: ">")
      for level in 1...6 {
        theirs = theirs.replacing("<h\(level)>", with: "<p><strong>").replacing("</h\(level)>", with: "</strong></p>")
      }
      let (left, right) = (ours.filter { $0 != "\n" }, theirs.filter { $0 != "\n" })
      guard left == right || theirs.contains("<img") else {
        Issue.record("\(String(decoding: text, as: UTF8.self).debugDescription)\n ours: \(ours)\n cmark: \(theirs)")
        return
      }
    }
  }
}
