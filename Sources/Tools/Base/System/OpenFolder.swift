package import Platform

/// An open folder that never follows a symbolic link below itself (openat(2), `O_NOFOLLOW`): everything that it reads,
/// creates, or removes is inside the folder.
package struct OpenFolder: ~Copyable {
  private let descriptor: Int32
  /// The path with which it was opened.
  package let path: String

  /// Opens a folder at a path that the user gave or that was resolved before; links in the path are followed.
  package init(_ path: String) throws(FileError) {
    descriptor = unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw PosixFile.failure(path) }
    self.path = path
  }

  /// Opens a folder below another one; an empty path stands for that folder.
  /// - Parameter mode: if not nil, missing folders are created with these permissions, before the umask.
  /// - Throws: ``FileError`` if a part of the path is missing, a link, or not a folder.
  package init(_ path: String, below top: borrowing OpenFolder, creating mode: mode_t? = nil) throws(FileError) {
    var location = top.path
    var current = unsafe openat(top.descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    for part in path.split(separator: "/").map(String.init) where part != "." && current >= 0 {
      location = PathName.join(location, part)
      var refusal: Int32 = 0
      if let mode, unsafe mkdirat(current, part, mode) != 0 { refusal = errno }
      var status = stat()
      let isLink =
        unsafe fstatat(current, part, &status, AT_SYMLINK_NOFOLLOW) == 0 && status.st_mode & S_IFMT == S_IFLNK
      let next = unsafe openat(current, part, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      let code = errno
      close(current)
      if isLink || part == ".." {
        if next >= 0 { close(next) }
        throw FileError.link(location)
      }
      // A folder that could not be created is missing for that reason.
      errno = code == ENOENT && refusal != 0 ? refusal : code
      current = next
    }
    guard current >= 0 else { throw PosixFile.failure(location) }
    descriptor = current
    self.path = location
  }

  deinit { close(descriptor) }

  /// The identity of the folder, whatever path leads to it.
  package var identity: FileIdentity? {
    var status = stat()
    return unsafe fstat(descriptor, &status) == 0 ? FileIdentity(status) : nil
  }

  /// The kind of an entry of the folder, without following links; nil if there is no such entry.
  package func kind(of name: String) -> FileKind? {
    var status = stat()
    return unsafe fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 ? FileKind(status) : nil
  }

  /// Opens an entry of the folder, never through a link.
  package func file(_ name: String, flags: Int32, mode: mode_t = 0) throws(FileError) -> PosixFile {
    let location = PathName.join(path, name)
    var result: Int32
    repeat {
      result = unsafe openat(descriptor, name, flags | O_NOFOLLOW | O_CLOEXEC, mode)
    } while result < 0 && errno == EINTR
    guard result >= 0 else {
      if errno == ELOOP { throw FileError.link(location) }
      throw PosixFile.failure(location)
    }
    return PosixFile(owning: result, path: location)
  }

  /// The bytes of a regular file in the folder; nil for any other kind.
  package func read(_ name: String) -> [UInt8]? {
    guard kind(of: name) == .regular, let file = try? file(name, flags: O_RDONLY | O_NONBLOCK) else { return nil }
    return try? file.readAll(limit: InputFile.maximumBytes)
  }

  /// Writes a new file.
  /// - Returns: false if the name is taken; the existing file is left unchanged.
  package func create(_ bytes: [UInt8], at name: String) throws(FileError) -> Bool {
    if kind(of: name) != nil { return false }
    let file = try file(name, flags: O_WRONLY | O_CREAT | O_EXCL, mode: 0o644)
    do throws(FileError) {
      try file.writeAll(bytes)
    } catch {
      removeFile(name)
      throw error
    }
    return true
  }

  /// Appends to a file, creating it if necessary. A file with more than one hard link is left unchanged, because its
  /// other names could be anywhere.
  package func append(_ bytes: [UInt8], to name: String) throws(FileError) {
    let file = try file(name, flags: O_WRONLY | O_APPEND | O_CREAT | O_NONBLOCK, mode: 0o644)
    let links = try file.status().st_nlink
    guard links == 1 else {
      throw FileError(
        path: file.path, reason: "has \(links) hard links, which all would change; replace it with a copy")
    }
    try file.writeAll(bytes)
  }

  /// Removes a file or a link; returns whether that was possible.
  @discardableResult package func removeFile(_ name: String) -> Bool { unsafe unlinkat(descriptor, name, 0) == 0 }

  /// Removes a folder if nothing is in it; returns whether that was possible.
  @discardableResult package func removeFolder(_ name: String) -> Bool {
    unsafe unlinkat(descriptor, name, AT_REMOVEDIR) == 0
  }

  /// Removes a file, or a folder with its contents, as far as permissions allow. A link is removed, never entered.
  package func remove(_ name: String) { remove(Array(name.utf8CString)) }

  /// Removes the contents of the folder, as far as permissions allow.
  package func empty() { for name in names { remove(name) } }

  private func remove(_ name: [CChar]) {
    if unsafe unlinkat(descriptor, name, 0) == 0 { return }
    let inner = unsafe openat(descriptor, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    if inner >= 0 { OpenFolder(owning: inner).empty() }
    unsafe unlinkat(descriptor, name, AT_REMOVEDIR)
  }

  private init(owning descriptor: Int32) { (self.descriptor, path) = (descriptor, "") }

  /// The names as the system stores them; they need not be UTF-8.
  private var names: [[CChar]] {
    let own = unsafe openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard own >= 0 else { return [] }
    guard let directory = unsafe fdopendir(own) else {
      close(own)
      return []
    }
    defer { unsafe closedir(directory) }
    var found: [[CChar]] = []
    while let entry = unsafe readdir(directory) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) {
        unsafe $0.prefix { $0 != 0 }.map { CChar(bitPattern: $0) } + [0]
      }
      if name != [0x2E, 0] && name != [0x2E, 0x2E, 0] { found.append(name) }
    }
    return found
  }
}
