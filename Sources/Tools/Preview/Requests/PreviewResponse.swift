import Base
import NIOHTTP1

/// A complete response: the headers that all responses share, its own headers, and a body.
struct PreviewResponse: Sendable {
  var status: HTTPResponseStatus
  var headers: HTTPHeaders
  var body: [UInt8]

  init(_ status: HTTPResponseStatus, _ contentType: String, _ body: [UInt8]) {
    self.status = status
    self.body = body
    headers = Self.common
    headers.add(name: "content-type", value: contentType)
  }

  /// The response with a header, in place of one with its name.
  func with(_ name: String, _ value: String) -> PreviewResponse {
    var response = self
    response.headers.replaceOrAdd(name: name, value: value)
    return response
  }

  /// Prevents content sniffing, framing, embedding by other sites, and stale copies.
  private static let common: HTTPHeaders = [
    "cache-control": "no-cache",
    "content-security-policy":
      "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
  ]

  /// A file, or 304 if the client already has its bytes.
  static func file(_ file: PreviewFile, status: HTTPResponseStatus = .ok, to head: HTTPRequestHead) -> PreviewResponse {
    let tag = "\"\(file.tag)\""
    let known = head.headers[canonicalForm: "if-none-match"].contains { $0 == "*" || $0 == tag || $0 == "W/\(tag)" }
    let response =
      known && status == .ok
      ? PreviewResponse(.notModified, file.contentType, []) : PreviewResponse(status, file.contentType, file.bytes)
    return response.with("etag", tag)
  }

  /// A temporary redirect to another path (RFC 9110, 15.4.8).
  static func redirect(to path: String) -> PreviewResponse {
    PreviewResponse(.temporaryRedirect, "text/plain; charset=utf-8", []).with("cache-control", "no-store")
      .with("location", "/" + PercentEncoding.encoded(path))
  }

  static func refusal(_ refusal: RequestPolicy.Refusal) -> PreviewResponse {
    let response = PreviewResponse(
      refusal.status, "text/plain; charset=utf-8", Array("\(refusal.status.code): \(refusal.reason)\n".utf8))
    return (refusal.allow.map { response.with("allow", $0) } ?? response).with("connection", "close")
  }

  /// The complete response in the form in which it is sent (RFC 9112, 2.1).
  var wire: String {
    var text = "HTTP/1.1 \(status.code) \(status.reasonPhrase)\r\n"
    for (name, value) in headers { text += "\(name): \(value)\r\n" }
    return text + "content-length: \(body.count)\r\n\r\n" + String(decoding: body, as: UTF8.self)
  }

  /// The headers of an event stream, which has no length.
  static var events: HTTPHeaders {
    PreviewResponse(.ok, "text/event-stream; charset=utf-8", []).with("cache-control", "no-store").headers
  }
}
