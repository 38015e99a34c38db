import Base
import Git

/// A name for a file from its location: its folder, or the repository if that is the repository's top folder.
package enum FolderName {
  /// Common folders for a project's documents, whose names do not identify the project.
  private static let plain: Set<String> = ["docs", "doc", "documentation", ".github", ".gitlab", ".", ""]

  /// Nil for standard input, and if no folder above the file has a usable name.
  /// - Parameter isFolder: whether the path is the folder to name.
  package static func of(_ path: String, isFolder: Bool = false) -> String? {
    guard path != "-" else { return nil }
    let real = PathName.real(path)
    var folder = isFolder ? real : PathName.folder(of: real)
    // A folder that was specified has its own name, unless it is the top of a repository.
    if isFolder, folder != "/", FileKind("\(folder)/.git") == nil { return PathName.name(of: folder) }
    while folder != "/" {
      let name = PathName.name(of: folder)
      if FileKind("\(folder)/.git") != nil { return repositoryName(folder) ?? name }
      if !plain.contains(name.lowercased()) { return name }
      folder = PathName.folder(of: folder)
    }
    return nil
  }

  /// The last part of the URL of `origin`, which is the same wherever a clone is located (git-config(1)).
  private static func repositoryName(_ top: String) -> String? {
    guard let folder = GitFolder.folders(of: top)?.last,
      let address = GitFolder.setting("url", of: "remote \"origin\"", in: PathName.join(folder, "config"))
    else { return nil }
    var name = address.split(whereSeparator: { $0 == "/" || $0 == ":" || $0 == "\\" }).last.map(String.init) ?? ""
    if let bare = name.dropping(suffix: ".git") { name = String(bare) }
    return name.isEmpty ? nil : name
  }
}
