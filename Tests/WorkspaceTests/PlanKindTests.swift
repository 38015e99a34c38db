import Base
import EmbeddedFiles
import Foundation
import Plan
import TestSupport
import Testing

@testable import Workspace

/// What looks like a plan and is none, and the reverse: each rule with a file to which it does not apply.
struct PlanKindTests {
  private let folder: TemporaryFolder
  private let finder = PlanFinder(reader: PlanReader { _ in })
  private let list = "- [x] a\n- [ ] b\n- [ ] c\n"
  private let empty = "- [ ] a\n- [ ] b\n- [ ] c\n"

  init() throws { folder = try TemporaryFolder() }

  private func find(after last: PlanFiles? = nil) async throws -> PlanFiles {
    try await finder.find([folder.url.path], after: last, isListing: true)
  }

  /// The paths of the plan's files, relative to the folder and sorted.
  private func paths(_ files: PlanFiles) -> [String] {
    files.paths.map { String($0.dropFirst(folder.url.path.count + 1)) }.sorted()
  }

  private func reason(_ path: String, _ files: PlanFiles) -> SkipReason? {
    files.skipped.first { $0.path == "\(folder.url.path)/\(path)" }?.reason
  }

  // MARK: Translations

  @Test func `a file in a folder of a language is a translation if its original is there`() async throws {
    try folder.write(
      list, to: "docs/ROADMAP.md", "docs/i18n/ja/ROADMAP.md", "docs/zh-Hans/ROADMAP.md", "docs/pt_BR/ROADMAP.md")
    try folder.write(list, to: "web/en/plan.md", "web/de/plan.md", "web/zh/plan_CN.md", "web/de/backlog.md")
    try folder.write("# Readme\n", to: "README.md")
    try folder.write("- [x] a\n- [ ] b\n- [ ] c\n- [ ] d\n", to: "doc/readme/zh-cn.md")
    try folder.write(list, to: "i18n/fr/plugin/current/ROADMAP.md", "i18n/fr/TODO.md")
    let found = try await find()
    // Of “web/de/backlog.md” and “i18n/fr/TODO.md”, there is no original.
    #expect(paths(found) == ["docs/ROADMAP.md", "i18n/fr/TODO.md", "web/de/backlog.md", "web/en/plan.md"])
    let roadmap = SkipReason.translation(of: "\(folder.url.path)/docs/ROADMAP.md")
    for path in ["docs/i18n/ja", "docs/zh-Hans", "docs/pt_BR", "i18n/fr/plugin/current"] {
      #expect(reason("\(path)/ROADMAP.md", found) == roadmap, "\(path)")
    }
    #expect(reason("web/zh/plan_CN.md", found) == .translation(of: "\(folder.url.path)/web/en/plan.md"))
    #expect(reason("doc/readme/zh-cn.md", found) == .translation(of: "\(folder.url.path)/README.md"))
  }

  @Test func `a folder of two letters is one of a language only if nothing else is likely`() async throws {
    try folder.write(
      list, to: "TODO.md", "it/TODO.md", "no/TODO.md", "go/TODO.md", "plan.md", "plan-it.md", "plan-be.md")
    #expect(paths(try await find()).count == 7)
    // Next to one that surely is, it is one too.
    try folder.write(list, to: "ja/TODO.md", "plan.fr.md")
    let found = try await find()
    #expect(paths(found) == ["TODO.md", "go/TODO.md", "plan.md"])
    #expect(reason("it/TODO.md", found) == .translation(of: "\(folder.url.path)/TODO.md"))
    #expect(reason("plan-be.md", found) == .translation(of: "\(folder.url.path)/plan.md"))
  }

  // MARK: Forms and pages

  @Test func `a checklist of which nothing is ticked is a form`() async throws {
    try folder.write(
      empty, to: "release-checklist.md", "TODO.md", "docs/plan.md", "docs/ROADMAP.md", "checklists/move.md")
    try folder.write("# Release checklist\n" + empty, to: "docs/release.md")
    try folder.write(list, to: "docs/audit-checklist.md")
    try folder.commit()
    let found = try await find()
    #expect(paths(found) == ["TODO.md", "docs/ROADMAP.md", "docs/audit-checklist.md", "docs/plan.md"])
    for path in ["release-checklist.md", "checklists/move.md"] {
      #expect(reason(path, found) == .neverTicked, "\(path)")
    }
    #expect(reason("docs/release.md", found) == .neverTicked)
  }

  @Test func `without a history, or without any other plan, a checklist in which nothing is ticked is a plan`()
    async throws
  {
    try folder.write(empty, to: "TODO.md", "wedding-checklist.md")
    let both = ["TODO.md", "wedding-checklist.md"]
    #expect(paths(try await find()) == both)
    try folder.git("init", "-q")
    #expect(paths(try await find()) == both)
    try folder.commit()
    let found = try await find()
    #expect(paths(found) == ["TODO.md"] && reason("wedding-checklist.md", found) == .neverTicked)
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("TODO.md"))
    #expect(paths(try await find()) == ["wedding-checklist.md"])
  }

  @Test func `a checklist that was ever ticked in Git is a plan`() async throws {
    for name in ["ticked", "never"] { try folder.write(empty, to: "\(name)-checklist.md") }
    for text in [empty, list, empty] {
      try folder.write(text, to: "ticked-checklist.md")
      try folder.commit()
    }
    let found = try await find()
    #expect(paths(found) == ["ticked-checklist.md"])
    #expect(reason("never-checklist.md", found) == .neverTicked)
  }

  @Test func `a checklist stays in the plan while it is shown, even without its last tick`() async throws {
    try folder.write(empty, to: "TODO.md")
    try folder.commit()
    try folder.write(list, to: "trip-checklist.md")
    let first = try await find()
    try folder.write(empty, to: "trip-checklist.md")
    #expect(paths(try await find(after: first)) == ["TODO.md", "trip-checklist.md"])
    #expect(paths(try await find()) == ["TODO.md"])
  }

  @Test func `pages of one kind are no plans because some have a list of features`() async throws {
    for number in 0..<12 {
      let list = number < 5 ? "- [x] fast \(number)\n- [ ] small \(number)\n- [ ] nice \(number)\n" : ""
      try folder.write("# Theme\n" + list, to: "themes/t\(number)/index.md")
      try folder.write(
        "# Project\n- [x] a\(number)\n- [ ] b\(number)\n- [ ] c\(number)\n", to: "work/t\(number)/index.md")
    }
    let found = try await find()
    #expect(found.files.count == 12 && paths(found).allSatisfy { $0.hasPrefix("work/") })
    #expect(reason("themes/t0/index.md", found) == .pages(12))
  }

  @Test func `files with mostly the same items are copies of a form, in whatever states they are`() async throws {
    let marks = ["x x ", "  xx", "xx x"].map(Array.init)
    for (number, marks) in marks.enumerated() {
      let form = ["Title", "Author", "Introduction", "Examples"].enumerated()
        .map { "- [\(marks[$0.offset])] \($0.element)\n" }.joined()
      try folder.write("# Page \(number)\n" + form + "- [ ] own \(number)\n", to: "docs/lang\(number).md")
      try folder.write("# P\n" + form, to: "plans/p\(number).md", "stories/1.\(number).story.md")
    }
    let found = try await find()
    #expect(found.files.count == 6 && !paths(found).contains { $0.hasPrefix("docs/") })
    #expect(reason("docs/lang0.md", found) == .form(files: 3))
  }

  // MARK: Names

  @Test func `stories are plans by their boxes, also if they are finished`() async throws {
    let done = "# Story\n\nStatus: Done\n\n- [x] a\n- [x] b\n- [x] c\n"
    try folder.write(done, to: "docs/stories/login.md", "1.1.story.md", "docs/story-of-us.md")
    try folder.write("# A story\n\nDone: walk.\n\n- ✅ once\n- ✅ upon a time\n", to: "stories/tale.md")
    try folder.write(empty, to: "docs/NEXT_STEPS.md", "docs/steps.md")
    let found = try await find()
    #expect(paths(found) == ["1.1.story.md", "docs/NEXT_STEPS.md", "docs/stories/login.md"])
    #expect(reason("docs/story-of-us.md", found) == .allDone)
    #expect(reason("docs/steps.md", found) == .neverBegun)
  }

  @Test func `a document whose parts repeat all its tasks counts once, and no task is lost`() async throws {
    try folder.write("- [x] a\n- [ ] b\n- [ ] c\n- [ ] d\n", to: "docs/prd.md")
    try folder.write("- [x] a\n- [ ] b\n- [ ] more\n", to: "docs/prd/one.md")
    try folder.write("- [x] done\n- [ ] c\n- [ ] d\n", to: "docs/prd/two.md")
    try folder.write(list, to: "web/todo.md")
    try folder.write("- [x] other\n- [ ] tasks\n- [ ] here\n", to: "web/todo/notes.md")
    // Its third task is in no part.
    try folder.write(empty, to: "app/plan.md")
    try folder.write("- [x] a\n- [x] b\n", to: "app/plan/one.md")
    let found = try await find()
    #expect(
      paths(found) == [
        "app/plan.md", "app/plan/one.md", "docs/prd/one.md", "docs/prd/two.md", "web/todo.md", "web/todo/notes.md",
      ])
    #expect(reason("docs/prd.md", found) == .parts(folder: "\(folder.url.path)/docs/prd"))
  }

  @Test func `manuals, reports, and records of decisions are no plans, whatever is ticked in them`() async throws {
    let others: [(String, SkipReason)] = [
      ("docs/28-PLAN-MODE-WORKFLOW.md", .manual), ("docs/roadmap-guide.md", .manual),
      ("docs/How to plan.md", .manual), ("docs/code-audit.md", .report), ("docs/daily-summary-2026-11-13.md", .report),
      ("docs/report-v2.1.md", .report), ("docs/adr/0001-plan-storage.md", .record),
      ("docs/reports/week.md", .report), ("docs/빌드-보고서.md", .report),
    ]
    for (path, _) in others { try folder.write(list, to: path) }
    try folder.write("# Guide: to the release\n- [ ] a\n- [-] b\n- [ ] c\n", to: "docs/release.md")
    let plans = [
      "docs/adr/TODO.md", "docs/audit-plan.md", "docs/guide-to-do.org", "docs/plans/2026-audit.md",
      "docs/reports/roadmap.md", "docs/workflow-tasks.md",
    ]
    for path in plans.filter({ $0.hasSuffix(".md") }) { try folder.write(list, to: path) }
    try folder.write("* TODO a\n* DONE b\n* TODO c\n", to: "docs/guide-to-do.org")
    let found = try await find()
    #expect(paths(found) == plans)
    for (path, expected) in others { #expect(reason(path, found) == expected, "\(path)") }
    #expect(reason("docs/release.md", found) == .manual)
  }

  @Test func `a title makes no manual or report of a list in progress, but its name does`() async throws {
    let titles = ["Rewrite the build process", "Release workflow", "Migration guide", "Q3 summary"]
    for (index, title) in titles.enumerated() {
      let list = "- [x] a\(index)\n- [ ] b\(index)\n- [ ] c\(index)\n"
      try folder.write("# \(title)\n" + list, to: "docs/\(index).md")
      try folder.write("# Notes\n" + list, to: "\(title).md")
    }
    let found = try await find()
    #expect(paths(found) == titles.indices.map { "docs/\($0).md" })
    #expect(reason("Migration guide.md", found) == .manual && reason("Q3 summary.md", found) == .report)
  }

  // MARK: Folders

  @Test func `folders of examples are left out in one way, whatever the file is called`() async throws {
    let folders = ["example", "examples", "sample", "samples", "fixtures", "testdata", "test data", "demo"]
    for place in folders {
      try folder.write(list, to: "\(place)/TODO.md", "\(place)/tasks.md", "\(place)/deep/notes.md")
    }
    try folder.write(list, to: "tests/TODO.md", "tests/deep/TODO.md", "exams/TODO.md")
    let found = try await find()
    #expect(paths(found) == ["exams/TODO.md", "tests/TODO.md"])
    for place in folders { #expect(reason("\(place)/TODO.md", found) == .testData, "\(place)") }
  }

  @Test func `copies of other projects are left out`() async throws {
    try folder.write(list, to: "crawler/ref/data/README.md", "refs/TODO.md", "_bmad/core/tasks/help.md")
    try folder.write(list, to: "_bmad-output/tasks/app.md", "reference/TODO.md", "refactoring/TODO.md")
    let found = try await find()
    #expect(paths(found) == ["_bmad-output/tasks/app.md", "refactoring/TODO.md", "reference/TODO.md"])
    #expect(reason("refs/TODO.md", found) == .folder(named: "refs"))
    #expect(reason("_bmad/core/tasks/help.md", found) == .folder(named: "_bmad"))
  }

  @Test func `names of plans are found in .github and its folders, but never templates`() async throws {
    try folder.write(
      list, to: ".github/project/IMPLEMENTATION_STATUS.md", ".github/release-plan.md", ".github/notes.md")
    try folder.write(list, to: ".github/ISSUE_TEMPLATE/task.md", ".github/prompts/plan.md", ".github/a/b/TODO.md")
    let found = try await find()
    #expect(paths(found) == [".github/project/IMPLEMENTATION_STATUS.md", ".github/release-plan.md"])
    #expect(reason(".github/ISSUE_TEMPLATE/task.md", found) == .template)
    #expect(reason(".github/prompts/plan.md", found) == .command)
    #expect(reason(".github/a/b/TODO.md", found) == .hidden(folder: ".github"))
  }

  // MARK: The words

  @Test func `every line of the list of names has a place and a meaning, and none is there twice`() throws {
    let places = [
      "any", "end", "start", "name-any", "name-end", "part", "part-end", "name", "folder", "prefix", "word", "path",
      "language",
    ]
    let bytes = try #require(EmbeddedFiles.bytes(NameWords.path))
    let rows = WordRow.rows(bytes)
    #expect(rows.count == bytes.split(separator: UInt8(ascii: "\n")).count { $0.first != UInt8(ascii: "#") })
    for row in rows {
      #expect(places.contains(row.role), "\(row)")
      #expect(!row.phrase.isEmpty && row.phrase == row.phrase.lowercased(), "\(row)")
      #expect(row.phrase == TextKey.fold(row.phrase), "\(row)")
      #expect(NameWords.meaning(of: row.phrase, as: row.role) == row.meaning, "\(row)")
      // The words of these are compared in this form.
      if ["name", "folder"].contains(row.role), !row.phrase.hasPrefix("_") {
        #expect(PlanName.folded(row.phrase) == row.phrase, "\(row)")
      }
      let isKind = PlanName.Kind(rawValue: row.meaning) != nil
      if !["name", "folder", "prefix", "word", "path", "language"].contains(row.role) { #expect(isKind, "\(row)") }
    }
    #expect(Set(rows.map { "\($0.role) \($0.phrase)" }).count == rows.count)
  }
}
