package import Base
import CFiles
package import Plan
import Platform

/// Reads todo files and writes them atomically: at any time, a file has either the old or the new text.
public enum TodoFileStore {
  /// Reads a file and writes the result of `change`, while other Ringmark processes wait for the folder's lock.
  ///
  /// Symbolic links are followed; mode, owner, and extended attributes are kept. The new text is written next to the
  /// file, synchronized to disk, and exchanged with the old one.
  /// - Parameter force: whether to edit a file even if it is not text (``SourceText/foreignByte``).
  /// - Parameter creates: whether to create a file that does not exist, with its text in it.
  /// - Parameter change: returns the new bytes, or nil to leave the file unchanged.
  /// - Returns: the file with the new text; nil if none was written, or if the system cannot tell.
  /// - Throws: the error of `change`, and ``FileError`` if the file has changed meanwhile, is not text, or cannot be
  ///   written; the old text is kept.
  @discardableResult
  package static func update(
    _ path: String, force: Bool = false, creates: Bool = false, _ change: (SourceText) throws -> [UInt8]?
  ) throws -> FileState? {
    guard path != "-" else { throw FileError(path: path, reason: "cannot write to standard input; specify a file") }
    guard let target = location(of: path) else { throw PosixFile.failure(path) }
    var kind = stat()
    let isThere = unsafe stat(target, &kind) == 0
    guard isThere || creates else { throw PosixFile.failure(path) }
    // Check before locking, so that no process waits for a file that cannot be written.
    if isThere { try InputFile.refuseSpecial(kind, path) }
    let directory = try PosixFile(PathName.folder(of: target), flags: O_RDONLY | O_DIRECTORY)
    try directory.lock()
    TemporaryFile.removeLeftovers(beside: target)
    guard unsafe !creates || stat(target, &kind) == 0 else {
      try create(path, in: directory, at: target, change)
      return nil
    }
    let (old, isHeldOpen) = try SettledFile.read(path, at: target)
    if !force, let refusal = EditableFile.refusal(of: old) { throw FileError(path: path, reason: refusal) }
    guard let bytes = try change(old), bytes != old.bytes else { return nil }
    let temporary = TemporaryFile.path(beside: target)
    do throws(FileError) {
      let present = try open(target)
      let state = try write(bytes, to: temporary, like: try checkUnchanged(present, old), from: present)
      try replace(target, with: temporary, old, directory, isHeldOpen: isHeldOpen)
      return state
    } catch {
      unsafe unlink(temporary)
      throw error.path == temporary ? error.beside(path) : error
    }
  }

  /// Writes the text of a file that does not exist yet; the folder is locked.
  private static func create(
    _ path: String, in directory: borrowing PosixFile, at target: String, _ change: (SourceText) throws -> [UInt8]?
  ) throws {
    guard FileKind(target, followsLinks: false) == nil else {
      throw FileError(path: path, reason: "is a link to a file that does not exist; remove the link")
    }
    guard let bytes = try change(SourceText(path: path, bytes: [])) else { return }
    let temporary = TemporaryFile.path(beside: target)
    do throws(FileError) {
      let file = try PosixFile(temporary, flags: O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o644)
      try file.writeAll(bytes)
      try file.synchronize()
      // If another program has created the file meanwhile, that file is kept.
      guard unsafe move_new(temporary, target) == 0 else {
        throw errno == EEXIST ? stale(path) : PosixFile.failure(target)
      }
      try directory.synchronize()
    } catch {
      unsafe unlink(temporary)
      throw error.path == temporary ? error.beside(path) : error
    }
  }

  /// Exchanges the old text and the new one. If another program has saved the file meanwhile, they are exchanged back,
  /// because its save is in the old file.
  private static func replace(
    _ target: String, with temporary: String, _ old: SourceText, _ directory: borrowing PosixFile, isHeldOpen: Bool
  ) throws(FileError) {
    let present = try open(target)
    let writers = present.holdOffWriters()
    guard writers != .writing || isHeldOpen else { throw stale(old.path) }
    defer { present.letWritersGo() }
    let status = try checkUnchanged(present, old)
    let new = identity(temporary)
    guard unsafe exchange_paths(temporary, target) == 0 else {
      // Some file systems cannot exchange files.
      guard [EINVAL, ENOSYS, ENOTSUP].contains(errno), unsafe rename(temporary, target) == 0 else {
        throw PosixFile.failure(target)
      }
      return try directory.synchronize()
    }
    do throws(FileError) {
      try directory.synchronize()
      guard writers != .heldOff || !present.isWriterWaiting, FileStamp(try present.status()) == FileStamp(status),
        identity(temporary) == status.st_ino
      else { throw stale(old.path) }
      guard unsafe unlink(temporary) == 0 else { throw PosixFile.failure(target) }
    } catch {
      // The path may already refer to the save of a program that renames.
      if identity(target) == new { _ = unsafe exchange_paths(temporary, target) }
      throw error
    }
  }

  private static func open(_ target: String) throws(FileError) -> PosixFile {
    try PosixFile(target, flags: O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
  }

  /// Identifies a file in its folder; nil if it does not exist.
  private static func identity(_ path: String) -> ino_t? {
    var status = stat()
    return unsafe lstat(path, &status) == 0 ? status.st_ino : nil
  }

  /// The error for a file that changed after it was read.
  package static func stale(_ path: String) -> FileError {
    FileError(path: path, reason: "the file changed on disk in the meantime; nothing was written; try again")
  }

  private static func write(_ bytes: [UInt8], to path: String, like status: stat, from old: borrowing PosixFile)
    throws(FileError) -> FileState?
  {
    let file = try PosixFile(path, flags: O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600)
    try file.copyAttributes(from: old)
    try file.writeAll(bytes)
    file.takeOwner(status)
    try file.setMode(status.st_mode & 0o7777)
    let state = file.mark()
    try file.synchronize()
    return state
  }

  /// The absolute path with symbolic links resolved, even if the file does not exist yet; nil, with `errno` set, if its
  /// folder does not exist.
  static func location(of path: String) -> String? {
    if let resolved = PathName.resolved(path) { return resolved }
    guard let folder = PathName.resolved(PathName.folder(of: PathName.absolute(path))) else { return nil }
    return PathName.join(folder, PathName.name(of: path))
  }

  private static func checkUnchanged(_ file: borrowing PosixFile, _ old: SourceText) throws(FileError) -> stat {
    let status = try file.status()
    let path = old.path
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
