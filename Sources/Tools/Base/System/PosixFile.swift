import CFiles
package import Platform

/// An open file descriptor, closed when the value is destroyed. Its number is private, because once the owner is gone
/// it refers to another file, or to none.
package struct PosixFile: ~Copyable {
  private let descriptor: Int32
  /// The path with which it was opened.
  package let path: String

  /// Opens a file; `O_CLOEXEC` is added.
  package init(_ path: String, flags: Int32, mode: mode_t = 0) throws(FileError) {
    var result: Int32
    repeat { result = unsafe open(path, flags | O_CLOEXEC, mode) } while result < 0 && errno == EINTR
    guard result >= 0 else { throw Self.failure(path) }
    descriptor = result
    self.path = path
  }

  /// Takes over an open descriptor.
  init(owning descriptor: Int32, path: String) { (self.descriptor, self.path) = (descriptor, path) }

  /// Reads all bytes from a descriptor that the caller opens and closes.
  static func readAll(descriptor: Int32, path: String, limit: Int) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let capacity = max(1 << 16, min(bytes.count, 1 << 24))
      let start = bytes.count
      bytes.append(contentsOf: repeatElement(0, count: capacity))
      let count = unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe read(descriptor, buffer.baseAddress.map { unsafe $0 + start }, capacity)
      }
      if count < 0, errno == EINTR {
        bytes.removeLast(capacity)
        continue
      }
      guard count >= 0 else { throw failure(path) }
      bytes.removeLast(capacity - count)
      if count == 0 { return bytes }
      guard bytes.count <= limit else { throw tooLarge(path, limit) }
    }
  }

  static func tooLarge(_ path: String, _ limit: Int) -> FileError {
    FileError(path: path, reason: "larger than \(limit >> 20) MiB; split it into several files")
  }

  /// The file's metadata (fstat(2)).
  package func status() throws(FileError) -> stat {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw Self.failure(path) }
    return status
  }

  /// All bytes of a file whose size is known from `status`, usually in a single read.
  package func readAll(size: Int, limit: Int) throws(FileError) -> [UInt8] {
    guard size <= limit else { throw Self.tooLarge(path, limit) }
    var refused: Int32 = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, filled in
      while filled < size {
        let count = unsafe read(descriptor, buffer.baseAddress.map { unsafe $0 + filled }, size - filled)
        if count < 0, errno == EINTR { continue }
        if count < 0 { refused = errno }
        if count <= 0 { break }
        filled += count
      }
    }
    guard refused == 0 else {
      errno = refused
      throw Self.failure(path)
    }
    return bytes
  }

  /// Writes all bytes, in as many calls as it takes.
  package func writeAll(_ bytes: [UInt8]) throws(FileError) {
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe write(descriptor, buffer.baseAddress.map { unsafe $0 + written }, bytes.count - written)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw Self.failure(path) }
      written += count
    }
  }

  /// All bytes of a file whose size is not known in advance.
  package func readAll(limit: Int) throws(FileError) -> [UInt8] {
    try Self.readAll(descriptor: descriptor, path: path, limit: limit)
  }

  /// Copies another file's extended attributes, access control list, and security label.
  package func copyAttributes(from old: borrowing PosixFile) throws(FileError) {
    guard copy_attributes(old.descriptor, descriptor) == 0 else { throw Self.failure(path) }
  }

  /// Sets the owner and the group, as far as the user is permitted to.
  package func takeOwner(_ status: stat) {
    guard status.st_uid != geteuid() || status.st_gid != getegid() else { return }
    // Only root may change the owner; users may set a group that they belong to.
    if fchown(descriptor, status.st_uid, status.st_gid) != 0 { _ = fchown(descriptor, uid_t.max, status.st_gid) }
  }

  /// Sets the permissions (fchmod(2)).
  package func setMode(_ mode: mode_t) throws(FileError) {
    guard fchmod(descriptor, mode) == 0 else { throw Self.failure(path) }
  }

  /// Tries to lock the file, without waiting (flock(2)).
  /// - Returns: whether the lock was acquired; false if another process holds it.
  package func tryLock() throws(FileError) -> Bool {
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return true }
    guard errno == EWOULDBLOCK || errno == EINTR else { throw Self.failure(path) }
    return false
  }

  /// Whether other programs can write a file at this moment.
  package enum Writers {
    /// They wait until ``letWritersGo()``.
    case heldOff
    /// A program has the file open for writing and may be in the middle of a save.
    case writing
    /// The system cannot tell: leases exist only for the file's owner, on local file systems of Linux.
    case unknown
  }

  /// Blocks programs that open the file for writing until ``letWritersGo()`` (fcntl(2), `F_SETLEASE`).
  package func holdOffWriters() -> Writers {
    switch hold_off_writers(descriptor) {
    case 1: .heldOff
    case 0: .writing
    default: .unknown
    }
  }

  /// Whether a program is waiting to write the file after ``holdOffWriters()``.
  package var isWriterWaiting: Bool { is_writer_waiting(descriptor) != 0 }

  /// Ends ``holdOffWriters()``.
  package func letWritersGo() { let_writers_go(descriptor) }

  /// Waits up to ten seconds for other processes that hold the lock. The lock of a folder is for processes that write
  /// in it.
  package func lock() throws(FileError) {
    for _ in 0..<500 {
      if try tryLock() { return }
      usleep(20_000)
    }
    throw FileError(path: path, reason: "another ringmark process is still writing here; try again later")
  }

  /// Waits until the contents are on the disk (fsync(2)).
  package func synchronize() throws(FileError) {
    guard fsync(descriptor) == 0 else { throw Self.failure(path) }
  }

  deinit { close(descriptor) }

  /// The error for the current `errno`.
  package static func failure(_ path: String) -> FileError { FileError(path: path, code: errno) }
}
