import Base

/// The folders in which a repository keeps its data (gitrepository-layout(5)), found without starting git.
package enum GitFolder {
  /// The Git folders of a work tree: its own and, if it is a linked one, that of the repository.
  /// - Parameter top: the top of the work tree, an absolute path without links.
  /// - Returns: nil if one of them is outside and does not refer back to the work tree: `.git` may come from a stranger
  ///   and point to any repository on the machine (safety.md §7).
  package static func folders(of top: String) -> [String]? {
    let entry = PathName.join(top, ".git")
    let found = FileKind(entry) == .folder ? PathName.resolved(entry) : path(in: entry, after: "gitdir: ", from: top)
    guard let own = found, own.hasPrefix(PathName.join(top, "")) || isNamed(top, by: own) else { return nil }
    let shared = PathName.join(own, "commondir")
    guard FileKind(shared, followsLinks: false) != nil else { return [own] }
    // The repository has a folder for each of its linked work trees (git-worktree(1)).
    guard let common = path(in: shared, from: own), PathName.folder(of: own) == PathName.join(common, "worktrees")
    else {
      return nil
    }
    return [own, common]
  }

  /// Whether a Git folder refers back to a work tree, as that of a linked one does, or by `core.worktree`, as that of a
  /// submodule does.
  private static func isNamed(_ top: String, by folder: String) -> Bool {
    if path(in: PathName.join(folder, "gitdir"), from: folder, isEntry: true) == PathName.join(top, ".git") {
      return true
    }
    return ["config", "config.worktree"].contains { name in
      setting("worktree", of: "core", in: PathName.join(folder, name))
        .flatMap { PathName.resolved(absolute($0, from: folder)) } == top
    }
  }

  /// The path stored in one of git's files, with links resolved; nil if nothing is there.
  /// - Parameter isEntry: whether to leave the last part unresolved, as for a `.git` that may itself be a link.
  private static func path(
    in file: String, after prefix: String = "", from folder: String, isEntry: Bool = false
  ) -> String? {
    guard let bytes = try? InputFile.read(file, limit: 1 << 16), bytes.starts(with: prefix.utf8) else { return nil }
    let line = bytes.dropFirst(prefix.utf8.count).reversed().drop(while: ASCII.isLineEnding)
    let path = absolute(String(decoding: line.reversed(), as: UTF8.self), from: folder)
    guard isEntry else { return PathName.resolved(path) }
    return PathName.resolved(PathName.folder(of: path)).map { PathName.join($0, PathName.name(of: path)) }
  }

  private static func absolute(_ path: String, from folder: String) -> String {
    path.hasPrefix("/") ? path : PathName.join(folder, path)
  }

  /// The first value of a variable in a configuration file (git-config(1)), without quotation marks; nil if the first 64 KB of
  /// the file have none. Included files are ignored.
  /// - Parameter section: the text in the section's brackets, such as `remote "origin"`.
  package static func setting(_ name: String, of section: String, in path: String) -> String? {
    guard let bytes = try? InputFile.read(path, limit: 1 << 20) else { return nil }
    var isThere = false
    for line in String(decoding: bytes.prefix(1 << 16), as: UTF8.self).split(whereSeparator: \.isNewline) {
      let text = line.trimmingWhitespace
      if text.hasPrefix("[") { isThere = text == "[\(section)]" }
      guard isThere, let sign = text.firstIndex(of: "="), text[..<sign].trimmingWhitespace.lowercased() == name else {
        continue
      }
      let value = text[text.unicodeScalars.index(after: sign)...].trimmingWhitespace
      return value.dropping(prefix: "\"")?.dropping(suffix: "\"").map(String.init) ?? value
    }
    return nil
  }
}
