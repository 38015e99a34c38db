import Base
import Git

/// The files in a folder: in a work tree, those that git does not ignore, otherwise all of them. Each file is listed
/// once, however many links lead to it; a link is followed only to a place inside the folder.
struct FolderListing: Sendable {
  /// The number of files above which a folder is refused.
  static let limit = 200_000
  /// The length limit of a path in bytes; the system does not open longer ones.
  private static let longestPath = 4096

  /// The files by their paths relative to the folder, sorted.
  private(set) var paths: [String] = []
  /// The files that could not be listed.
  private(set) var skipped: [SkippedFile] = []

  private let root: String
  private let real: String
  /// The listed paths that are links or were reached through one.
  private var links: [String] = []
  private var visited: Set<String> = []
  private let wants: @Sendable (String) -> Bool

  /// Lists a folder.
  /// - Parameter wants: whether a file with this name is listed.
  /// - Throws: ``WorkspaceError`` for a folder that cannot be read or has too many files.
  init(_ root: String, wants: @escaping @Sendable (String) -> Bool) async throws {
    self.root = root
    self.wants = wants
    guard let real = PathName.resolved(root), Folder.names(in: real) != nil else {
      throw WorkspaceError("\(root): the folder cannot be read; check its permissions")
    }
    self.real = real
    try await list()
    resolveLinks()
    paths.sort()
  }

  // MARK: Listing

  private mutating func list() async throws {
    var open = [""]
    let repository = GitRepository.top(around: real).flatMap { GitFolder.folders(of: $0)?.last }
    while let folder = open.popLast() {
      // The folders that are listed contain no links, so their paths are the real ones.
      let location = absolute(folder)
      guard visited.insert(location).inserted else { continue }
      // A missing submodule is an empty folder; git, run in it, would list the repository around it.
      let isTracked = folder.isEmpty ? GitRepository.top(around: location) != nil : FileKind("\(location)/.git") != nil
      if isTracked, !folder.isEmpty, isCopy(location, of: repository) {
        skipped.append(SkippedFile(shown(folder), .workTree))
      } else if isTracked {
        open += try await addTracked(in: folder)
      } else {
        open += scan(folder)
      }
      guard paths.count + links.count < Self.limit else {
        throw WorkspaceError(
          "\(root): has more than \(Self.limit) files that may be todo files; specify a smaller folder")
      }
    }
  }

  /// Whether a folder is a linked work tree of a repository whose files are listed anyway (git-worktree(1)).
  /// - Parameter repository: the git folder of the repository around all files.
  private func isCopy(_ folder: String, of repository: String?) -> Bool {
    guard let folders = GitFolder.folders(of: folder), folders.count > 1, let shared = folders.last else {
      return false
    }
    let main = shared.dropping(suffix: "/.git").map(String.init)
    return shared == repository || main.map { PathName.isInside($0, real) } == true
  }

  /// Adds the files in a folder that git tracks or would add; returns the repositories in it.
  /// - Throws: ``WorkspaceError`` if git fails, because ignored files must not be published.
  private mutating func addTracked(in folder: String) async throws -> [String] {
    do {
      let bytes = try await Git(folder: absolute(folder)).output(
        ["ls-files", "-z", "--cached", "--others", "--exclude-standard", "--deduplicate"])
      return bytes.split(separator: 0).flatMap { add(Self.join(folder, String(decoding: $0, as: UTF8.self))) }
    } catch let error as GitError {
      guard !folder.isEmpty else {
        throw WorkspaceError("\(root): git cannot tell which files it ignores, so none are read: \(error.description)")
      }
      skipped.append(SkippedFile(shown(folder), .unreadable(reason: "git does not list its files: \(error)")))
      return []
    }
  }

  /// Adds an entry that git listed; returns the repositories in it, whose paths end in a slash.
  private mutating func add(_ path: String) -> [String] {
    if let folder = path.dropping(suffix: "/") { return [String(folder)] }
    guard !skipsUnnameable(path) else { return [] }
    let name = PathName.name(of: path)
    // Git lists submodules and links to folders like files; a name with an extension is assumed to be a file.
    return wants(name) || !name.contains(".") ? addEntry(path, name) : []
  }

  /// Adds a file or a link; returns the path of a folder.
  private mutating func addEntry(_ path: String, _ name: String) -> [String] {
    switch FileKind(absolute(path), followsLinks: false) {
    case .regular where wants(name): paths.append(path)
    case .link: links.append(path)
    case .folder: return [path]
    case .other where wants(name): skipped.append(SkippedFile(shown(path), .notRegular))
    default: break
    }
    return []
  }

  /// Leaves out a path that cannot be opened because its name is not UTF-8 or the path is too long (PATH_MAX in
  /// limits.h).
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
      folders += addEntry(path, name).filter { _ in !SkipRules.isForeign(name) }
    }
    return folders
  }

  // MARK: Links

  /// Adds the targets of links that are not listed yet.
  private mutating func resolveLinks() {
    var known: [String: String] = [:]
    // If a file is left out at its own path, a link to it includes it after all.
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
      // A folder that was already listed is skipped; this also ends loops.
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

  /// The path of a file in the form in which the user would type it.
  func shown(_ path: String) -> String {
    root == "." ? path.isEmpty ? "." : path : path.isEmpty ? root : PathName.join(root, path)
  }

  private static func join(_ folder: String, _ name: String) -> String { folder.isEmpty ? name : "\(folder)/\(name)" }
}
