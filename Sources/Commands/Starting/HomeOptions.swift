import ArgumentParser

/// Where workflows take Ringmark from.
struct HomeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "With --ci: the GitHub repository that the workflow takes Ringmark from, and the commit.",
      valueName: "owner/name@commit"))
  var home: String?

  @Option(
    help: ArgumentHelp("With --home: download this release instead of building the commit.", valueName: "tag"))
  var release: String?

  @Option(
    help: ArgumentHelp(
      "With --release: the SHA-256 of its program for a machine; may be repeated.", valueName: "x86_64=hex"))
  var sha256: [Checksum] = []

  func validate() throws {
    if release != nil || !sha256.isEmpty, home == nil {
      throw ValidationError("--release and --sha256 go with --home.")
    }
    if let release {
      guard release.wholeMatch(of: /[A-Za-z0-9][A-Za-z0-9._-]*/) != nil else {
        throw ValidationError("--release takes a tag, as v0.1.0.")
      }
      if sha256.isEmpty {
        throw ValidationError("--release needs --sha256: what is downloaded is checked before it runs.")
      }
    } else if !sha256.isEmpty {
      throw ValidationError("--sha256 goes with --release.")
    }
    if let home, Home(home, version: nil, checksums: []) == nil {
      throw ValidationError("--home takes OWNER/NAME@COMMIT, the commit in full: a tag or a branch can be moved.")
    }
  }

  /// The home that is named, else Ringmark's own.
  func read() throws -> Home {
    if let home, let named = Home(home, version: release, checksums: sha256) { return named }
    if let published = Home.published { return published }
    throw CommandFailure(
      "this build of Ringmark does not know where it is published, and a workflow must not name a repository that anybody could register",
      "add --home OWNER/NAME@COMMIT: the repository that you trust, such as your fork, and a commit of it", code: 64)
  }
}
