import Base
import Plan

/// The rules for a folder's files from settings files: its own, those of its subfolders and, if it has none, the
/// nearest one above it. If several apply, the nearest to a file takes precedence; a file that any of them excludes is
/// excluded.
struct FolderRules {
  private struct Level {
    let settings: FolderSettings
    /// The folder of the settings, relative to the root; empty for the root and the folders above it.
    let folder: String
    /// The path of the root, relative to the folder of the settings; empty for settings in or below the root.
    let above: String

    /// The path of a file relative to the settings; nil for a file outside their folder.
    func path(_ file: String) -> String? {
      if !above.isEmpty { return "\(above)/\(file)" }
      if folder.isEmpty { return file }
      return PathName.relative(file, to: folder)
    }
  }

  /// The settings of the folder itself; nil if it has none.
  let own: FolderSettings?
  /// The settings, from the outermost to the innermost.
  private var levels: [Level] = []

  /// Reads the settings that apply to a folder.
  /// - Parameter inner: the paths of settings files in subfolders.
  /// - Throws: ``WorkspaceError`` or `FileError`.
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

  /// The front matter keys for the folder as a whole. A title in settings above it belongs to another folder.
  var matter: FrontMatter? {
    guard let first = levels.first(where: \.folder.isEmpty) else { return nil }
    var matter = first.settings.matter
    if own == nil { matter.title = nil }
    return matter
  }

  /// The settings for reading a file; nil if there are none.
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

  /// Whether the settings include a file explicitly; nil if they leave it to the rules for folders.
  func asks(for file: String) -> Bool? {
    for level in levels.reversed() {
      guard let path = level.path(file) else { continue }
      if level.settings.include.contains(where: { $0.matches(path) }) { return true }
      if let files = level.settings.files { return files.contains { $0.matches(path) } }
    }
    return nil
  }

  /// The patterns in the folder's own settings, each of which should match one of its files.
  var patterns: [Glob] {
    own.map { ($0.files ?? []) + $0.include + $0.exclude + $0.pathPatterns } ?? []
  }
}
