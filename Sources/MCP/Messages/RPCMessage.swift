import Base

/// A request or a notification (JSON-RPC 2.0, section 4).
public struct RPCMessage: Sendable {
  /// The id of a request as the client wrote it; nil for a notification.
  public let id: JSONValue?
  /// The name of the method.
  public let method: String
  /// The parameters by name; empty if there are none.
  public let parameters: [String: JSONValue]

  /// The kinds of messages.
  public enum Kind: Sendable {
    case message(RPCMessage)
    /// A response. None is expected, because this side sends no requests.
    case answer
  }

  /// Reads a message.
  /// - Throws: ``RPCError`` for anything else.
  public static func read(_ value: JSONValue) throws(RPCError) -> Kind {
    guard let members = value.object else { throw .invalidRequest("a message must be an object") }
    guard members["jsonrpc"]?.string == "2.0" else { throw .invalidRequest("“jsonrpc” must be \"2.0\"") }
    guard let method = members["method"]?.string else {
      if members["result"] != nil || members["error"] != nil { return .answer }
      throw .invalidRequest("“method” is missing")
    }
    switch members["id"] {
    case nil, .string, .number: break
    default: throw .invalidRequest("“id” must be a string or a number")
    }
    let parameters: [String: JSONValue]
    switch members["params"] {
    case nil: parameters = [:]
    case .object(let values): parameters = values
    default: throw .invalidRequest("“params” must be an object")
    }
    return .message(RPCMessage(id: members["id"], method: method, parameters: parameters))
  }

  /// The id of a value that is not a valid request; null if it has none.
  static func id(of value: JSONValue) -> JSONValue {
    switch value.object?["id"] {
    case .string(let text): .string(text)
    case .number(let text): .number(text)
    default: .null
    }
  }

  /// A response with a result.
  static func answer(_ id: JSONValue, _ result: (inout JSONWriter) -> Void) -> [UInt8] {
    reply(id) { json in
      json.key("result")
      result(&json)
    }
  }

  /// A response with an error.
  static func answer(_ id: JSONValue, _ error: RPCError) -> [UInt8] {
    reply(id) { json in
      json.key("error")
      json.object { json in
        json.key("code")
        json.number(error.code)
        json.key("message")
        json.string(error.message)
      }
    }
  }

  private static func reply(_ id: JSONValue, members: (inout JSONWriter) -> Void) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.key("jsonrpc")
      json.string("2.0")
      json.key("id")
      json.value(id)
      members(&json)
    }
    return json.bytes
  }
}
