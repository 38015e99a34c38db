import Base

/// The repository that contains a file, and the file's path in it.
public struct GitRepository: Sendable {
  /// Runs git at the top of the work tree.
  package let git: Git
  /// The top of the work tree.
  package let root: String
  /// The repository's git folder, shared by its work trees.
  package let gitFolder: String
  /// The file's path relative to the work tree, as git writes it.
  public let path: String
  /// Whether the repository contains only the newest commits.
  public let isShallow: Bool
  /// The commit that is checked out; nil before the first commit.
  public let head: String?

  /// Finds the repository of a file.
  /// - Parameter answers: those that git gave before.
  /// - Returns: nil if the file is not in a repository, and for standard input.
  /// - Throws: ``GitError`` if git refuses to open the repository.
  package static func around(_ file: String, answers: GitAnswers? = nil) async throws -> GitRepository? {
    guard let (folder, name, _) = location(of: file) else { return nil }
    let git = Git(folder: folder, answers: answers)
    let output = try await git.run([
      "rev-parse", "--show-toplevel", "--git-common-dir", "--is-shallow-repository", "--show-prefix", "--verify",
      "--quiet", "--end-of-options", "HEAD^{commit}",
    ])
    let lines = String(decoding: output.bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count >= 5 else { throw GitError.failed(reason: Git.reason(output.errors)) }
    let head = lines.count > 5 ? String(lines[4]) : nil
    return GitRepository(
      git: Git(folder: String(lines[0]), answers: answers), root: String(lines[0]),
      gitFolder: lines[1].hasPrefix("/") ? String(lines[1]) : "\(folder)/\(lines[1])", path: "\(lines[3])\(name)",
      isShallow: lines[2] == "true", head: head)
  }

  /// The same repository for another of its files.
  /// - Parameter path: relative to the work tree.
  package func with(path: String) -> GitRepository {
    GitRepository(git: git, root: root, gitFolder: gitFolder, path: path, isShallow: isShallow, head: head)
  }

  /// The folder and name of a file, with links resolved, and the top of its work tree; nil if it cannot be in a repository.
  package static func location(of file: String) -> (folder: String, name: String, top: String)? {
    guard file != "-", let real = PathName.resolved(file) else { return nil }
    let folder = PathName.folder(of: real)
    return top(around: folder).map { (folder, PathName.name(of: real), $0) }
  }

  /// The nearest folder, from `folder` upward, that contains `.git`; git need not be started if there is none.
  /// - Parameter folder: an absolute path.
  package static func top(around folder: String) -> String? {
    var folder = folder
    while FileKind(PathName.join(folder, ".git")) == nil {
      guard folder != "/" else { return nil }
      folder = PathName.folder(of: folder)
    }
    return folder
  }

  /// A value that changes with the commit that is checked out around a file, with how far back a shallow clone reaches, and
  /// with replaced commits and settings, read without starting git (gitrepository-layout(5)).
  /// - Returns: nil if there is no repository, or if its branches are not in plain files, as in a linked work tree.
  package static func mark(around file: String) -> String? {
    guard let top = location(of: file)?.top else { return nil }
    func text(_ name: String) -> String? {
      (try? InputFile.read("\(top)/.git/\(name)", limit: 1 << 16)).map { String(decoding: $0, as: UTF8.self) }
    }
    guard let head = text("HEAD") else { return nil }
    var parts = [head]
    if head.hasPrefix("ref: ") {
      let name = head.dropFirst(5).trimmingWhitespace
      guard name.hasPrefix("refs/heads/"), name != "refs/heads/.invalid", !name.contains("..") else { return nil }
      parts.append(text(name) ?? "")
    }
    for name in ["packed-refs", "shallow", "config", "info/grafts", "refs/replace"] {
      parts.append(FileStamp("\(top)/.git/\(name)").map { "\($0.modified) \($0.size)" } ?? "")
    }
    return parts.joined(separator: "\u{0}")
  }
}
