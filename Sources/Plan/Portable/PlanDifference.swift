import Base

/// The losses when a plan is written in another format, found by reading the written text again.
public struct PlanDifference {
  /// A part of the plan that is not kept.
  public struct Loss: Sendable, Equatable {
    /// The file; nil for the converted one.
    public var path: String?
    /// The 1-based line; 0 for the plan as a whole.
    public var line: Int
    /// What is lost or changed.
    public var text: String

    /// Creates a loss with a known line.
    public init(path: String? = nil, line: Int, text: String) {
      (self.path, self.line, self.text) = (path, line, text)
    }

    /// Creates a loss at a byte of a file.
    package init(at offset: Int, in source: SourceText, _ text: String) {
      self.init(line: source.position(of: offset).line, text: text)
    }

    /// The same loss in another file.
    public func `in`(_ path: String) -> Loss { Loss(path: path, line: line, text: text) }
  }

  private typealias FlatTasks = [(task: PortableTask, path: [String], depth: Int)]

  /// The losses: those of the plan, followed by those of its tasks in order.
  public private(set) var losses: [Loss] = []

  /// Compares a plan with the one that was read from its written form.
  public init(_ before: PortablePlan, _ after: PortablePlan) {
    let (old, new) = (before.flat, after.flat)
    compare(before.title, after.title, "the title")
    compare(before.due?.description, after.due?.description, "the due date of the plan")
    // The written text may be read with the language of its folder.
    if let language = before.language { compare(language, after.language, "the language of the plan") }
    compareTexts(before, after)
    let (groups, others) = (before.groups.dropFirst(), after.groups.dropFirst())
    let (kept, known) = (Set(others.filter(\.group.isEmpty).map(\.path)), Set(groups.map(\.path)))
    for (path, group) in groups where group.isEmpty && !kept.contains(path) {
      add(nil, "the empty group “\(Self.name(path))” is not kept")
    }
    for (path, group) in others where group.isEmpty && !known.contains(path) {
      add(nil, "an empty group “\(Self.name(path))” is added")
    }
    guard old.count == new.count else {
      add(nil, "\(Words.count(old.count, "task", "tasks")) would be read as \(new.count); nothing can be compared")
      return
    }
    var renamed: Set<[[String]]> = []
    let indices = Self.matched(old, new)
    for (index, (task, path, depth)) in old.enumerated() {
      let other = new[indices[index]]
      var comparison = TaskDifference(task, other.task)
      if depth != other.depth {
        comparison.add(other.depth == 0 ? "is no longer a subtask" : "becomes a subtask of another task")
      }
      losses += comparison.texts.map { Loss(path: task.path, line: task.line, text: $0) }
      if path != other.path, renamed.insert([path, other.path]).inserted { add(task, Self.moved(path, other.path)) }
    }
  }

  private mutating func add(_ task: PortableTask?, _ text: String) {
    losses.append(Loss(path: task?.path, line: task?.line ?? 0, text: text))
  }

  private mutating func compare(_ old: String?, _ new: String?, _ what: String) {
    guard old != new else { return }
    if let old {
      add(nil, "\(what) \(new == nil ? "is not kept" : "is written differently"): \(Self.excerpt(old))")
    } else if let new {
      add(nil, "\(what) becomes \(Self.excerpt(new))")
    }
  }

  private mutating func compareTexts(_ before: PortablePlan, _ after: PortablePlan) {
    let (old, new) = (Self.texts(before), Self.texts(after))
    let kept = Dictionary(new) { first, _ in first }
    let known = Set(old.map(\.path))
    func what(_ path: [String]) -> String {
      path.isEmpty ? "the text at the beginning" : "the text of the group “\(Self.name(path))”"
    }
    for (path, text) in old { compare(text, kept[path], what(path)) }
    for (path, text) in new where !known.contains(path) { compare(nil, text, what(path)) }
  }

  private static func name(_ path: [String]) -> String { path.joined(separator: " › ") }

  private static func moved(_ old: [String], _ new: [String]) -> String {
    if old.isEmpty { return "a task without a group moves to “\(name(new))”" }
    return "the group “\(name(old))” is \(new.isEmpty ? "not kept" : "written as “\(name(new))”")"
  }

  /// For each task, the index of its written form. Tasks are written in their order, but formats read them in that of their
  /// groups.
  private static func matched(_ old: FlatTasks, _ new: FlatTasks) -> [Int] {
    let places = new.indices.sorted { (new[$0].task.line, $0) < (new[$1].task.line, $1) }
    if Set(new.map(\.task.line)).count == new.count { return places }
    // JSON is written on one line, and keeps titles and groups.
    func key(_ entry: FlatTasks.Element) -> [String] { entry.path + [entry.task.title] }
    var indices: [[String]: [Int]] = [:]
    for index in places.reversed() { indices[key(new[index]), default: []].append(index) }
    let found = old.map { indices[key($0)]?.popLast() }
    let taken = Set(found.compactMap(\.self))
    var left = new.indices.filter { !taken.contains($0) }.makeIterator()
    return found.map { $0 ?? left.next() ?? 0 }
  }

  /// The beginning of a text in quotation marks, followed by the number of lines if there are several.
  package static func excerpt(_ text: String) -> String {
    let lines = text.split(separator: "\n").filter { !$0.allSatisfy(\.isWhitespace) }
    let line = lines.first.map(String.init) ?? ""
    let start = "“\(line.prefix(60))\(line.count > 60 || text.contains("\n") ? "…" : "")”"
    return lines.count > 1 ? "\(start) (\(lines.count) lines)" : start
  }

  private static func texts(_ plan: PortablePlan) -> [(path: [String], text: String)] {
    plan.groups.compactMap { path, group in group.text.map { (path, $0) } }
  }
}
