/// Which addresses in a text may become links: HTTP, HTTPS, mailto, and paths inside the site.
///
/// The address is examined after entity decoding, as a browser reads it: C0 controls and spaces are stripped from
/// both ends, and tab, LF, and CR are removed (WHATWG URL, “basic URL parser”).
public enum SafeURL: Equatable, Sendable {
  case web([UInt8])
  case mail([UInt8])
  /// A path without a scheme, a host, a leading slash, or `..`.
  case relative([UInt8])
  case refused

  /// Classifies an address after entity decoding. An unknown scheme, a name or password before the host, and a
  /// path that leaves the site are ``refused``.
  public init(_ raw: String) { self.init(Array(raw.utf8)[...]) }

  /// Classifies the UTF-8 of an address after entity decoding.
  public init(_ raw: ArraySlice<UInt8>) {
    var rest = raw.drop { $0 <= 0x20 }
    while let last = rest.last, last <= 0x20 { rest.removeLast() }
    let url = rest.filter { $0 != ASCII.tab && $0 != ASCII.lineFeed && $0 != ASCII.carriageReturn }
    switch Self.scheme(of: url) {
    case nil: self = Self.staysInside(url) ? .relative(url) : .refused
    case "http", "https":
      let rest = url.drop { $0 != UInt8(ascii: ":") }
      self = rest.starts(with: "://".utf8) && !Self.hasUser(rest.dropFirst(3)) ? .web(url) : .refused
    case "mailto": self = .mail(url)
    default: self = .refused
    }
  }

  /// Whether a user name or a password precedes the host (RFC 3986, section 3.2.1): `https://github.com@evil.example`
  /// looks like a link to GitHub. A browser treats a backslash as a slash, and skips all leading slashes.
  private static func hasUser(_ rest: ArraySlice<UInt8>) -> Bool {
    rest.drop { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }
      .prefix { !endsHost($0) }.contains(UInt8(ascii: "@"))
  }

  @inline(__always)
  private static func endsHost(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: "\\"), UInt8(ascii: "?"), UInt8(ascii: "#"): true
    default: false
    }
  }

  /// The text before the first `:`, in lowercase, if no `/`, `?`, or `#` comes earlier.
  private static func scheme(of url: [UInt8]) -> String? {
    guard let colon = url.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let before = url[..<colon]
    guard !before.contains(where: endsHost) else { return nil }
    return String(decoding: before.map(ASCII.lowercased), as: UTF8.self)
  }

  private static func staysInside(_ url: [UInt8]) -> Bool {
    guard let first = url.first, first != UInt8(ascii: "/"), !url.contains(UInt8(ascii: "\\")) else { return false }
    guard !url.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return false }
    let path = url.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    return !path.split(separator: UInt8(ascii: "/")).contains { part in
      String(decoding: part.map(ASCII.lowercased), as: UTF8.self).replacing("%2e", with: ".") == ".."
    }
  }
}
