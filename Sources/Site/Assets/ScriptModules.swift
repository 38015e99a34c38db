import Base

/// Joins ES modules into one, so that a page loads a single file: an entry after the modules that it imports, in the order of
/// its imports. All share one scope, so no two of them may have a name at their top level in common.
enum ScriptModules {
  /// The paths in `Public/` of an entry and of the modules that it imports, in the order in which they run.
  static func paths(of entry: String, load: (String) -> [UInt8]) -> [String] {
    imports(load(entry), at: entry) + [entry]
  }

  static func joined(_ entry: String, load: (String) -> [UInt8]) -> [UInt8] {
    paths(of: entry, load: load).flatMap { body(load($0)) }
  }

  /// The paths that a module imports.
  static func imports(_ script: [UInt8], at path: String) -> [String] {
    script.split(separator: UInt8(ascii: "\n")).filter(isImport).compactMap { line in
      let parts = line.split(separator: UInt8(ascii: "'"), omittingEmptySubsequences: false)
      guard parts.count == 3 else { return nil }
      var folder = path.split(separator: "/").dropLast()
      for part in String(decoding: parts[1], as: UTF8.self).split(separator: "/") {
        switch part {
        case ".": break
        case "..": folder = folder.dropLast()
        default: folder.append(part)
        }
      }
      return folder.joined(separator: "/")
    }
  }

  /// A module without its imports, and without the word that exports a declaration.
  static func body(_ script: [UInt8]) -> [UInt8] {
    let export = "export ".utf8
    return script.split(separator: UInt8(ascii: "\n")).filter { !isImport($0) }.flatMap {
      ($0.starts(with: export) ? $0.dropFirst(export.count) : $0) + [UInt8(ascii: "\n")]
    }
  }

  private static func isImport(_ line: ArraySlice<UInt8>) -> Bool { line.starts(with: "import ".utf8) }
}
