import Base
import Plan
import Workspace

/// The tools and resources of a session.
struct ToolBox: Sendable {
  let plan: ServedPlan
  private let isReadOnly: Bool

  init(_ plan: ServedPlan, isReadOnly: Bool) { (self.plan, self.isReadOnly) = (plan, isReadOnly) }

  private var definitions: [ToolDefinition] { ToolDefinition.all.filter { !isReadOnly || !$0.edits } }

  /// Instructions for an agent, to read before it calls a tool.
  var instructions: String {
    "The plan is the todo files of a folder, which people edit too. “list” gives the ids of tasks; an id changes with the title and the group. "
      + (isReadOnly
        ? "This session only reads."
        : "Each change is checked: exactly the named task changes, or nothing changes and the error explains why.")
  }

  /// The definitions of the tools, as the result of `tools/list`.
  func list() -> [UInt8] {
    JSONWriter.object { json in
      json.objects("tools", definitions) { $1.write(to: &$0) }
    }.bytes
  }

  /// Runs a tool.
  /// - Returns: the result of `tools/call`; if the tool fails, the result contains the reason.
  /// - Throws: ``RPCError`` if there is no such tool.
  func call(_ name: String, _ arguments: [String: JSONNode]) async throws(RPCError) -> [UInt8] {
    guard let tool = ToolDefinition.all.first(where: { $0.name == name }) else {
      throw .invalidParameters("there is no tool “\(name)”")
    }
    do {
      if tool.edits, isReadOnly { throw ToolError("this session is read-only; “\(name)” would change a file") }
      let arguments = try ToolArguments(arguments, for: tool)
      let (text, structured) = try await tool.edits ? edit(name, arguments) : read(name, arguments)
      return Self.result(text, structured: structured, isError: false)
    } catch {
      return Self.result(Self.text(of: error), structured: nil, isError: true)
    }
  }

  /// The text of an error for an agent, which identifies tasks by id instead of by number, and options by argument.
  private static func text(of error: any Error) -> String {
    switch error {
    case EditError.needsBoxes: "\(error), with “boxes”: true"
    case EditError.noTask(let word, let nearest?):
      "there is no task “\(word)”; did you mean “\(nearest.title)” (\(nearest.id))?"
    case EditError.noTask(let word, nil): "there is no task “\(word)”; “list” shows the tasks with their ids"
    case EditError.severalTasks(let word, let count, let first):
      (["\(count) tasks match “\(word)”; give the id of one:"] + first.map { "  \($0.id)  \($0.title)" })
        .joined(separator: "\n")
    default: "\(error)"
    }
  }

  /// - Parameter structured: the same content as JSON.
  private static func result(_ text: String, structured: [UInt8]?, isError: Bool) -> [UInt8] {
    JSONWriter.object { json in
      json.objects("content", [text]) { $0.texts([("type", "text"), ("text", $1)]) }
      if let structured { json.field("structuredContent") { $0.raw(structured) } }
      json.field("isError", isError)
    }.bytes
  }

  // MARK: Resources

  /// The plan and its files, as the result of `resources/list`.
  func resources() async -> [UInt8] {
    let paths = (try? await plan.read().files.paths) ?? []
    let status = ("plan:///status", "Progress", "The progress of the plan as JSON", "application/json")
    let files = paths.map { (Self.uri($0), $0, "A todo file of the plan", "text/markdown") }
    return JSONWriter.object { json in
      json.objects("resources", [status] + files) { json, resource in
        let (uri, name, text, type) = resource
        json.texts([("uri", uri), ("name", name), ("description", text), ("mimeType", type)])
      }
    }.bytes
  }

  private static func uri(_ path: String) -> String { "plan:///files/\(PercentEncoding.encoded(path))" }

  /// The contents of a resource, as the result of `resources/read`; only the files of the plan can be read.
  func resource(_ uri: String) async throws(RPCError) -> [UInt8] {
    let found: (text: String, type: String)
    do {
      let (files, plan) = try await plan.read()
      if uri == "plan:///status" {
        found = (String(decoding: try status(plan), as: UTF8.self), "application/json")
      } else if let index = files.paths.firstIndex(where: { Self.uri($0) == uri }) {
        let source = plan.documents[index].source
        found = (source.string(0..<source.bytes.count), "text/markdown")
      } else {
        // Model Context Protocol, “Resources”, error handling.
        throw RPCError(code: -32_002, message: "there is no resource “\(uri)”")
      }
    } catch {
      throw error as? RPCError ?? RPCError(code: -32_603, message: "\(error)")
    }
    return JSONWriter.object { json in
      json.objects("contents", [found]) { json, found in
        json.texts([("uri", uri), ("mimeType", found.type), ("text", found.text)])
      }
    }.bytes
  }
}

/// Why a tool did not run. The agent reads it and can try again (Model Context Protocol, “Tools”, error handling).
struct ToolError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
