import History
import TodoFile

/// All that a report in CI says, as values; each format is a function of it.
public struct ProgressReport: Sendable {
  /// What the figures are held against.
  public struct Base: Sendable {
    /// As the user named it: a ref or a date.
    public var name: String
    /// The commit; nil where no revision is old enough.
    public var revision: String?
    public var change: ScopeChange

    public init(name: String, revision: String?, change: ScopeChange) {
      self.name = name
      self.revision = revision
      self.change = change
    }

    /// `main`, and the commit where the name is not it already.
    var label: String {
      guard let revision, !revision.hasPrefix(name) else { return name }
      return "\(name) (\(revision.prefix(7)))"
    }
  }

  public let plan: TodoPlan
  public let tree: ProgressTree
  public let base: Base?
  public let gates: [GateResult]
  /// What `check` finds, for each file.
  public let diagnostics: [[Diagnostic]]

  public init(
    plan: TodoPlan, tree: ProgressTree, base: Base?, gates: [GateResult], diagnostics: [[Diagnostic]]
  ) {
    self.plan = plan
    self.tree = tree
    self.base = base
    self.gates = gates
    self.diagnostics = diagnostics
  }

  public var progress: Progress { tree.root.progress }
  public var isPassed: Bool { gates.allSatisfy(\.isMet) }
  var counts: StatusJSON.Counts { StatusJSON.Counts(diagnostics.flatMap { $0 }) }

  /// The line above all others: what changed, and what became of the figures.
  public var headline: String {
    let now = Words.figure(progress)
    guard let change = base?.change else { return now }
    let delta = change.delta
    var parts: [String] = []
    func add(_ count: Int, _ words: String) { if count > 0 { parts.append("\(count) \(words)") } }
    // Each task once, as in the lists below the headline.
    let both = ChangeSection.addedDone(change).count
    add(delta.finished - both, "finished")
    add(delta.added - both, "added")
    add(both, "added already done")
    add(delta.reopened, "reopened")
    add(delta.cut, "cut")
    add(delta.archived, "archived")
    if delta.recountedTotal != 0 || delta.recountedDone != 0 { parts.append("counting changed") }
    let before = Words.figure(change.before)
    if parts.isEmpty {
      guard before == now else { return "\(before) → \(now)" }
      // What moves no figure is a change all the same.
      add(change.changes(.moved).count, "moved")
      add(change.changes(.renamed).count, "renamed")
      let groups = change.renamedGroups.count
      if groups > 0 { parts.append(Words.count(groups, "group renamed", "groups renamed")) }
      return parts.isEmpty ? "nothing changed: \(now)" : "\(parts.joined(separator: ", ")): \(now)"
    }
    return "\(parts.joined(separator: ", ")): \(before) → \(now)"
  }

  /// Tasks that are overdue, the longest first.
  var overdue: [TaskReference] {
    var filter = TaskFilter()
    filter.due = .overdue
    return TaskOrder.due.sort(filter.apply(to: plan, today: tree.today).filter(plan.counts), in: plan, reversed: false)
  }

  /// Where a task stands: path and line.
  func place(_ reference: TaskReference) -> (path: String, line: Int) {
    let document = plan.documents[reference.document]
    return (document.source.path, document.markerPosition(of: document.tasks[reference.task]).line)
  }

  /// The groups that readers see first, with their figures.
  var groups: [ProgressTree.Node] { tree.topLevel.map { tree.nodes[$0] } }

  static func heading(_ kind: TaskChange.Kind) -> String {
    kind.rawValue.prefix(1).uppercased() + kind.rawValue.dropFirst()
  }
}
