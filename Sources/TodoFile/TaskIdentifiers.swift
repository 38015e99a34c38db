/// The names of tasks that last (FORMAT.md section 5): the explicit id, else 8 hexadecimal digits of a hash over
/// group path and normalised title; later tasks of the same name get a number.
public struct TaskIdentifiers: Sendable {
  private let names: [String]

  public subscript(task: Int) -> String { names[task] }

  public init(of document: TodoDocument) {
    let paths = document.groups.indices.map { group in
      document.path(ofGroup: group).map(TextKey.fold).joined(separator: "\u{1F}")
    }
    var taken: [String: Int] = [:]
    taken.reserveCapacity(document.tasks.count)
    names = document.tasks.map { task in
      let name =
        document.attributes(of: task).first { $0.kind == .id }.map { document.value(of: $0) }
        ?? Self.hash(path: paths[Int(task.group)], title: Self.normalisedTitle(of: task, in: document))
      let number = taken[name, default: 0] + 1
      taken[name] = number
      guard number > 1 else { return name }
      // "a-2" may itself be an id; go on to the first free number.
      var free = number
      while taken["\(name)-\(free)"] != nil { free += 1 }
      taken[name] = free
      taken["\(name)-\(free)"] = 1
      return "\(name)-\(free)"
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
