import Base
import Git

/// Files that were found rather than named. A link may lead such a file anywhere, and what it leads to would be published.
enum FoundFile {
  /// Whether a file lies, once links are resolved, in the folder in which it was looked for, or in the repository around
  /// that folder, but not in `.git`.
  static func isInside(_ path: String, from folder: String) -> Bool {
    let folder = PathName.real(folder)
    return PathName.isInside(PathName.real(path), GitRepository.top(around: folder) ?? folder)
  }
}
