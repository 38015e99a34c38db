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
    return reader.diagnostics
  }

  /// Keys with their values, merged over others.
  static func merged(_ values: [(key: YAMLNode, value: YAMLNode)], in source: SourceText, over matter: FrontMatter)
    -> FrontMatter
  {
    var reader = FrontMatterReader(source: source, yaml: 0..<source.bytes.count)
    reader.result = matter
    for (key, value) in values { reader.set(key, value) }
    return reader.result
  }

  private static let folderKeys: Set<String> = ["files", "include", "exclude", "paths", "gates", "comment"]

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
        for (key, value) in values { setKnown(key, value, in: FrontMatterKeys.known) }
        result = before
      }
    case "gates": readGates(value, &settings.gates)
    case "comment":
      settings.comment = checked(value, name, "use changes, always, or failures") { CommentPolicy(rawValue: $0) }
    default:
      setKnown(key, value, in: FrontMatterKeys.known + Self.folderKeys)
      // The title belongs to the folder, not to each of its files; so would a day.
      if name != "title", name != "due" { settings.shared.append((key, value)) }
    }
  }

  /// Sets a key; an unknown one is a mistake, because the file is Ringmark's own.
  private mutating func setKnown(_ key: YAMLNode, _ value: YAMLNode, in known: [String]) {
    let name = key.scalar?.string ?? ""
    guard FrontMatterKeys.known.contains(name) else {
      diagnostics.append(
        Diagnostic(
          .frontMatterUnknownKey, span(of: key),
          "“\(name)” is unknown here; the keys are \(known.sorted().joined(separator: ", "))"))
      return
    }
    // In front matter, other tools use these keys for lists; in a file of Ringmark's own, a list is a mistake.
    let isMap = name == "people" && value.mapping?.allSatisfy { $0.value.scalar != nil } == true
    if name == "people" || name == "tags", !isMap, !["true", "false"].contains(value.scalar?.string ?? "") {
      let names = name == "people" ? ", or names, such as {ann: Ann Lee}" : ""
      return refuse(value, name, "use true or false" + names)
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

  private mutating func readGates(_ value: YAMLNode, _ gates: inout Gates) {
    guard let mapping = value.mapping else { return refuse(value, "gates", "use keys such as {fail-under: 80}") }
    for (key, value) in mapping {
      let name = key.scalar?.string ?? ""
      // A gate without a limit would never fail.
      if value.isNull {
        refuse(value, name, "give it a value, or remove it")
        continue
      }
      switch name {
      case "fail-under": gates.failUnder = percent(value, name)
      case "max-drop": gates.maxDrop = percent(value, name)
      case "max-slip": gates.maxSlip = checked(value, name, "use a number of days or weeks, such as 14d", Gates.days)
      case "fail-on":
        for node in value.sequence ?? [value] {
          let advice = "use \(Gates.Trouble.allCases.map(\.rawValue).joined(separator: ", "))"
          if let trouble = checked(node, name, advice, { Gates.Trouble(rawValue: $0) }) { gates.failOn.append(trouble) }
        }
      case "groups":
        guard let groups = value.mapping else {
          refuse(value, name, "map groups to percentages, such as {Security: 100}")
          continue
        }
        for (group, limit) in groups {
          guard let named = group.scalar?.string, !limit.isNull else {
            refuse(limit, "percentage", "use a whole number from 0 to 100")
            continue
          }
          if let percent = percent(limit, "percentage") {
            gates.groups.append(Gates.Group(name: named, percent: percent))
          }
        }
      default:
        diagnostics.append(
          Diagnostic(
            .frontMatterUnknownKey, span(of: key),
            "“\(name)” is no gate; the gates are fail-on, fail-under, groups, max-drop, max-slip"))
      }
    }
  }

  private mutating func percent(_ value: YAMLNode, _ name: String) -> Int? {
    checked(value, name, "use a whole number from 0 to 100") { Int(digits: $0.utf8, in: 0...100) }
  }
}
