import Base
import YAML

/// What the file `.ringmark.yml` of a folder says: which files are its plan, and the keys of front matter for all of them.
public struct FolderSettings: Sendable {
  /// The name of the file.
  public static let fileName = ".ringmark.yml"

  /// The settings of the site, and the defaults of every file.
  public internal(set) var matter = FrontMatter()
  /// Patterns of the files that are the plan; nil if the rules for folders decide.
  public internal(set) var files: [Glob]?
  /// Patterns of files that belong to the plan besides those that the rules for folders find.
  public internal(set) var include: [Glob] = []
  /// Patterns of files that do not belong to the plan.
  public internal(set) var exclude: [Glob] = []
  /// The keys for the files that a pattern matches, in the order of the text.
  var paths: [(pattern: Glob, values: [(key: YAMLNode, value: YAMLNode)])] = []
  /// Those patterns.
  public var pathPatterns: [Glob] { paths.map(\.pattern) }
  let source: SourceText
  private let hash: UInt64

  /// Reads the text of such a file.
  /// - Returns: the settings, and what is wrong with the text.
  public static func read(_ source: SourceText) -> (settings: FolderSettings, problems: [Diagnostic]) {
    var settings = FolderSettings(source)
    let problems = FrontMatterReader.read(&settings)
    return (settings, problems)
  }

  init(_ source: SourceText) {
    self.source = source
    var hash = ContentHash()
    hash.mix(source.bytes.span)
    self.hash = hash.value
  }

  /// What is known of a file before it is read.
  /// - Parameter path: relative to the folder of the settings.
  /// - Parameter layout: what the place of the file says; the settings win over it.
  public func settings(of path: String, layout: FileSettings? = nil) -> FileSettings {
    var matter = FrontMatterReader.merged(self, over: layout?.defaults ?? FrontMatter())
    for entry in paths where entry.pattern.matches(path) {
      matter = FrontMatterReader.merged(entry.values, in: source, over: matter)
    }
    return FileSettings(
      defaults: matter, taskFile: layout?.taskFile,
      key: "\(layout?.key ?? "") \(String(hash, radix: 16)) \(paths.isEmpty ? "" : path)")
  }
}
