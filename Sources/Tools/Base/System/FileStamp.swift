package import Platform

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
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return nil }
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
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// The state of an open file.
  init(_ status: stat) { (identity, stamp) = (FileIdentity(status), FileStamp(status)) }
}
