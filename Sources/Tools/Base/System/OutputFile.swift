public import Platform

/// Writes whole files.
public enum OutputFile {
  /// Writes a result to a file, atomically replacing an existing regular file.
  /// - Parameter mode: the permissions of the new file, before the umask.
  public static func write(_ bytes: [UInt8], to path: String, mode: mode_t = 0o644) throws(FileError) {
    var kind = stat()
    if unsafe stat(path, &kind) == 0, kind.st_mode & S_IFMT != S_IFREG {
      // A terminal, a pipe, or /dev/null cannot be replaced by renaming.
      let file = try PosixFile(path, flags: O_WRONLY)
      return try file.writeAll(bytes)
    }
    // If the folder cannot be locked, no other process removes a temporary file from it either.
    let folder = try? PosixFile(PathName.folder(of: path), flags: O_RDONLY | O_DIRECTORY)
    if let folder, (try? folder.lock()) != nil { TemporaryFile.removeLeftovers(beside: path) }
    let temporary = TemporaryFile.path(beside: path)
    do throws(FileError) {
      let file = try PosixFile(temporary, flags: O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: mode)
      try file.writeAll(bytes)
      guard unsafe rename(temporary, path) == 0 else { throw PosixFile.failure(path) }
    } catch {
      unsafe unlink(temporary)
      throw error.path == temporary ? error.beside(path) : error.at(path)
    }
  }

  /// Appends to a file, creating it if necessary.
  public static func append(_ bytes: [UInt8], to path: String) throws(FileError) {
    let file = try PosixFile(path, flags: O_WRONLY | O_APPEND | O_CREAT, mode: 0o644)
    try file.writeAll(bytes)
  }
}
