import CSystem
import Foundation
import TodoFile

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Writes a site so that a reader, or a kill at any moment, sees the old site or the new one, whole.
///
/// The new folder is built beside the old one, unchanged and foreign files as hard links, and exchanged with it in
/// one system call. A manifest names Ringmark's own files: only those are ever removed.
public struct SiteWriter {
  /// What was done.
  public struct Result: Sendable {
    public var written = 0
    public var unchanged = 0
    public var removed = 0
    /// The `file://` address of the first page.
    public var address = ""
  }

  public static let manifestName = ".ringmark-manifest"

  private let output: String
  private let force: Bool
  private let sources: [String]

  /// - Parameter sources: the todo files: their folders and those above are refused as output.
  public init(output: String, force: Bool, sources: [String]) {
    self.output = output
    self.force = force
    self.sources = sources
  }

  public func write(_ site: Site) throws -> Result {
    let target = Self.real(output)
    try refuseDangerous(target)
    let old = try readManifest(target)
    removeLeftovers(beside: target)
    var result = Result()
    result.address = "file://" + Self.encode(target) + "/index.html"
    var manifest = ""
    var changed: Set<SitePath> = []
    for path in site.paths {
      let bytes = site.files[path] ?? []
      manifest += "\(Self.hash(bytes)) \(path)\n"
      if old?.contains(path.description) == true, Self.read("\(target)/\(path)") == bytes {
        result.unchanged += 1
      } else {
        changed.insert(path)
        result.written += 1
      }
    }
    let stale = (old ?? []).subtracting(site.paths.map(\.description)).filter { Self.isRegular("\(target)/\($0)") }
    result.removed = stale.count
    if changed.isEmpty, stale.isEmpty, Self.read("\(target)/\(Self.manifestName)") == Array(manifest.utf8) {
      return result
    }
    try refuseForeign(changed, of: site, old: old ?? [], target: target)
    let staging = try stage(site, changed, manifest, old: old ?? [], target: target)
    do {
      try swap(staging, target)
    } catch {
      Self.remove(staging)
      throw error
    }
    return result
  }

  /// Removes the files that the manifest names as they were written, then folders that are empty.
  /// - Returns: the paths that went, and those that stay because someone has changed them since.
  public func clean(dryRun: Bool) throws -> (removed: [String], kept: [String]) {
    let target = Self.real(output)
    try refuseDangerous(target)
    guard Self.isRegular("\(target)/\(Self.manifestName)"), let own = try readHashes(target) else {
      throw SiteError("\(output): holds no site of Ringmark's; nothing was removed")
    }
    let present = own.keys.sorted().filter { Self.isRegular("\(target)/\($0)") }
    let kept = present.filter { own[$0] != Self.read("\(target)/\($0)").map(Self.hash) }
    let files = present.filter { !kept.contains($0) } + [Self.manifestName]
    if dryRun { return (files, kept) }
    var folders: Set<String> = [target]
    for path in files {
      guard unlink("\(target)/\(path)") == 0 else { throw failure("\(target)/\(path)") }
      var folder = ("\(target)/\(path)" as NSString).deletingLastPathComponent
      while folder.count > target.count {
        folders.insert(folder)
        folder = (folder as NSString).deletingLastPathComponent
      }
    }
    // Longest first: what is not empty stays by itself.
    for folder in folders.sorted(by: { $0.count > $1.count }) where folder != target || !Self.isLink(output) {
      rmdir(folder)
    }
    return (files, kept)
  }

  // MARK: What may be written

  private func refuseDangerous(_ target: String) throws {
    let homes = [getenv("HOME").map { String(cString: $0) }, NSHomeDirectory()].compactMap { $0 }.map(Self.real)
    if target == "/" || homes.contains(where: { target == $0 || $0.hasPrefix(target + "/") }) {
      throw SiteError("\(output): this folder is not for a site; name another with --output")
    }
    if target.split(separator: "/").contains(".git") {
      throw SiteError("\(output): lies inside .git; name another folder with --output")
    }
    for source in sources where source != "-" {
      let folder = (Self.real(source) as NSString).deletingLastPathComponent
      if folder == target || folder.hasPrefix(target + "/") {
        throw SiteError("\(output): holds the todo file \(source); name another folder with --output")
      }
    }
    var kind = stat()
    if lstat(target, &kind) == 0, kind.st_mode & S_IFMT != S_IFDIR {
      throw SiteError("\(output): is a file, not a folder; name another with --output")
    }
  }

  /// A file of someone else's where the site has one too is never written over.
  private func refuseForeign(_ changed: Set<SitePath>, of site: Site, old: Set<String>, target: String) throws {
    let foreign = changed.filter {
      !old.contains($0.description) && Self.exists("\(target)/\($0)") && Self.read("\(target)/\($0)") != site.files[$0]
    }.map(\.description).sorted()
    guard let first = foreign.first else { return }
    let others = foreign.count > 1 ? " and \(foreign.count - 1) more" : ""
    throw SiteError(
      "\(output): \(first)\(others) in it \(foreign.count > 1 ? "are" : "is") not Ringmark's, and the site needs the name; move it away or name another folder"
    )
  }

  /// The paths that an earlier run wrote, with the hashes of what it wrote; nil where it wrote none.
  private func readHashes(_ target: String) throws -> [String: String]? {
    guard let bytes = Self.read("\(target)/\(Self.manifestName)") else { return nil }
    var hashes: [String: String] = [:]
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
      if parts.count == 2, SitePath(parts[1]) != nil { hashes[parts[1]] = parts[0] }
    }
    return hashes
  }

  /// The paths that an earlier run wrote; nil for a folder that is new.
  private func readManifest(_ target: String) throws -> Set<String>? {
    if let hashes = try readHashes(target) { return Set(hashes.keys) }
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: target)) ?? []
    guard entries.isEmpty || force else {
      throw SiteError(
        "\(output): is not empty and no site of Ringmark's; name another folder, or add --force to write into it")
    }
    return entries.isEmpty ? nil : []
  }

  // MARK: Building beside

  private func stage(
    _ site: Site, _ changed: Set<SitePath>, _ manifest: String, old: Set<String>, target: String
  ) throws -> String {
    let parent = (target as NSString).deletingLastPathComponent
    let staging = "\(parent)/.\((target as NSString).lastPathComponent).ringmark-\(getpid())"
    do {
      try FileManager.default.createDirectory(atPath: staging, withIntermediateDirectories: true)
      var folders: Set<String> = [staging]
      for path in site.paths {
        let file = "\(staging)/\(path)"
        let folder = (file as NSString).deletingLastPathComponent
        if folders.insert(folder).inserted {
          try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        }
        if changed.contains(path) || link("\(target)/\(path)", file) != 0 {
          try Self.write(site.files[path] ?? [], to: file)
        }
      }
      try Self.write(Array(manifest.utf8), to: "\(staging)/\(Self.manifestName)")
      try keepForeign(from: target, to: staging, own: old.union([Self.manifestName]))
      return staging
    } catch {
      Self.remove(staging)
      throw error is SiteError
        ? error : SiteError("\(output): cannot be made; check the folder around it, its mode and space")
    }
  }

  /// Removes what builds that were killed left behind; all of it is in the site too, or never was.
  private func removeLeftovers(beside target: String) {
    let parent = (target as NSString).deletingLastPathComponent
    let prefix = ".\((target as NSString).lastPathComponent).ringmark-"
    for name in (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? [] where name.hasPrefix(prefix) {
      guard let process = pid_t(name.dropFirst(prefix.count).prefix { $0.isNumber }) else { continue }
      if process == getpid() || (kill(process, 0) != 0 && errno == ESRCH) { Self.remove("\(parent)/\(name)") }
    }
  }

  /// Links everything that Ringmark did not write into the new folder.
  private func keepForeign(from target: String, to staging: String, own: Set<String>) throws {
    guard let walker = FileManager.default.enumerator(atPath: target) else { return }
    for case let path as String in walker where !own.contains(path) {
      let (source, copy) = ("\(target)/\(path)", "\(staging)/\(path)")
      var kind = stat()
      guard lstat(source, &kind) == 0 else { continue }
      if kind.st_mode & S_IFMT == S_IFDIR {
        // A folder is kept for what is in it; an empty one only if it is foreign.
        if (try? FileManager.default.contentsOfDirectory(atPath: source).isEmpty) == true {
          try FileManager.default.createDirectory(atPath: copy, withIntermediateDirectories: true)
        }
        continue
      }
      if access(copy, F_OK) == 0 { continue }
      try FileManager.default.createDirectory(
        atPath: (copy as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      if link(source, copy) != 0 { try FileManager.default.copyItem(atPath: source, toPath: copy) }
    }
  }

  private func swap(_ staging: String, _ target: String) throws {
    if access(target, F_OK) != 0 {
      guard rename(staging, target) == 0 else { throw failure(target) }
      return
    }
    if exchange_paths(staging, target) == 0 {
      // What is now aside is the old site; all of it lives on in the new one or was Ringmark's own.
      Self.remove(staging)
      return
    }
    let aside = staging + "-old"
    guard rename(target, aside) == 0 else { throw failure(target) }
    guard rename(staging, target) == 0 else {
      rename(aside, target)
      throw failure(target)
    }
    Self.remove(aside)
  }

  private func failure(_ path: String) -> SiteError {
    SiteError("\(path): cannot be replaced: \(String(cString: strerror(errno))); check the folder's owner and mode")
  }
}

// MARK: Files

extension SiteWriter {
  private static func hash(_ bytes: [UInt8]) -> String { ContentHash(bytes).shortName }

  private static func isRegular(_ path: String) -> Bool {
    var kind = stat()
    return lstat(path, &kind) == 0 && kind.st_mode & S_IFMT == S_IFREG
  }

  private static func exists(_ path: String) -> Bool {
    var kind = stat()
    return lstat(path, &kind) == 0
  }

  private static func isLink(_ path: String) -> Bool {
    var kind = stat()
    return lstat(path, &kind) == 0 && kind.st_mode & S_IFMT == S_IFLNK
  }

  private static func read(_ path: String) -> [UInt8]? {
    isRegular(path) ? try? TodoFileStore.read(path).bytes : nil
  }

  private static func write(_ bytes: [UInt8], to path: String) throws {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw SiteError("\(path): cannot be written: \(String(cString: strerror(errno)))") }
    defer { close(descriptor) }
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        systemWrite(descriptor, buffer.baseAddress.map { $0 + written }, bytes.count - written)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw SiteError("\(path): cannot be written: \(String(cString: strerror(errno)))") }
      written += count
    }
  }

  private static func remove(_ path: String) { try? FileManager.default.removeItem(atPath: path) }

  /// The absolute path with symbolic links followed, as far as it exists.
  private static func real(_ path: String) -> String {
    if let resolved = realpath(path, nil) {
      defer { free(resolved) }
      return String(cString: resolved)
    }
    let absolute = path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
    let standard = (absolute as NSString).standardizingPath
    let parent = (standard as NSString).deletingLastPathComponent
    guard parent != standard else { return standard }
    return (real(parent) as NSString).appendingPathComponent((standard as NSString).lastPathComponent)
  }

  private static func encode(_ path: String) -> String { SiteContext.encode(path) }
}

private func systemWrite(_ descriptor: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, start, count)
}
