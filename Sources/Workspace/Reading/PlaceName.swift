import Base

/// A name for a file from its location: its folder, or the repository if that is the repository's top folder.
package enum PlaceName {
  /// Common folders for a project's documents, whose names do not identify the project.
  private static let plain: Set<String> = ["docs", "doc", "documentation", ".github", ".gitlab", ".", ""]

  /// Nil for standard input, and if no folder above the file has a usable name.
  /// - Parameter isFolder: whether the path is a folder that is to be named itself.
  package static func of(_ path: String, isFolder: Bool = false) -> String? {
    guard path != "-" else { return nil }
    let real = PathName.real(path)
    var folder = isFolder ? real : PathName.folder(of: real)
    // A folder that was given has its own name, unless it is the top of a repository.
    if isFolder, folder != "/", FileKind("\(folder)/.git") == nil { return PathName.name(of: folder) }
    while folder != "/" {
      let git = "\(folder)/.git"
      let name = PathName.name(of: folder)
      if FileKind(git) != nil { return repositoryName(git) ?? name }
      if !plain.contains(name.lowercased()) { return name }
      folder = PathName.folder(of: folder)
    }
    return nil
  }

  /// The last part of the URL of `origin`, which is the same wherever a clone is located (git-config(1)).
  private static func repositoryName(_ git: String) -> String? {
    guard let bytes = try? InputFile.read("\(git)/config", limit: 1 << 20) else { return nil }
    var isOrigin = false
    for line in String(decoding: bytes.prefix(1 << 16), as: UTF8.self).split(whereSeparator: \.isNewline) {
      let text = line.trimmingWhitespace
      if text.hasPrefix("[") { isOrigin = text == "[remote \"origin\"]" }
      guard isOrigin, text.hasPrefix("url"), let sign = text.firstIndex(of: "=") else { continue }
      let address = text[text.index(after: sign)...].trimmingWhitespace
      var name = address.split(whereSeparator: { $0 == "/" || $0 == ":" || $0 == "\\" }).last.map(String.init) ?? ""
      if name.hasSuffix(".git") { name.removeLast(4) }
      return name.isEmpty ? nil : name
    }
    return nil
  }
}
