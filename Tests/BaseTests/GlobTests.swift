import Testing

@testable import Base

struct GlobTests {
  @Test(
    arguments: [
      ("TODO.md", ["TODO.md", "docs/TODO.md", "a/b/TODO.md"], ["TODO.mdx", "xTODO.md"]),
      ("docs/*.md", ["docs/a.md"], ["docs/a/b.md", "x/docs/a.md", "docs/a.txt"]),
      ("docs/**/*.md", ["docs/a.md", "docs/a/b.md", "docs/a/b/c.md"], ["a.md", "doc/a.md"]),
      ("docs/**", ["docs/a.md", "docs/a/b.md"], ["docs", "other/docs/a.md"]),
      ("/docs", ["docs/a.md"], ["x/docs/a.md"]),
      ("old/", ["old/a.md", "x/old/a.md"], ["older/a.md"]),
      ("**/plan-?.md", ["plan-1.md", "a/plan-x.md"], ["plan-12.md"]),
      ("[a-c]*.md", ["apple.md", "x/c.md"], ["d.md"]),
      ("[!a-c]*.md", ["d.md"], ["apple.md"]),
      ("a\\*b.md", ["a*b.md"], ["axb.md"]),
      ("계획*.md", ["계획-1.md"], ["일정.md"]),
      ("x\u{600}/", ["x\u{600}/a.md"], ["x/a.md"]), ("./\u{301}a", ["\u{301}a/b.md"], ["a/b.md"]),
    ] as [(String, [String], [String])])
  func `patterns match paths as in gitignore`(pattern: String, matches: [String], others: [String]) throws {
    let glob = try #require(Glob(pattern))
    for path in matches { #expect(glob.matches(path), "\(pattern) \(path)") }
    for path in others { #expect(!glob.matches(path), "\(pattern) \(path)") }
  }

  @Test func `an empty pattern is none`() { #expect(Glob("") == nil && Glob("/") == nil && Glob("./") == nil) }

  @Test func `hostile patterns take no longer than their length asks for`() throws {
    let glob = try #require(Glob(String(repeating: "*a", count: 2_000) + "b"))
    #expect(!glob.matches(String(repeating: "a", count: 4_000)))
    let deep = try #require(Glob(String(repeating: "**/a/", count: 200) + "b"))
    #expect(!deep.matches(String(repeating: "a/", count: 400) + "c"))
  }
}
