import Base
import YAML

/// Reads the same keys in the settings of a folder, which are entirely YAML.
extension FrontMatterReader {
  /// Reads the settings of a folder.
  static func read(_ settings: inout FolderSettings) -> [Diagnostic] {
    var reader = FrontMatterReader(
      source: settings.source, yaml: settings.source.byteOrderMarkLength..<settings.source.bytes.count)
    reader.readMapping { reader, key, value in reader.setFolder(key, value, &settings) }
    settings.matter = reader.result
    settings.matter.end = 0
    return reader.diagnostics
  }

  /// A folder's settings, merged over the defaults that follow from a file's place.
  static func merged(_ settings: FolderSettings, over layout: FrontMatter) -> FrontMatter {
    var reader = FrontMatterReader(source: settings.source, yaml: 0..<settings.source.bytes.count)
    reader.result = layout
    reader.readMapping { reader, key, value in
      // The title belongs to the folder, not to each of its files.
      if key.scalar?.string != "title", !folderKeys.contains(key.scalar?.string ?? "") { reader.set(key, value) }
    }
    reader.result.end = 0
    return reader.result
  }

  /// The keys for some files, merged over those for all.
  static func merged(_ values: [(key: YAMLNode, value: YAMLNode)], in source: SourceText, over matter: FrontMatter)
    -> FrontMatter
  {
    var reader = FrontMatterReader(source: source, yaml: 0..<source.bytes.count)
    reader.result = matter
    for (key, value) in values { reader.set(key, value) }
    return reader.result
  }

  private static let folderKeys: Set<String> = ["files", "include", "exclude", "paths"]

  private mutating func setFolder(_ key: YAMLNode, _ value: YAMLNode, _ settings: inout FolderSettings) {
    guard let name = key.scalar?.string else { return }
    switch name {
    case "files": settings.files = patterns(value, name)
    case "include": settings.include = patterns(value, name)
    case "exclude": settings.exclude = patterns(value, name)
    case "paths":
      guard let mapping = value.mapping else {
        return refuse(value, name, "map patterns to keys, such as {\"docs/**\": {count: leaves}}")
      }
      for (pattern, values) in mapping {
        guard let text = pattern.scalar?.string, let glob = Glob(text) else {
          refuse(pattern, "pattern", "use one such as \"docs/**\"")
          continue
        }
        guard let values = values.mapping else {
          refuse(values, name, "map the pattern to keys, such as {count: leaves}")
          continue
        }
        settings.paths.append((glob, values))
        // Only for its diagnostics; the result is restored.
        let before = result
        for (key, value) in values { setKnown(key, value, in: FrontMatterKeys.known + ["read"]) }
        result = before
      }
    default: setKnown(key, value, in: FrontMatterKeys.known + ["read"] + Self.folderKeys)
    }
  }

  /// Sets a key; an unknown one is a mistake, because the file is Ringmark's own.
  private mutating func setKnown(_ key: YAMLNode, _ value: YAMLNode, in known: [String]) {
    let name = key.scalar?.string ?? ""
    guard FrontMatterKeys.known.contains(name) || name == "read" else {
      diagnostics.append(
        Diagnostic(
          .frontMatterUnknownKey, span(of: key),
          "“\(name)” is unknown here; the keys are \(known.sorted().joined(separator: ", "))"))
      return
    }
    // In front matter, other tools use these keys for lists; in a file of Ringmark's own, a list is a mistake.
    if name == "people" || name == "tags", !["true", "false"].contains(value.scalar?.string ?? "") {
      return refuse(value, name, "use true or false")
    }
    set(key, value)
  }

  private mutating func patterns(_ value: YAMLNode, _ key: String) -> [Glob] {
    let values = value.sequence ?? (value.scalar == nil ? nil : [value])
    let globs = values?.compactMap { $0.scalar.flatMap { Glob($0.string) } }
    guard let values, let globs, globs.count == values.count else {
      refuse(value, key, "use a list of patterns, such as [TODO.md, \"docs/**/*.md\"]")
      return []
    }
    if let negated = globs.first(where: { $0.pattern.hasPrefix("!") }) {
      let node = values[globs.firstIndex(of: negated) ?? 0]
      refuse(node, key, "“!” is not supported; name the files under “include”")
    }
    return globs
  }
}
