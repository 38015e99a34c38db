import Base
public import History
public import Plan

/// The contents of a CI report as values; each format is a function of it.
public struct ProgressReport: Sendable {
  /// The revision with which the figures are compared.
  public struct Base: Sendable {
    /// The name that the user specified: a ref or a date.
    public var name: String
    /// The commit; nil if no revision is old enough.
    public var revision: String?
    /// The changes since the base, for all files together.
    public var change: ScopeChange

    /// Creates a base from its name, its commit, and the changes since.
    public init(name: String, revision: String?, change: ScopeChange) {
      self.name = name
      self.revision = revision
      self.change = change
    }

    /// The name, followed by the commit unless the name already identifies it: `main (1a2b3c4)`.
    var label: String {
      guard let revision, !revision.hasPrefix(name) else { return name }
      return "\(name) (\(revision.prefix(7)))"
    }
  }

  /// The todo files of the report.
  public let plan: TodoPlan
  /// The groups of the plan with their figures.
  public let tree: ProgressTree
  /// The base; nil if the report has no comparison.
  public let base: Base?
  /// The result of each gate.
  public let gates: [GateResult]
  /// The problems that `check` finds, by file.
  public let diagnostics: [[Diagnostic]]

  /// Creates a report; `diagnostics` holds one list for each file of the plan, in its order.
  public init(
    plan: TodoPlan, tree: ProgressTree, base: Base?, gates: [GateResult], diagnostics: [[Diagnostic]]
  ) {
    self.plan = plan
    self.tree = tree
    self.base = base
    self.gates = gates
    self.diagnostics = diagnostics
  }

  /// The figures of the whole plan.
  public var progress: Progress { tree.root.progress }
  /// Whether all gates are met; true if none was set.
  public var isPassed: Bool { gates.allSatisfy(\.isMet) }
  var counts: StatusJSON.Counts { StatusJSON.Counts(diagnostics.flatMap { $0 }) }

  /// The first line: the changes, and the figures before and after.
  public var headline: String {
    let now = Words.figure(progress)
    guard let change = base?.change else { return now }
    let delta = change.delta
    // Counts each task once, like the lists below the headline.
    let sections = ChangeSection.sections(change)
    var parts = sections.filter { $0.subject == .figures }.map(\.summary)
    if delta.recountedTotal != 0 || delta.recountedDone != 0 { parts.append("counting changed") }
    let before = Words.figure(change.before)
    let isAlike = parts.isEmpty && before == now
    parts += milestones(change) + sections.filter { $0.subject == .terms }.map(\.summary)
    if isAlike {
      parts += sections.filter { $0.subject == .place }.map(\.summary)
      let groups = change.renamedGroups.count
      if groups > 0 { parts.append(Words.count(groups, "group renamed", "groups renamed")) }
    }
    let words = parts.joined(separator: ", ")
    if isAlike { return words.isEmpty ? "No change: \(now)" : "\(words): \(now)" }
    return words.isEmpty ? "\(before) → \(now)" : "\(words): \(before) → \(now)"
  }

  /// `1 milestone moved 90 days later`.
  func milestones(_ change: ScopeChange) -> [String] {
    let moved = change.groupDates.compactMap(\.slip)
    var parts = moved.isEmpty ? [] : [TermWords.moved(moved, "milestone", "milestones")]
    for (words, count) in [
      ("removed", change.groupDates.count { $0.new == nil }), ("set", change.groupDates.count { $0.old == nil }),
    ] where count > 0 {
      parts.append("\(Words.count(count, "milestone date", "milestone dates")) \(words)")
    }
    return parts
  }

  /// The name of a group whose due date changed, and what became of the date.
  func words(_ change: GroupDateChange) -> (name: String, dates: String) {
    let name = change.group.isEmpty ? tree.title : Words.path(change.group)
    return (name, TermWords.dates(change.old, change.new))
  }

  /// Overdue tasks, the longest overdue first.
  var overdue: [TaskReference] {
    var filter = TaskFilter()
    filter.due = .overdue
    return TaskOrder.due.sort(filter.apply(to: plan, today: tree.today).filter(plan.counts), in: plan, reversed: false)
  }

  /// The location of a task: path and line.
  func location(of reference: TaskReference) -> (path: String, line: Int) {
    location(ofTask: reference.task, in: plan.documents[reference.document])
  }

  func location(ofTask index: Int, in document: TodoDocument) -> (path: String, line: Int) {
    (document.source.path, document.markerPosition(of: document.tasks[index]).line)
  }

  /// The heading for groups whose due dates changed.
  func milestoneHeading(_ change: ScopeChange) -> String {
    "\(change.groupDates.contains { $0.slip == nil } ? "Milestone dates" : "Milestones moved") (\(change.groupDates.count))"
  }

  /// The top-level groups with their figures.
  var groups: [ProgressTree.Node] { tree.topLevel.map { tree.nodes[$0] } }

  /// The groups between which a task was moved, preceded by their files if these differ.
  func groups(of change: TaskChange) -> (old: String, new: String) {
    let (old, new) = (Words.path(change.oldGroup ?? []), Words.path(change.group))
    guard let file = change.oldDocument, file != change.document else { return (old, new) }
    func name(_ index: Int) -> String { StatusJSON.publicPath(path(index)) }
    return ("\(name(file)): \(old)", "\(name(change.document)): \(new)")
  }

  /// The path of a compared file; deleted files come after those of the plan.
  func path(_ file: Int) -> String {
    plan.documents.indices.contains(file) ? plan.documents[file].source.path : base?.change.files[file] ?? ""
  }

  static func heading(_ kind: TaskChange.Kind) -> String {
    kind.rawValue.prefix(1).uppercased() + kind.rawValue.dropFirst()
  }
}
