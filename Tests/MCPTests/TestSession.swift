public import Base
import Foundation
import Plan
import TestSupport
import Testing
import Workspace

@testable import MCP

/// A session that has begun, about a folder with two files of a plan. Messages and answers stay in memory.
struct TestSession {
  static let todo = "# App\n\n## Now\n- [x] login\n- [ ] search\n  - [ ] index\n\n## Later\n- [ ] export\n- [ ] sort\n"
  static let plan = "# Plan\n\n- [ ] dns\n- [x] tls\n- [ ] export\n"

  let folder: TemporaryFolder
  private let session: MCPSession

  init(isReadOnly: Bool = false, begins: Bool = true, todo: String = todo) async throws {
    folder = try TemporaryFolder()
    try folder.write(todo, to: "TODO.md")
    try folder.write(Self.plan, to: "docs/plan.md")
    let today = try #require(CalendarDate(iso: "2026-11-24".utf8))
    session = MCPSession(
      try ServedPlan(
        [folder.url.path], in: folder.url.path, finder: PlanFinder(reader: PlanReader { _ in }), today: { today }),
      isReadOnly: isReadOnly)
    if begins { _ = await send(Self.request("initialize", #"{"protocolVersion":"2025-06-18"}"#)) }
  }

  /// The path of a file as the plan has it.
  func path(_ name: String) -> String { "\(folder.url.path)/\(name)" }

  func text(_ name: String) throws -> String { try folder.text(name) }

  /// Sends a line; nil if it is not answered.
  func send(_ line: String) async -> JSONNode? { await session.answer(Array(line.utf8)).flatMap(JSONReader.value) }

  static func request(_ method: String, _ parameters: String = "{}") -> String {
    #"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":\#(parameters)}"#
  }

  /// The result of a request.
  func ask(_ method: String, _ parameters: String = "{}") async throws -> JSONNode {
    try #require(await send(Self.request(method, parameters))?["result"])
  }

  /// The code of the error that a line is answered with; nil if it has a result.
  func code(_ line: String) async -> Int? {
    await send(line)?["error"]?["code"]?.word.flatMap { Int($0) }
  }

  /// Calls a tool that must succeed, and returns what it gives as JSON.
  @discardableResult
  func call(_ tool: String, _ arguments: String = "{}") async throws -> JSONNode {
    let (text, isError) = try await outcome(tool, arguments)
    #expect(!isError, "\(tool) \(arguments): \(text)")
    var quoted = JSONWriter()
    quoted.string(text)
    return try #require(JSONReader.value(Array(text.utf8)) ?? JSONReader.value(quoted.bytes))
  }

  /// Why a tool refuses; nothing must have changed.
  func refusal(_ tool: String, _ arguments: String) async throws -> String {
    let before = (try folder.read("TODO.md"), try folder.read("docs/plan.md"))
    let (text, isError) = try await outcome(tool, arguments)
    #expect(isError, "\(tool) \(arguments): \(text)")
    #expect(try before == (folder.read("TODO.md"), folder.read("docs/plan.md")), "\(tool) \(arguments)")
    return text
  }

  private func outcome(_ tool: String, _ arguments: String) async throws -> (text: String, isError: Bool) {
    let result = try await ask("tools/call", #"{"name":"\#(tool)","arguments":\#(arguments)}"#)
    let text = try #require(result["content"]?.array?.first?["text"]?.string)
    // The text is the same as the structured content.
    if let structured = result["structuredContent"] { #expect(JSONReader.value(Array(text.utf8)) == structured) }
    return (text, try #require(result["isError"]?.bool as Bool?))
  }
}

extension JSONNode: Equatable {
  /// Whether two values are the same, wherever they are written.
  public static func == (left: JSONNode, right: JSONNode) -> Bool {
    switch (left.content, right.content) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.number(let left), .number(let right)), (.string(let left), .string(let right)): left == right
    case (.array(let left), .array(let right)): left == right
    case (.object, .object): left.members == right.members
    default: false
    }
  }

  /// A member of each value of a list.
  func all(_ name: String) -> [String] { array?.compactMap { $0[name]?.string } ?? [] }
}
