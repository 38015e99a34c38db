import Base
import NIOHTTP1

/// The rules for requests; they are strict, because the server can change a file (Ringmark's safety.md §8).
struct RequestPolicy: Sendable {
  /// One of the server's own paths; no file of a site starts as they do.
  private static let picturePath = ".ringmark/picture"

  /// Size limits in bytes (safety.md §8).
  static let maximumHeader = 16 << 10
  static let maximumTarget = 8 << 10
  static let maximumBody = 256 << 10
  static let maximumPicture = 20 << 20

  /// Why a request is refused.
  struct Refusal: Error, Equatable {
    let status: HTTPResponseStatus
    let reason: String
    var allow: String?

    init(_ status: HTTPResponseStatus, _ reason: String, allow: String? = nil) {
      self.status = status
      self.reason = reason
      self.allow = allow
    }
  }

  /// What a request asks for.
  enum Action: Equatable {
    case file(String)
    case events
    case change(version: String, page: ShownPage?)
    case picture(isUpload: Bool, file: Int)
    /// Previews the task that a line would become.
    case line
    /// The sign-in page; not expected if another page was requested.
    case enter(isExpected: Bool)
    case enterScript
    case enterStyle
    /// Redeems a key.
    case join
    /// The page that shows the key.
    case invite
    /// Creates a new key.
    case newKey
    /// Ends all sessions.
    case leave

    /// The maximum size of the body in bytes.
    var maximumBody: Int {
      switch self {
      case .picture: maximumPicture
      case .join, .leave, .newKey, .invite, .enter, .enterScript, .enterStyle: 1 << 10
      default: RequestPolicy.maximumBody
      }
    }
  }

  let address: PreviewAddress
  /// The token that a change must include; nil if nothing can be changed.
  let token: String?
  /// The sign-in rules; nil if the network has no access.
  var access: NetworkAccess?
  /// Whether the requests come from the network and so need a session.
  var isNetwork = false
  /// Makes the link that redeems a key, with the server's address in the network.
  var inviteLink: (@Sendable (String) -> String)?

  /// The action for a request, determined from its head alone.
  func action(_ head: HTTPRequestHead) throws(Refusal) -> Action {
    try checkShape(head, limit: head.uri == "/" + Self.picturePath ? Self.maximumPicture : Self.maximumBody)
    guard let path = Self.path(head.uri) else { throw Refusal(.badRequest, "the path is malformed") }
    if let action = try accessAction(head, path) { return action }
    if let action = try refusalWithoutSession(head, path) { return action }
    if path == ".ringmark/change", token != nil { return try change(head) }
    if path == Self.picturePath, token != nil { return try picture(head) }
    if path == ".ringmark/line", token != nil { return try line(head) }
    guard head.method == .GET || head.method == .HEAD else {
      throw Refusal(.methodNotAllowed, "this address is read-only", allow: "GET, HEAD")
    }
    guard !hasBody(head) else { throw Refusal(.badRequest, "this request must not have a body") }
    guard path == ".ringmark/events" else { return .file(path) }
    // A page on another site could not read the events, but it could use up all connections.
    try checkSite(head)
    return .events
  }

  /// The path of an origin-form target (RFC 9112, 3.2.1), decoded once, without its leading slash; the query is ignored.
  /// Nil if it is malformed.
  static func path(_ target: String) -> String? {
    let path = target.utf8.dropFirst().prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    guard target.utf8.first == UInt8(ascii: "/"), path.allSatisfy({ $0 > 0x20 && $0 != 0x7F }),
      let decoded = PercentEncoding.decoded(String(decoding: path, as: UTF8.self)), !decoded.utf8.contains(0)
    else { return nil }
    return decoded
  }

  private func checkShape(_ head: HTTPRequestHead, limit: Int) throws(Refusal) {
    guard head.version.major == 1 else { throw Refusal(.httpVersionNotSupported, "use HTTP/1.1") }
    guard head.uri.utf8.count <= Self.maximumTarget else { throw Refusal(.uriTooLong, "the address is too long") }
    let size = head.headers.reduce(head.uri.utf8.count) { $0 + $1.name.utf8.count + $1.value.utf8.count + 4 }
    guard size <= Self.maximumHeader else {
      throw Refusal(.requestHeaderFieldsTooLarge, "the header is larger than \(Self.maximumHeader >> 10) KB")
    }
    let hosts = head.headers["host"]
    guard hosts.count == 1 else { throw Refusal(.badRequest, "exactly one Host header is required") }
    guard address.hosts.contains(hosts[0].lowercased()) else {
      throw Refusal(
        .misdirectedRequest,
        isNetwork ? "open \(address.url)" : "this server is for this machine only; open \(address.url)")
    }
    let lengths = head.headers["content-length"]
    let codings = head.headers["transfer-encoding"]
    guard lengths.count + codings.count <= 1 else {
      throw Refusal(.badRequest, "use only one Content-Length or Transfer-Encoding")
    }
    if let length = lengths.first {
      guard let count = Int(digits: length, in: 0 ... .max) else {
        throw Refusal(.badRequest, "Content-Length is not a valid number")
      }
      guard count <= limit else {
        throw Refusal(.payloadTooLarge, "the body is larger than \(limit >> 10) KB")
      }
    }
    guard codings.isEmpty || codings[0].lowercased() == "chunked" else {
      throw Refusal(.notImplemented, "only chunked transfer encoding is supported")
    }
  }

  func hasBody(_ head: HTTPRequestHead) -> Bool {
    !head.headers["transfer-encoding"].isEmpty || head.headers["content-length"].contains { $0 != "0" }
  }

  private func picture(_ head: HTTPRequestHead) throws(Refusal) -> Action {
    try checkSender(head)
    guard let file = Int(digits: head.headers["x-ringmark-file"].first ?? "0", in: 0...999_999) else {
      throw Refusal(.badRequest, "X-Ringmark-File must be a number, starting at 0")
    }
    switch Self.type(of: head) {
    case "application/octet-stream": return .picture(isUpload: true, file: file)
    case "application/json": return .picture(isUpload: false, file: file)
    default: throw Refusal(.unsupportedMediaType, "the body must be an octet stream or JSON")
    }
  }

  private func line(_ head: HTTPRequestHead) throws(Refusal) -> Action {
    try checkSender(head)
    guard Self.type(of: head) == "application/json" else {
      throw Refusal(.unsupportedMediaType, "a line must be JSON")
    }
    return .line
  }

  private func change(_ head: HTTPRequestHead) throws(Refusal) -> Action {
    try checkSender(head)
    guard Self.type(of: head) == "application/json" else {
      throw Refusal(.unsupportedMediaType, "changes must be JSON")
    }
    let versions = head.headers["if-match"]
    guard versions.count == 1, let version = versions.first?.filter({ $0 != "\"" }), !version.isEmpty else {
      throw Refusal(.preconditionRequired, "If-Match must contain the version of the file that the page shows")
    }
    guard let target = head.headers.first(name: "x-ringmark-page"), let path = Self.path(target) else {
      return .change(version: version, page: nil)
    }
    return .change(version: version, page: ShownPage(path: path, version: Self.version(head)))
  }

  /// The site version of the page that the client has; nil if it has none.
  static func version(_ head: HTTPRequestHead) -> String? { head.headers.first(name: "x-ringmark-version") }

  static func type(of head: HTTPRequestHead) -> String {
    String(head.headers["content-type"].first?.lowercased().prefix { $0 != ";" } ?? "").filter { $0 != " " }
  }

  /// Requires that a request for a change comes from one of the server's own pages.
  private func checkSender(_ head: HTTPRequestHead) throws(Refusal) {
    try checkOrigin(head)
    let tokens = head.headers["x-ringmark-token"]
    guard tokens.count == 1, let token, NetworkAccess.isSame(tokens[0], token) else {
      throw Refusal(.forbidden, "the token is missing or not valid for this server; reload the page")
    }
    guard hasBody(head) else { throw Refusal(.lengthRequired, "a change must have a body") }
  }

  /// Checks where a request comes from, according to the browser (Fetch Metadata, 2.4).
  func checkSite(_ head: HTTPRequestHead) throws(Refusal) {
    guard head.headers["sec-fetch-site"].allSatisfy({ $0 == "same-origin" }) else {
      throw Refusal(.forbidden, "this is only for the server's own pages")
    }
  }
}
