import Base
import NIOHTTP1

/// The rules for requests from the network, and for inviting (Ringmark's safety.md §8).
extension RequestPolicy {
  static let enterPath = ".ringmark/enter"
  static let invitePath = ".ringmark/invite"

  /// The name of the session cookie. It includes the port, because browsers share cookies among the ports of a host.
  var cookie: String { "ringmark-\(address.port)" }

  /// The access action that a request asks for; nil if it asks for something else.
  func accessAction(_ head: HTTPRequestHead, _ path: String) throws(Refusal) -> Action? {
    switch path {
    case Self.enterPath where isNetwork: return try reading(.enter(isExpected: true), head)
    case ".ringmark/enter.js" where isNetwork: return try reading(.enterScript, head)
    case ".ringmark/enter.css": return try reading(.enterStyle, head)
    case ".ringmark/join" where isNetwork:
      try checkOrigin(head)
      guard Self.type(of: head) == "application/json" else {
        throw Refusal(.unsupportedMediaType, "a key must be JSON")
      }
      guard hasBody(head) else { throw Refusal(.lengthRequired, "a key must have a body") }
      return .join
    case Self.invitePath where access != nil && !isNetwork:
      if head.method == .POST {
        try checkOrigin(head)
        return .newKey
      }
      guard head.method == .GET else {
        throw Refusal(.methodNotAllowed, "use GET, or POST for a new key", allow: "GET, POST")
      }
      guard head.headers["sec-fetch-site"].allSatisfy({ $0 == "same-origin" || $0 == "none" }) else {
        throw Refusal(.forbidden, "this is only for the server's own pages")
      }
      return .invite
    case ".ringmark/leave" where access != nil && !isNetwork:
      try checkOrigin(head)
      return .leave
    default: return nil
    }
  }

  /// An action that only reads. It needs no session, so it must not have a body.
  private func reading(_ action: Action, _ head: HTTPRequestHead) throws(Refusal) -> Action {
    guard head.method == .GET || head.method == .HEAD, !hasBody(head) else {
      throw Refusal(.methodNotAllowed, "this address is read-only", allow: "GET, HEAD")
    }
    return action
  }

  /// The open session of a request. A page on another port of this address can add cookies with the same name, so all
  /// of them are tried.
  func session(_ head: HTTPRequestHead, of access: NetworkAccess) -> String? {
    head.headers["cookie"].lazy.flatMap { $0.split(separator: ";") }.compactMap { part -> String? in
      let pair = part.split(separator: "=", maxSplits: 1).map { $0.filter { $0 != " " } }
      return pair.count == 2 && pair[0] == cookie ? pair[1] : nil
    }.first(where: access.isOpen)
  }

  /// Requires a session for requests from the network.
  /// - Returns: the action for a request without a session; nil if there is one.
  func refusalWithoutSession(_ head: HTTPRequestHead, _ path: String) throws(Refusal) -> Action? {
    guard isNetwork, let access else { return nil }
    if session(head, of: access) != nil { return nil }
    guard head.method == .GET, path.isEmpty || path.hasSuffix(".html") else {
      throw Refusal(.unauthorized, "open the link that “ringmark serve” shows")
    }
    return .enter(isExpected: false)
  }

  /// Requires a POST from one of the server's own pages.
  func checkOrigin(_ head: HTTPRequestHead) throws(Refusal) {
    guard head.method == .POST else { throw Refusal(.methodNotAllowed, "changes must use POST", allow: "POST") }
    let origins = head.headers["origin"]
    guard origins.count == 1, address.origins.contains(origins[0].lowercased()) else {
      throw Refusal(.forbidden, "changes must come from the server's own pages")
    }
    try checkSite(head)
  }
}
