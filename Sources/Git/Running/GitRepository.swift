#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

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
  /// Whether the repository has only the newest commits.
  public let isShallow: Bool
  /// The commit that is checked out; nil before the first commit.
  public let head: String?

  /// Finds the repository of a file.
  /// - Returns: nil if the file is not in a repository, and for standard input.
  /// - Throws: ``GitError`` if git refuses to open the repository.
  public static func around(_ file: String) async throws -> GitRepository? {
    guard let (folder, name) = place(of: file) else { return nil }
    let git = Git(folder: folder)
    let output = try await git.run([
      "rev-parse", "--show-toplevel", "--git-common-dir", "--is-shallow-repository", "--show-prefix", "--verify",
      "--quiet", "--end-of-options", "HEAD^{commit}",
    ])
    let lines = String(decoding: output.bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count >= 5 else { throw GitError.failed(reason: Git.reason(output.errors)) }
    let head = lines.count > 5 ? String(lines[4]) : nil
    return GitRepository(
      git: Git(folder: String(lines[0])), root: String(lines[0]),
      gitFolder: lines[1].hasPrefix("/") ? String(lines[1]) : "\(folder)/\(lines[1])", path: "\(lines[3])\(name)",
      isShallow: lines[2] == "true", head: head)
  }

  /// The folder and name of a file, with links resolved; nil if it cannot be in a repository.
  package static func place(of file: String) -> (folder: String, name: String)? {
    guard file != "-", let real = unsafe realpath(file, nil) else { return nil }
    defer { unsafe free(real) }
    let parts = unsafe String(cString: real).split(separator: "/", omittingEmptySubsequences: true)
    let folder = "/" + parts.dropLast().joined(separator: "/")
    guard let name = parts.last, isInRepository(folder) else { return nil }
    return (folder, String(name))
  }

  /// Whether a folder or one of its parents contains `.git`, so that git is not started if none does.
  private static func isInRepository(_ folder: String) -> Bool {
    var folder = Substring(folder)
    while true {
      if unsafe access("\(folder)/.git", F_OK) == 0 { return true }
      guard let slash = folder.lastIndex(of: "/") else { return false }
      folder = folder[..<slash]
    }
  }
}
