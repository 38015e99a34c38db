package import Platform

/// Creates, lists, and removes folders.
package enum Folder {
  /// Creates a folder and its missing parents.
  /// - Parameter mode: the permissions of each folder that is created, before the umask.
  /// - Throws: ``FileError`` if one cannot be created or something else is in its place.
  package static func create(_ path: String, mode: mode_t = 0o777) throws(FileError) {
    if unsafe mkdir(path, mode) == 0 || FileKind(path) == .folder { return }
    let code = errno
    let parent = PathName.folder(of: path)
    guard code == ENOENT, parent != path else { throw FileError(path: path, code: code) }
    try create(parent, mode: mode)
    guard unsafe mkdir(path, mode) == 0 || FileKind(path) == .folder else { throw PosixFile.failure(path) }
  }

  /// The names in a folder, in no particular order; nil if it cannot be read.
  package static func names(in folder: String) -> [String]? {
    var found: [String] = []
    return scan(folder) { name, _ in found.append(name) } ? found : nil
  }

  /// Everything below a folder, each folder before its contents; links are not followed.
  /// - Throws: ``FileError`` for a folder that cannot be read: callers treat files that are not in the list as absent,
  ///   and could overwrite them.
  package static func contents(of folder: String) throws(FileError) -> [(path: String, isFolder: Bool)] {
    var found: [(path: String, isFolder: Bool)] = []
    var open = [""]
    while let current = open.popLast() {
      let location = current.isEmpty ? folder : "\(folder)/\(current)"
      let isWhole = scan(location) { name, isFolder in
        let path = current.isEmpty ? name : "\(current)/\(name)"
        found.append((path, isFolder))
        if isFolder { open.append(path) }
      }
      guard isWhole else { throw PosixFile.failure(location) }
    }
    return found
  }

  /// Removes a file, or a folder with its contents, as far as permissions allow. A link is removed, never entered.
  package static func remove(_ path: String) {
    if let parent = try? OpenFolder(PathName.folder(of: path)) { parent.remove(PathName.name(of: path)) }
  }

  /// Makes a folder the working folder of the process.
  package static func enter(_ path: String) throws(FileError) {
    guard unsafe chdir(path) == 0 else {
      let code = errno
      let known = [ENOENT: "no such folder", ENOTDIR: "is not a folder"]
      throw FileError(path: path, reason: known[code] ?? Errno(rawValue: code).description)
    }
  }

  /// The folder for temporary files (POSIX.1-2024, section 8.3, `TMPDIR`).
  package static var temporary: String {
    ProcessEnvironment.value("TMPDIR").flatMap { $0.hasPrefix("/") ? PathName.absolute($0) : nil } ?? "/tmp"
  }

  /// Visits the entries of a folder; returns whether it could be read to its end, otherwise `errno` is set.
  private static func scan(_ folder: String, _ visit: (_ name: String, _ isFolder: Bool) -> Void) -> Bool {
    guard let directory = unsafe opendir(folder) else { return false }
    defer {
      let code = errno
      unsafe closedir(directory)
      errno = code
    }
    while true {
      errno = 0
      guard let entry = unsafe readdir(directory) else { return errno == 0 }
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) {
        unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name == "." || name == ".." { continue }
      let isFolder =
        unsafe entry.pointee.d_type == UInt8(DT_DIR)
        || (entry.pointee.d_type == UInt8(DT_UNKNOWN) && FileKind("\(folder)/\(name)", followsLinks: false) == .folder)
      visit(name, isFolder)
    }
  }
}
