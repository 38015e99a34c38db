import Base
import Foundation
import Plan
import TestSupport
import Testing

@testable import Workspace

/// What settings, git, and copies decide of the files of a folder.
struct FolderChoiceTests {
  private let folder: TemporaryFolder
  private let finder = PlanFinder(reader: PlanReader { _ in })
  private let list = "- [x] a\n- [ ] b\n- [ ] c\n"

  init() throws { folder = try TemporaryFolder() }

  private func find(_ roots: String...) async throws -> PlanFiles {
    try await finder.find(roots.map { $0 == "." ? folder.url.path : "\(folder.url.path)/\($0)" }, isListing: true)
  }

  /// The paths of files relative to the folder.
  private func paths(_ files: PlanFiles) -> [String] {
    files.paths.map { String($0.dropFirst(folder.url.path.count + 1)) }
  }

  private func reason(_ path: String, _ files: PlanFiles) -> SkipReason? {
    files.skipped.first { $0.path == "\(folder.url.path)/\(path)" }?.reason
  }

  @Test func `if git cannot tell what it ignores, nothing is read`() async throws {
    try folder.write(list, to: "TODO.md", "secret/TODO.md")
    try folder.write("secret\n", to: ".gitignore")
    try folder.git("init", "-q")
    #expect(paths(try await find(".")) == ["TODO.md"])
    try folder.write("garbage", to: ".git/index")
    let error = await #expect(throws: WorkspaceError.self) { try await find(".") }
    #expect(error?.description.contains("git cannot tell which files it ignores") == true)
  }

  @Test func `settings above a folder apply in it, and those inside apply to their own files`() async throws {
    for path in ["docs/TODO.md", "docs/private.md", "docs/deep/TODO.md", "docs/deep/old.md"] {
      try folder.write("- [~] a\n" + list, to: path)
    }
    try folder.write("title: Whole\nexclude: [docs/private.md]\nstates: {\"~\": cancelled}\n", to: ".ringmark.yml")
    try folder.write("exclude: [old.md]\nstates: {\"~\": open}\n", to: "docs/deep/.ringmark.yml")
    for roots in [".", "docs"] {
      let found = try await find(roots)
      #expect(paths(found) == ["docs/TODO.md", "docs/deep/TODO.md"])
      #expect(reason("docs/private.md", found) == .excluded(pattern: "docs/private.md"))
      #expect(found.files.map { $0.document?.tasks[0].state } == [.cancelled, .open])
    }
    #expect(try await find(".").title == "Whole")
    #expect(try await find("docs").title == "docs")
    // Settings outside the repository do not apply.
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("docs/.git"), withIntermediateDirectories: true)
    #expect(try NearbySettings.above("\(folder.url.path)/docs") == nil)
  }

  @Test func `roots that overlap are refused`() async throws {
    try folder.write(list, to: "docs/TODO.md", "app/TODO.md")
    for roots in [["docs", "./docs"], [".", "docs"], ["docs", "app/../docs"], ["docs", "docs/TODO.md"]] {
      let error = await #expect(throws: WorkspaceError.self) {
        try await finder.find(roots.map { $0 == "." ? folder.url.path : "\(folder.url.path)/\($0)" })
      }
      #expect(error?.exitCode == 64)
    }
    #expect(paths(try await find("docs", "app")) == ["docs/TODO.md", "app/TODO.md"])
  }

  @Test func `patterns that match nothing are named`() async throws {
    try folder.write(list, to: "TODO.md")
    try folder.write("text", to: "data.csv")
    try folder.write("exclude: [drafts, TODO, data.csv]\n", to: ".ringmark.yml")
    var finder = finder
    finder.patterns = FilePatterns(include: [try #require(Glob("none*.md"))])
    let found = try await finder.find([folder.url.path])
    #expect(found.unmatched.count == 3 && found.unmatched[0].contains("--include: “none*.md”"))
    #expect(found.unmatched[1].contains("“drafts”") && found.unmatched[2].contains("“TODO”"))
  }

  @Test func `what the command line includes wins over the settings`() async throws {
    try folder.write(list, to: "TODO.md", "drafts/TODO.md")
    try folder.write("exclude: [drafts]\n", to: ".ringmark.yml")
    var finder = finder
    finder.patterns = FilePatterns(include: [try #require(Glob("drafts/TODO.md"))])
    #expect(paths(try await finder.find([folder.url.path])) == ["TODO.md", "drafts/TODO.md"])
  }

  @Test func `settings that cannot be meant stop everything`() async throws {
    try folder.write(list, to: "TODO.md")
    for text in ["people: maybe\n", "exclude: [\"!docs\"]\n", "paths: {a: {exclude: [b]}}\n", "a: [\n"] {
      try folder.write(text, to: ".ringmark.yml")
      await #expect(throws: WorkspaceError.self, "\(text)") { try await find(".") }
    }
    let settings = folder.url.appendingPathComponent(".ringmark.yml")
    try FileManager.default.removeItem(at: settings)
    try FileManager.default.createSymbolicLink(atPath: settings.path, withDestinationPath: "nowhere")
    let error = await #expect(throws: WorkspaceError.self) { try await find(".") }
    #expect(error?.description.contains("leads nowhere") == true)
    try FileManager.default.removeItem(at: settings)
    try folder.write("exclude: [a]\n", to: ".ringmark.yaml")
    await #expect(throws: WorkspaceError.self) { try await find(".") }
  }

  @Test func `translations, forms, copies, and test data are no plans`() async throws {
    for path in [
      "ROADMAP.md", "ROADMAP.ko.md", "translations/ROADMAP-pt-BR.md", "docs/i18n/plan_fr.md", "docs/plan.md",
      "plan-b.md",
      "old_backups/TODO.md", "tests/deep/todo.md", "tests/TODO.md", "sample_vault/TODO.md", "TODO-fr.md",
    ] { try folder.write(list, to: path) }
    for number in 0..<3 {
      try folder.write("# Review \(number)\n- [x] approve\n- [ ] change\n- [ ] block\n", to: "r/REVIEW_\(number).md")
    }
    try folder.write("# Page\n- [x] ticked\n- [ ] not ticked\n", to: "page.md")
    let found = try await find(".")
    #expect(
      paths(found).sorted() == ["ROADMAP.md", "TODO-fr.md", "docs/plan.md", "plan-b.md", "tests/TODO.md"])
    #expect(reason("ROADMAP.ko.md", found) == .translation(of: "\(folder.url.path)/ROADMAP.md"))
    #expect(reason("r/REVIEW_0.md", found) == .form(files: 3))
    #expect(reason("old_backups/TODO.md", found) == .copy(folder: "old_backups"))
    #expect(reason("tests/deep/todo.md", found) == .testData)
    #expect(reason("page.md", found) == .fewBoxes(2))
  }

  @Test func `an Org file is a list unless it is a text that is still to be written`() async throws {
    try folder.write("* TODO one\n* TODO two\n", to: "inbox.org")
    try folder.write(
      "* Intro\n" + String(repeating: "Text.\n\n", count: 40) + "* TODO Usage\n* TODO Setup\n", to: "a/README.org")
    let found = try await find(".")
    #expect(paths(found) == ["inbox.org"] && reason("a/README.org", found) == .neverBegun)
  }

  @Test func `what cannot be opened is named`() async throws {
    try folder.write(list, to: "TODO.md")
    #expect(try ProgramRun(["PLAN.md"], in: folder.url, program: "/usr/bin/mkfifo").status == 0)
    let script = "printf x > \"$(printf 'todo-\\377\\376.md')\""
    #expect(try ProgramRun(["-c", script], in: folder.url, program: "/bin/sh").status == 0)
    let found = try await find(".")
    #expect(paths(found) == ["TODO.md"] && reason("PLAN.md", found) == .notRegular)
    #expect(found.skipped.contains { $0.reason.text.contains("not UTF-8") && $0.reason.isProblem })
  }

  @Test func `a layout is known from inside it`() async throws {
    try folder.write("statuses: [To Do, Done]\n", to: "backlog/config.yml")
    for (path, status) in [
      ("tasks/task-1 - a.md", "Done"), ("tasks/task-2 - b.md", "To Do"), ("drafts/task-3 - c.md", "Done"),
    ] {
      try folder.write(
        "---\nid: T\ntitle: T\nstatus: \(status)\n---\n\n- [ ] no task\n- [x] either\n", to: "backlog/\(path)")
    }
    try folder.write(list, to: "specs/001-a/tasks.md")
    try folder.write("# Spec\n" + list, to: "specs/001-a/spec.md")
    try folder.write(list, to: "openspec/changes/a-template/tasks.md", "openspec/changes/a-template/proposal.md")
    func figure(_ root: String) async throws -> String {
      let tasks = try await find(root).files.compactMap(\.document).flatMap(\.tasks)
      return "\(tasks.count { $0.state == .done })/\(tasks.count)"
    }
    for root in [".", "backlog", "backlog/tasks", "specs", "specs/001-a", "openspec", "openspec/changes"] {
      let expected = root == "." ? "3/8" : root.hasPrefix("backlog") ? "1/2" : "1/3"
      #expect(try await figure(root) == expected, "\(root)")
    }
  }
}
