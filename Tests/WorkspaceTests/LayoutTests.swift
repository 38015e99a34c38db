import Base
import Foundation
import Plan
import TestSupport
import Testing

@testable import Workspace

/// The layouts of tools, with the figures that their own commands show.
struct LayoutTests {
  private let folder: TemporaryFolder
  private let finder = PlanFinder(reader: PlanReader { _ in })

  init() throws { folder = try TemporaryFolder() }

  /// The folders, the name, and the figure of each file.
  private func found(in part: String = "") async throws -> [String] {
    let files = try await finder.find([folder.url.path + part])
    let plan = files.plan(files.files.compactMap(\.document))
    return plan.documents.enumerated().map { index, document in
      let place = plan.folders(of: index).reversed().map { plan.folders[$0].name }
      let name = plan.locations[index].isMember ? document.title : plan.name(ofDocument: index)
      let tasks = document.tasks.filter { $0.state != .cancelled }
      return (place + [name]).joined(separator: " › ") + " \(tasks.count { $0.state == .done })/\(tasks.count)"
    }
  }

  @Test func `OpenSpec: a change is called by its folder, and every box of its list counts`() async throws {
    try folder.write(
      "## 1. Setup\n- [x] 1.1 a\n  - [ ] 1.1.1 b\n* [ ] 1.2 c\n", to: "openspec/changes/add-auth/tasks.md")
    try folder.write("# Proposal\n- [ ] no task\n- [x] either\n", to: "openspec/changes/add-auth/proposal.md")
    try folder.write("- [x] a\n", to: "openspec/changes/archive/2026-01-02-old/tasks.md")
    try folder.write("- [x] a\n- [ ] b\n", to: "openspec/specs/auth/spec.md")
    #expect(
      try await self.found() == ["add-auth 1/3", "Archive › 2026-01-02-old 1/1"])
  }

  @Test func `a folder inside the layout of a tool is read as a part of it`() async throws {
    try folder.write("- [x] a\n- [ ] b\n- [ ] c\n", to: "openspec/changes/add-auth/tasks.md")
    try folder.write("- [ ] no task\n- [x] either\n- [x] or\n", to: "openspec/changes/add-auth/proposal.md")
    try folder.write("- [x] a\n", to: "openspec/changes/archive/2026-01-02-old/tasks.md")
    for part in ["", "/openspec", "/openspec/changes"] {
      #expect(try await found(in: part) == ["add-auth 1/3", "Archive › 2026-01-02-old 1/1"], "\(part)")
    }
  }

  @Test func `OpenSpec: a box needs no text after it, and only a space and an x are markers`() async throws {
    let path = "openspec/changes/add-auth/tasks.md"
    try folder.write(
      "## 1\n\n- [x]one\n- [ ]two\n1. [X] three\n2) [ ] four\n+ [\t] five\n* [ ]\n- [/] no\n- [?] no\n- [x](https://a.example)\n",
      to: path)
    #expect(try await self.found() == ["add-auth 2/6"])
    #expect(FolderLayouts.settings(ofFile: path)?.key == "openspec")
    let files = try await finder.find([folder.url.path])
    let document = try #require(files.files[0].document)
    #expect(document.tasks.map { document.title(of: $0) } == ["one", "two", "three", "four", "five", ""])
    var editor = try document.editor()
    try editor.setState(1, to: .done)
    #expect(editor.text.contains("\n- [x]one\n- [x]two\n1. "))
  }

  @Test func `OpenSpec: a box needs no space before it`() async throws {
    let path = "openspec/changes/add-auth/tasks.md"
    let text = "- [x] one\n-[ ] two `code` #tag\n  -[x] **three** @nora\r\n1.[ ] four\n- [ ] -[x] five\n\n-[X] six\n"
    try folder.write(text, to: path)
    #expect(try await self.found() == ["add-auth 3/6"])
    let files = try await finder.find([folder.url.path])
    let document = try #require(files.files[0].document)
    #expect(document.tasks.map { document.title(of: $0) } == ["one", "two code", "three", "four", "-[x] five", "six"])
    #expect(document.values(.person, of: document.tasks[2]) == ["nora"] && document.tasks[2].depth == 1)
    var editor = try document.editor()
    try editor.setState(1, to: .done)
    try editor.setState(2, to: .open)
    #expect(
      editor.text
        == text.replacing("-[ ] two", with: "-[x] two").replacing("-[x] **three", with: "-[ ] **three"))
  }

  @Test func `spec-kit: a feature is called in words, and checklists do not count`() async throws {
    let feature = "specs/001-photo-albums"
    try folder.write(
      "# Tasks: Photo Albums\n## Phase 1: Setup\n- [X] T001 [P] a\n- [ ] T002 b\n", to: "\(feature)/tasks.md")
    try folder.write("# Spec\n- [ ] x\n- [x] y\n", to: "\(feature)/spec.md")
    try folder.write("- [x] x\n- [ ] z\n", to: "\(feature)/checklists/requirements.md")
    try folder.write("- [ ] T001 sample\n", to: ".specify/templates/tasks-template.md")
    #expect(try await self.found() == ["Photo Albums 1/2"])
  }

  @Test func `Kiro: a dash is in progress, a tilde is queued, and an asterisk makes a task optional`() async throws {
    try folder.write(
      "# Implementation Plan\n- [x] 1. a\n- [-] 2. b\n  - [ ]* 2.1 c\n- [~] 3. d\n- [ ]\\* 4. e\n",
      to: ".kiro/specs/user-auth/tasks.md")
    try folder.write("- [ ] x\n- [x] y\n", to: ".kiro/specs/user-auth/requirements.md")
    #expect(try await self.found() == ["User auth 1/5"])
    let files = try await finder.find([folder.url.path])
    let document = try #require(files.files[0].document)
    #expect(document.tasks.map(\.state) == [.done, .inProgress, .open, .open, .open])
    #expect(document.title(of: document.tasks[2]) == "2.1 c" && document.title(of: document.tasks[4]) == "4. e")
  }

  @Test func `a task of Backlog-md with an unquoted name is read with any line ends`() async throws {
    try writeBoard()
    for (number, ending) in [(7, "\n"), (8, "\r\n")] {
      let text = "---\nid: BACK-\(number)\ntitle: It's \(number)\nstatus: Done\nassignee: @bob\n---\n\nText.\n"
      try folder.write(text.replacing("\n", with: ending), to: "backlog/tasks/back-\(number) - Title.md")
    }
    let documents = try await finder.find([folder.url.path]).files.compactMap(\.document)
    let tasks = documents.flatMap { document in
      document.tasks.map { (document.title(of: $0), $0.state, document.values(.person, of: $0)) }
    }
    for title in ["It's 7", "It's 8"] {
      #expect(tasks.contains { $0 == (title, .done, ["bob"]) }, "\(tasks)")
    }
  }

  private func writeBoard() throws {
    try folder.write(
      "project_name: \"Board\"\nstatuses: [To Do, In Progress, Done, Wontfix]\ntask_prefix: \"back\"\n",
      to: "backlog/config.yml")
    func task(_ number: Int, _ status: String, _ more: String = "", in place: String = "tasks") throws {
      try folder.write(
        """
        ---
        id: BACK-\(number)
        title: 'Task: number \(number)'
        status: \(status)
        assignee: @anna
        labels: [web, api]
        dependencies: [BACK-3]
        priority: high
        \(more)
        ---

        ## Description

        What to do.

        ## Acceptance Criteria
        <!-- AC:BEGIN -->
        - [ ] #1 not a task
        - [x] #2 neither
        <!-- AC:END -->
        """, to: "backlog/\(place)/back-\(number) - Title.md")
    }
    try task(1, "To Do", "due_date: 2026-12-01")
    try task(2, "In Progress", "milestone: m-1")
    try task(3, "Done")
    try task(4, "Wontfix")
    try task(5, "''")
    try task(6, "Done", in: "completed")
    try task(7, "Done", in: "archive/tasks")
    try task(8, "To Do", in: "drafts")
    try task(9, "Done", in: "tasks/deep")
    try folder.write("---\nid: m-1\ntitle: First\n---\n", to: "backlog/milestones/m-1 - First-release.md")
  }

  @Test func `Backlog: each file is a task, and only Done is done`() async throws {
    try writeBoard()
    #expect(
      try await self.found() == [
        "Completed › Task: number 6 1/1", "Task: number 1 0/1", "First › Task: number 2 0/1",
        "Task: number 3 1/1", "Task: number 4 0/1",
      ])
    let files = try await finder.find([folder.url.path])
    let document = try #require(files.files.compactMap(\.document).first { $0.title.hasSuffix("1") })
    let task = document.tasks[0]
    #expect(task.due?.description == "2026-12-01" && task.priority == .high && task.via == .status)
    #expect(document.values(.person, of: task) == ["anna"] && document.values(.tag, of: task) == ["web", "api"])
    #expect(TaskIDs(of: document)[0] == "BACK-1")
    #expect(TodoLinter.check(document).isEmpty)
    #expect(document.memo(ofTask: 0)?.hasPrefix("What to do.") == true)
    let plan = files.plan(files.files.compactMap(\.document))
    let tree = ProgressTree(plan, today: someDay)
    // The board is all that there is, so the plan has its name.
    #expect(plan.title == "Board")
    #expect(tree.root.progress.done == 2 && tree.root.progress.total == 5)
    #expect(tree.nodes.map(\.name)[1...] == ["First", "Completed"])
  }

  @Test func `Backlog: a status is set where it stands, and nothing else changes`() async throws {
    try writeBoard()
    let path = "\(folder.url.path)/backlog/tasks/back-1 - Title.md"
    let files = try await finder.find([path])
    let document = try finder.reader.read(files).documents[0]
    var editor = try document.editor()
    try editor.setState(0, to: .done)
    #expect(editor.text == document.text.replacing("status: To Do", with: "status: Done", maxReplacements: 1))
    try editor.setState(0, to: .open)
    #expect(editor.document.source.bytes == document.source.bytes)
    try editor.setTitle(0, "It's: new")
    #expect(editor.text.contains("title: 'It''s: new'\n"))
    #expect(throws: EditError.self) { try editor.remove(0) }
    #expect(throws: EditError.self) { try editor.setState(0, to: .question) }
  }
}
