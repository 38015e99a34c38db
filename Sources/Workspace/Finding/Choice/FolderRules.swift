import Base
import TodoFile

/// What the settings files of a folder say of its files: its own, those of the folders in it, and, where it has none, the
/// nearest above it. Of several, the nearest to a file wins; what any of them excludes is excluded.
struct FolderRules {
  private struct Level {
    let settings: FolderSettings
    /// The folder of the settings relative to the root; empty for the root and what is above it.
    let folder: String
    /// The path of the root in the folder of the settings; empty for the root's own and those inside.
    let above: String

    /// The path of a file as the settings see it; nil for one that they do not reach.
    func path(_ file: String) -> String? {
      if !above.isEmpty { return "\(above)/\(file)" }
      if folder.isEmpty { return file }
      return file.hasPrefix(folder + "/") ? String(file.dropFirst(folder.utf8.count + 1)) : nil
    }
  }

  /// The settings of the folder itself; nil if it has none.
  let own: FolderSettings?
  /// From the outermost to the innermost.
  private var levels: [Level] = []

  /// Reads the settings of a folder.
  /// - Parameter inner: the paths of the settings files in its folders.
  /// - Throws: ``WorkspaceError/badSettings(_:)`` or `FileError`.
  init(of root: String, inner: [String]) throws {
    own = try NearbySettings.read(PathName.join(root, FolderSettings.fileName))
    if let own {
      levels.append(Level(settings: own, folder: "", above: ""))
    } else if let (settings, path) = try NearbySettings.above(root) {
      levels.append(Level(settings: settings, folder: "", above: path))
    }
    for path in inner.sorted(by: { $0.utf8.count < $1.utf8.count }) where path != FolderSettings.fileName {
      guard let settings = try NearbySettings.read(PathName.join(root, path)) else { continue }
      levels.append(Level(settings: settings, folder: PathName.folder(of: path), above: ""))
    }
  }

  /// The keys of front matter for the folder as a whole. The title of settings above it is not its own.
  var matter: FrontMatter? {
    guard let first = levels.first(where: \.folder.isEmpty) else { return nil }
    var matter = first.settings.matter
    if own == nil { matter.title = nil }
    return matter
  }

  /// How a file is read; nil if no settings reach it.
  func settings(of file: String, layout: FileSettings?) -> FileSettings? {
    for level in levels.reversed() {
      if let path = level.path(file) { return level.settings.settings(of: path, layout: layout) }
    }
    return nil
  }

  /// The pattern that excludes a file; nil if none does.
  func exclusion(of file: String) -> Glob? {
    for level in levels {
      guard let path = level.path(file) else { continue }
      if let glob = level.settings.exclude.first(where: { $0.matches(path) }) { return glob }
    }
    return nil
  }

  /// Whether the settings ask for a file; nil if they leave it to the rules for folders.
  func asks(for file: String) -> Bool? {
    for level in levels.reversed() {
      guard let path = level.path(file) else { continue }
      if level.settings.include.contains(where: { $0.matches(path) }) { return true }
      if let files = level.settings.files { return files.contains { $0.matches(path) } }
    }
    return nil
  }

  /// The patterns of the folder's own settings, which should match one of its files.
  var patterns: [Glob] {
    own.map { ($0.files ?? []) + $0.include + $0.exclude + $0.pathPatterns } ?? []
  }
}
