import Base
import History
import Plan

/// The changes of one kind. Each task is in one section only: a task added as done is neither in “added” nor in
/// “finished”, a finished task that was removed is not in “archived”, and a done task that is now cancelled is not in
/// “reopened”.
struct ChangeSection {
  /// What the changes of a section are about.
  enum Subject {
    /// The figures.
    case figures
    /// What tasks promise: dates, owners, and others.
    case terms
    /// The place or the title of tasks.
    case place
  }

  /// The heading, capitalized as at the start of a sentence.
  let heading: String
  let subject: Subject
  let changes: [TaskChange]
  /// The words of the headline: `3 added`.
  let summary: String
  /// The words before one of the changes: `Added`, or `Date moved`.
  let label: String

  private init(
    _ heading: String, _ subject: Subject, _ changes: [TaskChange], summary: String? = nil, label: String? = nil
  ) {
    (self.heading, self.subject, self.changes, self.label) = (heading, subject, changes, label ?? heading)
    self.summary = summary ?? "\(changes.count) \(heading.prefix(1).lowercased() + heading.dropFirst())"
  }

  /// The headings for tasks with all of these kinds at once, instead of one heading per kind; `standing` is for tasks
  /// whose text is still in the file.
  private static let combined: [(heading: String, standing: String, kinds: Set<TaskChange.Kind>)] = [
    ("Finished and archived", "Finished and no longer tasks", [.finished, .archived]),
    ("Added as done", "Added as done", [.finished, .added]),
    ("Added and archived as done", "Added as done and no longer tasks", [.finished, .added, .archived]),
  ]
  private static let standing = " (their text is still there)"
  /// The kinds that change the figures, the most recent change of a task first.
  private static let figures: [TaskChange.Kind] = [.cut, .archived, .reopened, .added, .finished, .restored]

  /// The sections that are not empty.
  static func sections(_ change: ScopeChange) -> [ChangeSection] {
    var kinds: [Int: Set<TaskChange.Kind>] = [:]
    for one in change.changes where figures.contains(one.kind) { kinds[one.task, default: []].insert(one.kind) }
    var sections: [ChangeSection] = []
    func section(_ heading: String, _ changes: [TaskChange], summary: String? = nil, label: String? = nil) {
      if !changes.isEmpty { sections.append(ChangeSection(heading, .figures, changes, summary: summary, label: label)) }
    }
    for kind in TaskChange.Kind.allCases where figures.contains(kind) {
      let own = change.changes(kind)
      let gone = own.filter { !$0.isInText }
      section(ProgressReport.heading(kind), gone.filter { main(kinds[$0.task] ?? []) == kind })
      for combination in combined where (combination.kinds.contains(.added) ? .added : .finished) == kind {
        section(combination.heading, gone.filter { kinds[$0.task] == combination.kinds })
        section(
          combination.standing + standing, own.filter { $0.isInText && kinds[$0.task] == combination.kinds })
      }
    }
    let standing = change.changes.filter { $0.isInText && main(kinds[$0.task] ?? []) == $0.kind }
    section(
      "No longer tasks" + Self.standing, standing,
      summary: Words.count(
        standing.count, "no longer a task (its text is still there)", "no longer tasks" + Self.standing),
      label: "No longer a task (its text is still there)")
    return sections + terms(change)
      + [TaskChange.Kind.moved, .renamed].map { ChangeSection(ProgressReport.heading($0), .place, change.changes($0)) }
      .filter { !$0.changes.isEmpty }
  }

  /// The sections on dates, owners, states, priorities, and estimates.
  private static func terms(_ change: ScopeChange) -> [ChangeSection] {
    let dates = change.changes(.dates)
    func due(_ wasSet: Bool, _ isSet: Bool) -> [TaskChange] {
      dates.filter {
        $0.oldTerms?.due != $0.terms.due && ($0.oldTerms?.due != nil) == wasSet && ($0.terms.due != nil) == isSet
      }
    }
    func state(_ state: TaskState) -> [TaskChange] { change.changes(.states).filter { $0.state == state } }
    func plain(_ one: String, _ other: String, _ changes: [TaskChange]) -> ChangeSection {
      ChangeSection(
        other.prefix(1).uppercased() + other.dropFirst(), .terms, changes,
        summary: Words.count(changes.count, one, other),
        label: one.prefix(1).uppercased() + one.dropFirst())
    }
    let moved = due(true, true)
    return [
      ChangeSection(
        "Dates moved", .terms, moved, summary: TermWords.moved(moved.compactMap(\.slip), "date", "dates"),
        label: "Date moved"),
      plain("date removed", "dates removed", due(true, false)),
      plain("date set", "dates set", due(false, true)),
      plain("time changed", "times changed", dates.filter(\.isRetimed)),
      plain(
        "start changed", "starts changed",
        dates.filter { $0.oldTerms?.due == $0.terms.due && !$0.isRetimed }),
      plain("owner changed", "owners changed", change.changes(.owners)),
      ChangeSection("Started", .terms, state(.inProgress)), ChangeSection("Deferred", .terms, state(.deferred)),
      ChangeSection("Questioned", .terms, state(.question)), ChangeSection("Back to open", .terms, state(.open)),
      plain("priority changed", "priorities changed", change.changes(.priorities)),
      plain("estimate changed", "estimates changed", change.changes(.estimates)),
    ].filter { !$0.changes.isEmpty }
  }

  /// The kind under which a task is listed; nil if its kinds share a combined section.
  private static func main(_ kinds: Set<TaskChange.Kind>) -> TaskChange.Kind? {
    if combined.contains(where: { $0.kinds == kinds }) { return nil }
    return figures.first(where: kinds.contains)
  }
}
