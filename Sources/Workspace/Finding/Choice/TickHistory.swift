import Base
import Git

/// Finds in Git in which files nothing was ever ticked.
enum TickHistory {
  /// A ticked box, or a headline of Org that is done, as an extended regular expression.
  private static let pattern = #"\[[xX]\]|^[*]+ DONE "#
  /// The number of files of a repository above which the others count as never ticked, because of the length of a command
  /// line.
  private static let mostFiles = 1_000

  /// The files in whose history no commit added or removed a tick; none where Git cannot tell.
  static func neverTicked(_ paths: [String]) async -> Set<String> {
    let files = paths.compactMap { path -> (path: String, real: String, top: String)? in
      guard let real = PathName.resolved(path), let top = GitRepository.top(around: PathName.folder(of: real)) else {
        return nil
      }
      return (path, real, top)
    }
    var found: Set<String> = []
    for (top, all) in Dictionary(grouping: files, by: \.top) {
      let files = all.prefix(mostFiles)
      let paths = Dictionary(
        files.map { (PathName.relative($0.real, to: top) ?? $0.real, $0.path) },
        uniquingKeysWith: { $1 })
      let output = try? await Git(folder: top).output(
        [
          "log", "-z", "--format=", "--name-only", "--no-merges", "--no-renames", "--no-color", "--no-textconv",
          "--no-ext-diff", "-G", pattern,
          "--end-of-options", "HEAD", "--",
        ] + paths.keys.sorted())
      guard let output else { continue }
      let ticked = output.split(separator: 0).compactMap { paths[String(decoding: $0, as: UTF8.self)] }
      found.formUnion(Set(all.map(\.path)).subtracting(ticked))
    }
    return found
  }
}
