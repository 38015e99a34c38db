import Platform

/// Takes pathnames apart and joins them (POSIX.1-2024, section 3.254).
package enum PathName {
  /// The absolute path, with symbolic links resolved as far as the path exists.
  package static func real(_ path: String) -> String {
    if let resolved = resolved(path) { return resolved }
    let standard = absolute(path)
    guard standard != "/" else { return standard }
    return join(real(folder(of: standard)), name(of: standard))
  }

  /// The absolute path with all symbolic links resolved (realpath(3)); nil, with `errno` set, if there is no such file.
  package static func resolved(_ path: String) -> String? {
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  /// The path relative to a folder that it is in; nil if it is not. Links are not looked at.
  package static func relative(_ path: String, to folder: String) -> String? {
    path.dropping(prefix: join(folder, "")).map(String.init)
  }

  /// Whether a path without links is inside a folder, but not inside its `.git`.
  package static func isInside(_ path: String, _ folder: String) -> Bool {
    relative(path, to: folder).map { !$0.split(separator: "/").contains(".git") } ?? false
  }

  /// Whether a path that starts in the working folder ends outside of it because of a link.
  package static func leadsOutwards(_ path: String) -> Bool {
    let here = absolute(".")
    return isInside(absolute(path), here) && !isInside(real(path), real(here))
  }

  /// The absolute path without `.`, `..` and repeated slashes; links are not resolved.
  package static func absolute(_ path: String) -> String {
    FilePath(currentFolder).pushing(FilePath(path)).lexicallyNormalized().string
  }

  /// The path of the folder that contains a path: “.” for a plain name (dirname(3)).
  package static func folder(of path: String) -> String {
    let folder = FilePath(path).removingLastComponent()
    return folder.isEmpty ? "." : folder.string
  }

  /// The last part of a path (basename(3)).
  package static func name(of path: String) -> String { FilePath(path).lastComponent?.string ?? "/" }

  /// A path below a folder.
  package static func join(_ folder: String, _ path: String) -> String {
    folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)"
  }

  /// A path that is not taken: `start` with an ending, and with a number between them from 2 on if it has to be.
  package static func numbered(
    _ start: String, ending: String = "", isTaken: (String) -> Bool = { FileKind($0, followsLinks: false) != nil }
  ) -> String {
    var (path, number) = (start + ending, 2)
    while isTaken(path) {
      path = "\(start)-\(number)\(ending)"
      number += 1
    }
    return path
  }

  /// The working folder of the process; “/” if it has been removed.
  private static var currentFolder: String {
    guard let folder = unsafe getcwd(nil, 0) else { return "/" }
    defer { unsafe free(folder) }
    return unsafe String(cString: folder)
  }
}
