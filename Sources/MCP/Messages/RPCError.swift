/// Why a request has no result (JSON-RPC 2.0, section 5.1).
public struct RPCError: Error, Equatable, Sendable {
  /// The code of the error.
  public let code: Int
  /// The error, in one sentence.
  public let message: String

  /// The text is not JSON.
  public static let parse = RPCError(code: -32_700, message: "the line is not JSON")
  /// The JSON is not a request.
  public static func invalidRequest(_ reason: String) -> RPCError { RPCError(code: -32_600, message: reason) }
  /// There is no such method.
  public static func unknownMethod(_ name: String) -> RPCError {
    RPCError(code: -32_601, message: "there is no method “\(name)”")
  }
  /// The parameters are not those of the method.
  public static func invalidParameters(_ reason: String) -> RPCError { RPCError(code: -32_602, message: reason) }
  /// There is no such resource (Model Context Protocol, “Resources”, error handling).
  public static func noResource(_ uri: String) -> RPCError {
    RPCError(code: -32_002, message: "there is no resource “\(uri)”")
  }
}
