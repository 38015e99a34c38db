import Base

/// The commit that is checked out, read without starting git (gitrepository-layout(5)).
package struct GitHead {
  /// A value that changes with the commit, with how far back a shallow clone reaches, and with replaced commits and settings.
  package let mark: String

  /// Nil if there is no repository, or if its branches are not in plain files, as in a linked work tree.
  package init?(around file: String) {
    guard let top = GitRepository.location(of: file)?.top else { return nil }
    let git = PathName.join(top, ".git")
    guard let head = Self.text("\(git)/HEAD") else { return nil }
    var parts = [head]
    if head.hasPrefix("ref: ") {
      let name = head.dropFirst(5).trimmingWhitespace
      guard name.hasPrefix("refs/heads/"), name != "refs/heads/.invalid", !name.contains("..") else { return nil }
      parts.append(Self.text("\(git)/\(name)") ?? "")
    }
    for name in ["packed-refs", "shallow", "config", "info/grafts", "refs/replace"] {
      parts.append(FileStamp("\(git)/\(name)").map { "\($0.modified) \($0.size)" } ?? "")
    }
    mark = parts.joined(separator: "\u{0}")
  }

  private static func text(_ path: String) -> String? {
    (try? InputFile.read(path, limit: 1 << 16)).map { String(decoding: $0, as: UTF8.self) }
  }
}
