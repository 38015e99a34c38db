import Base

/// The future address of a site, with which its absolute links and its feed begin.
public enum SiteAddress {
  /// The address with single slashes in its path and one at its end; a path that begins with two would refer to another
  /// host (WHATWG URL, “scheme-relative”).
  /// - Returns: nil if it is not the HTTP(S) address of a folder, for example because it has a query, a fragment,
  ///   quotes, controls, a backslash, or user information, or has no host.
  public static func normal(_ address: String) -> String? {
    guard address.utf8.count <= TextBounds.nameBytes, case .web(let bytes) = SafeURL(address),
      bytes == Array(address.utf8),
      bytes.allSatisfy({ $0 > 0x20 && $0 != 0x7F && !"?#\"'<>\\".utf8.contains($0) }),
      let start = address.firstRange(of: "://")
    else { return nil }
    let parts = address[start.upperBound...].split(separator: "/", omittingEmptySubsequences: false)
    guard let host = parts.first, !host.isEmpty, !host.contains("@") else { return nil }
    return address[..<start.upperBound] + parts.filter { !$0.isEmpty }.map { "\($0)/" }.joined()
  }
}
