#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What tells whether a file may have changed (stat(2)).
package struct FileStamp: Sendable, Equatable {
  /// When the contents last changed, in nanoseconds since 1970.
  package let modified: Int
  /// The size in bytes.
  package let size: Int

  /// Creates a stamp that was taken before.
  package init(modified: Int, size: Int) { (self.modified, self.size) = (modified, size) }

  /// Nil if there is no such file; a symbolic link stands for itself.
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
