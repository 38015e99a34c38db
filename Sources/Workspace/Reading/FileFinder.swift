import Base
import Git
import Plan
import Platform
import TodoFile

/// Finds a todo file if none is given, from the current folder up to the git root.
package enum FileFinder {
  /// The path in the form in which the user would type it.
  package static func find() throws(WorkspaceError) -> String {
    var prefix = ""
    for _ in 0..<64 {
      for name in TodoFormats.usualPaths where isFile(prefix + name) {
        if FoundFile.isInside(prefix + name, from: prefix.isEmpty ? "." : prefix) { return prefix + name }
        Console.error("ringmark: \(prefix + name): left out: \(SkipReason.foreignLink.text); name it to use it")
      }
      if exists(prefix + ".git") || isRoot(prefix.isEmpty ? "." : prefix) { break }
      prefix += "../"
    }
    throw .noTodoFile
  }

  /// Whether a regular file is at a path, following links.
  package static func isFile(_ path: String) -> Bool { FileKind(path) == .regular }

  /// Whether anything is at a path.
  package static func exists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }

  private static func isRoot(_ path: String) -> Bool {
    var here = stat()
    var above = stat()
    guard unsafe stat(path, &here) == 0, unsafe stat(path + "/..", &above) == 0 else { return true }
    return here.st_ino == above.st_ino && here.st_dev == above.st_dev
  }
}

/// Rules for files that were found rather than named. A link could point anywhere, and its target would be published.
enum FoundFile {
  /// Whether a file, once links are resolved, is inside the folder in which it was found, or inside the repository of
  /// that folder, but not in `.git`.
  static func isInside(_ path: String, from folder: String) -> Bool {
    let folder = PathName.real(folder)
    return PathName.isInside(PathName.real(path), GitRepository.top(around: folder) ?? folder)
  }
}
