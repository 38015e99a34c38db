import TestSupport
import Testing

@testable import Base

struct HTMLTests {
  @Test func `texts and the values of attributes are escaped, and HTML is not`() {
    let html = HTML {
      $0("a", .class("x"), .href("?a&\"b\""), .directed, text: "<b> & 'c'")
      $0.text("1 < 2")
      $0 += HTML("b", text: "&")
    }
    #expect(
      html.description
        == "<a class=\"x\" href=\"?a&amp;&quot;b&quot;\" dir=\"auto\">&lt;b&gt; &amp; &#39;c&#39;</a>1 &lt; 2<b>&amp;</b>"
    )
    for text in HardValues.strings {
      let element = HTML("p", .init("title", text), text: text).bytes
      #expect(element.count { $0 == UInt8(ascii: "<") } == 2 && element.count { $0 == UInt8(ascii: "\"") } == 2)
    }
  }

  @Test func `an attribute that does not apply is left out, and a true one has no value`() {
    let inputs = HTML {
      $0.void("input", .class(""), .flag("checked"), .flag("hidden", if: false), .init("value", ""))
      $0("svg") { $0.shape("path", .init("d", "M0 0")) }
      $0("i")
    }
    #expect(inputs.description == "<input checked value=\"\"><svg><path d=\"M0 0\"/></svg><i></i>")
  }

  @Test func `a prepared element takes more attributes`() {
    let row = HTML.Tag("li", .class("task"))
    #expect(row.unclosed.elementsEqual("<li class=\"task".utf8))
    var html = HTML(text: "&")
    html.open(row) { $0.attribute("id") { $0.text("t<") } }
    html.close(row)
    html.open(row) { $0.attribute(.directed) }
    html.close(row)
    html.open(row)
    #expect(
      html.description
        == "&amp;<li class=\"task\" id=\"t&lt;\"></li><li class=\"task\" dir=\"auto\"></li><li class=\"task\">")
  }

  @Test func `pieces are joined without those that are empty`() {
    let pieces = [HTML(), HTML(text: "a"), HTML(), HTML("b"), HTML()]
    #expect(pieces.joined(separator: " · ").description == "a · <b></b>")
    #expect([HTML()].joined().isEmpty)
  }
}
