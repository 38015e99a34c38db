import Base

/// Commits a folder to a remote branch with plumbing commands. They use an index and a work tree of their own, so the
/// user's are never touched; the remote branch changes at once or not at all.
public struct BranchPublisher: Sendable {
  /// The destination and the kind of commit.
  public struct Options: Sendable {
    /// The name of the remote to push to.
    public var remote = "origin"
    /// The branch that receives the files.
    public var branch = "gh-pages"
    /// The message of the commit.
    public var message = ""
    /// Whether one commit without parents replaces the branch, with a lease on the commit that was fetched.
    public var replacesHistory = false
    /// Whether to only count the files that differ, without committing or pushing.
    public var isDryRun = false

    /// Creates options for `gh-pages` on `origin`, with an empty message.
    public init() {}
  }

  /// The result of ``BranchPublisher/publish()``.
  public enum Outcome: Sendable, Equatable {
    /// The branch already has exactly this content.
    case unchanged
    /// The new commit, and the number of files that differ.
    case published(commit: String, changes: Int)
    case wouldPublish(changes: Int)
  }

  private let git: Git
  /// Runs git with access to the remote, for fetching and pushing.
  private let remote: Git
  /// Runs git in the separate folder, without the user's line ending settings and filters. In a partial clone, it can
  /// fetch the branch's files.
  private let own: Git
  private let gitFolder: String
  private let options: Options
  /// The folder that contains the branch's files.
  public let folder: String
  private let index: String
  private let remoteTip: String?

  /// Fetches the remote's branch and writes its files to a new folder.
  /// - Parameter workFolder: the folder for the files; the caller removes it.
  /// - Throws: ``GitError``; the branch is unchanged.
  public init(_ repository: GitRepository, options: Options, workFolder: PublishingFolder) async throws {
    let git = Git(folder: repository.root)
    self.git = git
    remote = Git(folder: repository.root, reachesRemotes: true)
    gitFolder = repository.gitFolder
    self.options = options
    // “--branch” rejects names that git would treat as an option or as HEAD; the output shows whether git expanded the
    // name.
    let name = try await git.run(["check-ref-format", "--branch", options.branch])
    guard name.isSuccess, Self.line(name.bytes) == options.branch, options.branch != "@" else {
      throw GitError.invalid("“\(options.branch)” is not a valid branch name; use one such as gh-pages")
    }
    guard !options.branch.hasPrefix("refs/") else {
      let name = options.branch.split(separator: "/").dropFirst(2).joined(separator: "/")
      throw GitError.invalid(
        "“\(options.branch)” is not a valid branch name: leave out “refs/heads/”, as in --branch \(name.isEmpty ? "gh-pages" : name)"
      )
    }
    guard try await git.run(["remote", "get-url", "--", options.remote]).isSuccess else {
      throw GitError.invalid(
        "there is no remote “\(options.remote)”; “git remote add \(options.remote) URL” adds it, --remote chooses another"
      )
    }
    remoteTip = try await Self.tip(remote, options)
    folder = workFolder.path + "/site"
    index = workFolder.path + "/index"
    own = Git(
      folder: folder, reachesRemotes: true,
      overrides: ["core.autocrlf=false", "core.safecrlf=false", "core.bare=false"]
        + (try await git.settingsWithoutFilters()))
    try workFolder.create("site")
    if let remoteTip { try await fetch(remoteTip) }
  }

  /// Writes the branch's files to the folder.
  private func fetch(_ tip: String) async throws {
    if try await !git.run(["cat-file", "-e", "\(tip)^{commit}"]).isSuccess {
      _ = try await remote.output([
        "fetch", "-q", "--no-tags", "--no-write-fetch-head", "--no-recurse-submodules", "--", options.remote,
        "refs/heads/\(options.branch)",
      ])
    }
    _ = try await own(["read-tree", tip])
    _ = try await own(["checkout-index", "-a", "-f"])
  }

  /// Whether the branch does not exist on the remote yet.
  public var isNew: Bool { remoteTip == nil }

  /// The names at the top level of the branch.
  public var names: [String] { Folder.names(in: folder) ?? [] }

  /// Commits the current contents of the folder and pushes them.
  /// - Throws: ``GitError`` if git fails or the remote refuses the push.
  public func publish() async throws -> Outcome {
    _ = try await own(["add", "-A", "-f", "--", "."])
    let tree = Self.line(try await own(["write-tree"]))
    if let remoteTip, Self.line(try await git.output(["rev-parse", "\(remoteTip)^{tree}"])) == tree {
      // With --no-history, a branch that has a history must be replaced even if its content is the same.
      let parent = ["rev-parse", "--verify", "--quiet", "\(remoteTip)^"]
      let isAsAsked = try await options.replacesHistory ? !git.run(parent).isSuccess : true
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
    // With --no-history the branch is replaced, so a lease ensures that it is still the one that was fetched.
    let lease = options.replacesHistory ? ["--force-with-lease=\(name):\(remoteTip ?? "")"] : []
    let output = try await remote.run(
      ["push", "-q", "--no-verify", "--no-signed", "--recurse-submodules=no"] + lease + [
        "--", options.remote, "\(commit):\(name)",
      ])
    guard output.isSuccess else {
      throw PushRefusal(output.errors).error(branch: options.branch, remote: options.remote)
    }
  }

  private func countChanges(to tree: String) async throws -> Int {
    var base = "\(remoteTip ?? "")^{tree}"
    if remoteTip == nil { base = Self.line(try await git.output(["hash-object", "-t", "tree", "/dev/null"])) }
    let bytes = try await git.output(["diff-tree", "-r", "-z", "--name-only", "--no-renames", base, tree])
    return bytes.count { $0 == 0 }
  }

  /// The user's git identity, or Ringmark's own if there is none, as in a fresh CI job.
  private func author() async throws -> [String: String] {
    if try await git.run(["var", "GIT_COMMITTER_IDENT"]).isSuccess { return [:] }
    return [
      "GIT_AUTHOR_NAME": "ringmark", "GIT_AUTHOR_EMAIL": "ringmark@localhost", "GIT_COMMITTER_NAME": "ringmark",
      "GIT_COMMITTER_EMAIL": "ringmark@localhost",
    ]
  }

  /// Runs git with the separate folder and index.
  private func own(_ arguments: [String]) async throws -> [UInt8] {
    try await own.output(
      arguments, variables: ["GIT_INDEX_FILE": index, "GIT_DIR": gitFolder, "GIT_WORK_TREE": folder])
  }

  private static func tip(_ git: Git, _ options: Options) async throws -> String? {
    let bytes = try await git.output(["ls-remote", "-q", "--", options.remote, "refs/heads/\(options.branch)"])
    let line = Self.line(bytes)
    return line.isEmpty ? nil : String(line.prefix { $0 != "\t" })
  }

  private static func line(_ bytes: [UInt8]) -> String { String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self) }
}
