import Foundation

/// Commits a folder to a branch of a remote by plumbing: with an index and a work tree of its own, so that the user's
/// index and work tree are never touched, and the remote branch is the old one or the new one at any moment.
public struct BranchPublisher: Sendable {
  public struct Options: Sendable {
    public var remote = "origin"
    public var branch = "gh-pages"
    public var message = ""
    /// One commit without parents in the place of the branch, with a lease on what it was.
    public var replacesHistory = false
    public var isDryRun = false

    public init() {}
  }

  public enum Outcome: Sendable, Equatable {
    /// The branch holds just this already.
    case unchanged
    /// The new commit, and how many files differ.
    case published(commit: String, changes: Int)
    case wouldPublish(changes: Int)
  }

  private let git: Git
  private let gitFolder: String
  private let options: Options
  /// Where the branch's files are put, and the index for them.
  public let folder: String
  private let index: String
  private let remoteTip: String?

  /// Gets the branch as the remote has it, and its files into a new folder.
  /// - Parameter place: where the files are put; its owner removes it.
  /// - Throws: ``GitError``; nothing has changed then.
  public init(_ repository: GitRepository, options: Options, place: PublishingPlace) async throws {
    let git = Git(folder: repository.root)
    self.git = git
    gitFolder = repository.gitFolder
    self.options = options
    // “--branch” refuses what git itself would take for an option or for HEAD; a name must not be expanded either.
    let name = try await git.run(["check-ref-format", "--branch", options.branch])
    guard name.isSuccess, Self.line(name.bytes) == options.branch else {
      throw GitError("“\(options.branch)” is not a name for a branch")
    }
    guard try await git.run(["remote", "get-url", "--", options.remote]).isSuccess else {
      throw GitError(
        "there is no remote “\(options.remote)”; “git remote add \(options.remote) URL” makes one, --remote names another"
      )
    }
    remoteTip = try await Self.tip(git, options)
    folder = place.path + "/site"
    index = place.path + "/index"
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    if let remoteTip { try await fetch(remoteTip) }
  }

  /// Puts the branch's files into the folder.
  private func fetch(_ tip: String) async throws {
    if try await !git.run(["cat-file", "-e", "\(tip)^{commit}"]).isSuccess {
      _ = try await git.output([
        "fetch", "-q", "--no-tags", "--no-write-fetch-head", "--no-recurse-submodules", "--", options.remote,
        "refs/heads/\(options.branch)",
      ])
    }
    _ = try await own(["read-tree", tip])
    _ = try await own(["checkout-index", "-a", "-f"])
  }

  /// Whether the branch is there.
  public var isNew: Bool { remoteTip == nil }

  /// The names directly in the branch.
  public var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] }

  /// Commits the folder as it is now and pushes.
  public func publish() async throws -> Outcome {
    _ = try await own(["add", "-A", "-f", "--", "."])
    let tree = Self.line(try await own(["write-tree"]))
    if let remoteTip, Self.line(try await git.output(["rev-parse", "\(remoteTip)^{tree}"])) == tree {
      // With --no-history a branch that has one is something else still.
      let isAsAsked = try await options.replacesHistory ? !hasParent(remoteTip) : true
      if isAsAsked { return .unchanged }
    }
    let changes = try await countChanges(to: tree)
    if options.isDryRun { return .wouldPublish(changes: changes) }
    let parents = options.replacesHistory ? [] : remoteTip.map { ["-p", $0] } ?? []
    let commit = Self.line(
      try await git.output(["commit-tree", "-m", options.message] + parents + [tree], variables: try await author()))
    try await push(commit)
    return .published(commit: commit, changes: changes)
  }

  private func push(_ commit: String) async throws {
    let name = "refs/heads/\(options.branch)"
    // A lease is what “only if it is still what we saw” is called; without history it replaces, so it must.
    let lease = options.replacesHistory ? ["--force-with-lease=\(name):\(remoteTip ?? "")"] : []
    let output = try await git.run(
      ["push", "-q", "--no-verify"] + lease + ["--", options.remote, "\(commit):\(name)"])
    guard output.isSuccess else {
      throw PushRefusal(output.errors).error(branch: options.branch, remote: options.remote)
    }
  }

  private func hasParent(_ commit: String) async throws -> Bool {
    try await git.run(["rev-parse", "--verify", "--quiet", "\(commit)^"]).isSuccess
  }

  private func countChanges(to tree: String) async throws -> Int {
    var base = "\(remoteTip ?? "")^{tree}"
    if remoteTip == nil { base = Self.line(try await git.output(["hash-object", "-t", "tree", "/dev/null"])) }
    let bytes = try await git.output(["diff-tree", "-r", "-z", "--name-only", "--no-renames", base, tree])
    return bytes.count { $0 == 0 }
  }

  /// Whoever git says; a name of our own where it knows none, as in a fresh CI job.
  private func author() async throws -> [String: String] {
    if try await git.run(["var", "GIT_COMMITTER_IDENT"]).isSuccess { return [:] }
    return [
      "GIT_AUTHOR_NAME": "ringmark", "GIT_AUTHOR_EMAIL": "ringmark@localhost", "GIT_COMMITTER_NAME": "ringmark",
      "GIT_COMMITTER_EMAIL": "ringmark@localhost",
    ]
  }

  /// Runs git on the folder and the index of ours; bytes stay as they are.
  private func own(_ arguments: [String]) async throws -> [UInt8] {
    try await Git(folder: folder).output(
      ["-c", "core.autocrlf=false", "-c", "core.safecrlf=false", "-c", "core.bare=false"] + arguments,
      variables: ["GIT_INDEX_FILE": index, "GIT_DIR": gitFolder, "GIT_WORK_TREE": folder])
  }

  private static func tip(_ git: Git, _ options: Options) async throws -> String? {
    let bytes = try await git.output(["ls-remote", "-q", "--", options.remote, "refs/heads/\(options.branch)"])
    let line = Self.line(bytes)
    return line.isEmpty ? nil : String(line.prefix { $0 != "\t" })
  }

  private static func line(_ bytes: [UInt8]) -> String { String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self) }
}
