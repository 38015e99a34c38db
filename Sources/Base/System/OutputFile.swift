#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Writes whole files.
public enum OutputFile {
  /// Writes a result to a file, atomically replacing an existing regular file.
  public static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    var kind = stat()
    if unsafe stat(path, &kind) == 0, kind.st_mode & S_IFMT != S_IFREG {
      // A terminal, a pipe, or /dev/null, which cannot be replaced by renaming.
      let file = try PosixFile(path, flags: O_WRONLY)
      return try file.writeAll(bytes)
    }
    let temporary = "\(path).\(getpid()).ringmark"
    do throws(FileError) {
      let file = try PosixFile(temporary, flags: O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o644)
      try file.writeAll(bytes)
      guard unsafe rename(temporary, path) == 0 else { throw PosixFile.failure(path) }
    } catch {
      unsafe unlink(temporary)
      throw error.at(path)
    }
  }

  /// Appends to a file, creating it if necessary.
  public static func append(_ bytes: [UInt8], to path: String) throws(FileError) {
    let file = try PosixFile(path, flags: O_WRONLY | O_APPEND | O_CREAT, mode: 0o644)
    try file.writeAll(bytes)
  }
}
