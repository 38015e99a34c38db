import Base
import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// File operations in the folder that a site is written to.
enum DiskFile {
  static func exists(_ path: String) -> Bool { mode(path) != nil }
  static func isRegular(_ path: String) -> Bool { mode(path) == S_IFREG }
  static func isLink(_ path: String) -> Bool { mode(path) == S_IFLNK }
  static func isFolder(_ path: String) -> Bool { mode(path) == S_IFDIR }

  private static func mode(_ path: String) -> mode_t? {
    var kind = stat()
    return unsafe lstat(path, &kind) == 0 ? kind.st_mode & S_IFMT : nil
  }

  /// The bytes of a regular file; nil for anything else.
  static func read(_ path: String) -> [UInt8]? {
    isRegular(path) ? try? InputFile.read(path) : nil
  }

  /// Whether a regular file holds exactly these bytes.
  static func holds(_ path: String, _ bytes: [UInt8]) -> Bool {
    var kind = stat()
    guard unsafe lstat(path, &kind) == 0, kind.st_mode & S_IFMT == S_IFREG, kind.st_size == bytes.count else {
      return false
    }
    let descriptor = unsafe open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return unsafe withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { buffer in
      var place = 0
      while place < bytes.count {
        let count = unsafe systemRead(descriptor, buffer.baseAddress, buffer.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0, place + count <= bytes.count else { return false }
        let isSame = unsafe bytes.withUnsafeBytes { whole in
          guard let left = whole.baseAddress, let right = buffer.baseAddress else { return false }
          return unsafe memcmp(left + place, right, count) == 0
        }
        guard isSame else { return false }
        place += count
      }
      return true
    }
  }

  /// Writes a new file; fails if one exists at the path.
  static func write(_ bytes: [UInt8], to path: String) throws(SiteError) {
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw failure(path, "written") }
    defer { close(descriptor) }
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe systemWrite(descriptor, buffer.baseAddress.map { unsafe $0 + written }, bytes.count - written)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw failure(path, "written") }
      written += count
    }
  }

  /// Everything below a folder, with each folder before its contents; links are not followed.
  static func list(_ folder: String) -> [String] {
    var found: [String] = []
    var open = [""]
    while let current = open.popLast() {
      guard let directory = unsafe opendir("\(folder)/\(current)") else { continue }
      defer { unsafe closedir(directory) }
      while let entry = unsafe readdir(directory) {
        let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) {
          unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
        }
        if name == "." || name == ".." { continue }
        let path = current.isEmpty ? name : "\(current)/\(name)"
        found.append(path)
        let isFolder =
          unsafe entry.pointee.d_type == UInt8(DT_DIR)
          || (entry.pointee.d_type == UInt8(DT_UNKNOWN) && Self.isFolder("\(folder)/\(path)"))
        if isFolder { open.append(path) }
      }
    }
    return found
  }

  /// Removes a file, or a folder with its contents.
  static func remove(_ path: String) {
    for entry in list(path).reversed() {
      if unsafe unlink("\(path)/\(entry)") != 0 { unsafe rmdir("\(path)/\(entry)") }
    }
    if unsafe unlink(path) != 0 { unsafe rmdir(path) }
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
    return SiteError.system(unsafe "\(path): cannot be \(verb): \(String(cString: strerror(code))); \(advice)")
  }

  /// The absolute path, with symbolic links resolved as far as the path exists.
  static func real(_ path: String) -> String {
    if let resolved = unsafe realpath(path, nil) {
      defer { unsafe free(resolved) }
      return unsafe String(cString: resolved)
    }
    let absolute = path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
    let standard = (absolute as NSString).standardizingPath
    let parent = (standard as NSString).deletingLastPathComponent
    guard parent != standard else { return standard }
    return (real(parent) as NSString).appendingPathComponent((standard as NSString).lastPathComponent)
  }
}

private func systemWrite(_ descriptor: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(descriptor, start, count)
}

private func systemRead(_ descriptor: Int32, _ start: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  unsafe read(descriptor, start, count)
}
