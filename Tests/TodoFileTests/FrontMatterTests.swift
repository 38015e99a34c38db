import Base
import TestSupport
import Testing

@testable import Plan

struct FrontMatterTests {
  private func parse(_ text: String) throws -> TodoDocument { try parseDocument(text + "- [ ] a\n") }

  @Test func `all known keys are read`() throws {
    let matter = try parse(
      """
      ---
      title: "Launch: plan"
      description: >
        two
        lines
      lang: ko
      base_url: https://a.b/c/
      author: Anna
      accent: "#f80"
      due: 24 December 2026
      theme: dark
      count: leaves
      bullets: notes
      ignore: [Archive, 완료]
      ---

      """
    ).frontMatter
    #expect(matter.title == "Launch: plan" && matter.description == "two lines" && matter.lang == "ko")
    #expect(matter.baseURL == "https://a.b/c/" && matter.author == "Anna" && matter.accent == "#f80")
    #expect(matter.due?.description == "2026-12-24")
    #expect(matter.theme == .dark && matter.count == .leaves && matter.ignore == ["Archive", "완료"])
  }

  @Test(arguments: [
    ("---\ntitel: x\n---\n", "front-matter-unknown-key 2:1"), ("---\nreed: all\n---\n", "front-matter-unknown-key 2:1"),
    ("---\ntheme: blue\n---\n", "front-matter-value 2:8"),
    ("---\ndue: soon\n---\n", "front-matter-value 2:6"),
    ("---\ntitle: [a]\n---\n", "front-matter-value 2:8"), ("---\ntitle: [a\n---\n", "front-matter-syntax 3:1"),
    ("---\ntitle: a\ntitle: b\n---\n", "front-matter-syntax 3:1"),
    ("---\na: 1\n b: 2\n---\n", "front-matter-syntax 3:3"),
    ("---\nbase_url: javascript:x\n---\n", "front-matter-value 2:11"),
    ("---\ntitle: &a x\nauthor: *a\n---\n", "front-matter-alias 3:9"),
    ("---\ndescription: |\n  *No* alias is in a text.\n---\n", ""),
    ("---\nx: {{a: b}}\n---\n", ""), ("---\nlayout: post\nauthors: [a]\ntags: [b]\nstatus: open\n---\n", ""),
    ("---\ntittle: x\n...\n", "front-matter-unknown-key 2:1"), ("---\nTitle: x\n---\n", "front-matter-unknown-key 2:1"),
    ("---\nstates: {\"~\": gone}\n---\n", "front-matter-value 2:15"),
    ("---\nstates: x\n---\n", "front-matter-value 2:9"),
    ("---\nlang: \"../x\"\n---\n", "front-matter-value 2:7"),
    ("---\nkey: é\ntheme: ü x\n---\n", "front-matter-value 3:8"), ("---\n---\n", ""),
    ("---\n# comment\n---\n", ""), ("---\ntitle: 5\n---\n", ""), ("---\ntitle:\n---\n", ""),
    ("---\ndescription: a *b* c, *d*\n---\n", ""),
  ])
  func `problems are reported with their place and the task still counts`(text: String, expected: String) throws {
    let document = try parse(text)
    let found = document.diagnostics.map { diagnostic in
      let position = document.source.position(of: diagnostic.range.lowerBound)
      return "\(diagnostic.code.rawValue) \(position.line):\(position.column)"
    }
    #expect(found.joined(separator: " ") == expected)
    #expect(document.tasks.count == 1)
  }

  @Test(arguments: [
    ("", nil), ("~", nil), ("null", nil), ("NULL", nil), ("!!null x", nil), ("!!str null", "null"),
    ("\"null\"", "null"), ("2026", "2026"),
    ("true", "true"), ("2026-11-22", "2026-11-22"), ("nullable", "nullable"),
  ])
  func `a value is text whatever it looks like, and null is none`(value: String, expected: String?) throws {
    #expect(try parse("---\nauthor: \(value)\n---\n").frontMatter.author == expected)
  }

  @Test(arguments: [
    "---\n\n# Title\n\n---\n", "---\ntext\n---\n\n", "---\n- [ ] x\n---\n\n", " ---\ntitle: x\n---\n\n",
    "----\na: b\n----\n\n", "---\nhttp://a.b\n---\n\n",
  ])
  func `a thematic break is no front matter`(text: String) throws {
    #expect(try parse(text).frontMatter.end == 0)
  }

  @Test func `a YAML bomb costs nothing`() throws {
    var bomb = "---\na: &a [x, x, x, x, x, x, x, x, x]\n"
    for (inner, outer) in zip("abcdefgh", "bcdefghi") {
      bomb += "\(outer): &\(outer) [" + Array(repeating: "*\(inner)", count: 9).joined(separator: ",") + "]\n"
    }
    bomb += "? *i\n: y\ntitle: *i\n---\n"
    #expect(try parse(bomb).diagnostics.map(\.code) == [.frontMatterAlias])
  }

  @Test(arguments: [
    String(repeating: "[", count: 20_000), String(repeating: "{a: ", count: 9_000),
    String(repeating: "- ", count: 9_000) + "x", String(repeating: "? ", count: 9_000),
  ])
  func `deep nesting is refused before it is read`(value: String) throws {
    let problems = try parse("---\nkey: 1\nx:\n  \(value)\n---\n").diagnostics
    #expect(problems.map(\.code) == [.frontMatterAlias], "\(problems.map(\.message))")
  }

  @Test func `states give characters a meaning, and people and tags can be left unread`() throws {
    let text = """
      ---
      states: {"~": cancelled, "✔": done, "*": in-progress}
      people: false
      tags: false
      ---
      - [~] a (why)
      - [✔] b @anna
      - [*] c #tag
      - [x] d
      """
    let document = try parseDocument(text)
    #expect(document.tasks.map(\.state) == [.cancelled, .done, .inProgress, .done])
    #expect(document.tasks.map(document.title) == ["a", "b @anna", "c #tag", "d"])
    #expect(document.tasks.allSatisfy { document.attributes(of: $0).isEmpty } && TodoLinter.check(document).isEmpty)
  }

  @Test func `people can have names, and their handles stay what tasks and filters have`() throws {
    let text = "---\npeople: {ann: Ann Lee, \"@Bo.k\": 'Bo Østergaard ', 한: 한지민}\n---\n- [ ] a @ANN @bo.k @cy\n"
    let document = try parseDocument(text)
    #expect(document.diagnostics.isEmpty && TodoLinter.check(document).isEmpty)
    let people = TodoPlan([document]).people
    #expect(people.list(document.values(.person, of: document.tasks[0])) == "Ann Lee, Bo Østergaard, @cy")
    #expect(people.name(of: "한") == "한지민" && people.name(of: "cy") == nil)
    #expect(document.values(.person, of: document.tasks[0]) == ["ANN", "bo.k", "cy"])
    // The names of several files are those of the plan; the first one that names a person wins.
    let other = try parseDocument("---\npeople: {ann: Anna, cy: Cy}\n---\n- [ ] b\n", path: "b.md")
    #expect(TodoPlan([document, other]).people.list(["ann", "cy"]) == "Ann Lee, Cy")
    // What other tools keep under the key is theirs.
    for value in ["[ann, bo]", "{ann: {role: lead}}", "Ann"] {
      let theirs = try parse("---\npeople: \(value)\n---\n")
      #expect(theirs.diagnostics.isEmpty && theirs.frontMatter.people.isEmpty && theirs.rules.readsPeople)
    }
  }

  @Test(arguments: [
    ("{\"1a\": Ann}", 10), ("{an n: Ann}", 10), ("{ann: \"\"}", 15),
    ("{ann: \(String(repeating: "é", count: 51))}", 15),
    ("{ann: \"a\\nb\"}", 15), ("{ann: ~}", 15),
  ])
  func `a name that cannot be one is a problem at its place, and the others count`(map: String, column: Int) throws {
    let document = try parse("---\npeople: \(map.dropLast()), bo: Bo}\n---\n")
    #expect(document.diagnostics.map(\.code) == [.frontMatterValue])
    #expect(document.diagnostics.first.map { document.source.position(of: $0.range.lowerBound).column } == column)
    #expect(document.frontMatter.people.shown("bo") == "Bo" && document.frontMatter.people.shown("ann") == "@ann")
  }

  @Test(arguments: [
    ("+++\ntitle = \"x\"\n+++\n- [ ] a\n", 1), ("+++\n[extra]\nweight = 1\n+++\n- [ ] a\n", 1),
    ("+++\n- [ ] a\n+++\n", 1),
    ("+++\nprose\n+++\n", 0),
  ])
  func `TOML of other tools is no text`(text: String, tasks: Int) throws {
    let document = try parseDocument(text)
    #expect(document.tasks.count == tasks && (document.pieces.isEmpty == (document.frontMatter.end > 0)))
  }

  @Test func `byte order mark and CRLF are no hindrance`() throws {
    let document = try parse("\u{FEFF}---\r\ntitle: T\r\n---\r\n")
    #expect(document.title == "T" && document.tasks.count == 1)
  }
}
