package import Platform

/// What the system tells about a path (stat(2)); nil if nothing is there, or if it cannot be reached.
private func status(of path: String, followsLinks: Bool) -> stat? {
  var status = stat()
  let result = followsLinks ? unsafe stat(path, &status) : unsafe lstat(path, &status)
  return result == 0 ? status : nil
}

/// The kind of file at a path (stat(2)).
package enum FileKind: Sendable {
  case regular, folder, link, other

  /// Nil if nothing is there, or if it cannot be reached.
  /// - Parameter followsLinks: whether to return the kind of a symbolic link's target instead of the link's own.
  package init?(_ path: String, followsLinks: Bool = true) {
    guard let status = status(of: path, followsLinks: followsLinks) else { return nil }
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

/// Identifies a file or folder regardless of the names and links that point to it (stat(2), `st_dev` and `st_ino`).
package struct FileIdentity: Sendable, Hashable {
  let device: UInt64
  let inode: UInt64

  init(device: UInt64, inode: UInt64) { (self.device, self.inode) = (device, inode) }

  init(_ status: stat) {
    self.init(device: UInt64(truncatingIfNeeded: status.st_dev), inode: UInt64(truncatingIfNeeded: status.st_ino))
  }

  /// Follows links; nil if nothing is at the path.
  package init?(_ path: String) {
    guard let status = status(of: path, followsLinks: true) else { return nil }
    self.init(status)
  }
}

/// The time and size of a file; if they are the same as before, so are its contents, as far as stat(2) can tell.
package struct FileStamp: Sendable, Equatable {
  /// When the contents last changed, in nanoseconds since 1970.
  package let modified: Int
  /// The size in bytes.
  package let size: Int

  /// Creates a stamp from stored values.
  package init(modified: Int, size: Int) { (self.modified, self.size) = (modified, size) }

  /// Does not follow a symbolic link; nil if there is no such file.
  package init?(_ path: String) {
    guard let status = status(of: path, followsLinks: false) else { return nil }
    self.init(status)
  }

  /// The stamp of an open file.
  package init(_ status: stat) {
    #if canImport(Darwin)
      modified = status.st_mtimespec.tv_sec * 1_000_000_000 + status.st_mtimespec.tv_nsec
    #else
      modified = status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec
    #endif
    size = Int(status.st_size)
  }
}

/// Which file is at a path, and whether its text has changed, without reading it.
package struct FileState: Sendable, Equatable {
  private let identity: FileIdentity
  private let stamp: FileStamp

  /// Does not follow a symbolic link; nil if there is no such file.
  package init?(_ path: String) {
    guard let status = status(of: path, followsLinks: false) else { return nil }
    self.init(status)
  }

  /// The state of an open file.
  init(_ status: stat) { (identity, stamp) = (FileIdentity(status), FileStamp(status)) }
}
