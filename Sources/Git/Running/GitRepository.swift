import Foundation

/// The repository around a file, and where the file is in it.
public struct GitRepository: Sendable {
  package let git: Git
  /// The top of the work tree.
  package let root: String
  /// The repository's own folder, shared by its work trees.
  package let gitFolder: String
  /// The file's path from the top, as git names it.
  public let path: String
  /// Whether only the newest commits are there.
  public let isShallow: Bool
  /// The commit that is checked out; nil before the first.
  public let head: String?

  /// Finds the repository of a file.
  /// - Returns: nil where there is none around it, and for standard input.
  /// - Throws: ``GitError`` where there is one that git will not open.
  public static func around(_ file: String) async throws -> GitRepository? {
    guard let (folder, name) = place(of: file) else { return nil }
    let git = Git(folder: folder)
    let output = try await git.run([
      "rev-parse", "--show-toplevel", "--git-common-dir", "--is-shallow-repository", "--show-prefix", "--verify",
      "--quiet", "--end-of-options", "HEAD^{commit}",
    ])
    let lines = String(decoding: output.bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count >= 5 else { throw GitError("git: \(Git.reason(output.errors))") }
    let head = lines.count > 5 ? String(lines[4]) : nil
    return GitRepository(
      git: Git(folder: String(lines[0])), root: String(lines[0]),
      gitFolder: lines[1].hasPrefix("/") ? String(lines[1]) : "\(folder)/\(lines[1])", path: "\(lines[3])\(name)",
      isShallow: lines[2] == "true", head: head)
  }

  /// Folder and name of a file, links followed, where a repository may be around it.
  package static func place(of file: String) -> (folder: String, name: String)? {
    guard file != "-", let real = realpath(file, nil) else { return nil }
    defer { free(real) }
    let parts = String(cString: real).split(separator: "/", omittingEmptySubsequences: true)
    let folder = "/" + parts.dropLast().joined(separator: "/")
    guard let name = parts.last, isInRepository(folder) else { return nil }
    return (folder, String(name))
  }

  /// Whether a folder or one around it says that it is a repository's: git need not be started to see that none does.
  private static func isInRepository(_ folder: String) -> Bool {
    var folder = Substring(folder)
    while true {
      if access("\(folder)/.git", F_OK) == 0 { return true }
      guard let slash = folder.lastIndex(of: "/") else { return false }
      folder = folder[..<slash]
    }
  }
}
