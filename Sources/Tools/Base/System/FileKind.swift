import Platform

/// The kind of file at a path (stat(2)).
package enum FileKind: Sendable {
  case regular, folder, link, other

  /// Nil if nothing is there, or if it cannot be reached.
  /// - Parameter followsLinks: whether to return the kind of a symbolic link's target instead of the link's own.
  package init?(_ path: String, followsLinks: Bool = true) {
    var status = stat()
    let result = followsLinks ? unsafe stat(path, &status) : unsafe lstat(path, &status)
    guard result == 0 else { return nil }
    self.init(status)
  }

  init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: self = .regular
    case S_IFDIR: self = .folder
    case S_IFLNK: self = .link
    default: self = .other
    }
  }
}
