import Base
import Plan

/// Finds pages among the files of a folder that only look like plans one by one: copies of a form, and pages of one
/// kind, some of which happen to have a list of features. Files with the names of plans are never such pages.
struct Forms {
  /// The number of files with the same item from which on it is one of a form.
  private static let sameItem = 3
  /// The number of files with the same states that cannot be a coincidence, as in translations of a form.
  private static let sameStates = 20
  private static let fewestTasks = 3
  /// The number of files with the same name in folders side by side from which on they are pages of one kind, if most
  /// files of that name there are no lists: `themes/*/index.md`.
  private static let pages = 5

  /// Why files are none of the plan, by path.
  private(set) var reasons: [String: SkipReason] = [:]

  /// Examines files, given with their paths.
  /// - Parameter folder: what is around their folder (``PlanName/plans(around:)``).
  /// - Parameter paths: all files of the folder.
  init(_ files: [(path: String, document: TodoDocument)], in folder: String, among paths: [String]) {
    let candidates = files.filter { path, document in
      let kind = PlanName.kind(path: folder + path)
      return document.format.traits.contains(.prose) && (kind == nil || kind == .checklist)
    }
    findPages(candidates.map(\.path), among: paths)
    let lists = candidates.filter { $0.document.tasks.count >= Self.fewestTasks }
    // Org files of open headlines often have the same states.
    let markup = lists.filter { $0.document.format.traits.contains(.markup) }
    for group in Dictionary(grouping: markup, by: { $0.document.tasks.map(\.state) }).values
    where group.count >= Self.sameStates {
      for file in group { reasons[file.path] = .form(files: group.count) }
    }
    findForms(lists)
  }

  /// A copy of a form has more items of the form than of its own.
  private mutating func findForms(_ files: [(path: String, document: TodoDocument)]) {
    let items = files.map(\.document.texts)
    var counts: [String: Int] = [:]
    for text in items.joined() { counts[text, default: 0] += 1 }
    for (file, texts) in zip(files, items) {
      let shared = texts.compactMap { counts[$0] }.filter { $0 >= Self.sameItem }
      guard shared.count >= Self.fewestTasks, shared.count * 2 > texts.count else { continue }
      reasons[file.path] = .form(files: shared.max() ?? 0)
    }
  }

  private mutating func findPages(_ files: [String], among paths: [String]) {
    let found = Dictionary(grouping: files) { Self.kind($0) }.filter { $0.key != nil && $0.value.count >= Self.pages }
    guard !found.isEmpty else { return }
    let all = Dictionary(paths.map { (Self.kind($0), 1) }, uniquingKeysWith: +)
    for (kind, files) in found {
      let count = all[kind] ?? 0
      guard files.count * 2 < count else { continue }
      for file in files { reasons[file] = .pages(count) }
    }
  }

  /// What the paths of pages of one kind have in common; nil for a file that is not two folders deep.
  private static func kind(_ path: String) -> String? {
    let parts = path.split(separator: "/")
    guard parts.count > 2, let name = parts.last else { return nil }
    return (parts.dropLast(2) + ["*", name]).joined(separator: "/").lowercased()
  }
}

extension TodoDocument {
  /// The texts of the tasks, as they are compared.
  var texts: Set<String> {
    Set(tasks.map { TextKey.fold(title(of: $0)) }).subtracting([""])
  }
}
