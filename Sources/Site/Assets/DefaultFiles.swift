import Base
import EmbeddedFiles

/// The templates, languages, and public files built into the program.
public enum DefaultFiles {
  /// The paths of all files of a site (`Templates/home.mustache`, `Public/style.css`), sorted. `build --eject` writes them, and
  /// other files can replace them; not so the templates of files that `init` writes.
  public static let paths: [String] = EmbeddedFiles.all.map(\.path).filter {
    ($0.hasPrefix("Templates/") || $0.hasPrefix("Public/")) && !$0.hasPrefix("Templates/init/")
  }

  /// The paths below `Public/` that begin with one of `starts`, for each of them in turn.
  static func paths(in starts: [String], ending: String) -> [String] {
    let all = paths.filter { $0.hasPrefix("Public/") && $0.hasSuffix(ending) }.map {
      String($0.dropFirst("Public/".count))
    }
    return starts.flatMap { start in all.filter { $0.hasPrefix(start) } }
  }

  /// The contents of a file; nil if there is none at the path.
  public static func bytes(_ path: String) -> [UInt8]? { EmbeddedFiles.bytes(path) }

  /// A style sheet or a script as a page loads it: compact, or as written if the user has changed it.
  static func asset(_ name: String, _ options: SiteOptions) -> [UInt8] {
    let path = "Public/\(name)"
    if let own = options.overrides[path]?.bytes, own != bytes(path) { return own }
    return EmbeddedFiles.bytes(path, isCompact: true) ?? []
  }
}
