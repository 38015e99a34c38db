import Base

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Writes a site so that readers see either the complete old site or the complete new one, even if the build is killed.
///
/// The new folder is built next to the old one, with hard links to unchanged and foreign files, and swapped with it
/// in one system call if possible. Pages are rendered, compared, and written on all processors, a few at a time.
public struct SiteWriter: Sendable {
  /// What a run did.
  public struct Result: Sendable {
    /// How many files are new or have other bytes than before.
    public var written = 0
    /// How many files have the same bytes as before.
    public var unchanged = 0
    /// How many files of the last site are removed because this one does not have them.
    public var removed = 0
    /// Files of the last site that were edited by hand, each with the path of the kept copy; nil if none was kept
    /// (``SiteWriter/keepsEdited``).
    public var edited: [(path: String, place: String?)] = []
    /// The `file://` address of the home page.
    public var address = ""
    /// To be passed when the next version of the site is written.
    public var memory = SiteMemory()
  }

  /// What happened to one file.
  private enum Outcome: Sendable {
    case unchanged(UInt32), written(UInt32), edited(UInt32), foreign

    var hash: UInt32 {
      switch self {
      case .unchanged(let hash), .written(let hash), .edited(let hash): hash
      case .foreign: 0
      }
    }
  }

  /// The name of the list of files that Ringmark adds to every site.
  public static let manifestName = SiteManifest.name

  private let output: String
  private let force: Bool
  private let sources: [String]
  /// The name of the output in messages.
  public var name: String
  /// Whether a foreign file is replaced if the site has a file of the same name.
  public var replacesForeign = false
  /// What the message about a foreign file advises.
  public var advice = "move it away or choose another folder"
  /// Whether a page edited by hand is kept next to the new one; otherwise it is only reported.
  public var keepsEdited = true

  /// - Parameter sources: the todo files; their folders and all folders above are refused as output.
  public init(output: String, force: Bool, sources: [String]) {
    self.output = output
    name = output
    self.force = force
    self.sources = sources
  }

  /// - Parameter last: what this process last wrote here; pages with the same key are neither rendered nor read.
  /// - Throws: ``SiteError`` if the output folder is not allowed or contains a foreign file whose name the site
  ///   needs, or cannot be written; otherwise whatever making a page throws.
  public func write(_ site: Site, after last: SiteMemory = SiteMemory()) throws -> Result {
    let target = PathName.real(output)
    try refuseDangerous(target)
    let old = try ownFiles(target)
    let paths = site.paths
    let staging = SiteStaging(target: target, paths: paths)
    do {
      return try write(site, paths, to: target, staging, old: old, last)
    } catch {
      staging.discard()
      throw error is FileError
        ? SiteError.output("\(output): cannot be created; check the permissions and free space of its parent folder")
        : error
    }
  }

  private func write(
    _ site: Site, _ paths: [SitePath], to target: String, _ staging: SiteStaging, old: [String: String],
    _ last: SiteMemory
  ) throws -> Result {
    // Works from both ends inward, because processors that create files in the same folder wait for each other.
    let order = paths.indices.map { $0 % 2 == 0 ? $0 / 2 : paths.count - 1 - $0 / 2 }
    let results = concurrentMap(order) { index in
      Swift.Result {
        let path = paths[index]
        if let hash = last.hash(path, key: site.key(path)), old[path.description] != nil,
          DiskFile.isRegular("\(target)/\(path)")
        {
          return Outcome.unchanged(hash)
        }
        return try write(site.bytes(path) ?? [], path.description, to: target, staging, old: old)
      }
    }
    var outcomes = Array(repeating: Outcome.foreign, count: paths.count)
    for (index, result) in zip(order, results) { outcomes[index] = try result.get() }
    try refuseForeign(zip(paths, outcomes).compactMap { if case .foreign = $1 { $0.description } else { nil } })
    let manifest = SiteManifest.render(zip(paths, outcomes).lazy.map { (path: $0, hash: $1.hash) })
    let kept = zip(paths, outcomes).compactMap { if case .unchanged = $1 { $0.description } else { nil } }
    let own = Set(paths.map(\.description))
    var result = Result()
    for (path, outcome) in zip(paths, outcomes) {
      result.memory.remember(path, key: site.key(path), hash: outcome.hash)
    }
    result.address = "file://" + SiteContext.encode(target) + "/index.html"
    result.unchanged = kept.count
    result.written = paths.count - kept.count
    let stale = Set(old.keys).subtracting(own).filter { DiskFile.isRegular("\(target)/\($0)") }
    result.removed = stale.count
    if result.written == 0, result.removed == 0,
      DiskFile.holds("\(target)/\(SiteManifest.name)", manifest)
    {
      return result
    }
    try staging.write(manifest, to: SiteManifest.name)
    for path in kept { try staging.keep(path) }
    let changed = zip(paths, outcomes).compactMap { if case .edited = $1 { $0.description } else { nil } }
    for path in changed + stale.filter({ isEdited($0, in: target, old) }).sorted() {
      let place = keepsEdited ? Self.freeName(path, in: target, own) : nil
      if let place { try staging.keep(path, as: place) }
      result.edited.append((path, place))
    }
    try staging.keepForeign { own.contains($0) || old[$0] != nil || $0 == SiteManifest.name }
    try staging.swap()
    return result
  }

  /// Whether a file was changed after an earlier run wrote it.
  private func isEdited(_ path: String, in target: String, _ old: [String: String]) -> Bool {
    guard let hash = old[path], let bytes = DiskFile.read("\(target)/\(path)") else { return false }
    return ContentHash(bytes).shortName != hash
  }

  /// `index.html.edited`, or the first available name of that form with a number.
  private static func freeName(_ path: String, in target: String, _ own: Set<String>) -> String {
    var name = "\(path).edited"
    var number = 2
    while own.contains(name) || DiskFile.exists("\(target)/\(name)") {
      name = "\(path).edited-\(number)"
      number += 1
    }
    return name
  }

  private func write(
    _ bytes: [UInt8], _ path: String, to target: String, _ staging: SiteStaging, old: [String: String]
  )
    throws -> Outcome
  {
    let hash = ContentHash(bytes).folded
    let place = "\(target)/\(path)"
    if DiskFile.holds(place, bytes) { return .unchanged(hash) }
    if old[path] == nil, !replacesForeign, DiskFile.exists(place) { return .foreign }
    try staging.write(bytes, to: path)
    return isEdited(path, in: target, old) ? .edited(hash) : .written(hash)
  }

  /// Removes the unchanged files listed in the manifest, and then empty folders.
  /// - Returns: the removed paths, and those kept because they were changed after they were written.
  /// - Throws: ``SiteError`` if the output folder is not allowed or contains no site, or a file cannot be
  ///   removed.
  public func clean(dryRun: Bool) throws -> (removed: [String], kept: [String]) {
    let target = PathName.real(output)
    try refuseDangerous(target)
    guard let manifest = SiteManifest(in: target) else {
      throw SiteError.output("\(output): was not generated by Ringmark; nothing was removed")
    }
    let present = manifest.hashes.keys.sorted().filter { DiskFile.isRegular("\(target)/\($0)") }
    let kept = present.filter {
      manifest.hashes[$0] != DiskFile.read("\(target)/\($0)").map { ContentHash($0).shortName }
    }
    let files = present.filter { !kept.contains($0) } + [SiteManifest.name]
    if dryRun { return (files, kept) }
    var folders: Set<String> = [target]
    for path in files {
      guard unsafe unlink("\(target)/\(path)") == 0 else { throw DiskFile.failure("\(target)/\(path)", "removed") }
      var folder = PathName.folder(of: "\(target)/\(path)")
      while folder.count > target.count {
        folders.insert(folder)
        folder = PathName.folder(of: folder)
      }
    }
    // Longest path first; rmdir leaves folders that are not empty.
    for folder in folders.sorted(by: { $0.count > $1.count }) where folder != target || !DiskFile.isLink(output) {
      unsafe rmdir(folder)
    }
    return (files, kept)
  }

  // MARK: What may be written

  private func refuseDangerous(_ target: String) throws {
    let homes = [ProcessEnvironment.value("HOME"), HomeFolder.listed].compactMap { $0 }.map(PathName.real)
    if target == "/" || homes.contains(where: { target == $0 || $0.hasPrefix(target + "/") }) {
      throw SiteError.output("\(output): is the root or home folder, or above it; choose another with --output")
    }
    if target.split(separator: "/").contains(".git") {
      throw SiteError.output("\(output): is inside .git; choose another folder with --output")
    }
    for source in sources where source != "-" {
      let folder = PathName.folder(of: PathName.real(source))
      if folder == target || folder.hasPrefix(target + "/") {
        throw SiteError.output("\(output): contains the todo file \(source); choose another folder with --output")
      }
    }
    if DiskFile.exists(target), !DiskFile.isFolder(target) {
      throw SiteError.output("\(output): is not a folder; choose another path with --output")
    }
  }

  /// The files that an earlier run wrote, with the hash of each.
  private func ownFiles(_ target: String) throws -> [String: String] {
    if let manifest = SiteManifest(in: target) { return manifest.hashes }
    let entries = Folder.names(in: target) ?? []
    guard entries.isEmpty || force else {
      throw SiteError.output(
        "\(output): is not empty and not generated by Ringmark; choose another folder, or add --force to use it")
    }
    return [:]
  }

  /// Refuses to overwrite foreign files that have the name of a file of the site.
  private func refuseForeign(_ foreign: [String]) throws {
    guard let first = foreign.first else { return }
    let (others, verb) = foreign.count > 1 ? (" and \(foreign.count - 1) more", "are") : ("", "is")
    throw SiteError.output(
      "\(name): \(first)\(others) \(verb) in the way and not generated by Ringmark; \(advice)"
    )
  }
}
