import Base

/// The address that a site will have, which its absolute links and its feed begin with.
public enum SiteAddress {
  /// The address with single slashes in its path and one at its end; a path that begins with two would mean another
  /// host (WHATWG URL, “scheme-relative”).
  /// - Returns: nil if it is not an HTTP(S) address of a folder: one with a query, a fragment, quotes, controls, or a
  ///   backslash, without a host, or with user information.
  public static func normal(_ address: String) -> String? {
    guard address.utf8.count <= TextBounds.nameBytes, case .web(let bytes) = SafeURL(address.utf8),
      bytes == Array(address.utf8),
      bytes.allSatisfy({ $0 > 0x20 && $0 != 0x7F && !"?#\"'<>\\".utf8.contains($0) }),
      let start = address.firstRange(of: "://")
    else { return nil }
    let parts = address[start.upperBound...].split(separator: "/", omittingEmptySubsequences: false)
    guard let host = parts.first, !host.isEmpty, !host.contains("@") else { return nil }
    return address[..<start.upperBound] + parts.filter { !$0.isEmpty }.map { "\($0)/" }.joined()
  }
}
