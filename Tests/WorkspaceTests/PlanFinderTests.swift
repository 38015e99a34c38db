import Base
import Foundation
import Plan
import TestSupport
import Testing

@testable import Workspace

/// Which files of a folder are its plan, and what they are called.
struct PlanFinderTests {
  private let folder: TemporaryFolder
  private var finder = PlanFinder(reader: PlanReader { _ in })

  init() throws { folder = try TemporaryFolder() }

  private func find() async throws -> PlanFiles { try await finder.find([folder.url.path], isListing: true) }

  /// The paths of files relative to the folder.
  private func paths(_ files: PlanFiles) -> [String] {
    files.paths.map { String($0.dropFirst(folder.url.path.count + 1)) }
  }

  /// The reason why a file was left out.
  private func reason(_ path: String, _ files: PlanFiles) -> SkipReason? {
    files.skipped.first { $0.path == "\(folder.url.path)/\(path)" }?.reason
  }

  private let list = "- [x] a\n- [ ] b\n- [ ] c\n"

  @Test func `a repository inside whose name ends in a prepended character is no other folder`() async throws {
    let outside = try TemporaryFolder(list)
    for (place, path) in [(".", "TODO.md"), ("x\u{600}", "x\u{600}/TODO.md"), ("\u{600}", "\u{600}/TODO.md")] {
      try folder.write(list, to: path)
      try folder.git("init", "-q", place)
    }
    try folder.link(outside.url.path, at: "x")
    let found = paths(try await find()).map { Array($0.utf8) }
    #expect(Set(found) == Set(["TODO.md", "x\u{600}/TODO.md", "\u{600}/TODO.md"].map { Array($0.utf8) }))
  }

  @Test func `lists belong to the plan, and every other file has a reason why it does not`() async throws {
    for path in ["TODO.md", "docs/notes.md", "docs/plans/2026.md", "packages/tests/TODO.md", ".github/ROADMAP.md"] {
      try folder.write(list, to: path)
    }
    let others: [(String, String, SkipReason)] = [
      ("README.md", "# Text\n\nNo list.\n", .noTasks),
      ("docs/setup.md", "- [ ] install\n- [ ] run\n- [ ] stop\n", .neverBegun),
      ("docs/features.md", "- [x] fast\n- [x] small\n", .allDone),
      (
        "docs/guide.md", "- [ ] x\n- [x] y\n" + String(repeating: "\nprose\n", count: 400),
        .mostlyProse(tasks: 2, lines: 400)
      ),
      ("CHANGELOG.md", list, .changelog), ("CODE_OF_CONDUCT.md", list, .license),
      ("node_modules/x/TODO.md", list, .folder(named: "node_modules")),
      ("vendor/TODO.md", list, .folder(named: "vendor")),
      (".hidden/TODO.md", list, .hidden(folder: ".hidden")), ("templates/plan.md", list, .template),
      ("docs/plan-template.md", list, .template), (".claude/commands/plan.md", list, .hidden(folder: ".claude")),
      ("skills/deploy.md", list, .command), ("CLAUDE.md", list, .command), ("tests/fixtures/TODO.md", list, .testData),
      ("agents.md.d/agent.md", "---\nname: a\ndescription: b\ntools: c\n---\n" + list, .command),
    ]
    for (path, text, _) in others { try folder.write(text, to: path) }
    let found = try await find()
    #expect(
      paths(found) == [
        "TODO.md", ".github/ROADMAP.md", "docs/notes.md", "docs/plans/2026.md", "packages/tests/TODO.md",
      ])
    for (path, _, expected) in others {
      let actual = reason(path, found)
      // Folders of packages are not even listed outside a work tree.
      if path.hasPrefix("node_modules") { #expect(actual == nil) } else { #expect(actual == expected, "\(path)") }
    }
  }

  @Test(arguments: [
    ("plans", ["alpha.md", "sub/beta.md"]), ("plans/2026", ["alpha.md"]),
    ("tasks", ["alpha.md", "sub/beta.md"]),
    ("notes", []),
  ])
  func `a folder has the same files by its own name as in the folder around it`(
    name: String, expected: [String]
  ) async throws {
    for path in ["alpha.md", "sub/beta.md"] { try folder.write("# Words\n- [ ] x\n", to: "\(name)/\(path)") }
    try folder.write(list, to: "\(name)/TODO.md")
    for root in [folder.url.path, "\(folder.url.path)/\(name)"] {
      let found = try await finder.find([root])
      #expect(Set(paths(found)) == Set((["TODO.md"] + expected).map { "\(name)/\($0)" }), "\(root)")
    }
    // A project may have any name.
    let root = "\(folder.url.path)/\(name)"
    try folder.write("", to: "\(name)/.git/HEAD")
    #expect(PlanName.plans(around: root).isEmpty)
  }

  @Test func `patterns add and remove files`() async throws {
    for path in ["TODO.md", "docs/setup.md", "old/TODO.md", ".hidden/TODO.md"] { try folder.write(list, to: path) }
    var finder = finder
    finder.patterns = FilePatterns(include: [try #require(Glob(".hidden/**"))], exclude: [try #require(Glob("old"))])
    let found = try await finder.find([folder.url.path])
    #expect(paths(found) == ["TODO.md", ".hidden/TODO.md", "docs/setup.md"])
    #expect(reason("old/TODO.md", found) == .excluded(pattern: "old"))
    let error = await #expect(throws: WorkspaceError.self) { try await finder.find(["\(folder.url.path)/TODO.md"]) }
    #expect(error?.exitCode == 64)
  }

  @Test func `folders are groups, and one with a single entry is that entry`() async throws {
    try folder.write("# Site\n" + list, to: "web/site/TODO.md")
    try folder.write("# App\n" + list, to: "web/app/TODO.md")
    try folder.write("# Deep\n" + list, to: "a/b/c/TODO.md")
    try folder.write("# One\n" + list, to: "x/y/one.plan.md")
    try folder.write("# Two\n" + list, to: "x/y/two.plan.md")
    try folder.write("# Over\n" + list, to: "web/archive/old.md")
    let found = try await find()
    let plan = found.plan(found.files.compactMap(\.document))
    func place(_ index: Int) -> [String] {
      plan.folders(of: index).reversed().map { plan.folders[$0].name } + [plan.name(ofDocument: index)]
    }
    #expect(
      plan.documents.indices.map(place) == [
        ["Deep"], ["web", "App"], ["web", "archive", "Over"], ["web", "Site"], ["x/y", "One"], ["x/y", "Two"],
      ])
    #expect(plan.documents.indices.filter(plan.isArchived) == [2])
    let tree = ProgressTree(plan, today: someDay)
    #expect(tree.root.progress.total == 18 && tree.nodes.map(\.name)[1...].contains("x/y"))
    // Archived tasks come last in their folder.
    let web = try #require(tree.nodes.firstIndex { $0.name == "web" })
    #expect(tree.nodes[web].children.map { tree.nodes[$0].name } == ["App", "Site", "archive"])
  }

  @Test func `files of the same name are told apart by their path`() async throws {
    for path in ["web/TODO.md", "api/TODO.md"] { try folder.write("# TODO\n" + list, to: path) }
    for path in ["web/release.md", "api/release.md"] { try folder.write("# Release checklist\n" + list, to: path) }
    for path in ["docs/plan-a.md", "docs/plan-b.md"] { try folder.write("# Implementation plan\n" + list, to: path) }
    let found = try await find()
    let names = found.files.map { $0.location.name ?? $0.document?.title ?? "" }
    #expect(
      Set(names) == [
        "api: TODO", "web: TODO", "web: Release checklist", "api: Release checklist", "plan-a", "plan-b",
      ])
  }

  @Test func `links stay in the folder, and loops end`() async throws {
    try folder.write(list, to: "plan/TODO.md", ".real/roadmap.md")
    let outside = try TemporaryFolder(list)
    try folder.link("plan/TODO.md", at: "again.md")
    try folder.link(".real/roadmap.md", at: "roadmap.md")
    try folder.link("\(outside.url.path)/TODO.md", at: "away.md")
    try folder.link("..", at: "plan/loop")
    try folder.link("self", at: "self")
    try folder.link("nowhere.md", at: "gone.md")
    let found = try await find()
    #expect(paths(found) == ["roadmap.md", "plan/TODO.md"])
    #expect(reason("away.md", found) == .foreignLink)
    #expect(reason("again.md", found) == .sameFile(path: "\(folder.url.path)/plan/TODO.md"))
  }

  @Test func `a submodule that is not there ends the search, and a repository inside is searched`() async throws {
    try folder.write(list, to: "TODO.md", "inner/TODO.md")
    try folder.git("init", "-q")
    try folder.git("init", "-q", "inner")
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("sub/module"), withIntermediateDirectories: true)
    try folder.git("update-index", "--add", "--cacheinfo", "160000,\(String(repeating: "1", count: 40)),sub/module")
    #expect(paths(try await find()) == ["TODO.md", "inner/TODO.md"])
  }

  @Test func `other work trees of a repository in the folder are no lists of their own`() async throws {
    try folder.write(list, to: "TODO.md")
    try folder.commit()
    try folder.git("worktree", "add", "-q", "trees/other", "-b", "other")
    let found = try await find()
    #expect(paths(found) == ["TODO.md"] && reason("trees/other", found) == .workTree)
    let alone = try await finder.find([folder.path("trees/other")], isListing: true)
    #expect(paths(alone) == ["trees/other/TODO.md"])
  }

  @Test func `of work trees beside each other, the main one is read`() async throws {
    try folder.write(list, to: "app/TODO.md")
    try folder.git("init", "-q", "app")
    try folder.git("-C", "app", "add", ".")
    try folder.git("-C", "app", "commit", "-qm", "1")
    try folder.git("-C", "app", "worktree", "add", "-q", "../fix", "-b", "fix")
    let found = try await find()
    #expect(paths(found) == ["app/TODO.md"] && reason("fix", found) == .workTree)
  }

  @Test func `a file that cannot be read is told, and the others are read`() async throws {
    try folder.write(list, to: "TODO.md")
    try folder.write([0xFF, 0xFE, 0x2D, 0], to: "wide-plan.md")
    let found = try await find()
    #expect(paths(found) == ["TODO.md"] && reason("wide-plan.md", found)?.isProblem == true)
  }

  @Test func `what has not changed is not parsed again`() async throws {
    try folder.write(list, to: "TODO.md", "docs/plan.md")
    let first = try await find()
    try folder.write(list + "- [ ] d\n", to: "docs/plan.md")
    try folder.write(list, to: "new/plan.md")
    let second = try await finder.find([folder.url.path], after: first)
    #expect(second.files.count == 3 && first.files[0].document === second.files[0].document)
    #expect(second.watched.contains { $0.hasSuffix("/new") })
  }
}
