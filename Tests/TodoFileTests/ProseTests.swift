import TestSupport
import Testing

@testable import Plan

/// Text below headings that are no groups.
struct ProseTests {
  private func prose(_ text: String, of group: String) throws -> [String] {
    let document = try parseDocument(text, options: .html)
    let index = try #require(document.groups.firstIndex { $0.name == group })
    return document.proseSections(ofGroup: index).map {
      "\($0.depth) \(String(decoding: $0.title, as: UTF8.self)): \(String(decoding: $0.body, as: UTF8.self))"
    }
  }

  @Test func `a subsection of prose belongs to the group around it`() throws {
    #expect(
      try prose(
        "## Website\n- [ ] a\n\n### Background\n\nWhy.\n\n#### More\n\nText `x`.\n\n### Else *now*\n", of: "Website")
        == ["0 Background: <p>Why.</p>\n", "1 More: <p>Text <code>x</code>.</p>\n", "0 Else <em>now</em>: "])
  }

  @Test func `prose outside of every group belongs to the file`() throws {
    let text = "# Intro\n\nHello.\n\n# Plan\n\n## A\n- [ ] a\n\n### B\n\nb\n\n## Notes\n\nn\n"
    #expect(try prose(text, of: "Plan") == ["0 Intro: <p>Hello.</p>\n", "0 Notes: <p>n</p>\n"])
    #expect(try prose(text, of: "A") == ["0 B: <p>b</p>\n"])
  }

  @Test func `a bold first line that is the title is no text of the file's`() throws {
    let document = try parseDocument("**Plan**\n\ntext\n\n## A\n- [ ] a\n", options: .html)
    #expect(document.title == "Plan")
    #expect(String(decoding: document.descriptionHTML(ofGroup: 0), as: UTF8.self) == "<p>text</p>\n")
  }
}
