import History

/// The changes of one kind, with each task in one section only: a task added as done is neither in “added” nor in
/// “finished”, and a done task that is now cancelled is not in “reopened”.
struct ChangeSection {
  /// Capitalized, as at the start of a sentence.
  let heading: String
  let changes: [TaskChange]

  /// The heading after a count: `3 added`.
  var summary: String { "\(changes.count) \(heading.prefix(1).lowercased() + heading.dropFirst())" }

  /// The sections that are not empty.
  static func sections(_ change: ScopeChange) -> [ChangeSection] {
    let addedDone = addedDone(change)
    var sections: [ChangeSection] = []
    for kind in TaskChange.Kind.allCases {
      var changes = change.changes(kind)
      switch kind {
      case .finished: changes = without(addedDone, changes)
      case .reopened: changes = without(change.changes(.cut), changes)
      case .added:
        sections.append(ChangeSection(heading: "Added as done", changes: addedDone))
        changes = without(addedDone, changes)
      default: break
      }
      sections.append(ChangeSection(heading: ProgressReport.heading(kind), changes: changes))
    }
    return sections.filter { !$0.changes.isEmpty }
  }

  /// The changes whose tasks are not among the others.
  private static func without(_ others: [TaskChange], _ changes: [TaskChange]) -> [TaskChange] {
    let told = places(others)
    return changes.filter { place($0).map(told.contains) != true }
  }

  /// Tasks that were added as done.
  static func addedDone(_ change: ScopeChange) -> [TaskChange] {
    let finished = places(change.changes(.finished))
    return change.changes(.added).filter { place($0).map(finished.contains) == true }
  }

  private static func place(_ change: TaskChange) -> [Int]? { change.index.map { [change.document, $0] } }
  private static func places(_ changes: [TaskChange]) -> Set<[Int]> { Set(changes.compactMap(place)) }
}
