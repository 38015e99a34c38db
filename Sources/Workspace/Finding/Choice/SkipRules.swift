import Base

/// Decides from their paths alone which files of a folder are never part of a plan.
enum SkipRules {
  /// The hidden folders in which tools keep plans, as the beginnings of paths.
  private static let homes = NameWords.names(as: "path").map(\.name)
  private static let prefixes = NameWords.names(as: "prefix")

  /// Whether a folder with this name is not listed at all, because it never contains files of one's own.
  static func isForeign(_ name: String) -> Bool { PlanName.meaning(ofFolder: name) == "package" }

  /// Why a file is left out; nil if its contents decide.
  /// - Parameter path: relative to the folder of the plan.
  static func reason(_ path: String) -> SkipReason? {
    let parts = path.split(separator: "/").map(String.init)
    let folders = parts.dropLast()
    let file = parts.last ?? ""
    if let hidden = hidden(folders, file) { return .hidden(folder: hidden) }
    let isPlain = PlanName.isPlain(file)
    for (index, folder) in folders.enumerated() {
      let words = words(of: folder)
      switch PlanName.meaning(ofFolder: folder) {
      case "foreign", "package", "output": return .folder(named: folder)
      case "template": return .template
      case "data": return .testData
      // A list of things to test may be next to the tests.
      case "test" where !isPlain || index != folders.count - 1: return .testData
      default: break
      }
      if words.contains("template") { return .template }
      if words.contains("copy") { return .copy(folder: folder) }
      if words.contains("data") { return .testData }
    }
    let near = folders.suffix(1).filter { PlanName.meaning(ofFolder: $0) == "command" }
    return nameReason(file, in: isPlain ? near : Array(folders))
  }

  /// The meanings of the words in a name, as in “sample_vault”.
  private static func words(of name: String) -> [String] {
    PlanName.folded(name).split(separator: " ").compactMap { NameWords.meaning(of: String($0), as: "word") }
  }

  /// The hidden folder that contains a file, unless it is one for plans.
  private static func hidden(_ folders: ArraySlice<String>, _ file: String) -> String? {
    guard let index = folders.firstIndex(where: { $0.hasPrefix(".") }) else { return nil }
    let rest = folders[index...]
    let path = rest.joined(separator: "/") + "/"
    if homes.contains(where: path.hasPrefix) { return nil }
    // A plan may be next to the files that the host reads, or in a folder among them.
    if rest.first == ".github", rest.count <= 2, PlanName.kind(path: file) == .plan { return nil }
    return folders[index]
  }

  private static func nameReason(_ file: String, in folders: [String]) -> SkipReason? {
    let stem = PlanName.stem(file).lowercased()
    if words(of: stem).contains("template") || PlanName.meaning(ofFolder: stem) == "template" { return .template }
    if NameWords.meaning(of: PlanName.folded(stem), as: "name") == "command"
      || folders.contains(where: isCommandFolder)
    {
      return .command
    }
    return switch prefixes.first(where: { isNamed(stem, $0.name) })?.meaning {
    case "changelog": .changelog
    case "license": .license
    default: nil
    }
  }

  /// Whether the name of a folder is or contains a word for instructions, as in “exact_agents”.
  private static func isCommandFolder(_ folder: String) -> Bool {
    PlanName.meaning(ofFolder: folder) == "command" || words(of: folder).contains("command")
  }

  /// Whether a name equals a word, or begins with it and a separator: “CHANGELOG-2.x”.
  private static func isNamed(_ stem: String, _ word: String) -> Bool {
    stem == word || (stem.hasPrefix(word) && stem.dropFirst(word.count).first.map { "-_. ".contains($0) } == true)
  }
}
