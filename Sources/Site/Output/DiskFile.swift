import Base
import Platform

/// File operations in the output folder.
enum DiskFile {
  static func exists(_ path: String) -> Bool { FileKind(path, followsLinks: false) != nil }
  static func isRegular(_ path: String) -> Bool { FileKind(path, followsLinks: false) == .regular }

  /// The bytes of a regular file; nil for anything else.
  static func bytes(_ path: String) -> [UInt8]? {
    isRegular(path) ? try? InputFile.read(path) : nil
  }

  /// Whether a regular file contains exactly these bytes.
  static func holds(_ path: String, _ bytes: [UInt8]) -> Bool {
    var kind = stat()
    guard unsafe lstat(path, &kind) == 0, kind.st_mode & S_IFMT == S_IFREG, kind.st_size == bytes.count else {
      return false
    }
    let descriptor = unsafe open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return unsafe withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { buffer in
      var offset = 0
      while offset < bytes.count {
        let count = unsafe read(descriptor, buffer.baseAddress, buffer.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0, offset + count <= bytes.count else { return false }
        let isSame = unsafe bytes.withUnsafeBytes { whole in
          guard let left = whole.baseAddress, let right = buffer.baseAddress else { return false }
          return unsafe memcmp(left + offset, right, count) == 0
        }
        guard isSame else { return false }
        offset += count
      }
      return true
    }
  }

  /// Writes a new file; fails if one exists at the path.
  static func create(_ bytes: [UInt8], at path: String) throws(SiteError) {
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw failure(path, "written") }
    defer { close(descriptor) }
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe write(descriptor, buffer.baseAddress.map { unsafe $0 + written }, bytes.count - written)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw failure(path, "written") }
      written += count
    }
  }

  static func failure(_ path: String, _ verb: String) -> SiteError {
    let code = errno
    let advice =
      switch code {
      case ENOSPC, EDQUOT: "free some disk space and try again; the existing files are unchanged"
      case EROFS: "choose a folder on a writable file system"
      case EMFILE, ENFILE: "raise the limit on open files (ulimit -n)"
      case EFBIG: "raise the file size limit (ulimit -f)"
      default: "check the folder's owner and permissions"
      }
    return SiteError(unsafe "\(path): cannot be \(verb): \(String(cString: strerror(code))); \(advice)")
  }
}
