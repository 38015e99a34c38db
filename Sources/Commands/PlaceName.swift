import Base
import Foundation

/// What a file is called by the place where it lies: its folder, or at the top of a repository the repository.
enum PlaceName {
  /// Folders that hold a project's papers and say nothing of the project.
  private static let plain: Set<String> = ["docs", "doc", "documentation", ".github", ".gitlab", ".", ""]

  /// Nil for standard input and where nothing around the file has a name.
  static func of(_ path: String) -> String? {
    guard path != "-" else { return nil }
    var folder = URL(fileURLWithPath: path).resolvingSymlinksInPath().deletingLastPathComponent()
    while folder.path != "/" {
      let git = folder.appendingPathComponent(".git")
      let isTop = FileManager.default.fileExists(atPath: git.path)
      let name = folder.lastPathComponent
      if isTop { return repositoryName(git) ?? name }
      if !plain.contains(name.lowercased()) { return name }
      folder.deleteLastPathComponent()
    }
    return nil
  }

  /// The last part of the address of `origin`, which stays the same wherever a clone lies (git-config(1)).
  private static func repositoryName(_ git: URL) -> String? {
    guard let data = FileManager.default.contents(atPath: git.appendingPathComponent("config").path) else { return nil }
    var isOrigin = false
    for line in String(decoding: data.prefix(1 << 16), as: UTF8.self).split(whereSeparator: \.isNewline) {
      let text = line.trimmingCharacters(in: .whitespaces)
      if text.hasPrefix("[") { isOrigin = text == "[remote \"origin\"]" }
      guard isOrigin, text.hasPrefix("url"), let sign = text.firstIndex(of: "=") else { continue }
      let address = text[text.index(after: sign)...].trimmingCharacters(in: .whitespaces)
      var name = address.split(whereSeparator: { $0 == "/" || $0 == ":" || $0 == "\\" }).last.map(String.init) ?? ""
      if name.hasSuffix(".git") { name.removeLast(4) }
      return name.isEmpty ? nil : name
    }
    return nil
  }
}
