/// spec-kit: `specs/<number>-<feature>/tasks.md` beside the specification and the plan.
///
/// Its commands count the boxes of tasks.md; checklists of a feature judge the specification and are no work of the plan.
enum SpecKitLayout {
  /// - Parameter features: the folders that hold a tasks.md beside a spec.md or plan.md.
  static func place(_ parts: [String], features: Set<String>) -> LayoutPlace? {
    guard let index = parts.dropLast().lastIndex(where: { $0 == "specs" }), parts.count > index + 2 else { return nil }
    let feature = parts[...(index + 1)].joined(separator: "/")
    guard features.contains(feature) else { return nil }
    guard parts.count == index + 3, parts.last == "tasks.md" else {
      return LayoutPlace(skipped: .details(of: "\(parts[index + 1])/tasks.md"))
    }
    let outer = parts[..<index].filter { $0 != ".specify" }
    return LayoutPlace(
      FileTrail(FileTrail.outer(outer[...]) + [.init(name: "Specs", stays: true)], name: name(parts[index + 1])))
  }

  /// The folders of features among the files of a folder.
  static func features(_ paths: [String]) -> Set<String> {
    let all = Set(paths)
    return Set(
      paths.compactMap { path in
        guard path.hasSuffix("/tasks.md"), path.contains("specs/") else { return nil }
        let folder = String(path.dropLast("/tasks.md".count))
        return all.contains("\(folder)/spec.md") || all.contains("\(folder)/plan.md") ? folder : nil
      })
  }

  /// “001-photo-albums” as words: “Photo albums”.
  static func name(_ folder: String) -> String {
    var words = folder.split(separator: "-").map(String.init)
    if words.count > 1, words[0].allSatisfy(\.isNumber) { words.removeFirst() }
    let text = words.joined(separator: " ")
    return text.prefix(1).uppercased() + text.dropFirst()
  }
}
