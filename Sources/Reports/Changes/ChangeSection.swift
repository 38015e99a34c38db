import History

/// The changes of one kind. Each task is in one section only: a task added as done is neither in “added” nor in
/// “finished”, a finished task that was removed is not in “archived”, and a done task that is now cancelled is not in
/// “reopened”.
struct ChangeSection {
  /// The heading, capitalized as at the start of a sentence.
  let heading: String
  /// Whether the figures changed, not only the place or the title of tasks.
  let isCounted: Bool
  let changes: [TaskChange]

  /// The heading after a count: `3 added`.
  var summary: String { "\(changes.count) \(heading.prefix(1).lowercased() + heading.dropFirst())" }

  /// The headings for tasks with all of these kinds at once, instead of one heading per kind; `standing` is for tasks
  /// whose text is still in the file.
  private static let combined: [(heading: String, standing: String, kinds: Set<TaskChange.Kind>)] = [
    ("Finished and archived", "Finished and no longer tasks", [.finished, .archived]),
    ("Added as done", "Added as done", [.finished, .added]),
    ("Added and archived as done", "Added as done and no longer tasks", [.finished, .added, .archived]),
  ]
  private static let standing = " (their text is still there)"

  /// The sections that are not empty.
  static func sections(_ change: ScopeChange) -> [ChangeSection] {
    var kinds: [Int: Set<TaskChange.Kind>] = [:]
    for one in change.changes where !isPlace(one.kind) { kinds[one.task, default: []].insert(one.kind) }
    var sections: [ChangeSection] = []
    func section(_ heading: String, _ changes: [TaskChange], isCounted: Bool = true) {
      if !changes.isEmpty { sections.append(ChangeSection(heading: heading, isCounted: isCounted, changes: changes)) }
    }
    for kind in TaskChange.Kind.allCases where !isPlace(kind) {
      let own = change.changes(kind)
      let gone = own.filter { !$0.isInText }
      section(ProgressReport.heading(kind), gone.filter { main(kinds[$0.task] ?? []) == kind })
      for combination in combined where (combination.kinds.contains(.added) ? .added : .finished) == kind {
        section(combination.heading, gone.filter { kinds[$0.task] == combination.kinds })
        section(
          combination.standing + standing, own.filter { $0.isInText && kinds[$0.task] == combination.kinds })
      }
    }
    section(
      "No longer tasks" + standing,
      change.changes.filter { $0.isInText && main(kinds[$0.task] ?? []) == $0.kind })
    for kind in TaskChange.Kind.allCases where isPlace(kind) {
      section(ProgressReport.heading(kind), change.changes(kind), isCounted: false)
    }
    return sections
  }

  /// The kind under which a task is listed; nil if its kinds share a combined section.
  private static func main(_ kinds: Set<TaskChange.Kind>) -> TaskChange.Kind? {
    if combined.contains(where: { $0.kinds == kinds }) { return nil }
    // The most recent change comes first.
    let order: [TaskChange.Kind] = [.cut, .archived, .reopened, .added, .finished, .restored]
    return order.first(where: kinds.contains)
  }

  private static func isPlace(_ kind: TaskChange.Kind) -> Bool { kind == .moved || kind == .renamed }
}
