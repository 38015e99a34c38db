import Base
import Plan

/// spec-kit: `specs/<number>-<feature>/tasks.md` next to the specification and the plan.
///
/// Its commands count the boxes of tasks.md. The checklists of a feature review the specification and are not work in
/// the plan.
enum SpecKitLayout {
  /// - Parameter features: the folders that contain a tasks.md next to a spec.md or plan.md.
  static func location(_ parts: [String], features: Set<String>) -> LayoutLocation? {
    guard let index = parts.dropLast().lastIndex(where: { $0 == "specs" }), parts.count > index + 2 else { return nil }
    let feature = parts[...(index + 1)].joined(separator: "/")
    guard features.contains(feature) else { return nil }
    guard parts.count == index + 3, parts.last == "tasks.md" else {
      return LayoutLocation(skipped: .details(of: "\(parts[index + 1])/tasks.md"))
    }
    let outer = parts[..<index].filter { ![".specify", ".sce"].contains($0) }
    return LayoutLocation(
      FileTrail(
        parts: FileTrail.outer(outer[...]) + [.init(name: "Specs", stays: true)], name: name(parts[index + 1]),
        takesTitle: true))
  }

  /// The title in the heading of a list, without the word for its kind: “Photo Albums” from “Tasks: Photo Albums”; nil
  /// if nothing else is left.
  static func title(of document: TodoDocument) -> String? {
    guard document.groups[0].heading != nil, document.groups[0].level == 1 else { return nil }
    var text = document.title[...]
    if let colon = text.firstIndex(where: { ":：—–".contains($0) }), PlanNames.isPlain(String(text[..<colon])) {
      text = text[text.unicodeScalars.index(after: colon)...]
    }
    let title = String(text).trimmingWhitespace
    return title.isEmpty || PlanNames.isPlain(title) || title.contains("[") ? nil : title
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

  /// The words of a folder name such as “001-photo-albums”: “Photo albums”.
  static func name(_ folder: String) -> String {
    var words = folder.split(separator: "-").map(String.init)
    if words.count > 1, words[0].allSatisfy(\.isNumber) { words.removeFirst() }
    let text = words.joined(separator: " ")
    return text.prefix(1).uppercased() + text.dropFirst()
  }
}
