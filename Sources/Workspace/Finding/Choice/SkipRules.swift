import Base

/// Decides from their paths alone which files of a folder are never part of a plan.
enum SkipRules {
  /// Folders with files from other people.
  private static let foreign: Set<String> = [
    "node_modules", "bower_components", "vendor", "third_party", "third-party", "thirdparty", "external", "deps",
    "site-packages", "venv", "env", "pods", "carthage", "target", "dist", "build", "out", "__pycache__",
  ]
  /// The ones among them that never contain files of one's own, and are not even listed.
  private static let unlisted: Set<String> = ["node_modules", "bower_components", "site-packages", "__pycache__"]
  /// Hidden folders in which tools keep plans.
  private static let homes = [
    ".kiro/specs/", ".taskmaster/", ".beads/", ".specify/specs/", ".backlog/", ".openspec/", ".planning/", ".plans/",
    ".specs/", ".sce/specs/",
  ]
  /// Folders that a build generates.
  private static let outputs: Set<String> = ["target", "dist", "build", "out"]
  private static let testFolders: Set<String> = [
    "test", "tests", "__tests__", "e2e", "testing", "examples", "example", "samples", "sample", "demo", "demos",
  ]
  /// Words in the names of folders with test data: “sample_vault”.
  private static let testWords: Set<String> = ["sample", "samples", "example", "examples"]
  private static let copyWords: Set<String> = ["backup", "backups", "bak"]
  private static let dataFolders: Set<String> = [
    "testdata", "test-data", "test_data", "fixtures", "__fixtures__", "snapshots", "__snapshots__",
  ]
  private static let templateFolders: Set<String> = [
    "template", "templates", "issue_template", "pull_request_template", "boilerplate", "boilerplates", "scaffold",
    "cookiecutter", "archetypes", "stubs",
  ]
  private static let commandFolders: Set<String> = [
    "commands", "skills", "prompts", "agents", "subagents", "chatmodes", "rules", "instructions", "workflows",
  ]
  private static let commandFiles: Set<String> = [
    "agents", "claude", "gemini", "copilot-instructions", "skill", "warp", "cursor", "windsurf", "codex",
  ]
  private static let changelogs = [
    "changelog", "changes", "history", "release-notes", "release_notes", "releases", "news",
  ]
  private static let policies = [
    "license", "licence", "copying", "notice", "code_of_conduct", "code-of-conduct", "contributing", "security",
    "authors", "contributors", "maintainers", "governance", "support", "privacy", "third-party-notices",
  ]

  /// Whether a folder with this name is not listed at all.
  static func isForeign(_ name: String) -> Bool { unlisted.contains(name.lowercased()) }

  /// Why a file is left out; nil if its contents decide.
  /// - Parameter path: relative to the folder of the plan.
  static func reason(_ path: String) -> SkipReason? {
    let parts = path.split(separator: "/").map(String.init)
    let folders = parts.dropLast()
    if let hidden = hidden(folders, path) { return .hidden(folder: hidden) }
    let isPlain = PlanName.isPlain(parts.last ?? "")
    for folder in folders {
      let name = folder.lowercased()
      if foreign.contains(name) { return .folder(named: folder) }
      if templateFolders.contains(name) || isTemplate(name) { return .template }
      if dataFolders.contains(name) { return .testData }
      let words = name.split(whereSeparator: { "-_. ".contains($0) }).map(String.init)
      if !copyWords.isDisjoint(with: words) { return .copy(folder: folder) }
      // A list of things to test may be next to the tests.
      let isMixed = words.count > 1 && !testWords.isDisjoint(with: words)
      if isMixed || (testFolders.contains(name) && (!isPlain || folder != folders.last)) { return .testData }
    }
    let near = folders.suffix(1).filter { commandFolders.contains($0.lowercased()) }
    return nameReason(parts.last ?? "", in: isPlain ? near : Array(folders))
  }

  /// Whether a build generates folders with this name.
  static func isOutput(_ name: String) -> Bool { outputs.contains(name.lowercased()) }

  /// The hidden folder that contains a path, unless it is one for plans.
  private static func hidden(_ folders: ArraySlice<String>, _ path: String) -> String? {
    guard let index = folders.firstIndex(where: { $0.hasPrefix(".") }) else { return nil }
    let rest = folders[index...].joined(separator: "/") + "/"
    if homes.contains(where: rest.hasPrefix) { return nil }
    // A plan may be next to the files that the host reads.
    if rest == ".github/", PlanName.isPlain(PathName.name(of: path)) { return nil }
    return folders[index]
  }

  private static func nameReason(_ file: String, in folders: [String]) -> SkipReason? {
    let stem = PlanName.stem(file).lowercased()
    if isTemplate(stem) || templateFolders.contains(stem) { return .template }
    if commandFiles.contains(stem) || folders.contains(where: isCommandFolder) {
      return .command
    }
    if changelogs.contains(where: { isNamed(stem, $0) }) { return .changelog }
    if policies.contains(where: { isNamed(stem, $0) }) { return .license }
    return nil
  }

  /// Whether the name of a folder contains a word for instructions, as in “exact_agents”.
  private static func isCommandFolder(_ folder: String) -> Bool {
    let name = folder.lowercased()
    return commandFolders.contains(name)
      || name.split(whereSeparator: { "-_.".contains($0) }).contains { ["agents", "commands", "skills"].contains($0) }
  }

  /// Whether a name marks the file as one to copy.
  private static func isTemplate(_ name: String) -> Bool {
    name.split(whereSeparator: { "-_. ".contains($0) }).contains { ["template", "templates", "tmpl"].contains($0) }
  }

  /// Whether a name equals a word, or begins with it and a separator: “CHANGELOG-2.x”.
  private static func isNamed(_ stem: String, _ word: String) -> Bool {
    stem == word || (stem.hasPrefix(word) && stem.dropFirst(word.count).first.map { "-_. ".contains($0) } == true)
  }
}
