import Base
import Git

/// Finds the folders in which git records new commits.
package enum GitFolders {
  /// A value that changes when there is a new commit.
  package static func stamp(_ paths: [String]) -> String {
    of(paths).sorted().map { folder in
      FileStamp(folder + "/HEAD").map { "\($0.modified) \($0.size)" } ?? ""
    }.joined(separator: " ")
  }

  static func of(_ paths: [String]) -> Set<String> {
    var folders: Set<String> = []
    for path in paths {
      guard let top = GitRepository.location(of: path)?.top else { continue }
      let git = PathName.join(top, ".git")
      if FileKind(git) == .folder { folders.formUnion([git, git + "/logs"]) }
    }
    return folders
  }
}
