import TestSupport
import Testing

@testable import Base
@testable import History
@testable import Plan
@testable import TodoFile

/// What became of each task between two revisions.
struct ScopeComparisonTests {
  private func compare(_ old: String, _ new: String) throws -> ScopeChange {
    ScopeComparison.compare(try parseDocument(old), try parseDocument(new))
  }

  /// `kind title` for each change.
  private func words(_ change: ScopeChange) -> [String] { change.changes.map { "\($0.kind) \($0.title)" } }

  @Test(arguments: [
    ("- [ ] a\n", "- [x] a\n", ["finished a"]), ("- [x] a\n", "- [ ] a\n", ["reopened a"]),
    ("- [ ] a\n", "- [-] a (no)\n", ["cut a"]), ("- [x] a\n", "- [-] a\n", ["reopened a", "cut a"]),
    ("- [-] a\n", "- [ ] a\n", ["added a"]), ("- [-] a\n", "- [x] a\n", ["finished a", "added a"]),
    ("- [ ] a\n", "- [/] a due:2026-01-01 #x\n", ["states a", "dates a"]), ("", "- [-] a\n", []), ("- [-] a\n", "", []),
    ("## A\n- [ ] a\n## B\n- [ ] b\n", "## A\n## B\n- [ ] b\n- [ ] a\n", ["moved a"]),
    (
      "- [ ] Write the copy\n- [ ] b\n", "- [x] Write the copy twice\n- [ ] b\n",
      ["finished Write the copy twice", "renamed Write the copy twice"]
    ),
    ("- [ ] apples id:x\n", "## B\n- [ ] oranges id:x\n", ["moved oranges", "renamed oranges"]),
    ("- [x] Release 1.2\n", "- [ ] Release 1.3\n", ["added Release 1.3", "archived Release 1.2"]),
    ("- [ ] 설치 안내를 한국어로 옮기기\n- [ ] b\n", "- [ ] 설치 안내를 한국어로 옮긴다\n- [ ] b\n", ["renamed 설치 안내를 한국어로 옮긴다"]),
    ("- [ ] a\n- [ ] a\n- [ ] a\n", "- [x] a\n- [ ] a\n", ["finished a", "cut a"]),
    ("# Now\n- [ ] a\n- [ ] b\n", "# Later\n- [ ] a\n- [x] b\n", ["finished b"]),
    ("# Now\n- [ ] a\n", "# Now\n<!-- ignore -->\n- [ ] a\n", []),
    (
      "- [ ] CS 2012, lecture 14, graph algorithms 1\n- [ ] CS 2012, lecture 15, graph algorithms 2\n- [ ] b\n",
      "- [ ] b\n- [ ] CS 2020, lecture 15, graph algorithms 2\n- [ ] CS 2020, lecture 14, graph algorithms 1\n",
      ["renamed CS 2020, lecture 15, graph algorithms 2", "renamed CS 2020, lecture 14, graph algorithms 1"]
    ),
    (
      "# Now\n- [ ] release 1.1\n- [x] b\n", "# Now\n- [x] b\n- [ ] release 1.2\n",
      ["added release 1.2", "cut release 1.1"]
    ),
  ])
  func `each change has its name`(old: String, new: String, expected: [String]) throws {
    #expect(words(try compare(old, new)) == expected)
  }

  @Test(arguments: [
    ("- a\n- b\n", "- b\n", ["cut a"]), ("- a\n- b\n", "- [x] a\n- [ ] b\n", ["finished a"]),
    ("- a\n- b\n", "- [ ] b\n", ["cut a"]), ("- [x] a\n- b\n", "- b\n", ["archived a"]),
  ])
  func `an item without a box that disappears is cut`(old: String, new: String, expected: [String]) throws {
    let front = "---\nread: bullets\n---\n"
    #expect(words(try compare(front + old, front + new)) == expected)
  }

  @Test(arguments: [
    ("- [ ] Read books:\n- [ ] b\n", "# Read books\n- [ ] b\n", true),
    ("# Read books\n- [ ] Read books:\n- [ ] b\n", "# Read books\n- [ ] b\n", false),
    ("- [x] Entropy (see below)\n- [ ] b\n", "- [ ] b\n### Entropy\n", true),
    ("- [x] [t](https://a.org/x)\n- [ ] b\n", "- [ ] b\n- see https://a.org/x\n", true),
    ("- [x] [t](https://a.org/x)\nsee https://a.org/x\n- [ ] b\n", "see https://a.org/x\n- [ ] b\n", false),
    ("- [x] Read\n- [ ] b\n", "- Reading\n- [ ] b\n", false), ("- [x] A*\n- [ ] b\n", "### A*\n- [ ] b\n", true),
  ])
  func `a removed task is still in the text if the text contains it more often than before`(
    old: String, new: String, stands: Bool
  ) throws {
    let gone = try compare(old, new).changes.filter { $0.kind == .cut || $0.kind == .archived }
    #expect(gone.map(\.isInText) == [stands])
  }

  @Test func `of two groups that became one, the smaller was moved, and a heading that stands was not renamed`() throws
  {
    let merged = try compare(
      "# A\n- [ ] one\n- [ ] two\n# B\n- [ ] three\n# C\n- [ ] c\n",
      "# D\n- [ ] one\n- [ ] two\n- [ ] three\n# C\n- [ ] c\n")
    #expect(merged.renamedGroups.map { "\($0.old) \($0.new)" } == [#"["A"] ["D"]"#] && words(merged) == ["moved three"])
    let standing = try compare(
      "# A\n- [ ] one\n- [ ] two\n# C\n- [ ] c\n", "# A\nLess.\n# D\n- [ ] one\n- [ ] two\n# C\n- [ ] c\n")
    #expect(standing.renamedGroups.isEmpty && words(standing) == ["moved one", "moved two"])
  }

  @Test func `a group that still exists was not renamed when a group moved out of it`() throws {
    let old = "# P\n## Authentication\n- [ ] a\n### JWT\n- [ ] j\n### OAuth\n- [ ] o1\n- [ ] o2\n"
    let change = try compare(old, old.replacing("### OAuth", with: "## Authorization\n### OAuth"))
    #expect(change.renamedGroups.isEmpty && words(change) == ["moved o1", "moved o2"])
    // Without its heading it is.
    let renamed = try compare(old, old.replacing("Authentication", with: "Authorization"))
    #expect(renamed.renamedGroups.map { "\($0.old) \($0.new)" } == [#"["Authentication"] ["Authorization"]"#])
  }

  @Test func `a renamed group is one change, and the groups in it follow`() throws {
    let change = try compare(
      "# Site\n## Pages\n- [ ] a\n- [ ] b\n# Docs\n- [ ] c\n", "# Web\n## Pages\n- [ ] a\n- [x] b\n# Docs\n- [ ] c\n")
    #expect(change.renamedGroups.map { "\($0.old) \($0.new)" } == [#"["Site"] ["Web"]"#])
    #expect(words(change) == ["finished b"])
    #expect(figures(change) == [#"["Web"] 0/2 1/2"#, #"["Web", "Pages"] 0/2 1/2"#])
  }

  /// The groups whose figures changed: `["A"] 0/2 1/2`.
  private func figures(_ change: ScopeChange) -> [String] {
    func words(_ progress: Progress?) -> String { progress.map { "\($0.done)/\($0.total)" } ?? "none" }
    return change.groups.map { "\($0.group) \(words($0.before)) \(words($0.after))" }
  }

  @Test func `the figures of a group include those of its subgroups, and not those of the Inbox`() throws {
    let old = "# P\n- [x] inbox\n## G\n- [x] a\n- [ ] b\n### H\n- [ ] c\n"
    #expect(figures(try compare(old, old.replacing("[ ] b", with: "[x] b"))) == [#"["G"] 1/3 2/3"#])
    #expect(
      figures(try compare(old, old.replacing("[ ] c", with: "[x] c"))) == [
        #"["G"] 1/3 2/3"#, #"["G", "H"] 0/1 1/1"#,
      ])
    #expect(figures(try compare(old, old.replacing("[x] inbox", with: "[ ] inbox"))) == ["[] 1/1 0/1"])
  }

  @Test func `the figures of any two files differ by the reported changes`() {
    var generator = MarkdownGenerator(seed: 3)
    let heads = ["", "---\ncount: leaves\n---\n", "---\ncount: top\n---\n", "# A\n<!-- ignore -->\n"]
    for _ in 0..<Rounds.of(1_500) {
      func text() -> [UInt8] { Array(generator.random.pick(heads).utf8) + generator.document(lines: 25) }
      guard let old = try? TodoDocument(parsing: SourceText(path: "a.md", bytes: text())),
        let new = try? TodoDocument(parsing: SourceText(path: "a.md", bytes: text()))
      else { continue }
      let change = ScopeComparison.compare(old, new)
      #expect(change.after.total - change.before.total == change.delta.total)
      #expect(change.after.done - change.before.done == change.delta.done)
      #expect(change.changes(.finished).count == change.delta.finished)
      #expect(change.changes(.added).count == change.delta.added)
      #expect(change.changes(.cut).count == change.delta.cut)
      #expect(change.changes(.archived).count == change.delta.archived)
      #expect(change.changes(.reopened).count == change.delta.reopened)
      #expect(change.after == ProgressTree(TodoPlan([new]), today: CalendarDate(days: 0)).root.progress.undated)
    }
  }
}

extension Progress {
  /// Without what depends on today.
  fileprivate var undated: Progress {
    var progress = self
    (progress.overdue, progress.dueSoon) = (0, 0)
    return progress
  }
}
