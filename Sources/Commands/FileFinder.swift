import TodoFile

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Finds the todo file where none is named: from here upwards to the git root.
enum FileFinder {
  /// The path as the user would type it.
  static func find() throws -> String {
    var prefix = ""
    for _ in 0..<64 {
      for name in TodoFormats.usualPaths where isFile(prefix + name) { return prefix + name }
      if exists(prefix + ".git") || isRoot(prefix.isEmpty ? "." : prefix) { break }
      prefix += "../"
    }
    throw CommandFailure(
      "no todo file here: looked for TODO.md, todo.md, ROADMAP.md, docs/TODO.md and the like from here up to the git root",
      "name a file, or write TODO.md with lines like “- [ ] First task”")
  }

  static func isFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  private static func isRoot(_ path: String) -> Bool {
    var here = stat()
    var above = stat()
    guard stat(path, &here) == 0, stat(path + "/..", &above) == 0 else { return true }
    return here.st_ino == above.st_ino && here.st_dev == above.st_dev
  }
}
