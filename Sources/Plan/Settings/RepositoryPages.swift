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

  /// The address below which the pages of commits are.
  public var commits: String {
    switch service {
    case .github, .gitea: "\(address)commit/"
    case .gitlab: "\(address)-/commit/"
    case .bitbucket: "\(address)commits/"
    }
  }

  /// The page that shows a file in a commit.
  /// - Parameter path: relative to the top of the repository.
  public func file(_ path: String, in commit: String) -> String {
    let folder =
      switch service {
      case .github: "blob/"
      case .gitlab: "-/blob/"
      case .gitea: "src/commit/"
      case .bitbucket: "src/"
      }
    return "\(address)\(folder)\(commit)/\(PercentEncoding.encoded(path))"
  }

  /// The page that shows a line of a file in a commit; Markdown is shown as text there, because only text has lines.
  /// - Parameter path: relative to the top of the repository.
  public func line(_ line: Int, of path: String, in commit: String) -> String {
    let file = file(path, in: commit)
    return switch service {
    case .github, .gitlab: "\(file)?plain=1#L\(line)"
    case .gitea: "\(file)?display=source#L\(line)"
    case .bitbucket: "\(file)#lines-\(line)"
    }
  }

  /// The page that compares two commits; nil for a service whose address for it is not known.
  public func comparison(from old: String, to new: String) -> String? {
    switch service {
    case .github, .gitea: "\(address)compare/\(old)...\(new)"
    case .gitlab: "\(address)-/compare/\(old)...\(new)"
    case .bitbucket: nil
    }
  }
}
