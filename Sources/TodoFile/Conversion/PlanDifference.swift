import Base

/// What a plan loses when it is written in another format: found by reading what was written.
public struct PlanDifference {
  /// One thing that is not kept.
  public struct Loss: Sendable, Equatable {
    /// The 1-based line of the task; 0 for the plan as a whole.
    public var line: Int
    /// What is lost, or what it becomes.
    public var text: String
  }

  /// The losses in the order of the plan.
  public private(set) var losses: [Loss] = []

  /// Compares a plan with what was read from the text that was written for it.
  public init(_ before: PortablePlan, _ after: PortablePlan) {
    let (old, new) = (before.flat, after.flat)
    if let title = before.title, title != after.title { add(0, "the title “\(title)” is not kept") }
    for (path, text) in Self.texts(before.root) where Self.texts(after.root)[path] == nil {
      let name = path.last.map { "of the group “\($0)”" } ?? "at the beginning"
      add(0, "the text \(name) is not kept: \(Self.excerpt(text))")
    }
    let kept = Set(Self.empty(after.root))
    for path in Self.empty(before.root) where !kept.contains(path) {
      add(0, "the empty group “\(path.joined(separator: " › "))” is not kept")
    }
    guard old.count == new.count else {
      add(0, "\(Words.count(old.count, "task", "tasks")) would be read as \(new.count); nothing can be compared")
      return
    }
    var renamed: [String: String] = [:]
    // Formats that keep groups in another order keep the tasks of each in theirs.
    let places = Self.matched(old.map(\.task), new.map(\.task))
    for (index, (task, path, depth)) in old.enumerated() {
      let other = new[places[index]]
      compare(task, other.task)
      if depth != other.depth { add(task.line, "“\(task.title)” is no subtask any more") }
      guard path != other.path else { continue }
      let (was, now) = (path.joined(separator: " › "), other.path.joined(separator: " › "))
      if renamed.updateValue(now, forKey: was) == nil {
        add(
          task.line,
          was.isEmpty
            ? "tasks without a group are in “\(now)”"
            : "the group “\(was)” is \(now.isEmpty ? "not kept" : "written as “\(now)”")")
      }
    }
  }

  private mutating func add(_ line: Int, _ text: String) { losses.append(Loss(line: line, text: text)) }

  /// For each task, the place of the one that it became: the next one of the same title.
  private static func matched(_ old: [PortableTask], _ new: [PortableTask]) -> [Int] {
    var places: [String: [Int]] = [:]
    for (index, task) in new.enumerated().reversed() { places[task.title, default: []].append(index) }
    var taken = Set<Int>()
    var found = old.map { task -> Int? in
      guard let place = places[task.title]?.popLast() else { return nil }
      taken.insert(place)
      return place
    }
    var left = new.indices.filter { !taken.contains($0) }.makeIterator()
    for index in found.indices where found[index] == nil { found[index] = left.next() }
    return found.map { $0 ?? 0 }
  }

  private mutating func compare(_ old: PortableTask, _ new: PortableTask) {
    func name(_ what: String) -> String { "“\(old.title)”: \(what)" }
    if old.title != new.title { add(old.line, "“\(old.title)” is written as “\(new.title)”") }
    if old.state != new.state { add(old.line, name("the state “\(old.state.words)” becomes “\(new.state.words)”")) }
    if let reason = old.reason, reason != new.reason { add(old.line, name("the reason “\(reason)” is not kept")) }
    if old.priority != new.priority {
      add(old.line, name("the priority \(old.priority.name ?? "none") becomes \(new.priority.name ?? "none")"))
    }
    for (kind, date) in old.dates.sorted(by: { $0.key.rawValue < $1.key.rawValue }) where new.dates[kind] != date {
      add(old.line, name("the \(kind) date \(date) is not kept"))
    }
    lost(old.tags, new.tags, "tag", in: old)
    lost(old.people, new.people, "person", in: old)
    for (text, other, what) in [
      (old.estimate.map(EstimateText.render), new.estimate.map(EstimateText.render), "estimate"),
      (old.recurrence, new.recurrence, "recurrence"), (old.id, new.id, "id"),
    ] {
      if let text, text != other {
        add(old.line, name("the \(what) “\(text)” is \(other.map { "written as “\($0)”" } ?? "not kept")"))
      }
    }
    lost(old.after, new.after, "dependency", in: old)
    if let memo = old.memo, PlainInput.folded(memo) != PlainInput.folded(new.memo ?? "") {
      add(
        old.line, name("the notes are \(new.memo == nil ? "not kept" : "written differently"): \(Self.excerpt(memo))"))
    }
  }

  private mutating func lost(_ old: [String], _ new: [String], _ what: String, in task: PortableTask) {
    let kept = Set(new.map(TextKey.fold))
    for name in old where !kept.contains(TextKey.fold(name)) {
      add(task.line, "“\(task.title)”: the \(what) “\(name)” is not kept")
    }
  }

  private static func excerpt(_ text: String) -> String {
    let line = text.split(separator: "\n").first.map(String.init) ?? ""
    return "“\(line.prefix(60))\(line.count > 60 || text.contains("\n") ? "…" : "")”"
  }

  /// The groups without anything in them.
  private static func empty(_ group: PortablePlan.Group, _ path: [String] = []) -> [[String]] {
    group.groups.flatMap { group -> [[String]] in
      let own = path + [group.name]
      return group.tasks.isEmpty && group.groups.isEmpty ? [own] : empty(group, own)
    }
  }

  private static func texts(_ group: PortablePlan.Group) -> [[String]: String] {
    var found: [[String]: String] = [:]
    func add(_ group: PortablePlan.Group, _ path: [String]) {
      if let text = group.text { found[path] = text }
      for group in group.groups { add(group, path + [group.name]) }
    }
    add(group, [])
    return found
  }
}
