import Base

/// A session of the Model Context Protocol, which answers one message after another.
public actor MCPSession {
  /// The supported protocol versions, newest first.
  static let versions = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]

  private let tools: ToolBox
  private var isInitialized = false

  /// Creates a session.
  /// - Parameter plan: the plan that the tools read and edit.
  public init(_ plan: ServedPlan, isReadOnly: Bool) { tools = ToolBox(plan, isReadOnly: isReadOnly) }

  /// The response to a line that is too long.
  public static func tooLong(_ limit: Int) -> [UInt8] {
    RPCMessage.answer(.null, .invalidRequest("a message has at most \(limit) bytes"))
  }

  /// The response to a line; nil if none is due, as for a notification.
  public func answer(_ line: [UInt8]) async -> [UInt8]? {
    guard let value = JSONReader.value(line) else {
      return RPCMessage.answer(.null, RPCError(code: -32_700, message: "the line is not JSON"))
    }
    // A batch of messages in an array (JSON-RPC 2.0, section 6), as version 2025-03-26 allows.
    guard let batch = value.array else { return await answer(to: value) }
    guard !batch.isEmpty else { return RPCMessage.answer(.null, .invalidRequest("the batch is empty")) }
    var answers: [[UInt8]] = []
    for value in batch {
      if let answer = await answer(to: value) { answers.append(answer) }
    }
    return answers.isEmpty ? nil : Array("[".utf8) + answers.joined(separator: [UInt8(ascii: ",")]) + Array("]".utf8)
  }

  private func answer(to value: JSONNode) async -> [UInt8]? {
    do throws(RPCError) {
      guard let message = try RPCMessage.read(value), let id = message.id else { return nil }
      do throws(RPCError) {
        let result = try await result(of: message)
        return RPCMessage.answer(id) { $0.raw(result) }
      } catch {
        return RPCMessage.answer(id, error)
      }
    } catch {
      return RPCMessage.answer(RPCMessage.id(of: value), error)
    }
  }

  /// The result of a request, as JSON.
  private func result(of message: RPCMessage) async throws(RPCError) -> [UInt8] {
    switch message.method {
    case "initialize": return try initialize(message.parameters)
    case "ping": return Array("{}".utf8)
    case _ where !isInitialized:
      throw .invalidRequest("“initialize” must be the first request")
    case "tools/list": return tools.list()
    case "tools/call":
      guard let name = message.parameters["name"]?.string else { throw .invalidParameters("“name” is missing") }
      let arguments = message.parameters["arguments"]
      guard let members = arguments?.isNull == false ? arguments?.members : [:] else {
        throw .invalidParameters("“arguments” must be an object")
      }
      return try await tools.call(name, members)
    case "resources/list": return await tools.resources()
    case "resources/templates/list": return Array("{\"resourceTemplates\":[]}".utf8)
    case "resources/read":
      guard let uri = message.parameters["uri"]?.string else { throw .invalidParameters("“uri” is missing") }
      return try await tools.resource(uri)
    default: throw RPCError(code: -32_601, message: "there is no method “\(message.method)”")
    }
  }

  private func initialize(_ parameters: [String: JSONNode]) throws(RPCError) -> [UInt8] {
    guard let asked = parameters["protocolVersion"]?.string else {
      throw .invalidParameters("“protocolVersion” is missing")
    }
    isInitialized = true
    let instructions = tools.instructions
    return JSONWriter.object { json in
      json.field("protocolVersion", Self.versions.contains(asked) ? asked : Self.versions[0])
      json.object("capabilities") { json in
        json.object("tools") { _ in }
        json.object("resources") { _ in }
      }
      json.object("serverInfo") {
        $0.texts([("name", "ringmark"), ("title", "Ringmark"), ("version", Version.current)])
      }
      json.field("instructions", instructions)
    }.bytes
  }
}
