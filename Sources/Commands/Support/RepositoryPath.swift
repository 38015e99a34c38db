import Base

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Paths as annotation services expect them: relative to the repository's top folder, wherever a command runs.
enum RepositoryPath {
  /// The path relative to `$GITHUB_WORKSPACE` or to the folder that contains `.git`; unchanged if there is neither.
  static func of(_ path: String) -> String {
    guard let resolved = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(resolved) }
    let real = unsafe String(cString: resolved)
    if let workspace = ProcessEnvironment.value("GITHUB_WORKSPACE"), let top = unsafe realpath(workspace, nil) {
      defer { unsafe free(top) }
      let prefix = unsafe String(cString: top) + "/"
      if real.hasPrefix(prefix) { return String(real.dropFirst(prefix.count)) }
    }
    var folder = Substring(real)
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      if unsafe access("\(folder)/.git", F_OK) == 0 { return String(real.dropFirst(folder.count + 1)) }
    }
    return path
  }
}
