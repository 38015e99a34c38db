import Base

/// Reads the address in a request.
enum RequestTarget {
  /// The path of an origin-form target (RFC 9112, 3.2.1), decoded once, without its leading slash; the query is ignored.
  /// Nil if it is malformed.
  static func path(_ target: String) -> String? {
    let path = target.utf8.dropFirst().prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    guard target.utf8.first == UInt8(ascii: "/"), path.allSatisfy({ $0 > 0x20 && $0 != 0x7F }),
      let decoded = PercentEncoding.decoded(String(decoding: path, as: UTF8.self)), !decoded.utf8.contains(0)
    else { return nil }
    return decoded
  }
}
