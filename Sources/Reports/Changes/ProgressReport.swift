public import Base
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

    /// The lines of each file that changed since, counted from 1, in the order of the plan; no range is empty.
    public var changedLines: [[Range<Int>]]
    /// How the plan did at the base; nil if that is not known.
    public var verdict: Outlook.Verdict?

    /// Creates a base from its name, its commit, and the changes since.
    public init(name: String, revision: String?, change: ScopeChange, changedLines: [[Range<Int>]] = []) {
      self.name = name
      self.revision = revision
      self.change = change
      // Where lines were only removed, none that is there changed.
      self.changedLines = changedLines.map { $0.filter { !$0.isEmpty } }
    }

    /// Whether any of these lines of a file changed.
    func changed(_ lines: ClosedRange<Int>, of document: Int) -> Bool {
      guard changedLines.indices.contains(document) else { return false }
      let ranges = changedLines[document]
      // They are in the order of the file, and do not overlap.
      let next = ranges.partitionPoint { $0.upperBound > lines.lowerBound }
      return next < ranges.count && ranges[next].lowerBound <= lines.upperBound
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
  public var base: Base?
  /// The result of each gate.
  public let gates: [GateResult]
  /// The problems that `check` finds, by file.
  public let diagnostics: [[Diagnostic]]
  /// The pages that it links to.
  public var links = ReportLinks()
  /// How the plan does; nil if nothing is known about it.
  public var verdict: Outlook.Verdict?
  /// How many tasks were finished in each of the last eight weeks, oldest first; empty without a history.
  public var finished: [Int] = []

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
  /// How many problems there are in all files.
  var problems: Int { diagnostics.reduce(0) { $0 + $1.count } }

  /// How many tasks were finished in each of the last eight weeks, oldest first, or since the history began.
  public static func finished(_ history: History, today: CalendarDate) -> [Int] {
    guard let first = history.points.first(where: \.isPresent)?.day else { return [] }
    let weeks = Dictionary(history.weeks.map { ($0.start, $0.delta.finished) }) { $1 }
    return (0..<Pace.weeks).reversed().map { HistoryWeek.start(of: today).advanced(by: -7 * $0) }
      .filter { $0 >= HistoryWeek.start(of: first) }.map { weeks[$0] ?? 0 }
  }

  /// Whether the change is news: something in the plan changed, or a problem is in a line that changed. Without a base,
  /// everything is news.
  public var isNews: Bool {
    guard let base else { return true }
    return !base.change.isEmpty || diagnostics.indices.contains { !problems(of: $0, inChangedLines: true).isEmpty }
  }

  /// Whether the report deserves a comment of its own; otherwise, it only replaces an earlier one.
  public func isWorthComment(_ policy: CommentPolicy) -> Bool {
    switch policy {
    case .always: true
    case .changes: isNews || !isPassed
    case .failures: !isPassed
    }
  }

  /// The problems of a file, or those in lines that changed since the base; without a base, all of them.
  func problems(of document: Int, inChangedLines isLimited: Bool) -> [Diagnostic] {
    let found = diagnostics.indices.contains(document) ? diagnostics[document] : []
    guard isLimited, let base else { return found }
    let source = plan.documents[document].source
    return found.filter { problem in
      let lines = source.lines.touched(by: problem.range)
      return base.changed(lines.lowerBound + 1...lines.upperBound + 1, of: document)
    }
  }

  /// The overdue tasks that are in lines that changed since the base, or that changed themselves; all of them without a base.
  var overdueAndChanged: [TaskReference] {
    guard let base else { return overdue }
    var changed = Array(repeating: Set<Int>(), count: plan.documents.count)
    for change in base.change.changes where changed.indices.contains(change.document) {
      if let index = change.index { changed[change.document].insert(index) }
    }
    return overdue.filter { reference in
      let document = plan.documents[reference.document]
      return changed[reference.document].contains(reference.task)
        || base.changed(document.lines(of: document.tasks[reference.task]), of: reference.document)
    }
  }

  /// What the reader needs first: the verdict before and now, the percentage with its difference in points, and what moved or
  /// changed.
  var summary: [String] {
    func name(_ verdict: Outlook.Verdict?) -> String? {
      verdict.flatMap { $0 == .done ? "Done" : $0 == .unknown ? nil : OutlookText.name($0)?.0 }
    }
    var parts: [String] = []
    let (old, new) = (name(base?.verdict), name(verdict))
    if let old, let new, old != new {
      parts.append("\(old) → \(new)")
    } else if let new {
      parts.append(new)
    }
    var figure = progress.percent.map { "\($0)%" } ?? "no tasks"
    if let now = progress.percent, let then = base?.change.before.percent, now != then {
      figure += " (\(Words.signed(now - then)))"
    }
    parts.append(figure)
    guard let change = base?.change else { return parts }
    let dates = change.groupDates
    if dates.count == 1, let slip = dates[0].slip {
      parts.append(
        "\(words(dates[0]).name) moved \(Words.count(abs(slip), "day", "days")) \(slip > 0 ? "later" : "earlier")")
    } else if !dates.isEmpty {
      parts += milestones(change).prefix(1)
    } else {
      let changes = ChangeSection.sections(change).prefix(3).map(\.summary)
      if !changes.isEmpty || change.isEmpty {
        parts.append(changes.isEmpty ? "no change" : changes.joined(separator: ", "))
      }
    }
    let unmet = gates.count { !$0.isMet }
    if unmet > 0 { parts.append("\(Words.count(unmet, "gate", "gates")) not met") }
    return parts
  }

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
    let name =
      change.group.isEmpty && plan.isSingle ? tree.title : name(ofGroup: change.group, in: change.document)
    return (name, TermWords.dates(change.old, change.new))
  }

  /// Overdue tasks, the longest overdue first.
  var overdue: [TaskReference] { tree.tasks(.overdue, in: plan) }

  /// The location of a task: path and line.
  func location(ofTask index: Int, in document: TodoDocument) -> (path: String, line: Int) {
    (document.source.path, document.markerPosition(of: document.tasks[index]).line)
  }

  /// The line of a group whose due date changed; nil if it is gone.
  func location(of change: GroupDateChange) -> (path: String, line: Int)? {
    guard plan.documents.indices.contains(change.document) else { return nil }
    let document = plan.documents[change.document]
    let found = document.groups.indices.filter {
      document.path(ofGroup: $0).map(GroupDate.undated) == change.group
    }
    // Of several of the same name, the one with the date.
    let group = found.first { document.groups[$0].due == change.new } ?? found.first
    return group.map { (document.source.path, document.groups[$0].line) }
  }

  /// The heading for groups whose due dates changed.
  func milestoneHeading(_ change: ScopeChange) -> String {
    "\(change.groupDates.contains { $0.slip == nil } ? "Milestone dates" : "Milestones moved") (\(change.groupDates.count))"
  }

  /// The top-level groups with their figures.
  var groups: [ProgressTree.Node] { tree.topLevel.map { tree.nodes[$0] } }

  /// The groups between which a task was moved, preceded by their files if these are different lists.
  func groups(of change: TaskChange) -> (old: String, new: String) {
    let (file, group) = (change.oldDocument ?? change.document, change.oldGroup ?? [])
    guard list(of: file) != list(of: change.document) else {
      return (name(ofGroup: group, in: file), name(ofGroup: change.group, in: change.document))
    }
    func place(_ names: [String], _ file: Int) -> String {
      "\(StatusJSON.publicPath(path(file))): \(Words.path(names))"
    }
    return (place(group, file), place(change.group, change.document))
  }

  /// The file whose groups contain the tasks of a file.
  private func list(of file: Int) -> Int {
    plan.continued.indices.contains(file) ? plan.continued[file] ?? file : file
  }

  /// The names of a group, preceded by that of its list if there are several.
  func name(ofGroup path: [String], in document: Int) -> String {
    guard !plan.isSingle, plan.documents.indices.contains(document) else { return Words.path(path) }
    return Words.path([plan.listName(ofDocument: document)] + path)
  }

  /// The name of a group, and its figures before and now.
  func figures(_ change: GroupChange) -> (name: String, before: String, now: String) {
    let (before, now) = (change.before.map(Words.figure) ?? "new", change.after.map(Words.figure) ?? "removed")
    return (name(ofGroup: change.group, in: change.document), before, now)
  }

  /// The path of a compared file; deleted files come after those of the plan.
  func path(_ file: Int) -> String {
    plan.documents.indices.contains(file) ? plan.documents[file].source.path : base?.change.files[file] ?? ""
  }

  static func heading(_ kind: TaskChange.Kind) -> String {
    kind.rawValue.prefix(1).uppercased() + kind.rawValue.dropFirst()
  }
}
