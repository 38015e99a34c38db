import CFiles
import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The folder next to a site's, in which the new site is built before it takes the old one's place.
final class SiteStaging: Sendable {
  private let target: String
  private let path: String
  /// The site's folders, parents first.
  private let folders: [String]
  /// Whether the folders were created, or why they cannot be; nil before the first attempt.
  private let made = Mutex<Swift.Result<Void, any Error>?>(nil)

  init(target: String, paths: [SitePath]) {
    self.target = target
    let (parent, name) = Self.split(target)
    path = "\(parent)/.\(name).ringmark-\(getpid())"
    var folders: Set<String> = []
    for path in paths {
      var folder = path.folder
      while !folder.isEmpty, folders.insert(folder).inserted { folder = SitePath.folder(of: folder) }
    }
    self.folders = folders.sorted()
    Self.removeLeftovers(parent, name)
  }

  /// Adds a file, after creating the folders if necessary.
  func write(_ bytes: [UInt8], to file: String) throws {
    try make()
    try DiskFile.write(bytes, to: "\(path)/\(file)")
  }

  /// Creates the folders if nothing has been written yet.
  func make() throws {
    try made.withLock { made in
      if made == nil { made = Swift.Result { try makeFolders() } }
      try made?.get()
    }
  }

  private func makeFolders() throws {
    try FileManager.default.createDirectory(
      atPath: Self.split(target).parent, withIntermediateDirectories: true)
    guard unsafe mkdir(path, 0o755) == 0 else { throw DiskFile.failure(path, "created") }
    for folder in folders where unsafe mkdir("\(path)/\(folder)", 0o755) != 0 && errno != EEXIST {
      let failure = DiskFile.failure("\(path)/\(folder)", "created")
      DiskFile.remove(path)
      throw failure
    }
  }

  /// Keeps a file of the old site unchanged, under its own name or another one.
  func keep(_ file: String, as name: String? = nil) throws {
    let place = "\(path)/\(name ?? file)"
    if name != nil {
      // The new site may no longer have its folder.
      try FileManager.default.createDirectory(
        atPath: (place as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    }
    if unsafe link("\(target)/\(file)", place) != 0 {
      try FileManager.default.copyItem(atPath: "\(target)/\(file)", toPath: place)
    }
  }

  /// Keeps everything that Ringmark did not write.
  func keepForeign(own: (String) -> Bool) throws {
    for file in DiskFile.list(target) where !own(file) {
      let (source, copy) = ("\(target)/\(file)", "\(path)/\(file)")
      if DiskFile.isFolder(source) {
        // Other folders are created with their files; an empty one can only be foreign.
        if (try? FileManager.default.contentsOfDirectory(atPath: source).isEmpty) == true {
          try FileManager.default.createDirectory(atPath: copy, withIntermediateDirectories: true)
        }
        continue
      }
      if DiskFile.exists(copy) { continue }
      try FileManager.default.createDirectory(
        atPath: (copy as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      if unsafe link(source, copy) != 0 { try FileManager.default.copyItem(atPath: source, toPath: copy) }
    }
  }

  /// Replaces the old folder with the new one.
  func swap() throws {
    if unsafe access(target, F_OK) != 0 {
      guard unsafe rename(path, target) == 0 else { throw DiskFile.failure(target, "replaced") }
      return
    }
    if unsafe exchange_paths(path, target) == 0 {
      // `path` is now the old site. All its files are in the new one too, or were Ringmark's own.
      DiskFile.remove(path)
      return
    }
    let aside = path + "-old"
    guard unsafe rename(target, aside) == 0 else { throw DiskFile.failure(target, "replaced") }
    guard unsafe rename(path, target) == 0 else {
      unsafe rename(aside, target)
      throw DiskFile.failure(target, "replaced")
    }
    DiskFile.remove(aside)
  }

  func discard() {
    if case .success? = made.withLock({ $0 }) { DiskFile.remove(path) }
  }

  private static func split(_ target: String) -> (parent: String, name: String) {
    ((target as NSString).deletingLastPathComponent, (target as NSString).lastPathComponent)
  }

  /// Removes the folders that killed builds left after.
  private static func removeLeftovers(_ parent: String, _ name: String) {
    let prefix = ".\(name).ringmark-"
    for name in (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? [] where name.hasPrefix(prefix) {
      guard let process = pid_t(name.dropFirst(prefix.count).prefix { $0.isNumber }) else { continue }
      if process == getpid() || (kill(process, 0) != 0 && errno == ESRCH) { DiskFile.remove("\(parent)/\(name)") }
    }
  }
}
