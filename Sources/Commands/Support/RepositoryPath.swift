import Base
import Git

/// Paths as annotation services expect them: relative to the repository's top folder, wherever a command runs.
enum RepositoryPath {
  /// The path relative to `$GITHUB_WORKSPACE` or to the folder that contains `.git`; unchanged if there is neither.
  static func of(_ path: String) -> String {
    guard let real = PathName.resolved(path) else { return path }
    let workspace = ProcessEnvironment.value("GITHUB_WORKSPACE").flatMap(PathName.resolved)
    for folder in [workspace, GitRepository.top(around: PathName.folder(of: real))].compactMap({ $0 }) {
      if let path = PathName.relative(real, to: folder) { return path }
    }
    return path
  }
}
