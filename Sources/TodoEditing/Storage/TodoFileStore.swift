import Base
import CFiles
import TodoFile

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reads todo files and writes them back so that at any moment the old or the new text is there, whole.
public enum TodoFileStore {
  /// Reads a file, and writes what `change` makes of it; other programs of ours wait for the folder meanwhile.
  ///
  /// A symbolic link is followed once; mode, owner and extended attributes stay. The new text is written beside the
  /// file, forced to the disk and renamed over it.
  /// - Parameter change: the new bytes, or nil to leave the file alone.
  /// - Throws: what `change` throws, and ``FileError`` where the file has changed meanwhile or the machine refuses; the
  ///   old text stays.
  public static func update(_ path: String, _ change: (SourceText) throws -> [UInt8]?) throws {
    let target = try target(of: path)
    var kind = stat()
    guard stat(target, &kind) == 0 else { throw PosixFile.failure(path) }
    // Before the lock: nobody waits for a file that is never written.
    try InputFile.refuseSpecial(kind, path)
    let (folder, name) = split(target)
    let directory = try PosixFile(folder, flags: O_RDONLY | O_DIRECTORY)
    try lock(directory)
    removeLeftovers(folder, name)
    let old = try SourceText.read(path)
    guard let bytes = try change(old), bytes != old.bytes else { return }
    let status = try checkUnchanged(target, old)
    let temporary = "\(folder).\(name).\(getpid()).ringmark"
    do throws(FileError) {
      try write(bytes, to: temporary, like: status, from: target)
      _ = try checkUnchanged(target, old)
      guard rename(temporary, target) == 0 else { throw PosixFile.failure(target) }
    } catch {
      unlink(temporary)
      throw error
    }
    try directory.synchronize()
  }

  /// What is said where a file is no longer what was read.
  public static func stale(_ path: String) -> FileError {
    FileError(path: path, reason: "file changed on disk meanwhile; nothing was written, try again")
  }

  private static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return ("./", path) }
    return (String(path[...slash]), String(path[path.index(after: slash)...]))
  }

  /// Removes what runs that were killed left beside a file; the lock is held, so no other run is writing.
  private static func removeLeftovers(_ folder: String, _ name: String) {
    let prefix = ".\(name)."
    guard let directory = opendir(folder) else { return }
    defer { closedir(directory) }
    while let entry = readdir(directory) {
      let found = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      guard found.hasPrefix(prefix), found.hasSuffix(".ringmark"),
        found.dropFirst(prefix.count).dropLast(9).allSatisfy({ $0.isASCII && $0.isNumber })
      else { continue }
      unlink(folder + found)
    }
  }

  private static func write(_ bytes: [UInt8], to path: String, like status: stat, from old: String) throws(FileError) {
    let file = try PosixFile(path, flags: O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600)
    let present = try PosixFile(old, flags: O_RDONLY | O_NOFOLLOW)
    try file.copyAttributes(from: present)
    try file.writeAll(bytes)
    file.takeOwner(status)
    try file.setMode(status.st_mode & 0o7777)
    try file.synchronize()
  }

  /// The file that a symbolic link leads to, or the path itself.
  private static func target(of path: String) throws(FileError) -> String {
    guard path != "-" else { throw FileError(path: path, reason: "standard input cannot be written back; name a file") }
    guard let resolved = realpath(path, nil) else { throw PosixFile.failure(path) }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Waits up to ten seconds for others who write in the same folder.
  private static func lock(_ directory: borrowing PosixFile) throws(FileError) {
    for _ in 0..<500 {
      if try directory.tryLock() { return }
      usleep(20_000)
    }
    throw FileError(path: directory.path, reason: "another ringmark has been writing here for ten seconds; try again")
  }

  private static func checkUnchanged(_ path: String, _ old: SourceText) throws(FileError) -> stat {
    let file = try PosixFile(path, flags: O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
    let status = try file.status()
    guard status.st_mode & S_IFMT == S_IFREG else { throw FileError(path: path, reason: "is not a regular file") }
    guard status.st_mode & 0o222 != 0 else {
      throw FileError(path: path, reason: "is read-only by its mode; chmod u+w it first")
    }
    guard status.st_nlink == 1 else {
      throw FileError(
        path: path,
        reason: "has \(status.st_nlink) hard links, which a new file would part; keep one name and link symbolically")
    }
    guard try file.readAll(size: Int(status.st_size), limit: InputFile.maximumBytes) == old.bytes else {
      throw stale(old.path)
    }
    return status
  }
}
