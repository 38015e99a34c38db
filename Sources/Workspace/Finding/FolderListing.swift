import Base
import Git

/// The files in a folder: those that git does not ignore in a work tree, else all of them. Each file is listed once,
/// however many links lead to it; a link is followed only to a place in the folder.
struct FolderListing: Sendable {
  /// More files than a plan can be looked for in.
  static let limit = 200_000
  /// A longer path is not opened by the system, in bytes.
  private static let longestPath = 4096

  /// The files by their paths relative to the folder, sorted.
  private(set) var paths: [String] = []
  /// What could not be listed.
  private(set) var skipped: [SkippedFile] = []

  private let root: String
  private let real: String
  /// Which of the listed paths are links, or reached through one.
  private var links: [String] = []
  private var visited: Set<String> = []
  private let wants: @Sendable (String) -> Bool

  /// Lists a folder.
  /// - Parameter wants: whether a file name is of interest; others are not listed.
  /// - Throws: ``WorkspaceError`` for a folder that cannot be read or has too many files.
  init(_ root: String, wants: @escaping @Sendable (String) -> Bool) async throws {
    self.root = root
    self.wants = wants
    guard let real = PathName.resolved(root), Folder.names(in: real) != nil else {
      throw WorkspaceError.unreadableFolder(path: root)
    }
    self.real = real
    try await list()
    resolveLinks()
    paths.sort()
  }

  // MARK: Listing

  private mutating func list() async throws {
    var open = [""]
    while let folder = open.popLast() {
      // No link leads to a folder that is listed here, so its path is the real one.
      let place = absolute(folder)
      guard visited.insert(place).inserted else { continue }
      // A submodule that is not there is an empty folder, of which git would tell what is around it.
      let isTracked = folder.isEmpty ? GitRepository.top(around: place) != nil : FileKind("\(place)/.git") != nil
      if isTracked {
        open += try await addTracked(in: folder)
      } else {
        open += scan(folder)
      }
      guard paths.count + links.count < Self.limit else {
        throw WorkspaceError.tooManyFiles(path: root, limit: Self.limit)
      }
    }
  }

  /// Adds what git knows in a folder or would add; returns the repositories in it.
  /// - Throws: ``WorkspaceError/gitRefuses(path:reason:)`` if git does not tell: what it ignores must not be published.
  private mutating func addTracked(in folder: String) async throws -> [String] {
    do {
      let bytes = try await Git(folder: absolute(folder)).output(
        ["ls-files", "-z", "--cached", "--others", "--exclude-standard", "--deduplicate"])
      return bytes.split(separator: 0).flatMap { add(Self.join(folder, String(decoding: $0, as: UTF8.self))) }
    } catch let error as GitError {
      guard !folder.isEmpty else { throw WorkspaceError.gitRefuses(path: root, reason: error.description) }
      skipped.append(SkippedFile(shown(folder), .unreadable(reason: "git does not list its files: \(error)")))
      return []
    }
  }

  /// Adds an entry that git listed, where repositories end in a slash; returns the repositories in it.
  private mutating func add(_ path: String) -> [String] {
    if path.hasSuffix("/") { return [String(path.dropLast())] }
    guard !skipsUnnameable(path) else { return [] }
    let name = PathName.name(of: path)
    // Submodules and links to folders are listed like files; what has an extension is taken for one.
    guard wants(name) || !name.contains(".") else { return [] }
    switch FileKind(absolute(path), followsLinks: false) {
    case .regular where wants(name): paths.append(path)
    case .link: links.append(path)
    case .folder: return [path]
    case .other where wants(name): skipped.append(SkippedFile(shown(path), .notRegular))
    default: break
    }
    return []
  }

  /// Leaves out a path that cannot be opened: its name is not UTF-8, or the path is too long (PATH_MAX in limits.h).
  private mutating func skipsUnnameable(_ path: String) -> Bool {
    let reason: String
    if path.unicodeScalars.contains("\u{FFFD}"), FileKind(absolute(path), followsLinks: false) == nil {
      reason = "its name is not UTF-8; rename it"
    } else if absolute(path).utf8.count >= Self.longestPath {
      reason = "its path is longer than \(Self.longestPath) bytes; move it up"
    } else {
      return false
    }
    skipped.append(SkippedFile(shown(path), .unreadable(reason: reason)))
    return true
  }

  /// Reads a folder outside any work tree; returns the folders in it.
  private mutating func scan(_ folder: String) -> [String] {
    guard let names = Folder.names(in: absolute(folder)) else {
      skipped.append(
        SkippedFile(shown(folder), .unreadable(reason: "the folder cannot be read; check its permissions")))
      return []
    }
    var folders: [String] = []
    for name in names where name != ".git" {
      let path = Self.join(folder, name)
      guard !skipsUnnameable(path) else { continue }
      switch FileKind(absolute(path), followsLinks: false) {
      case .folder: if !SkipRules.isForeign(name) { folders.append(path) }
      case .regular: if wants(name) { paths.append(path) }
      case .link: links.append(path)
      case .other where wants(name): skipped.append(SkippedFile(shown(path), .notRegular))
      default: break
      }
    }
    return folders
  }

  // MARK: Links

  /// Adds the files that links lead to and that are not listed yet.
  private mutating func resolveLinks() {
    var known: [String: String] = [:]
    // A link to a file that is left out where it lies is the way to name it.
    for path in paths where SkipRules.reason(path) == nil { known[absolute(path)] = path }
    var open = links.sorted().map { (path: $0, depth: 0) }[...]
    while let (path, depth) = open.popFirst() {
      guard let target = PathName.resolved(absolute(path)) else { continue }
      guard target == real || PathName.isInside(target, real) else {
        if wants(PathName.name(of: path)) { skipped.append(SkippedFile(shown(path), .foreignLink)) }
        continue
      }
      switch FileKind(target) {
      case .regular where wants(PathName.name(of: path)):
        if let other = known[target] {
          skipped.append(SkippedFile(shown(path), .sameFile(path: shown(other))))
        } else {
          known[target] = path
          paths.append(path)
        }
      // A folder that was listed where it is needs no second look; a loop leads back to one.
      case .folder where visited.insert(target).inserted && depth < 32:
        for name in (Folder.names(in: target) ?? []).sorted() where name != ".git" && !SkipRules.isForeign(name) {
          open.append((Self.join(path, name), depth + 1))
        }
      default: break
      }
    }
  }

  // MARK: Paths

  private func absolute(_ path: String) -> String { path.isEmpty ? real : PathName.join(real, path) }

  /// The path of a file as the user would type it.
  func shown(_ path: String) -> String {
    root == "." ? path.isEmpty ? "." : path : path.isEmpty ? root : PathName.join(root, path)
  }

  private static func join(_ folder: String, _ name: String) -> String { folder.isEmpty ? name : "\(folder)/\(name)" }
}
