import Foundation
import Git

/// The folders where git records new commits.
package enum GitFolders {
  /// A value that changes when there is a new commit.
  package static func stamp(_ paths: [String]) -> String {
    of(paths).sorted().map { folder in
      let status = try? FileManager.default.attributesOfItem(atPath: folder + "/HEAD")
      return "\(status?[.modificationDate] ?? "") \(status?[.size] ?? 0)"
    }.joined(separator: " ")
  }

  static func of(_ paths: [String]) -> Set<String> {
    var folders: Set<String> = []
    for path in paths {
      guard let place = GitRepository.place(of: path) else { continue }
      var folder = URL(fileURLWithPath: place.folder)
      while folder.path != "/" {
        let git = folder.appendingPathComponent(".git").path
        var isFolder: ObjCBool = false
        if unsafe FileManager.default.fileExists(atPath: git, isDirectory: &isFolder) {
          if isFolder.boolValue { folders.formUnion([git, git + "/logs"]) }
          break
        }
        folder.deleteLastPathComponent()
      }
    }
    return folders
  }
}
