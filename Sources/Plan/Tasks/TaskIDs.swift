import Base

/// Persistent names of tasks (format.md §5): the explicit ID, or else 8 hexadecimal digits of a hash over
/// group path and normalized title, both without dates; a number is appended for later tasks with the same name.
public struct TaskIDs: Sendable {
  /// A hash, and the number that follows it: 1 for the first task with that name.
  private struct Name: Sendable {
    var hash: UInt32
    var number: UInt32 = 1
  }

  private var names: [Name] = []
  /// The hash of each group's path.
  private let paths: [ContentHash]
  /// Explicit names, and names with a number chosen around them, by task.
  private var others: [Int: String] = [:]

  /// The name of the task at an index of the document.
  public subscript(task: Int) -> String {
    if let other = others[task] { return other }
    let name = String(hexadecimal: names[task].hash, digits: 8)
    return names[task].number == 1 ? name : "\(name)-\(names[task].number)"
  }

  /// Appends a task's name.
  public func append(_ task: Int, to output: inout [UInt8]) {
    if !others.isEmpty, let other = others[task] { return output.append(copying: other.utf8Span.span) }
    output.append(hexadecimal: names[task].hash, digits: 8)
    guard names[task].number != 1 else { return }
    output.append(UInt8(ascii: "-"))
    output.append(number: Int(names[task].number))
  }

  /// A hash that changes if the name of any of these tasks changes.
  public func hash(of tasks: Range<Int>) -> UInt64 {
    var hash = ContentHash()
    for task in tasks {
      hash.mix(UInt64(names[task].hash) << 32 | UInt64(names[task].number))
      if let other = others[task] { hash.add(other) }
    }
    return hash.value
  }

  /// Whether a task's name is an explicit ID.
  public func isExplicit(_ task: Int) -> Bool { !others.isEmpty && others[task] != nil }

  /// - Parameter last: the previous version of the file and its names; unchanged tasks are not hashed again.
  public init(of document: TodoDocument, after last: (document: TodoDocument, names: TaskIDs)? = nil) {
    paths = Self.paths(document).map { path in
      var hash = ContentHash(path)
      hash.add(0)
      return hash
    }
    let hashes = Self.hashes(document, paths, after: last)
    let explicit = Self.explicit(document)
    if explicit.isEmpty, let last, last.names.others.isEmpty, last.names.names.map(\.hash) == hashes {
      // The same hashes in the same order get the same numbers.
      names = last.names.names
    } else {
      names = hashes.map { Name(hash: $0) }
      if explicit.isEmpty { number() } else { number(around: explicit) }
    }
  }

  /// The groups' paths without due dates.
  ///
  /// Groups that differ only in their dates keep them, so that a new one does not take the names of another's tasks.
  private static func paths(_ document: TodoDocument) -> [String] {
    func path(_ group: Int, _ name: (String) -> String) -> String {
      document.path(ofGroup: group).map { TextKey.fold(name($0)) }.joined(separator: "\u{1F}")
    }
    let dated = document.groups.indices.map { path($0) { $0 } }
    guard document.groups.contains(where: { GroupDate.undated($0.name) != $0.name }) else { return dated }
    let undated = document.groups.indices.map { path($0, GroupDate.undated) }
    var names: [String: Set<String>] = [:]
    for (undated, dated) in zip(undated, dated) { names[undated, default: []].insert(dated) }
    return zip(undated, dated).map { names[$0]?.count == 1 ? $0 : $1 }
  }

  /// The explicit IDs, by task.
  private static func explicit(_ document: TodoDocument) -> [Int: String] {
    guard document.attributes.contains(where: { $0.kind == .id }) else { return [:] }
    var explicit: [Int: String] = [:]
    for (index, task) in document.tasks.enumerated() {
      if let id = document.first(.id, of: task) { explicit[index] = document.value(of: id) }
    }
    return explicit
  }

  private static func hashes(
    _ document: TodoDocument, _ paths: [ContentHash], after last: (document: TodoDocument, names: TaskIDs)?
  ) -> [UInt32] {
    // Local copies, so that processors do not contend for the arrays' reference counts.
    let tasks = document.tasks
    let known = last.map { KnownTasks(document, after: $0.document) }
    let (oldTasks, oldNames, oldPaths) = (last?.document.tasks ?? [], last?.names.names ?? [], last?.names.paths ?? [])
    return concurrentMap(document.taskParts) { part in
      part.map { index in
        let path = paths[Int(tasks[index].group)]
        if let old = known?.index(of: index, tasks[index], in: oldTasks), oldPaths[Int(oldTasks[old].group)] == path {
          return oldNames[old].hash
        }
        return TitleHash.add(document, tasks[index], to: path).folded
      }
    }.flatMap { $0 }
  }

  /// Finds the unchanged tasks of a file: those before and after the bytes that changed.
  private struct KnownTasks: Sendable {
    private let prefix: Int
    private let suffixStart: Int
    private let shift: Int
    private let length: Int
    private let oldLength: Int

    init(_ document: TodoDocument, after old: TodoDocument) {
      let common = CommonEnds(old.source.bytes, document.source.bytes)
      prefix = common.prefix
      suffixStart = document.source.bytes.count - common.suffix
      shift = document.tasks.count - old.tasks.count
      length = document.source.bytes.count
      oldLength = old.source.bytes.count
    }

    func index(of index: Int, _ task: TodoTask, in old: [TodoTask]) -> Int? {
      if Int(task.source.end) < prefix, old.indices.contains(index), old[index].source == task.source { return index }
      let oldIndex = index - shift
      guard Int(task.item.start) > suffixStart, old.indices.contains(oldIndex),
        old[oldIndex].source.range.count == task.source.range.count,
        oldLength - Int(old[oldIndex].source.start) == length - Int(task.source.start)
      else { return nil }
      return oldIndex
    }
  }

  private mutating func number() {
    // Few tasks have the name of an earlier one, and a bit for each of many hashes excludes most others.
    let mask = 1 << (Int.bitWidth - (names.count / 4).leadingZeroBitCount) - 1
    var (seen, repeated) = (Array<UInt64>(repeating: 0, count: mask + 1), Array<UInt64>(repeating: 0, count: mask + 1))
    func place(_ hash: UInt32) -> (word: Int, bit: UInt64) { (Int(hash >> 6) & mask, 1 << UInt64(hash & 63)) }
    for name in names {
      let (word, bit) = place(name.hash)
      repeated[word] |= seen[word] & bit
      seen[word] |= bit
    }
    var count: [UInt32: UInt32] = [:]
    for index in names.indices {
      let hash = names[index].hash
      let (word, bit) = place(hash)
      guard repeated[word] & bit != 0 else { continue }
      count[hash, default: 0] += 1
      names[index].number = count[hash, default: 0]
    }
  }

  /// Numbers the names so that explicit IDs are kept and others do not collide with them.
  private mutating func number(around explicit: [Int: String]) {
    var reserved = Set(explicit.values)
    var next: [String: Int] = [:]
    var given: Set<String> = []
    for index in names.indices {
      let name = explicit[index] ?? String(hexadecimal: names[index].hash, digits: 8)
      let isFree = explicit[index] != nil || !reserved.contains(name)
      if isFree, given.insert(name).inserted {
        if explicit[index] != nil { others[index] = name }
        continue
      }
      var number = next[name, default: 2]
      while reserved.contains("\(name)-\(number)") || given.contains("\(name)-\(number)") { number += 1 }
      next[name] = number + 1
      reserved.insert("\(name)-\(number)")
      others[index] = "\(name)-\(number)"
    }
  }
}
