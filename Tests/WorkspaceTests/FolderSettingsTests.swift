import Base
import Foundation
import Plan
import TestSupport
import Testing

@testable import Workspace

/// `.ringmark.yml` in a folder.
struct FolderSettingsTests {
  private let finder = PlanFinder(reader: PlanReader { _ in })
  private let list = "- [x] a\n- [~] b\n- [ ] c @anna\n"

  @Test func `its keys are the defaults of every file, and the front matter of a file wins`() async throws {
    let folder = try TemporaryFolder(
      """
      title: Everything
      states: {"~": cancelled}
      people: false
      exclude: [old]
      paths:
        "docs/**": {states: {"~": done}, title: Docs}
      """, in: ".ringmark.yml")
    try folder.write(list, to: "TODO.md")
    try folder.write("---\nstates: {\"~\": deferred}\n---\n" + list, to: "own.todo.md")
    try folder.write(list, to: "docs/plan.md", "old/TODO.md")
    let found = try await finder.find([folder.url.path])
    let plan = found.plan(found.files.compactMap(\.document))
    #expect(plan.title == "Everything" && plan.settings?.title == "Everything")
    let states = Dictionary(
      uniqueKeysWithValues: plan.documents.map { (PathName.name(of: $0.source.path), $0.tasks[1].state) })
    #expect(states == ["TODO.md": .cancelled, "own.todo.md": .deferred, "plan.md": .done])
    #expect(plan.documents.allSatisfy { $0.values(.person, of: $0.tasks[2]).isEmpty })
    #expect(plan.documents.contains { $0.title == "Docs" })
    // A file that is given by its path is read in the same way.
    let given = try await finder.find(["\(folder.url.path)/TODO.md"])
    #expect(try finder.reader.read(given).documents[0].tasks[1].state == .cancelled)
  }

  @Test func `it names people for all files, and a file can name more`() async throws {
    let folder = try TemporaryFolder("people: {anna: Anna Ek, bo: Bo}\n", in: ".ringmark.yml")
    try folder.write(list, to: "TODO.md")
    try folder.write("---\npeople: {bo: Bodil, cy: Cy}\n---\n" + list, to: "own.todo.md")
    let found = try await finder.find([folder.url.path])
    let plan = found.plan(found.files.compactMap(\.document))
    #expect(plan.documents.count == 2 && plan.people.list(["anna", "bo", "cy"]) == "Anna Ek, Bo, Cy")
    #expect(plan.documents.allSatisfy { $0.values(.person, of: $0.tasks[2]) == ["anna"] })
  }

  @Test func `settings in a folder whose name is not ASCII hold for the files in it`() async throws {
    let folder = try TemporaryFolder("exclude: [옛것]\n", in: "할일/.ringmark.yml")
    for path in ["TODO.md", "할일/TODO.md", "할일/옛것/TODO.md"] { try folder.write(list, to: path) }
    let found = try await finder.find([folder.url.path])
    #expect(found.paths.map { $0.dropping(prefix: folder.url.path + "/") } == ["TODO.md", "할일/TODO.md"])
  }

  @Test func `only the files that it lists are the plan`() async throws {
    let folder = try TemporaryFolder("files: [plans/*.md, TODO.md]\n", in: ".ringmark.yml")
    for path in ["TODO.md", "plans/a.md", "plans/deep/b.md", "ROADMAP.md"] { try folder.write(list, to: path) }
    let found = try await finder.find([folder.url.path])
    #expect(found.paths.map(PathName.name) == ["TODO.md", "a.md"])
    #expect(found.skipped.contains { $0.reason == .notListed && $0.path.hasSuffix("ROADMAP.md") })
  }

  @Test(
    arguments: [
      ("titel: x\n", 1, 1), ("exclude: {a: b}\n", 1, 10), ("title: x\npaths:\n  \"a\": {thme: dark}\n", 3, 9),
      ("theme: pink\n", 1, 8), ("people: [anna]\n", 1, 9), ("people: {anna: [a]}\n", 1, 9), ("files: [a\n", 2, 1),
    ] as [(String, Int, Int)])
  func `its errors name the line and the column, and nothing is read`(text: String, line: Int, column: Int) async throws
  {
    let folder = try TemporaryFolder(text, in: ".ringmark.yml")
    try folder.write(list, to: "TODO.md")
    let error = await #expect(throws: WorkspaceError.self) { try await finder.find([folder.url.path]) }
    #expect(
      error?.description.contains(".ringmark.yml:\(line):\(column): error: ") == true, "\(error?.description ?? "")")
  }
}
