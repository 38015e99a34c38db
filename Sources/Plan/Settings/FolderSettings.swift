public import Base
import YAML

/// The contents of a folder's `.ringmark.yml`: the files of its plan, and front matter keys for all of them.
public struct FolderSettings: Sendable {
  /// The name of the file.
  public static let fileName = ".ringmark.yml"

  /// The settings of the site, and the defaults of every file.
  public package(set) var matter = FrontMatter()
  /// Patterns of the files in the plan; nil if the rules for folders decide.
  public package(set) var files: [Glob]?
  /// Patterns of files in the plan besides those that the rules for folders find.
  public package(set) var include: [Glob] = []
  /// Patterns of files outside the plan.
  public package(set) var exclude: [Glob] = []
  /// The gates of reports.
  public package(set) var gates = Gates()
  /// When a report is worth a comment; nil is the same as `changes`.
  public package(set) var comment: CommentPolicy?
  /// The keys for all files, in the order of the text.
  var shared: [(key: YAMLNode, value: YAMLNode)] = []
  /// The keys for the files that each pattern matches, in the order of the text.
  var paths: [(pattern: Glob, values: [(key: YAMLNode, value: YAMLNode)])] = []
  /// The patterns of ``paths``.
  public var pathPatterns: [Glob] { paths.map(\.pattern) }
  let source: SourceText
  private let hash: UInt64

  /// Reads the text of such a file.
  /// - Returns: the settings, and the problems in the text.
  public static func read(_ source: SourceText) -> (settings: FolderSettings, problems: [Diagnostic]) {
    var settings = FolderSettings(source: source, hash: ContentHash(source.bytes).value)
    let problems = FrontMatterReader.read(&settings)
    return (settings, problems)
  }

  /// What is known about a file before it is read.
  /// - Parameter path: relative to the folder of the settings.
  /// - Parameter layout: the conventions of the file's location; the settings take precedence.
  public func settings(of path: String, layout: FileSettings? = nil) -> FileSettings {
    var matter = FrontMatterReader.merged(shared, in: source, over: layout?.defaults ?? FrontMatter())
    for entry in paths where entry.pattern.matches(path) {
      matter = FrontMatterReader.merged(entry.values, in: source, over: matter)
    }
    return FileSettings(
      defaults: matter, taskFile: layout?.taskFile,
      key: "\(layout?.key ?? "") \(String(hash, radix: 16)) \(paths.isEmpty ? "" : path)")
  }
}
