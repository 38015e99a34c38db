import Base
import CFiles
import Platform
import Synchronization

/// The folder next to the output folder in which the new site is built before the two are exchanged.
final class SiteStaging: Sendable {
  private let target: String
  /// The folder, and the old site once the two are exchanged.
  let folder: OwnFolder
  /// The site's folders, parents first.
  private let folders: [String]
  /// Whether the folders were created, or why they cannot be; nil before the first attempt.
  private let made = Mutex<Swift.Result<Void, any Error>?>(nil)

  init(target: String, paths: [SitePath]) {
    self.target = target
    OwnFolder.removeLeftovers()
    folder = OwnFolder(
      PathName.join(PathName.folder(of: target), ".\(PathName.name(of: target)).ringmark-\(getpid())"))
    folders = SitePath.folders(of: paths.lazy.map(\.description)).sorted()
  }

  var path: String { folder.path }

  /// Adds a file, after creating the folders if nothing has been written yet.
  func write(_ bytes: [UInt8], to file: String) throws {
    try made.withLock { made in
      if made == nil { made = Swift.Result { try makeFolders() } }
      try made?.get()
    }
    try DiskFile.create(bytes, at: "\(path)/\(file)")
  }

  private func makeFolders() throws {
    try Folder.create(PathName.folder(of: target))
    guard folder.create(mode: 0o755) else { throw DiskFile.failure(path, "created") }
    for folder in folders where unsafe mkdir("\(path)/\(folder)", 0o755) != 0 && errno != EEXIST {
      throw DiskFile.failure("\(path)/\(folder)", "created")
    }
  }

  /// Keeps a file of the old site unchanged, under its own or another name.
  func keep(_ file: String, as name: String? = nil) throws {
    let location = "\(path)/\(name ?? file)"
    if name != nil {
      // The new site may not have the file's folder any longer.
      try Folder.create(PathName.folder(of: location))
    }
    try Self.link("\(target)/\(file)", to: location)
  }

  /// Gives a file a second name, or copies it if the file system has no links.
  private static func link(_ source: String, to destination: String) throws(FileError) {
    if unsafe linkat(AT_FDCWD, source, AT_FDCWD, destination, 0) == 0 { return }
    if FileKind(source, followsLinks: false) == .link {
      var target = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
      guard unsafe readlink(source, &target, Int(PATH_MAX)) > 0, unsafe symlink(target, destination) == 0 else {
        throw PosixFile.failure(destination)
      }
      return
    }
    let file = try PosixFile(source, flags: O_RDONLY | O_NOFOLLOW)
    let copy = try PosixFile(
      destination, flags: O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: try file.status().st_mode & 0o777)
    try copy.writeAll(try InputFile.read(source))
  }

  /// Keeps everything that Ringmark did not write.
  /// - Throws: ``SiteError`` if that is not possible; the files would be removed with the old site.
  func keepForeign(own: (String) -> Bool) throws(SiteError) {
    guard DiskFile.exists(target) else { return }
    var location: String?
    do throws(FileError) {
      for (file, isFolder) in try Folder.contents(of: target) where !own(file) {
        let (source, copy) = ("\(target)/\(file)", "\(path)/\(file)")
        location = source
        if isFolder {
          // Other folders are created with their files; an empty one can only be foreign.
          if Folder.names(in: source)?.isEmpty == true { try Folder.create(copy) }
          continue
        }
        if DiskFile.exists(copy) { continue }
        try Folder.create(PathName.folder(of: copy))
        try Self.link(source, to: copy)
      }
    } catch {
      throw SiteError(
        "\(location ?? error.path): is not Ringmark's and cannot be kept: \(error.reason); move it out of the site")
    }
  }

  /// Replaces the old folder with the new one. The old one is removed later, with ``folder``: all its files are in the
  /// new one too, or are Ringmark's own.
  func swap() throws {
    if unsafe access(target, F_OK) != 0 {
      guard unsafe rename(path, target) == 0 else { throw DiskFile.failure(target, "replaced") }
      return
    }
    folder.adopt(target, at: path)
    if unsafe exchange_paths(path, target) == 0 { return }
    let aside = path + "-old"
    guard unsafe rename(target, aside) == 0 else { throw DiskFile.failure(target, "replaced") }
    guard unsafe rename(path, target) == 0 else {
      unsafe rename(aside, target)
      throw DiskFile.failure(target, "replaced")
    }
    // Only now, because until the exchange it was the only site.
    folder.adopt(aside, at: aside)
  }
}
