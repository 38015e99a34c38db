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

/// Reads todo files and writes them atomically: at any moment, a file has either the old or the new text.
public enum TodoFileStore {
  /// Reads a file, and writes the result of `change`; other Ringmark processes wait for the folder's lock meanwhile.
  ///
  /// Symbolic links are followed; mode, owner, and extended attributes are kept. The new text is written next to the
  /// file, synchronized to disk, and renamed over it.
  /// - Parameter change: returns the new bytes, or nil to leave the file unchanged.
  /// - Throws: what `change` throws, and ``FileError`` if the file has changed meanwhile or cannot be written; the
  ///   old text is kept.
  public static func update(_ path: String, _ change: (SourceText) throws -> [UInt8]?) throws {
    let target = try target(of: path)
    var kind = stat()
    guard unsafe stat(target, &kind) == 0 else { throw PosixFile.failure(path) }
    // Check before locking, so that no process waits for a file that cannot be written.
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
      guard unsafe rename(temporary, target) == 0 else { throw PosixFile.failure(target) }
    } catch {
      unsafe unlink(temporary)
      throw error
    }
    try directory.synchronize()
  }

  /// The error for a file that changed after it was read.
  public static func stale(_ path: String) -> FileError {
    FileError(path: path, reason: "the file changed on disk in the meantime; nothing was written; try again")
  }

  private static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return ("./", path) }
    return (String(path[...slash]), String(path[path.index(after: slash)...]))
  }

  /// Removes temporary files of killed processes; the lock is held, so no other process is writing.
  private static func removeLeftovers(_ folder: String, _ name: String) {
    let prefix = ".\(name)."
    for found in Folder.names(in: folder) ?? [] {
      guard found.hasPrefix(prefix), found.hasSuffix(".ringmark"),
        found.dropFirst(prefix.count).dropLast(9).allSatisfy({ $0.isASCII && $0.isNumber })
      else { continue }
      unsafe unlink(folder + found)
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

  /// The absolute path with symbolic links resolved.
  private static func target(of path: String) throws(FileError) -> String {
    guard path != "-" else { throw FileError(path: path, reason: "cannot write to standard input; specify a file") }
    guard let resolved = PathName.resolved(path) else { throw PosixFile.failure(path) }
    return resolved
  }

  /// Waits up to ten seconds for other processes that write in the same folder.
  private static func lock(_ directory: borrowing PosixFile) throws(FileError) {
    for _ in 0..<500 {
      if try directory.tryLock() { return }
      usleep(20_000)
    }
    throw FileError(path: directory.path, reason: "another ringmark process is still writing here; try again later")
  }

  private static func checkUnchanged(_ path: String, _ old: SourceText) throws(FileError) -> stat {
    let file = try PosixFile(path, flags: O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
    let status = try file.status()
    guard status.st_mode & S_IFMT == S_IFREG else { throw FileError(path: path, reason: "is not a regular file") }
    guard status.st_mode & 0o222 != 0 else {
      throw FileError(path: path, reason: "is read-only; run “chmod u+w” on it first", isRefusal: true)
    }
    guard status.st_nlink == 1 else {
      throw FileError(
        path: path,
        reason: "has \(status.st_nlink) hard links, which rewriting would break; use symbolic links instead")
    }
    guard try file.readAll(size: Int(status.st_size), limit: InputFile.maximumBytes) == old.bytes else {
      throw stale(old.path)
    }
    return status
  }
}
