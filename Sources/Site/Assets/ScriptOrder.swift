import Base

/// The order of the scripts of some folders that are joined into one file: by path, but each after those that it names in
/// its first lines, as `// After: edit/dom.js, hand/found.js`, because it uses them when it is loaded or listens after them.
enum ScriptOrder {
  /// The paths in `Public/` of the files of folders.
  static func paths(in folders: [String], ending: String) -> [String] {
    let all = DefaultFiles.paths.filter { $0.hasPrefix("Public/") && $0.hasSuffix(ending) }.map {
      String($0.dropFirst("Public/".count))
    }
    let paths = folders.flatMap { folder in all.filter { $0.hasPrefix(folder) } }
    return ending == ".js" ? sorted(paths.map { ($0, after(DefaultFiles.bytes("Public/\($0)") ?? [])) }) : paths
  }

  /// The paths, each after those that it names; what waits for itself keeps its place among the others.
  static func sorted(_ scripts: [(path: String, after: [String])]) -> [String] {
    var (waiting, sorted) = (scripts, [String]())
    while !waiting.isEmpty {
      let next = waiting.firstIndex { script in !waiting.contains { script.after.contains($0.path) } } ?? 0
      sorted.append(waiting.remove(at: next).path)
    }
    return sorted
  }

  /// The paths that a script names.
  static func after(_ script: [UInt8]) -> [String] {
    let mark = "// After: "
    for line in script.split(separator: UInt8(ascii: "\n")) {
      guard line.starts(with: "//".utf8) else { return [] }
      guard line.starts(with: mark.utf8) else { continue }
      return String(decoding: line.dropFirst(mark.utf8.count), as: UTF8.self).split(separator: ",").map(
        \.trimmingWhitespace)
    }
    return []
  }
}
