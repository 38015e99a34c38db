/// The names of tasks that last (FORMAT.md section 5): the explicit id, else 8 hexadecimal digits of a hash over
/// group path and normalised title; later tasks of the same name get a number.
public struct TaskIdentifiers: Sendable {
  private let names: [String]

  public subscript(task: Int) -> String { names[task] }

  public init(of document: TodoDocument) {
    let paths = document.groups.indices.map { group in
      document.path(ofGroup: group).map(TextKey.fold).joined(separator: "\u{1F}")
    }
    let explicit = document.tasks.map { task in
      document.attributes(of: task).first { $0.kind == .id }.map { document.value(of: $0) }
    }
    // Explicit ids keep their names: others are numbered around them.
    var reserved = Set(explicit.compactMap { $0 })
    var next: [String: Int] = [:]
    var given: Set<String> = []
    names = document.tasks.enumerated().map { index, task in
      let name =
        explicit[index] ?? Self.hash(path: paths[Int(task.group)], title: Self.normalisedTitle(of: task, in: document))
      let isFree = explicit[index] != nil || !reserved.contains(name)
      if isFree, given.insert(name).inserted { return name }
      var number = next[name, default: 2]
      while reserved.contains("\(name)-\(number)") || given.contains("\(name)-\(number)") { number += 1 }
      next[name] = number + 1
      reserved.insert("\(name)-\(number)")
      return "\(name)-\(number)"
    }
  }

  private static func hash(path: String, title: String) -> String {
    var hash = ContentHash(path.utf8)
    hash.add(0)
    for byte in title.utf8 { hash.add(byte) }
    return hash.shortName
  }

  /// The title without dates, folded, with single spaces: ticking, moving and re-dating leave it alone.
  private static func normalisedTitle(of task: TodoTask, in document: TodoDocument) -> String {
    var title = document.title(of: task)
    for attribute in document.attributes(of: task) where attribute.kind.isDate && !attribute.isChip {
      title = title.replacing(document.source.string(attribute.range.range), with: "")
    }
    return TextKey.fold(title.split(whereSeparator: \.isWhitespace).joined(separator: " "))
  }
}
