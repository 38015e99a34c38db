import Base
package import Plan

/// What is known about a file that was specified by its path: the settings of the nearest folder that has some, up to
/// the repository, and the layout that contains the file.
package enum NearbySettings {
  /// Nil for standard input, and for a file without settings and layout.
  /// - Throws: ``WorkspaceError``.
  package static func of(_ path: String) throws -> FileSettings? {
    guard path != "-", let real = PathName.resolved(path) else { return nil }
    let layout = FolderLayouts.settings(ofFile: real)
    return try nearest(PathName.folder(of: real), to: real).map { $0.settings.settings(of: $0.path, layout: layout) }
      ?? layout
  }

  /// The settings of the nearest folder above one without settings of its own, up to the repository; nil if there are
  /// none.
  /// - Returns: the settings, and the path of the given folder relative to theirs.
  static func above(_ root: String) throws -> (settings: FolderSettings, path: String)? {
    guard let real = PathName.resolved(root), !isTop(real) else { return nil }
    return try nearest(PathName.folder(of: real), to: real)
  }

  /// The settings of a folder or the nearest one around it, up to the repository, and a path relative to theirs.
  private static func nearest(_ folder: String, to real: String) throws -> (settings: FolderSettings, path: String)? {
    var folder = folder
    // The number of steps is bounded, so that a very deep path costs no more than 64 lookups.
    for _ in 0..<64 {
      if let settings = try read(PathName.join(folder, FolderSettings.fileName)) {
        return (settings, PathName.relative(real, to: folder) ?? real)
      }
      if isTop(folder) { return nil }
      folder = PathName.folder(of: folder)
    }
    return nil
  }

  private static func isTop(_ folder: String) -> Bool {
    folder == "/" || FileKind(PathName.join(folder, ".git")) != nil
  }

  /// The settings of a report on several files: those of the nearest folder with some that contains all of them, up to the
  /// repository; nil if there are none.
  /// - Parameter paths: the files and folders that the user specified.
  package static func common(_ paths: [String]) throws -> FolderSettings? {
    let folders = paths.compactMap { path in
      PathName.resolved(path).map { FileKind($0) == .folder ? $0 : PathName.folder(of: $0) }
    }
    guard var folder = folders.first, folders.count == paths.count else { return nil }
    while !folders.allSatisfy({ $0 == folder || PathName.isInside($0, PathName.join(folder, "")) }) {
      folder = PathName.folder(of: folder)
    }
    return try read(PathName.join(folder, FolderSettings.fileName)) ?? above(folder)?.settings
  }

  /// Reads a settings file; nil if there is none.
  /// - Throws: ``WorkspaceError`` for any error in it, because files that it excludes must not be
  ///   published.
  static func read(_ path: String) throws -> FolderSettings? {
    let path = path.dropping(prefix: "./").map(String.init) ?? path
    // A broken link shows that there should be settings.
    guard FileKind(path, followsLinks: false) != nil else {
      let other = "\(path.dropLast(3))yaml"
      guard FileKind(other) == nil else {
        throw WorkspaceError("\(other): is not read; rename it to \(FolderSettings.fileName)")
      }
      return nil
    }
    guard FileKind(path) != nil else {
      throw WorkspaceError("\(path): is a link that leads nowhere; fix or remove it")
    }
    guard FileFinder.isInside(path, from: PathName.folder(of: path)) else {
      throw WorkspaceError(
        "\(path): is a link to a place outside its folder and repository; replace it with a copy of the file")
    }
    let source = try SourceText.read(path)
    let (settings, problems) = FolderSettings.read(source)
    guard problems.isEmpty else {
      let lines = problems.map { problem in
        let position = source.position(of: problem.range.lowerBound)
        return "\(path):\(position.line):\(position.column): error: \(problem.message) [\(problem.code.rawValue)]"
      }
      throw WorkspaceError(lines.joined(separator: "\n"))
    }
    return settings
  }
}
