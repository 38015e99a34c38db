package import Base
import Platform

/// Writes a site so that readers see either the complete old site or the complete new one, even if the build is killed.
///
/// The new folder is built next to the old one, with hard links to unchanged and foreign files, and swapped with it
/// in one system call if possible. Pages are rendered, compared, and written on all processors, a few at a time.
public struct SiteWriter: Sendable {
  /// The result of writing a site.
  public struct Result: Sendable {
    /// How many files are new or have changed.
    public var written = 0
    /// How many files have not changed.
    public var unchanged = 0
    /// How many files of the previous site were removed because this one does not have them.
    public var removed = 0
    /// Files of the previous site that were edited by hand, each with the path of the kept copy; nil if none was kept
    /// (``SiteWriter/keepsEdited``).
    public var edited: [(path: String, copy: String?)] = []
    /// The `file://` address of the home page.
    public var address = ""
    /// The old site, if the caller is to remove it (``SiteWriter/leavesOld``).
    package var leftover: OwnFolder?
    /// To pass when writing the next version of the site.
    public var memory = SiteCache()

    init() {}

    /// Creates the result for a site that has not changed.
    package init(unchanged count: Int, in output: String) {
      unchanged = count
      address = SiteWriter.address(of: PathName.real(output))
    }
  }

  /// A file of the site, and what came of writing it.
  private struct File: Sendable {
    let path: SitePath
    let key: UInt64?
    var hash: UInt64 = 0
    var outcome = Outcome.foreign
  }

  private enum Outcome { case unchanged, written, edited, foreign }

  /// The name of the list of files that Ringmark adds to every site.
  public static let manifestName = SiteManifest.name

  let output: String
  let force: Bool
  let sources: [String]
  /// The name of the output folder in messages.
  public var name: String
  /// Whether to replace a foreign file whose name the site needs.
  public var replacesForeign = false
  /// The advice in the message about a foreign file.
  public var advice = "move it away or choose another folder"
  /// Whether to leave the old site's folder next to the new one, for the caller to remove.
  public var leavesOld = false
  /// Whether to keep a page edited by hand next to the new one, instead of only reporting it.
  public var keepsEdited = true

  /// - Parameter sources: the todo files; their folders and all folders above are refused as output.
  public init(output: String, force: Bool, sources: [String]) {
    self.output = output
    name = output
    self.force = force
    self.sources = sources
  }

  /// - Parameter last: the record of what this process last wrote here; pages with the same key are neither rendered
  ///   nor read.
  /// - Throws: ``SiteError`` if the output folder is not allowed, contains a foreign file whose name the site needs, or
  ///   cannot be written; otherwise the error of rendering a page.
  public func write(_ site: Site, after last: SiteCache = SiteCache()) throws -> Result {
    let target = PathName.real(output)
    try refuseDangerous(target)
    // A file reached through a link does not belong to the site.
    var folders = SiteFolders(target)
    let old = try ownFiles(target).filter { !folders.isBlocked(SitePath.folder(of: $0.key)) }
    let paths = site.paths
    let blocked = Set(paths.map(\.folder).filter { folders.isBlocked($0) })
    let staging = SiteStaging(target: target, paths: paths)
    do {
      return try write(site, paths, to: target, staging, old: old, blocked: blocked, last)
    } catch {
      staging.folder.remove()
      throw error is FileError
        ? SiteError("\(output): cannot be created; check the permissions and free space of its parent folder")
        : error
    }
  }

  /// The `file://` address of the home page in a folder.
  private static func address(of target: String) -> String { "file://" + SiteContext.encode(target) + "/index.html" }

  private func write(
    _ site: Site, _ paths: [SitePath], to target: String, _ staging: SiteStaging, old: [String: String],
    blocked: Set<String>, _ last: SiteCache
  ) throws -> Result {
    // Works from both ends inward, because processors that create files in the same folder wait for each other.
    let order = paths.indices.map { $0 % 2 == 0 ? $0 / 2 : paths.count - 1 - $0 / 2 }
    let results = concurrentMap(order) { index in
      let isBlocked = !blocked.isEmpty && blocked.contains(paths[index].folder)
      return Swift.Result {
        try write(paths[index], of: site, to: target, staging, old: old, isBlocked: isBlocked, last)
      }
    }
    var files = paths.map { File(path: $0, key: nil) }
    for (index, result) in zip(order, results) { files[index] = try result.get() }
    func named(_ outcome: Outcome) -> [String] { files.filter { $0.outcome == outcome }.map(\.path.description) }
    try refuseForeign(named(.foreign))
    let manifest = SiteManifest.render(files.lazy.map { (path: $0.path, hash: ContentHash.folded($0.hash)) })
    let kept = named(.unchanged)
    let own = Set(paths.map(\.description))
    func memory(of folder: String) -> SiteCache {
      var memory = SiteCache()
      for file in files { memory.remember(file.path, key: file.key, hash: file.hash, in: folder) }
      return memory
    }
    var result = Result()
    result.address = Self.address(of: target)
    result.unchanged = kept.count
    result.written = paths.count - kept.count
    let stale = Set(old.keys).subtracting(own).filter { DiskFile.isRegular("\(target)/\($0)") }
    result.removed = stale.count
    if result.written == 0, result.removed == 0,
      DiskFile.holds("\(target)/\(SiteManifest.name)", manifest)
    {
      result.memory = memory(of: target)
      return result
    }
    try staging.write(manifest, to: SiteManifest.name)
    for path in kept { try staging.keep(path) }
    for path in named(.edited) + stale.filter({ isEdited($0, in: target, old) }).sorted() {
      // `index.html.edited`, or the first available name of that form with a number.
      let copy =
        keepsEdited
        ? PathName.numbered("\(path).edited") { own.contains($0) || DiskFile.exists("\(target)/\($0)") } : nil
      if let copy { try staging.keep(path, as: copy) }
      result.edited.append((path, copy))
    }
    try staging.keepForeign { own.contains($0) || old[$0] != nil || $0 == SiteManifest.name }
    // Taken before anyone can edit the new files.
    result.memory = memory(of: staging.path)
    try staging.swap()
    if leavesOld, !staging.folder.present.isEmpty {
      result.leftover = staging.folder
    } else {
      staging.folder.remove()
    }
    return result
  }

  /// Whether a file was changed after an earlier run wrote it.
  private func isEdited(_ path: String, in target: String, _ old: [String: String]) -> Bool {
    guard let hash = old[path], let bytes = DiskFile.bytes("\(target)/\(path)") else { return false }
    return ContentHash(bytes).shortName != hash
  }

  /// Writes a file unless it is there already.
  /// - Parameter isBlocked: whether what is at its path does not belong to the site.
  private func write(
    _ path: SitePath, of site: Site, to target: String, _ staging: SiteStaging, old: [String: String], isBlocked: Bool,
    _ last: SiteCache
  ) throws -> File {
    let name = path.description
    var file = File(path: path, key: site.key(path))
    let known = old[name] == nil ? nil : last.intact(path, in: target)
    if let known, let key = file.key, known.key == key {
      (file.hash, file.outcome) = (known.hash, .unchanged)
      return file
    }
    if isBlocked, !replacesForeign { return file }
    let bytes = try site.bytes(path) ?? []
    let location = "\(target)/\(name)"
    file.hash = ContentHash(bytes).value
    if known.map({ $0.hash == file.hash }) ?? (!isBlocked && DiskFile.holds(location, bytes)) {
      file.outcome = .unchanged
      return file
    }
    if !isBlocked, !replacesForeign, old[name] == nil, DiskFile.exists(location) { return file }
    try staging.write(bytes, to: name)
    file.outcome = known == nil && isEdited(name, in: target, old) ? .edited : .written
    return file
  }

  // MARK: Where a site must not be written, and the files that must not be overwritten

  private func refuseDangerous(_ target: String) throws {
    let homes = [ProcessEnvironment.value("HOME"), HomeFolder.listed].compactMap { $0 }.map(PathName.real)
    if target == "/" || homes.contains(where: { target == $0 || $0.hasPrefix(target + "/") }) {
      throw SiteError("\(output): is the root or home folder, or above it; choose another with --output")
    }
    if PathName.leadsOutwards(output) {
      throw SiteError(
        "\(output): a link leads to a place outside this folder; specify that place itself with --output")
    }
    if target.split(separator: "/").contains(".git") {
      throw SiteError("\(output): is inside .git; choose another folder with --output")
    }
    for source in sources where source != "-" {
      let folder = PathName.folder(of: PathName.real(source))
      if folder == target || folder.hasPrefix(target + "/") {
        throw SiteError("\(output): contains the todo file \(source); choose another folder with --output")
      }
    }
    if let kind = FileKind(target, followsLinks: false), kind != .folder {
      throw SiteError("\(output): is not a folder; choose another path with --output")
    }
  }

  /// The files that an earlier run wrote, each with its hash.
  private func ownFiles(_ target: String) throws -> [String: String] {
    if let manifest = SiteManifest(in: target) { return manifest.hashes }
    let entries = Folder.names(in: target) ?? []
    guard entries.isEmpty || force else {
      throw SiteError(
        "\(output): is not empty and not generated by Ringmark; choose another folder, or add --force to use it")
    }
    return [:]
  }

  /// Refuses to overwrite foreign files whose names the site needs.
  private func refuseForeign(_ foreign: [String]) throws {
    guard let first = foreign.first else { return }
    let (others, verb) = foreign.count > 1 ? (" and \(foreign.count - 1) more", "are") : ("", "is")
    throw SiteError(
      "\(name): \(first)\(others) \(verb) in the way and not generated by Ringmark; \(advice)"
    )
  }

  // MARK: Cleaning

  /// Removes the files listed in the manifest that are unchanged, followed by empty folders.
  /// - Returns: the removed paths, and those that were kept because they had been changed after they were written.
  /// - Throws: ``SiteError`` if the output folder is not allowed or contains no site, or if a file cannot be removed.
  public func clean(dryRun: Bool) throws -> (removed: [String], kept: [String]) {
    let target = PathName.real(output)
    try refuseDangerous(target)
    guard let manifest = SiteManifest(in: target) else {
      throw SiteError("\(output): was not generated by Ringmark; nothing was removed")
    }
    let site = try OpenFolder(target)
    var (files, kept): ([String], [String]) = ([], [])
    for path in manifest.hashes.keys.sorted() {
      guard let folder = try? OpenFolder(SitePath.folder(of: path), below: site),
        let bytes = folder.read(PathName.name(of: path))
      else { continue }
      if manifest.hashes[path] == ContentHash(bytes).shortName { files.append(path) } else { kept.append(path) }
    }
    files.append(SiteManifest.name)
    if dryRun { return (files, kept) }
    for path in files {
      guard try OpenFolder(SitePath.folder(of: path), below: site).removeFile(PathName.name(of: path)) else {
        throw DiskFile.failure("\(target)/\(path)", "removed")
      }
    }
    // The longest path first, so that subfolders are removed before their parents; folders that are not empty stay.
    for folder in SitePath.folders(of: files).sorted(by: { $0.utf8.count > $1.utf8.count }) {
      if let outer = try? OpenFolder(SitePath.folder(of: folder), below: site) {
        outer.removeFolder(PathName.name(of: folder))
      }
    }
    if FileKind(output, followsLinks: false) != .link { unsafe rmdir(target) }
    return (files, kept)
  }
}

/// Finds the folders of a site that cannot contain its files, because a link or a file has their name.
struct SiteFolders {
  private let root: String
  private var known: [String: Bool] = ["": false]

  /// - Parameter root: the folder of the site, with links resolved.
  init(_ root: String) { self.root = root }

  /// Whether a link or a file is in the place of a folder or of one of its parents.
  mutating func isBlocked(_ folder: String) -> Bool {
    if let known = known[folder] { return known }
    var blocked = isBlocked(SitePath.folder(of: folder))
    if !blocked, let kind = FileKind("\(root)/\(folder)", followsLinks: false) { blocked = kind != .folder }
    known[folder] = blocked
    return blocked
  }
}
