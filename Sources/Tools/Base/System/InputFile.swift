package import Platform

/// Reads whole files.
public enum InputFile {
  /// The size limit for one file by default: 256 MiB.
  public static let maximumBytes = 256 << 20

  /// The bytes of a file; `-` is standard input.
  /// - Parameter limit: the size limit in bytes.
  /// - Throws: ``FileError`` if the file does not exist, is not a regular file, is larger, or cannot be read.
  public static func read(_ path: String, limit: Int = maximumBytes) throws(FileError) -> [UInt8] {
    if path == "-" {
      return try PosixFile.readAll(.standardInput, path: "standard input", limit: limit)
    }
    var kind = stat()
    guard unsafe stat(path, &kind) == 0 else { throw PosixFile.failure(path) }
    guard kind.st_mode & S_IFMT != S_IFDIR else {
      throw FileError(path: path, reason: "is a folder; specify a file in it")
    }
    let isOwn = isOwnDescriptor(path)
    if !isOwn { try refuseSpecial(kind, path) }
    // Do not block if the file has been replaced by, for example, a pipe in the meantime.
    let file = try PosixFile(path, flags: O_RDONLY | O_NOCTTY | (isOwn ? 0 : O_NONBLOCK))
    let status = try file.status()
    if !isOwn { try refuseSpecial(status, path) }
    // Kernel files report a size of 0; read them to the end.
    if status.st_mode & S_IFMT == S_IFREG, status.st_size > 0 {
      return try file.readAll(size: Int(status.st_size), limit: limit)
    }
    // A pipe from the shell, /dev/stdin, or a kernel file.
    return try file.readAll(limit: limit)
  }

  /// Whether a path refers to an inherited file descriptor, as `<(…)` does; such a file is read whatever its kind.
  private static func isOwnDescriptor(_ path: String) -> Bool {
    path == "/dev/stdin" || path.hasPrefix("/dev/fd/") || path.hasPrefix("/proc/self/fd/")
  }

  private static let special = [S_IFIFO: "named pipe", S_IFCHR: "device", S_IFBLK: "device", S_IFSOCK: "socket"]

  /// Refuses special files: reading a named pipe could block, and a device may have no end.
  package static func refuseSpecial(_ status: stat, _ path: String) throws(FileError) {
    if let kind = special[status.st_mode & S_IFMT] {
      throw FileError(path: path, reason: "is a \(kind); specify a regular file, or “-” for standard input")
    }
  }
}
