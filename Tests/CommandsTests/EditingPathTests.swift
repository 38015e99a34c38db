import Base
import Foundation
import Plan
import TestSupport
import Testing
import TodoEditing
import TodoFile
import Workspace

@testable import Commands
@testable import LiveSite
@testable import MCP

/// The three ways to an edit: the command line, requests of pages, and the tools of agents.
struct EditingPathTests {
  /// One edit as each of them expresses it.
  private struct Edit {
    let arguments: [String]
    let request: [String: String]
    var tool: (name: String, arguments: [String: String])?
  }

  /// What an edit left: the text, and what it did; nil if it was refused.
  private struct Result: Equatable {
    let text: String
    let summary: String?
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
  private static func text(_ summary: EditSummary) -> String {
    "\(summary.verb) \(summary.kind) \(summary.title ?? "-") \(summary.count)"
  }

  /// Writes a file as long ago: one that has just been written may not be whole yet, and would be waited for.
  private func write(_ text: String, _ name: String, _ folder: TemporaryFolder) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_790_000_000)],
      ofItemAtPath: try folder.write(text, to: "\(name)/TODO.md"))
  }

  // MARK: Ways

  private func run(_ arguments: [String], on text: String) throws -> (result: Result, outcome: EditOutcome?) {
    let command = try #require(try Ringmark.command(arguments) as? any EditingCommand)
    let document = try parseDocument(text)
    var runner = try EditRunner(document, today: someDay)
    guard let report = try? command.edit(&runner) else { return (Result(text: text, summary: nil), nil) }
    let left = Self.text(runner.document.source.bytes)
    return (Result(text: left, summary: Self.text(report.outcome.summary)), report.outcome)
  }

  private func change(_ request: String, _ folder: TemporaryFolder) throws -> (result: Result, outcome: EditOutcome?) {
    let path = folder.path("page/TODO.md")
    let read = { Self.text(try folder.read("page/TODO.md")) }
    let request = try EditRequest(json: Array(request.utf8))
    guard case .edit(let operation) = request.action else { throw EditError.malformed("no edit") }
    let change = FileChange(
      path: path, operation: operation, givesBoxes: request.givesBoxes,
      version: LiveVersion.tag(try folder.read("page/TODO.md")), known: nil, today: someDay,
      reader: PlanReader(isSlow: { _ in }))
    do {
      let (outcome, _) = try change.run()
      return (Result(text: try read(), summary: Self.text(outcome.summary)), outcome)
    } catch is EditError {
      return (Result(text: try read(), summary: nil), nil)
    }
  }

  private func call(_ tool: String, _ arguments: String, _ session: MCPSession, _ folder: TemporaryFolder) async throws
    -> Result
  {
    let line =
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"\#(tool)","arguments":\#(arguments)}}"#
    let answer = try #require(await session.answer(Array(line.utf8)).flatMap(JSONReader.value))["result"]
    let text = Self.text(try folder.read("agent/TODO.md"))
    guard let json = answer?["structuredContent"], answer?["isError"]?.bool == false else {
      return Result(text: text, summary: nil)
    }
    let words = [json["verb"], json["kind"], json["title"]].map { $0?.string ?? "-" }
    return Result(text: text, summary: (words + ["\(json["count"]?.integer ?? 0)"]).joined(separator: " "))
  }

  // MARK: Random edits

  private func plan(_ random: inout SeededGenerator) -> String {
    var lines = random.pick([["# Plan"], ["---", "read: bullets", "---", "# Plan"], []])
    var number = 0
    for group in ["", "Alpha", "Beta", "Gamma"] {
      if !group.isEmpty { lines += ["", "\(random.pick(["##", "##", "###"])) \(group)", ""] }
      for index in 0..<random.below(5) {
        number += 1
        let box = lines.contains("read: bullets") ? "" : random.pick(["[ ] ", "[ ] ", "[x] ", "[/] ", "[-] "])
        let rest = random.pick([
          "", "", " rec:1w due:2026-11-20", " #a @ann", " due:2026-12-01 !!", " ✅ 2026-11-01", " **b**", " (why)",
          " due:2026-12-01T18:00", " 📅 2026-12-01 18:00 ➕ 2026-11-01",
        ])
        lines.append("\(index > 0 && random.below(3) == 0 ? "  " : "")- \(box)task \(number)\(rest)")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func json(_ value: String) -> String {
    var json = JSONWriter()
    json.string(value)
    return json.text
  }

  private func edit(_ document: TodoDocument, _ random: inout SeededGenerator) -> Edit? {
    let tasks = document.tasks
    let identifiers = TaskIDs(of: document)
    func quoted(_ index: Int) -> String { Self.json(identifiers[index]) }
    let groups = document.groups.indices.dropFirst()
    guard !tasks.isEmpty, let group = groups.isEmpty ? nil : random.pick(Array(groups)) else { return nil }
    let (one, two) = (random.below(tasks.count), random.below(tasks.count))
    let slug = document.groups[group].slug
    switch random.below(12) {
    case 0, 1, 2:
      let (name, state) = random.pick([
        ("done", "done"), ("done", "done"), ("start", "inProgress"), ("reopen", "open"), ("cancel", "cancelled"),
      ])
      var edit = Edit(
        arguments: [name, "\(one + 1)", "--boxes"],
        request: ["op": #""editTask""#, "task": quoted(one), "state": "\"\(state)\"", "boxes": "true"],
        tool: (name, ["task": quoted(one), "boxes": "true"]))
      if name == "cancel", random.below(2) == 0 {
        edit = Edit(
          arguments: edit.arguments + ["--reason", "no time"],
          request: edit.request.merging(["reason": #""no time""#]) { $1 },
          tool: (name, ["task": quoted(one), "boxes": "true", "reason": #""no time""#]))
      }
      return edit
    case 3, 4:
      let chosen = Set((0..<3).map { _ in random.below(tasks.count) }).filter { tasks[$0].state != .stateless }.sorted()
      guard chosen.count > 1 else { return nil }
      let (name, state) = random.pick([("done", "done"), ("reopen", "open"), ("start", "inProgress")])
      return Edit(
        arguments: [name, "--boxes"] + chosen.map { "\($0 + 1)" },
        request: [
          "op": #""editTasks""#, "tasks": "[\(chosen.map(quoted).joined(separator: ","))]", "state": "\"\(state)\"",
          "boxes": "true",
        ])
    case 5:
      var (arguments, fields) = (["add", "new task", "--boxes"], ["title": #""new task""#, "boxes": "true"])
      for (option, key, value) in [
        ("--due", "due", random.pick(["2026-12-24", "2026-12-24T09:30"])), ("--priority", "priority", "high"),
        ("--memo", "memo", "A memo."),
      ] where random.below(3) == 0 {
        arguments += [option, value]
        fields[key] = Self.json(value)
      }
      if random.below(3) == 0 {
        arguments += ["--tag", "web", "--person", "bob"]
        (fields["tags"], fields["people"]) = (#"["web"]"#, #"["bob"]"#)
      }
      if random.below(2) == 0 {
        let request = fields.merging(["op": #""addTask""#, "under": quoted(one)]) { $1 }
        fields["under"] = quoted(one)
        return Edit(arguments: arguments + ["--under", "\(one + 1)"], request: request, tool: ("add", fields))
      }
      let request = fields.merging(["op": #""addTask""#, "group": "\(group)"]) { $1 }
      fields["group"] = Self.json(slug)
      return Edit(arguments: arguments + ["--group", slug], request: request, tool: ("add", fields))
    case 6, 7:
      let (option, key, value) = random.pick([
        ("--title", "title", "other words"), ("--due", "due", "2026-12-24"),
        ("--due", "due", "2026-12-24T09:30"), ("--priority", "priority", "low"),
        ("--memo", "memo", "Other."), ("--memo", "memo", ""), ("--title", "title", "two\nlines"),
      ])
      let fields = ["task": quoted(one), key: Self.json(value)]
      return Edit(
        arguments: ["edit", "\(one + 1)", option, value],
        request: fields.merging(["op": #""editTask""#]) { $1 }, tool: ("edit", fields))
    case 8:
      let old = document.values(.tag, of: tasks[one]).filter { $0 != "new" }
      let fields = ["task": quoted(one), "tags": #"["new"]"#]
      return Edit(
        arguments: ["edit", "\(one + 1)", "--tag", "new"] + old.flatMap { ["--untag", $0] },
        request: fields.merging(["op": #""editTask""#]) { $1 }, tool: ("edit", fields))
    case 9:
      let (option, key) = random.pick([("--before", "before"), ("--after", "after"), ("--under", "under")])
      let fields = ["task": quoted(one), key: quoted(two)]
      return Edit(
        arguments: ["move", "\(one + 1)", option, "\(two + 1)"],
        request: fields.merging(["op": #""moveTask""#]) { $1 }, tool: ("move", fields))
    case 10:
      let chosen = Set([one, two]).sorted()
      return Edit(
        arguments: ["remove", "--force"] + chosen.map { "\($0 + 1)" },
        request: ["op": #""removeTasks""#, "tasks": "[\(chosen.map(quoted).joined(separator: ","))]"])
    default:
      // A page does not ask for a place next to the group itself, where a command finds that it already is.
      guard let other = random.pick(groups.filter { $0 != group } + [nil]) else { return nil }
      return random.pick([
        Edit(
          arguments: ["group", "add", "New", "--color", "teal", "--under", slug],
          request: ["op": #""addGroup""#, "name": #""New""#, "color": #""teal""#, "other": "\(group)"]),
        Edit(
          arguments: ["group", "rename", slug, "Renamed"],
          request: ["op": #""editGroup""#, "group": "\(group)", "name": #""Renamed""#]),
        Edit(
          arguments: ["group", "set", slug, "--icon", "🌐"],
          request: ["op": #""editGroup""#, "group": "\(group)", "icon": #""🌐""#]),
        Edit(
          arguments: ["group", "move", slug, "--after", document.groups[other].slug],
          request: ["op": #""moveGroup""#, "group": "\(group)", "other": "\(other)"]),
        Edit(
          arguments: ["group", "remove", slug, "--force"],
          request: ["op": #""removeGroup""#, "group": "\(group)"]),
        Edit(
          arguments: ["move", "\(one + 1)", "--group", slug, "--top"],
          request: ["op": #""moveTask""#, "task": quoted(one), "group": "\(group)", "top": "true"]),
      ])
    }
  }

  // MARK: The same result

  private func object(_ members: [String: String]) -> String {
    "{\(members.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ","))}"
  }

  @Test func `commands, pages, and agents leave the same text and the same outcome`() async throws {
    var random = SeededGenerator(drawing: 43)
    var (made, refused) = (0, 0)
    for _ in 0..<Rounds.of(2500) {
      let folder = try TemporaryFolder()
      var text = plan(&random)
      for name in ["page", "agent"] { try write(text, name, folder) }
      let agent = folder.path("agent")
      let session = MCPSession(
        try ServedPlan([agent], in: agent, finder: PlanFinder(reader: PlanReader { _ in }), today: { someDay }),
        isReadOnly: false)
      _ = await session.answer(
        Array(#"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-06-18"}}"#.utf8))
      for _ in 0..<4 {
        guard let edit = edit(try parseDocument(text), &random) else { continue }
        let (command, outcome) = try run(edit.arguments, on: text)
        let (page, other) = try change(object(edit.request), folder)
        #expect(command == page, "\(edit.arguments) \(edit.request)\n\(text)")
        #expect(outcome?.tasks == other?.tasks && outcome?.next == other?.next && outcome?.boxes == other?.boxes)
        if let tool = edit.tool {
          let called = try await call(tool.name, object(tool.arguments), session, folder)
          #expect(command == called, "\(edit.arguments) \(tool)\n\(text)")
        } else {
          try write(page.text, "agent", folder)
        }
        if command.summary == nil { refused += 1 } else { made += 1 }
        guard command == page else { break }
        text = page.text
      }
    }
    #expect(made > refused, "\(made) edits, \(refused) refused")
  }
}
