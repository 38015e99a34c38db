import Foundation
import TestSupport
import Testing

@testable import Base
@testable import History
@testable import Reports
@testable import Plan
@testable import TodoFile

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Every format of a report, over the same hard values: they stay text.
struct ReportFormatTests {
  private let style = TerminalStyle(isColored: false, width: 100)

  private func isXML(_ text: String) -> Bool { XMLParser(data: Data(text.utf8)).parse() }

  @Test(arguments: HardValues.strings)
  func `nothing becomes Markdown`(text: String) throws {
    func reports(_ text: String) throws -> [String] {
      var linked = try HardReport.make(text)
      linked.links = links(text)
      return [try HardReport.make(text), linked].flatMap { [ReportMarkdown.render($0), ReportMarkdown.comment($0)] }
    }
    for (markdown, plain) in zip(try reports(text), try reports("plain")) {
      let (plain, hard) = (try rendered(plain), try rendered(markdown).replacing("&#39;", with: "'"))
      for tag in [
        "<a ", "<em>", "<strong>", "<del>", "<img", "<h1", "<h2", "<h3", "<li>", "<table", "<td", "<blockquote", "<hr",
      ] {
        #expect(
          hard.components(separatedBy: tag).count == plain.components(separatedBy: tag).count, "\(tag) in \(hard)")
      }
      for link in hard.matches(of: /href="([^"]*)"/) { #expect(link.1.hasPrefix("https://host.example/")) }
      // Mentions and references are found in the text after the markup, except in code and links.
      let text = hard.replacing(/<code>.*?<\/code>/, with: "").replacing(/<a .*?<\/a>/, with: "")
      #expect(
        text.firstMatch(of: /@[A-Za-z0-9_]|[#!][0-9]|[Gg][Hh]-[0-9]|[a-z]:\/\/|www\.|:[a-z]+:|\b[0-9a-f]{40}\b/) == nil,
        "\(text)")
      #expect(markdown.utf8.count < 65_536)
    }
  }

  private func links(_ text: String) -> ReportLinks {
    var links = ReportLinks()
    links.repository = RepositoryPages("https://host.example/a/b/")
    (links.commit, links.paths) = ("0123456789abcdef", ["dir/" + text])
    links.run = ReportLinks.Page(name: "run 5", address: "https://host.example/run|(5)")
    (links.site, links.preview) = ("https://host.example/site/", "https://host.example/p")
    return links
  }

  @Test(arguments: [
    ("ask @anna", "ask `@anna`"), ("see (https://x.y/z).", "see (`https://x.y/z`)."),
    ("a #12, GH-3!", "a `#12`, `GH-3!`"),
    ("at noon: 3 a.m.", "at noon: 3 a.m."), ("`@a`|b", "\\``@a`\\`\\|b"), ("1. x", "1\\. x"),
    (":tada: 10:30", "`:tada:` 10:30"),
    ("fix 0a1b2c3 by 2026-12-01", "fix `0a1b2c3` by 2026-12-01"), ("R&D *now*", "R\\&D \\*now\\*"),
    ("- a_b", "\\- a\\_b"),
    ("anna@example.com", "`anna@example.com`"), ("owner/repo#7", "`owner/repo#7`"),
    ("5 @ home # 3", "5 \\@ home \\# 3"),
  ])
  func `words that a service would link or notify become code, without invisible characters`(
    text: String, markdown: String
  ) {
    #expect(MarkdownText.escape(text) == markdown)
  }

  @Test(arguments: HardValues.strings)
  func `nothing becomes a workflow command`(text: String) throws {
    let report = try HardReport.make(text)
    let annotations = GitHubReport.annotations(report) { $0 }
    let lines = annotations.split(separator: "\n", omittingEmptySubsequences: true)
    let levels = ["::error ", "::warning ", "::notice "]
    #expect(lines.allSatisfy { line in levels.contains { line.hasPrefix($0) } } && lines.count == 8, "\(lines)")
    let log = RunnerLog.harmless(ReportText.render(report, style: style))
    for part in [annotations, log] { #expect(!part.contains("##[") && !part.contains("\r")) }
    #expect(log.split(separator: "\n").allSatisfy { !$0.drop(while: \.isWhitespace).hasPrefix("::") })
    #expect(!String(decoding: ReportJSON.render(report), as: UTF8.self).contains("##["))
    let outputs = GitHubReport.outputs(report, comment: "c.md", delimiter: "end-of-it")
    #expect(outputs.components(separatedBy: "end-of-it").count == 5)
  }

  @Test(arguments: HardValues.strings)
  func `nothing becomes a terminal's escape, HTML, XML or a metric`(text: String) throws {
    let report = try HardReport.make(text)
    let shown = ReportText.render(report, style: style)
    #expect(
      !shown.unicodeScalars.contains {
        $0 != "\n" && $0.value < 0x20 || (0x7F...0x9F).contains($0.value) || (0x2028...0x202E).contains($0.value)
      })
    let page = ReportHTML.render(report)
    #expect(isXML(page) && !page.contains("<script") && !page.contains("<img"))
    #expect(isXML(GitLabReport.junit(report)))
    let metric = /(# (TYPE|HELP) [a-z_]+ .*|# EOF|[a-z_]+(\{([a-z]+="([^"\\\n]|\\["\\n])*",?)+\})? -?[0-9]+)/
    #expect(GitLabReport.metrics(report).split(separator: "\n").allSatisfy { $0.wholeMatch(of: metric) != nil })
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(ReportJSON.render(report))) }
  }

  @Test(arguments: HardValues.strings)
  func `nothing becomes a formula in CSV`(text: String) {
    var csv = CSVWriter()
    csv.row([text, "next"])
    let cell = CSVWriter.cell(text)
    let raw = cell.hasPrefix("\"") ? String(cell.dropFirst().dropLast()).replacing("\"\"", with: "\"") : cell
    #expect(raw == text || raw == "'" + text)
    #expect(raw.unicodeScalars.first.map { !"=+-@\t\r".unicodeScalars.contains($0) } ?? true)
    #expect(csv.text == cell + ",next\r\n")
  }

  @Test func `a report of thousands of changes fits into a comment, and states how many it leaves out`() throws {
    let long = String(repeating: "very long title ", count: 20)
    let before = "## A\n" + (0..<3_000).map { "- [ ] \(long)\($0)\n" }.joined()
    let after = "## A\n" + (0..<3_000).map { "- [x] \(long)\($0)\n" }.joined()
    let report = try report(before, after)
    let comment = ReportMarkdown.comment(report)
    #expect(comment.utf8.count < 65_536 && comment.contains("3000 finished") && comment.contains(" more\n"))
    #expect(ReportText.render(report, style: style).split(separator: "\n").count < 20)
    #expect(GitHubReport.annotations(report) { $0 }.isEmpty)
  }
}
