import FoundationEssentials
import TestSupport
import Testing

@testable import Plan
@testable import TodoFile

/// Repeated text has a bound, and reaching it is reported.
struct BoundsTests {
  private func codes(_ document: TodoDocument) -> [DiagnosticCode] { TodoLinter.check(document).map(\.code) }

  private func count(_ part: String, in bytes: some Sequence<UInt8>) -> Int {
    String(decoding: Array(bytes), as: UTF8.self).components(separatedBy: part).count - 1
  }

  @Test(arguments: [
    (10, 100, 10 * 100 + 1, false), (10, 200, 1_000 + 200, true), (400, 800, 2 * 399 + 1198 + 2, true),
  ])
  func `short rows are filled up to a bound`(columns: Int, rows: Int, atMost: Int, isTold: Bool) throws {
    let header = "|" + String(repeating: "a|", count: columns) + "\n  |" + String(repeating: "-|", count: columns)
    let document = try parseDocument(
      "- [ ] t\n\n  \(header)\n" + String(repeating: "  |c\n", count: rows), options: .html)
    var memo: [UInt8] = []
    document.appendMemoHTML(ofTask: 0, to: &memo)
    #expect(count("<td>", in: memo) >= rows && count("<td>", in: memo) <= atMost)
    #expect(count("<tr>", in: memo) == rows + 1)
    #expect(codes(document) == (isTold ? [.shortRows] : []))
  }

  @Test(arguments: [(100, false), (101, true), (400, true)])
  func `deep markup is left out, and its text is not`(depth: Int, isTold: Bool) throws {
    let text = String(repeating: "*a **b ", count: depth / 2) + (depth % 2 == 1 ? "*c " : "") + "core"
    let closing =
      (depth % 2 == 1 ? "*" : "") + String(repeating: "** d*", count: depth / 2)
    let document = try parseDocument("## G\n\n- [ ] \(text)\(closing)\n\n  \(text)\(closing)\n", options: .html)
    var (title, memo): ([UInt8], [UInt8]) = ([], [])
    document.appendTitleHTML(of: document.tasks[0], to: &title)
    document.appendMemoHTML(ofTask: 0, to: &memo)
    for html in [title, memo] {
      let opened = count("<em>", in: html) + count("<strong>", in: html)
      #expect(opened == min(depth, 100) && opened == count("</em>", in: html) + count("</strong>", in: html))
      #expect(count("core", in: html) == 1 && count("d", in: html) == depth / 2)
    }
    #expect(codes(document) == (isTold ? [.deepMarkup, .deepMarkup] : []))
  }

  @Test func `a task has so many tags and people, and the rest is text`() throws {
    let tags = (1...40).map { "#t\($0)" }.joined(separator: " ")
    let people = (1...40).map { "@p\($0)" }.joined(separator: " ")
    let document = try parseDocument("- [ ] a \(tags) \(people)\n- [ ] b #t1 @p1\n", options: .html)
    let kinds = document.attributes(of: document.tasks[0]).map(\.kind)
    #expect(kinds.count { $0 == .tag } == 32 && kinds.count { $0 == .person } == 32)
    #expect(document.title(of: document.tasks[0]).contains("#t33 ") && codes(document) == [.tooManyLabels])
  }

  @Test(arguments: [
    "# \(String(repeating: "가", count: 500))\n- [ ] a\n",
    "# P\n\n## \(String(repeating: "long ", count: 300))\n- [ ] a\n",
    "---\ntitle: \(String(repeating: "x", count: 2000))\n---\n- [ ] a\n",
    "**\(String(repeating: "b", count: 1500))**\n\n- [ ] a\n",
  ])
  func `a name that stands on every page has a bound`(text: String) throws {
    let document = try parseDocument(text, options: .html)
    #expect(document.groups.allSatisfy { $0.name.utf8.count <= 1_000 })
    #expect(document.groups.contains { $0.name.hasSuffix("…") } && codes(document) == [.longName])
  }

  @Test(arguments: [
    "# P\n\nTEXT\n---\n\n- [ ] a\n", "# P\n\n**TEXT**\n\n- [ ] a\n", "# P\n\n## TEXT\n\nMore.\n\n- [ ] a\n",
    "TEXT\n===\n\n- [ ] a\n",
  ])
  func `a paragraph that becomes a name stays whole as the text of its group`(text: String) throws {
    let long = (1...200).map { "word\($0)" }.joined(separator: " ")
    let document = try parseDocument(text.replacing("TEXT", with: long), options: .html)
    let group = document.groups.count - 1
    #expect(document.groups[group].name.utf8.count <= 1_000)
    #expect(String(decoding: document.descriptionHTML(ofGroup: group), as: UTF8.self).contains("word200"))
    let plan = PortablePlan(document)
    #expect(
      (group == 0 ? plan.root : plan.root.groups[0]).text?.hasPrefix("\(text.contains("*") ? "**" : "")word1 ") == true)
  }

  @Test(arguments: ["**TEXT**\n\n- a\n", "# P\n\n## TEXT\n\nMore.\n\n## G\n\n- [ ] a\n"])
  func `a long name of no group is shown once`(text: String) throws {
    let long = (1...200).map { "word\($0)" }.joined(separator: " ")
    let document = try parseDocument(text.replacing("TEXT", with: long), options: .html)
    let html = document.descriptionHTML(ofGroup: 0) + document.proseSections(ofGroup: 0).flatMap { $0.title + $0.body }
    #expect(String(decoding: html, as: UTF8.self).ranges(of: "word200").count == 1)
  }

  @Test(arguments: ["description", "author"])
  func `what the front matter puts on every page has a bound`(key: String) throws {
    let document = try parseDocument(
      "---\n\(key): \(String(repeating: "d", count: 5_000))\n---\n- [ ] a\n", options: .html)
    let text = key == "author" ? document.frontMatter.author : document.frontMatter.description
    #expect(text?.utf8.count == 1_000 && codes(document) == [.longName])
  }

  @Test func `a name of just so many bytes is whole`() throws {
    let name = String(repeating: "가", count: 333) + "x"
    let document = try parseDocument("# \(name)\n\n- [ ] a\n", options: .html)
    #expect(document.groups[0].name == name && codes(document).isEmpty)
  }

  @Test func `spans in a title hide what stands in them, however they nest`() throws {
    let document = try parseDocument(
      "- [ ] `#a` #b [x `#c` #d](u) #e <b title=\"#f\"> ![`#g`](h) #i **`#j`** #k\n", options: .html)
    let task = document.tasks[0]
    #expect(document.values(.tag, of: task) == ["b", "e", "i", "k"])
  }
}
