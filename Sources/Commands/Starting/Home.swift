/// Where Ringmark is published: what generated workflows take it from, each part of it pinned.
struct Home: Sendable {
  /// Programs that are built already, with what is in them.
  struct Release: Sendable {
    /// The tag of the release, as `v0.1.0`.
    let version: String
    /// SHA-256 of each program in hexadecimal, by machine as `uname -m` names it.
    let checksums: [String: String]
  }

  /// The repository on GitHub, as `owner/name`.
  let repository: String
  /// The commit that the action is taken from: a tag or a branch can be moved.
  let commit: String
  /// Nil where the program is to be built from that commit.
  let release: Release?

  /// Ringmark's own home. Nil until it has one: whoever registers a name that workflows already ask for would run code
  /// in other people's pipelines.
  static let published: Home? = nil

  /// The home that a user names, as `owner/name@commit`.
  /// - Returns: nil for anything else.
  init?(_ text: String, version: String?, checksums: [Checksum]) {
    guard let match = text.wholeMatch(of: /([A-Za-z0-9][A-Za-z0-9-]*\/[A-Za-z0-9._-]+)@([0-9a-f]{40})/) else {
      return nil
    }
    repository = String(match.1)
    commit = String(match.2)
    release = version.map { version in
      Release(
        version: version,
        checksums: Dictionary(checksums.map { ($0.machine, $0.digest) }, uniquingKeysWith: { _, last in last }))
    }
  }
}
