public import Base

/// A request or a notification (JSON-RPC 2.0, section 4).
public struct RPCMessage: Sendable {
  /// The id of a request as the client wrote it; nil for a notification.
  public let id: JSONNode.Content?
  /// The name of the method.
  public let method: String
  /// The parameters by name; empty if there are none.
  public let parameters: [String: JSONNode]

  /// Reads a message.
  /// - Returns: nil for a response. None is expected, because this side sends no requests.
  /// - Throws: ``RPCError`` for anything else.
  public static func read(_ value: JSONNode) throws(RPCError) -> RPCMessage? {
    guard let members = value.members else { throw .invalidRequest("a message must be an object") }
    guard members["jsonrpc"]?.string == "2.0" else { throw .invalidRequest("“jsonrpc” must be \"2.0\"") }
    guard let method = members["method"]?.string else {
      if members["result"] != nil || members["error"] != nil { return nil }
      throw .invalidRequest("“method” is missing")
    }
    let id = members["id"]
    guard id == nil || id?.word != nil else { throw .invalidRequest("“id” must be a string or a number") }
    guard let parameters = members["params"] == nil ? [:] : members["params"]?.members else {
      throw .invalidRequest("“params” must be an object")
    }
    return RPCMessage(id: id?.content, method: method, parameters: parameters)
  }

  /// The id of a value that is not a valid request; null if it has none.
  static func id(of value: JSONNode) -> JSONNode.Content {
    guard let id = value["id"], id.word != nil else { return .null }
    return id.content
  }

  /// A response with a result.
  static func answer(_ id: JSONNode.Content, _ result: (inout JSONWriter) -> Void) -> [UInt8] {
    reply(id) { $0.field("result", result) }
  }

  /// A response with an error.
  static func answer(_ id: JSONNode.Content, _ error: RPCError) -> [UInt8] {
    reply(id) { json in
      json.object("error") { json in
        json.field("code", error.code)
        json.field("message", error.message)
      }
    }
  }

  private static func reply(_ id: JSONNode.Content, members: (inout JSONWriter) -> Void) -> [UInt8] {
    JSONWriter.object { json in
      json.field("jsonrpc", "2.0")
      json.field("id") { $0.value(id) }
      members(&json)
    }.bytes
  }
}

/// Why a request has no result (JSON-RPC 2.0, section 5.1).
public struct RPCError: Error, Equatable, Sendable {
  /// The code of the error.
  public let code: Int
  /// The error, in one sentence.
  public let message: String

  /// The JSON is not a request.
  public static func invalidRequest(_ reason: String) -> RPCError { RPCError(code: -32_600, message: reason) }
  /// The parameters are not those of the method.
  public static func invalidParameters(_ reason: String) -> RPCError { RPCError(code: -32_602, message: reason) }
}
