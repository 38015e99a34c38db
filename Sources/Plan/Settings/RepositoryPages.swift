import Base

/// The addresses of a repository's web pages on its host.
public struct RepositoryPages: Sendable, Equatable {
  /// The program that shows the pages, which determines their paths.
  public enum Service: Sendable { case github, gitlab, gitea, bitbucket }

  /// The address of the repository, with a trailing slash.
  public let address: String
  /// The program at that address; Forgejo has the paths of Gitea.
  public let service: Service

  /// - Parameter address: with a trailing slash.
  /// - Parameter service: nil for the one that the name of the host suggests.
  public init(_ address: String, service: Service? = nil) {
    let host = address.split(separator: "/").dropFirst().first ?? ""
    let known: KeyValuePairs<String, Service> = [
      "gitlab": .gitlab, "bitbucket": .bitbucket, "gitea": .gitea, "forgejo": .gitea, "codeberg": .gitea,
    ]
    (self.address, self.service) = (address, service ?? known.first { host.contains($0.key) }?.value ?? .github)
  }

  /// What stands before a commit, before the commit of a file, before a line, and before two commits that are compared; nil for a
  /// service whose address for a comparison is not known.
  private var parts: (commit: String, file: String, line: String, comparison: String?) {
    switch service {
    // Markdown is shown as text, because only text has lines.
    case .github: ("commit/", "blob/", "?plain=1#L", "compare/")
    case .gitlab: ("-/commit/", "-/blob/", "?plain=1#L", "-/compare/")
    case .gitea: ("commit/", "src/commit/", "?display=source#L", "compare/")
    case .bitbucket: ("commits/", "src/", "#lines-", nil)
    }
  }

  /// The address below which the pages of commits are.
  public var commits: String { address + parts.commit }

  /// The page that shows a file in a commit.
  /// - Parameter path: relative to the top of the repository.
  public func file(_ path: String, in commit: String) -> String {
    "\(address)\(parts.file)\(commit)/\(PercentEncoding.encoded(path))"
  }

  /// The page that shows a line of a file in a commit; Markdown is shown as text there.
  /// - Parameter path: relative to the top of the repository.
  public func line(_ line: Int, of path: String, in commit: String) -> String {
    "\(file(path, in: commit))\(parts.line)\(line)"
  }

  /// The page that compares two commits; nil for a service whose address for it is not known.
  public func comparison(from old: String, to new: String) -> String? {
    parts.comparison.map { "\(address)\($0)\(old)...\(new)" }
  }
}
