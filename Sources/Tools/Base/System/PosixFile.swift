import CFiles
package import Platform

/// An open file descriptor, closed when the value is destroyed. Its number is private, because once the owner is gone
/// it refers to another file, or to none.
package struct PosixFile: ~Copyable {
  private let descriptor: FileDescriptor
  /// The path with which it was opened.
  package let path: String

  /// Opens a file; `O_CLOEXEC` is added.
  package init(_ path: String, flags: Int32, mode: mode_t = 0) throws(FileError) {
    descriptor = try Self.attempt(path) {
      try FileDescriptor.open(
        FilePath(path), FileDescriptor.AccessMode(rawValue: flags & O_ACCMODE),
        options: FileDescriptor.OpenOptions(rawValue: flags & ~O_ACCMODE | O_CLOEXEC),
        permissions: FilePermissions(rawValue: mode))
    }
    self.path = path
  }

  /// Takes over an open descriptor.
  init(owning descriptor: Int32, path: String) {
    (self.descriptor, self.path) = (FileDescriptor(rawValue: descriptor), path)
  }

  private static func attempt<Value>(_ path: String, _ body: () throws -> Value) throws(FileError) -> Value {
    do {
      return try body()
    } catch {
      throw FileError(path: path, code: (error as? Errno ?? .ioError).rawValue)
    }
  }

  /// Reads all bytes from a descriptor that the caller opens and closes.
  static func readAll(_ descriptor: FileDescriptor, path: String, limit: Int) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let (start, capacity) = (bytes.count, max(1 << 16, min(bytes.count, 1 << 24)))
      bytes.append(contentsOf: repeatElement(0, count: capacity))
      let count = try attempt(path) {
        try unsafe bytes.withUnsafeMutableBytes {
          try unsafe descriptor.read(into: UnsafeMutableRawBufferPointer(rebasing: $0[start...]))
        }
      }
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
    guard unsafe fstat(descriptor.rawValue, &status) == 0 else { throw Self.failure(path) }
    return status
  }

  /// All bytes of a file whose size is known from `status`, usually in a single read.
  package func readAll(size: Int, limit: Int) throws(FileError) -> [UInt8] {
    guard size <= limit else { throw Self.tooLarge(path, limit) }
    return try Self.attempt(path) {
      try unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, filled in
        while filled < size {
          let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[filled...])
          let count = try unsafe descriptor.read(into: rest)
          if count == 0 { break }
          filled += count
        }
      }
    }
  }

  /// Writes all bytes, in as many calls as it takes.
  package func writeAll(_ bytes: [UInt8]) throws(FileError) {
    _ = try Self.attempt(path) { try descriptor.writeAll(bytes) }
  }

  /// All bytes of a file whose size is not known in advance.
  package func readAll(limit: Int) throws(FileError) -> [UInt8] {
    try Self.readAll(descriptor, path: path, limit: limit)
  }

  /// Copies another file's extended attributes, access control list, and security label.
  package func copyAttributes(from old: borrowing PosixFile) throws(FileError) {
    guard copy_attributes(old.descriptor.rawValue, descriptor.rawValue) == 0 else { throw Self.failure(path) }
  }

  /// Sets the owner and the group, as far as the user is permitted to.
  package func takeOwner(_ status: stat) {
    guard status.st_uid != geteuid() || status.st_gid != getegid() else { return }
    // Only root may change the owner; users may set a group that they belong to.
    if fchown(descriptor.rawValue, status.st_uid, status.st_gid) != 0 {
      _ = fchown(descriptor.rawValue, uid_t.max, status.st_gid)
    }
  }

  /// Sets the permissions (fchmod(2)).
  package func setMode(_ mode: mode_t) throws(FileError) {
    guard fchmod(descriptor.rawValue, mode) == 0 else { throw Self.failure(path) }
  }

  /// Sets the time of the last change to the present, more exactly than the system does, so that the next change has
  /// another time however soon it follows.
  /// - Returns: the state of the file with its present text; nil if the system cannot tell.
  package func mark() -> FileState? {
    var times = [timespec(), timespec()]
    unsafe clock_gettime(CLOCK_REALTIME, &times[0])
    times[1] = times[0]
    guard unsafe futimens(descriptor.rawValue, times) == 0 else { return nil }
    return (try? status()).map(FileState.init)
  }

  /// Tries to lock the file, without waiting (flock(2)).
  /// - Returns: whether the lock was acquired; false if another process holds it.
  package func tryLock() throws(FileError) -> Bool {
    if flock(descriptor.rawValue, LOCK_EX | LOCK_NB) == 0 { return true }
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
    switch hold_off_writers(descriptor.rawValue) {
    case 1: .heldOff
    case 0: .writing
    default: .unknown
    }
  }

  /// Whether a program is waiting to write the file after ``holdOffWriters()``.
  package var isWriterWaiting: Bool { is_writer_waiting(descriptor.rawValue) != 0 }

  /// Ends ``holdOffWriters()``.
  package func letWritersGo() { let_writers_go(descriptor.rawValue) }

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
    guard fsync(descriptor.rawValue) == 0 else { throw Self.failure(path) }
  }

  deinit { try? descriptor.close() }

  /// The error for the current `errno`.
  package static func failure(_ path: String) -> FileError { FileError(path: path, code: errno) }
}
