import Platform

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
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    self.init(status)
  }
}
