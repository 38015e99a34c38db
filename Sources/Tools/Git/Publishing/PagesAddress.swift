import Base

/// The addresses at which GitHub and GitLab publish the pages of a repository.
public enum PagesAddress {
  /// The address for a remote URL such as `git@github.com:owner/name.git` or `https://gitlab.com/owner/name`; nil for
  /// other hosts.
  public static func of(remote url: String) -> String? {
    var rest = Substring(url)
    if let scheme = rest.firstRange(of: "://") { rest = rest[scheme.upperBound...] }
    if let at = rest.firstIndex(of: "@"), !rest[..<at].contains("/") {
      rest = rest[rest.unicodeScalars.index(after: at)...]
    }
    guard let end = rest.firstIndex(where: { $0 == "/" || $0 == ":" }) else { return nil }
    let host = rest[..<end].lowercased()
    var path = rest[rest.unicodeScalars.index(after: end)...].split(separator: "/").map(String.init)
    // A port may follow the host: “ssh://git@host:22/owner/name”.
    if rest[end] == ":", let first = path.first, first.allSatisfy(\.isNumber), path.count > 2 { path.removeFirst() }
    guard path.count >= 2, let last = path.last else { return nil }
    path[path.count - 1] = last.dropping(suffix: ".git").map(String.init) ?? last
    let owner = path[0].lowercased()
    guard let domain = ["github.com": "github.io", "gitlab.com": "gitlab.io"][host],
      path.allSatisfy({ $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-._".contains($0)) } })
    else { return nil }
    let name = path.dropFirst().joined(separator: "/")
    return name.lowercased() == "\(owner).\(domain)"
      ? "https://\(owner).\(domain)/" : "https://\(owner).\(domain)/\(name)/"
  }

  /// The address for the remote named `name` in a repository.
  public static func of(remote name: String, in repository: GitRepository) async -> String? {
    let bytes = try? await repository.git.output(["remote", "get-url", "--", name])
    return bytes?.lines.first.flatMap(of(remote:))
  }
}
