import Base

/// Where generated workflows get Ringmark from, with every part pinned.
struct Home: Sendable {
  /// A release of prebuilt programs, with their checksums.
  struct Release: Sendable {
    /// The tag of the release, such as `v0.1.0`.
    let version: String
    /// The SHA-256 of each program in hexadecimal, by machine as printed by `uname -m`.
    let checksums: [String: String]
  }

  /// The repository on GitHub, as `owner/name`.
  let repository: String
  /// The commit that the action comes from; unlike a tag or a branch, it cannot be moved.
  let commit: String
  /// Nil if the program is built from that commit.
  let release: Release?

  /// Ringmark's own home. Nil until it has one: whoever registered a name that workflows already use could run code
  /// in other people's pipelines.
  static let published: Home? = nil

  /// The home that a user specifies as `owner/name@commit`.
  /// - Returns: nil for anything else.
  init?(_ text: String, version: String?, checksums: [Checksum]) {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    let names = parts[0].split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, names.count == 2, NameForm.isName(names[0], with: "-"), !names[1].isEmpty,
      // A repository may begin with a dot, as “.github” does.
      NameForm.isName("x" + names[1], with: "._-"), NameForm.isHexadecimal(parts[1], count: 40)
    else { return nil }
    repository = String(parts[0])
    commit = String(parts[1])
    release = version.map { version in
      Release(
        version: version,
        checksums: Dictionary(checksums.map { ($0.machine, $0.digest) }, uniquingKeysWith: { _, last in last }))
    }
  }
}
