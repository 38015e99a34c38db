/// Where Ringmark is published. The workflows that `init` writes derive from it, and so do releases and what
/// `.ci/channels` makes: the action, the pre-commit mirror, the GitLab component, and the plugin.
public struct Home: Sendable {
  /// The repository on GitHub, as `owner/name`. Nil until there is one: a stranger who registered a name that
  /// workflows already use could run code in other people's pipelines. Scripts in `.ci` read this line.
  public static let repository: String? = nil

  /// Ringmark's home, if there is one.
  public static let current = repository.flatMap { Home($0) }

  /// The user or organization.
  public let owner: String
  /// The repository's name.
  public let name: String

  /// Reads `owner/name`; nil for anything else.
  public init?(_ repository: String) {
    let parts = repository.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, NameForm.isName(parts[0], with: "-"), NameForm.isName(parts[1], with: "._-") else {
      return nil
    }
    (owner, name) = (String(parts[0]), String(parts[1]))
  }

  /// The action of this version, as a workflow uses it. Its releases are immutable, so the tag cannot be moved.
  public var action: String { "\(owner)/\(name)-action@v\(Version.current)" }

  /// The package of this version on PyPI, as a line of a requirements file (PEP 508).
  public var requirement: String { "ringmark==\(Version.current)" }
}
