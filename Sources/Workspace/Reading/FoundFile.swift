import Base
import Git

/// Rules for files that were found rather than named. A link could point anywhere, and its target would be published.
enum FoundFile {
  /// Whether a file, once links are resolved, is inside the folder in which it was found, or inside the repository of
  /// that folder, but not in `.git`.
  static func isInside(_ path: String, from folder: String) -> Bool {
    let folder = PathName.real(folder)
    return PathName.isInside(PathName.real(path), GitRepository.top(around: folder) ?? folder)
  }
}
