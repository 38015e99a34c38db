import ArgumentParser
import Base

/// Where workflows get Ringmark from.
struct HomeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "With --ci: the GitHub repository and commit that the workflow gets Ringmark from.",
      valueName: "owner/name@commit"))
  var home: String?

  @Option(
    help: ArgumentHelp("With --home: download this release instead of building from the commit.", valueName: "tag"))
  var release: String?

  @Option(
    help: ArgumentHelp(
      "With --release: the SHA-256 of the program for one architecture; may be repeated.", valueName: "x86_64=hex"))
  var sha256: [Checksum] = []

  func validate() throws {
    if release != nil || !sha256.isEmpty, home == nil {
      throw ValidationError("--release and --sha256 require --home.")
    }
    if let release {
      guard NameForm.isName(release, with: "._-") else {
        throw ValidationError("--release must be a tag, such as v0.1.0.")
      }
      if sha256.isEmpty {
        throw ValidationError("--release requires --sha256, so that the download can be checked before it runs.")
      }
    } else if !sha256.isEmpty {
      throw ValidationError("--sha256 requires --release.")
    }
    if let home, Home(home, version: nil, checksums: []) == nil {
      throw ValidationError("--home must be OWNER/NAME@COMMIT with a full hash: tags and branches can be moved.")
    }
  }

  /// The home given by the user, otherwise Ringmark's own.
  func read() throws -> Home {
    if let home, let named = Home(home, version: release, checksums: sha256) { return named }
    if let published = Home.published { return published }
    throw CommandFailure(
      "this build of Ringmark does not know its own repository, and a workflow must not use a repository name that anyone could register",
      "add --home OWNER/NAME@COMMIT: a repository that you trust, such as your fork, and a commit in it", code: 64)
  }
}
