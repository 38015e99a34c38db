import Base
import Drawing
import History
import Plan
import Reports
import States

/// Everything from which the pages of one site are rendered.
final class SiteContext: Sendable {
  let plan: TodoPlan
  let tree: ProgressTree
  let options: SiteOptions
  let language: Language
  /// The page's BCP 47 tag: that of the site's own texts, or the plan's if it is in a different language.
  let contentLanguage: String
  /// Whether the plan's language is written from right to left.
  let isRightToLeft: Bool
  let templates: Templates
  let identifiers: [TaskIDs]
  /// The colors of each node.
  let colors: [GroupColor]
  let accent: GroupColor
  /// The tasks shown on pages; tasks in ignored sections are left out.
  let tasks: [TaskReference]
  /// The tasks directly in each node.
  let tasksOfNode: [[TaskReference]]
  let assets: Assets
  let indexes: TaskLabels
  /// What lists ask of each task.
  let facts: TaskFacts.Table
  let words: RowText
  /// The site's own texts by name, for every template.
  let phrases: PhraseData
  /// Whether everything is on one page.
  let isSingle: Bool
  /// The due date of each node that is a group with tasks, unless all of them are done.
  let milestones: [CalendarDate?]
  /// Whether any pending task or unfinished group has a due date; if so, the agenda is in the navigation.
  let isDated: Bool
  /// The data of the chart of progress over time; nil if there is no history.
  let series: BurnUpSeries?
  /// How the plan is doing.
  let outlook: Outlook
  /// The tasks for which others can wait; nil if none does.
  private let dependencies: Digest.Dependencies?
  /// The tasks that have a place in time.
  let timeline: Timeline
  /// What the page of the week tells; nil without a history.
  let digest: Digest?
  /// The status updates, newest first.
  let updates: [PlanUpdate]
  /// Where the lines of each file begin that are not counted; none for a file of which nothing could be called finished.
  private let leftOut: [[Int]]

  /// Whether the reader can change the file, but not on the page.
  var isAuthors: Bool { options.live != nil && controls == nil }

  /// The editing controls of pages; nil if the site is read-only.
  var controls: EditControls? { EditControls(self) }

  var today: CalendarDate { tree.today }

  init(
    _ plan: TodoPlan, tree: ProgressTree, options: SiteOptions, isSingle: Bool = false, after last: SiteContext? = nil
  )
    throws
  {
    self.isSingle = isSingle
    self.plan = plan
    self.tree = tree
    self.options = options
    isRightToLeft = Language.isRightToLeft(options.lang)
    let dependencies =
      plan.documents.contains { $0.attributes.contains { $0.kind == .after } }
      ? Digest.Dependencies(plan, plan.references) : nil
    self.dependencies = dependencies
    digest = options.past.history?.recent.map { Digest($0.changes, $0.groupDates, plan, tree) }
    language = try LanguageFiles(overrides: options.overrides).language(options.lang)
    let own = LanguageTag.primary(options.lang)
    contentLanguage = own.isEmpty || own == LanguageTag.primary(language.code) ? language.code : options.lang
    templates = try Templates(overrides: options.overrides)
    accent = GroupColors.accent(options.accent)
    colors = GroupColors.all(plan, tree, accent)
    let language = self.language
    phrases = PhraseData(language)
    let facts = TaskFacts.Table(plan, tree)
    self.facts = facts
    let tasks = plan.references.filter { facts[$0].node >= 0 }
    self.tasks = tasks
    timeline = Timeline(plan, tree, tasks, dependencies)
    // Not run concurrently with the others, because it already uses all processors.
    identifiers = concurrentMap(Array(plan.documents.enumerated())) { index, document in
      guard let last, last.plan.documents.indices.contains(index) else { return TaskIDs(of: document) }
      return TaskIDs(of: document, after: (last.plan.documents[index], last.identifiers[index]))
    }
    let accent = self.accent
    let colors = self.colors
    let hasTimeline = !timeline.rows.isEmpty
    let parts = Assets.Part.allCases.filter {
      switch $0 {
      case .history: options.past.history != nil
      case .timeline: hasTimeline && !isSingle
      case .single: isSingle
      default: true
      }
    }
    let (indexes, others) = concurrently({ TaskLabels(plan, tasks: tasks) }) {
      let words = RowText(
        plan, tree: tree, completed: options.past.completed, language: language,
        isEditable: options.live?.editing != nil && !isSingle, isRightToLeft: Language.isRightToLeft(options.lang))
      var tasksOfNode = Array(repeating: [TaskReference](), count: tree.nodes.count)
      for reference in tasks { tasksOfNode[facts[reference].node].append(reference) }
      return (
        words, tasksOfNode, Outlook(plan, tree, history: options.past.history, ledgers: options.past.ledgers),
        Self.assets(of: last, plan, options, parts, colors, language)
          ?? Assets(
            options: options, parts: parts, colors: colors, accent: options.accent == nil ? nil : accent,
            words: ScriptWords(language: language), hasFolders: !plan.isSingle)
      )
    }
    let finished = Set(tree.nodes.lazy.filter { $0.progress.done == $0.progress.total }.compactMap(\.document))
    leftOut = concurrentMap(Array(plan.documents.enumerated())) { index, document in
      finished.contains(index) ? document.uncounted : []
    }
    updates = PlanUpdate.all(plan, tree)
    let milestones = tree.nodes.indices.map { tree.milestone($0, in: plan) }
    self.milestones = milestones
    isDated = tasks.contains { facts[$0].isDue } || milestones.contains { $0 != nil }
    self.indexes = indexes
    (words, tasksOfNode, outlook, assets) = others
    let forecast = outlook.forecast?.days
    series = options.past.history.flatMap { BurnUpSeries($0, today: tree.today, forecast: forecast) }
  }

  /// The styles and scripts of the last version, which do not depend on its tasks; nil if this one has others.
  private static func assets(
    of last: SiteContext?, _ plan: TodoPlan, _ options: SiteOptions, _ parts: [Assets.Part], _ colors: [GroupColor],
    _ language: Language
  ) -> Assets? {
    guard let last, last.options.overrides.isEmpty, options.overrides.isEmpty, last.colors == colors,
      last.options.accent == options.accent, last.options.extraCSS == options.extraCSS,
      (last.options.live?.editing == nil) == (options.live?.editing == nil), last.language.code == language.code,
      last.assets.parts.map(\.kind) == parts, last.plan.isSingle == plan.isSingle
    else { return nil }
    return last.assets
  }

  // MARK: Tasks and groups

  func document(_ reference: TaskReference) -> TodoDocument { plan.documents[reference.document] }
  func task(_ reference: TaskReference) -> TodoTask { plan.documents[reference.document].tasks[reference.task] }
  func node(of reference: TaskReference) -> Int { facts[reference].node }
  func title(of reference: TaskReference) -> String { document(reference).title(of: task(reference)) }

  /// When a task was completed: the date in the file, or else the one from its history.
  func completed(_ reference: TaskReference) -> (day: CalendarDate, isInferred: Bool)? {
    if let day = facts[reference].completed { return (day, false) }
    return fromHistory(reference).map { ($0.day, true) }
  }

  /// The completion of a task according to its history.
  private func fromHistory(_ reference: TaskReference) -> Completion? {
    guard facts[reference].state == .done, options.past.completed.indices.contains(reference.document),
      let known = options.past.completed[reference.document], known.indices.contains(reference.task)
    else { return nil }
    return known[reference.task]
  }

  /// The web page of the commit in which a task was done; nil if the commit or the address of the repository is not
  /// known.
  func commit(_ reference: TaskReference) -> String? {
    guard let base = options.commits, options.past.projects.isEmpty,
      let revision = fromHistory(reference)?.revision
    else { return nil }
    return base + revision
  }

  /// What an unfinished task waits for: the titles of unfinished tasks, and the IDs that no task has.
  func waits(of reference: TaskReference) -> [(text: String, task: TaskReference?)] {
    guard let dependencies, facts[reference].state.isPending else { return [] }
    return dependencies.waits(of: reference, in: plan).compactMap { id, first in
      guard let first else { return (id, nil) }
      guard facts[first].state.isPending else { return nil }
      let title = title(of: first)
      return (title.isEmpty ? id : title, node(of: first) >= 0 ? first : nil)
    }
  }

  /// Whether a task waits for an unfinished one.
  func isBlocked(_ reference: TaskReference) -> Bool {
    guard let dependencies, task(reference).attributeCount > 0 else { return false }
    return !dependencies.unfinished(of: reference, in: plan).isEmpty
  }

  func identifier(_ reference: TaskReference) -> String { identifiers[reference.document][reference.task] }

  func group(_ node: Int) -> TodoGroup? {
    tree.nodes[node].document.map { plan.documents[$0].groups[tree.nodes[node].group] }
  }

  /// A node and those around it, the nearest first; the last is that of the whole plan.
  func withParents(_ node: Int) -> UnfoldFirstSequence<Int> { sequence(first: node) { self.tree.nodes[$0].parent } }

  /// Whether a node is another one, or in it.
  func isIn(_ node: Int, _ outer: Int) -> Bool { withParents(node).contains(outer) }

  /// The groups, files, and folders around a node, outermost first.
  func groups(around node: Int) -> [Int] { withParents(node).dropFirst().filter { $0 != 0 }.reversed() }

  /// The picture that a group's directive names; nil if there is none, or if it cannot be shown.
  func picture(_ node: Int) -> GroupPicture? {
    guard let document = tree.nodes[node].document, let image = group(node)?.directive.image else { return nil }
    return options.images[document, image]
  }

  func name(_ node: Int) -> String { Self.name(node, tree, inbox: text(.inbox)) }

  /// The name of what is due or has a feed: a group, or the whole plan.
  func dueName(_ node: Int) -> String { node == 0 ? tree.title : longName(node) }

  /// The name of a group, preceded by that of its file if there are several, and by that of the group around it if it tells
  /// nothing without it (``StateVocabulary/isGeneric(_:)``).
  func longName(_ node: Int) -> String { Self.longName(node, plan, tree, inbox: text(.inbox)) }

  static func longName(_ node: Int, _ plan: TodoPlan, _ tree: ProgressTree, inbox: String) -> String {
    var names = [name(node, tree, inbox: inbox)]
    if let parent = tree.nodes[node].parent, tree.nodes[parent].group > 0, StateVocabulary.isGeneric(names[0]) {
      let around = name(parent, tree, inbox: inbox)
      names.insert(around.count > longestAround ? "\(around.prefix(longestAround))…" : around, at: 0)
    }
    if !plan.isSingle, let document = tree.nodes[node].document, tree.nodes[node].group > 0 {
      names.insert(plan.name(ofDocument: document), at: 0)
    }
    return names.joined(separator: " › ")
  }

  /// The number of characters that are shown of the name around, which a page may repeat for every group in it.
  private static let longestAround = 40

  /// The name of a group where it stands alone beside a task: its own, if that tells something, or else the long one.
  func nameAlone(_ node: Int) -> String {
    let name = name(node)
    // Most plans have nothing around a group, and need no words for states.
    guard !plan.isSingle || tree.nodes[node].parent.map({ tree.nodes[$0].group > 0 }) == true else { return name }
    return StateVocabulary.isGeneric(name) ? longName(node) : name
  }

  private static func name(_ node: Int, _ tree: ProgressTree, inbox: String) -> String {
    let name = node == 0 ? inbox : tree.nodes[node].name
    return name.isEmpty ? "—" : name
  }

  /// The page that shows a group: its own, or the home page for the Inbox.
  func page(_ node: Int) -> String { Self.page(node, tree) }

  static func page(_ node: Int, _ tree: ProgressTree) -> String {
    node == 0 ? "index.html" : "groups/\(tree.nodes[node].slug).html"
  }

  /// The names of the todo files. Their folders are private, so they are left out unless two files have the same name.
  var fileNames: [String] {
    let names = tree.files.map { $0.split(separator: "/").last.map(String.init) ?? $0 }
    return Set(names).count == names.count ? names : tree.files.map(StatusJSON.publicPath)
  }

  // MARK: Words

  /// The `lang` attribute of elements with the site's own texts; nil unless these are in another language than the
  /// plan because its own is not available.
  var chrome: HTML.Attribute? { contentLanguage == language.code ? nil : HTML.Attribute("lang", language.code) }

  /// Whether a title is shown in a smaller size.
  static func isLong(_ title: String) -> Bool { title.count > 60 }

  func text(_ phrase: Phrase, _ holes: [String: String] = [:], count: Int? = nil) -> String {
    language.text(phrase, holes, count: count)
  }

  func html(_ phrase: Phrase, _ holes: [String: HTML], count: Int? = nil) -> HTML {
    language.html(phrase, holes, count: count)
  }

  func percent(_ progress: Progress) -> String {
    progress.percent.map { text(.percent, ["n": String($0)]) } ?? text(.noTasks)
  }

  /// The percentage in the middle of a ring; nil if there are no tasks.
  func ringLabel(_ progress: Progress) -> String? { progress.total > 0 ? percent(progress) : nil }

  /// A percentage, or a dash if there are no tasks.
  func percentOrDash(_ progress: Progress) -> String { ringLabel(progress) ?? "–" }

  /// A ring with its percentage, and the counts for screen readers.
  func ring(_ progress: Progress, stroke: Double = 12) -> Ring {
    Ring(progress, label: ringLabel(progress), title: ringTitle(progress), stroke: stroke)
  }

  /// The text of a ring for screen readers: percentage and counts.
  func ringTitle(_ progress: Progress) -> String {
    progress.total == 0
      ? text(.noTasks)
      : text(
        .ringTitle,
        [
          "percent": percent(progress), "done": language.number(progress.done),
          "total": language.number(progress.total),
        ],
        count: progress.done)
  }

  /// `7 of 12 done` with the first number in bold.
  func doneOf(_ progress: Progress) -> HTML {
    guard progress.total > 0 else {
      return HTML(text: progress.cancelled > 0 ? text(.cancelled, count: progress.cancelled) : text(.noTasksYet))
    }
    let (done, total) = (language.number(progress.done), language.number(progress.total))
    return html(.doneOf, ["done": HTML("b", text: done), "total": HTML(text: total)], count: progress.done)
  }

  /// `58% · 7 of 12 done`, of the whole plan.
  var figure: HTML {
    [HTML(text: percentOrDash(tree.root.progress)), doneOf(tree.root.progress)].joined(separator: " · ")
  }

  func date(_ day: CalendarDate) -> String { language.format(day, today: today) }

  func date(_ date: DayTime) -> String { language.format(date, today: today) }

  /// A due date in words, which tell whether it has passed.
  func due(_ date: String, isLate: Bool) -> String { isLate ? text(.overdueOn, ["date": date]) : date }

  /// A `<time>` element for a date with its time.
  func time(_ date: DayTime, _ text: String, classes: String) -> HTML {
    HTML("time", .init("datetime", date.description), .class(classes), text: text)
  }

  /// A `<time>` element for a date.
  func time(_ day: CalendarDate, _ text: String? = nil, classes: String = "") -> HTML {
    time(DayTime(day), text ?? date(day), classes: classes)
  }

  /// A `<time>` element for a date with its year.
  func fullTime(_ day: CalendarDate) -> HTML { time(day, language.formatFull(day)) }

  func stateName(_ state: TaskState) -> String { language.name(of: state) }

  func priorityName(_ priority: TaskPriority) -> String? { language.name(of: priority) }

  // MARK: The addresses of pages and tasks

  /// A link to a group's page, percent-encoded.
  func href(_ node: Int, root: String) -> String {
    if isSingle { return node == 0 ? "#main" : "#g-" + Self.encode(tree.nodes[node].slug) }
    return root + Self.encode(page(node))
  }

  func href(_ reference: TaskReference, root: String) -> String {
    (isSingle ? "" : href(node(of: reference), root: root)) + "#t-" + anchorPrefix(document: reference.document)
      + Self.encode(identifier(reference))
  }

  /// The prefix that distinguishes tasks of several files on the same page.
  func anchorPrefix(document: Int) -> String {
    (isSingle && document > 0) || plan.continued[document] != nil ? "\(document)-" : ""
  }

  /// Percent-encodes a path.
  static func encode(_ path: String) -> String { PercentEncoding.encoded(path) }

  // MARK: Figures for sets of tasks

  /// The tasks of a group and its subgroups, in the order of the plan.
  func tasks(below node: Int) -> [TaskReference] {
    var (found, open) = ([TaskReference](), [node])
    while let next = open.popLast() {
      found += tasksOfNode[next]
      open += tree.nodes[next].children.reversed()
    }
    return found
  }

  /// The progress of a set of tasks; in an archive, nothing is due.
  func progress(of tasks: [TaskReference]) -> Progress {
    tasks.reduce(into: Progress()) { progress, reference in
      let facts = facts[reference]
      progress.count(facts.state, due: facts.isArchived ? nil : facts.due, today: today)
    }
  }

  // MARK: States that are not written in boxes

  /// The name of the state that a group's heading gives to its items; nil if the heading's own words already name it.
  func givenState(_ node: Int) -> String? {
    guard let document = tree.nodes[node].document, let heading = group(node)?.heading else { return nil }
    let found = plan.documents[document].headings[heading]
    return found.isState ? nil : found.state.map(stateName)
  }

  /// Whether a group's own list has items without a state, in a file that marks no state at all.
  func holdsOwnStateless(_ node: Int) -> Bool {
    guard let document = tree.nodes[node].document else { return false }
    let group = tree.nodes[node].group
    return plan.documents[document].statelessGroups.contains(group)
  }

  /// Whether a group or one of its subgroups has such items.
  func holdsStateless(_ node: Int) -> Bool {
    holdsOwnStateless(node) || tree.nodes[node].children.contains(where: holdsStateless)
  }

  /// The number of lines in a group that have a state or may be tasks, but are not counted.
  func uncounted(_ node: Int) -> Int {
    if node == 0 { return leftOut.reduce(0) { $0 + $1.count } }
    let entry = tree.nodes[node]
    guard let index = entry.document else { return entry.children.reduce(0) { $0 + uncounted($1) } }
    guard !leftOut[index].isEmpty else { return 0 }
    let section = plan.documents[index].sourceRange(ofGroup: entry.group)
    return leftOut[index].count(where: section.contains)
  }

  /// Whether everything in a group is done, and nothing in it has a state that is not counted.
  func isFinished(_ node: Int) -> Bool { tree.nodes[node].progress.isComplete && uncounted(node) == 0 }

  /// “12 more items are not counted”; empty if all are, or if the group is not complete anyway.
  func uncountedText(_ node: Int) -> String {
    let count = tree.nodes[node].progress.isComplete ? uncounted(node) : 0
    return count > 0 ? text(.uncounted, count: count) : ""
  }

  /// What a list of the tasks left shows if there are none.
  var nothingLeft: String {
    let count = uncounted(0)
    return count == 0 ? text(.nothingNext) : text(.uncounted, count: count)
  }

  /// Whether a group's text has list items without a state that are not shown as such.
  func holdsPlain(_ node: Int) -> Bool {
    guard let index = tree.nodes[node].document, let plain = plan.documents[index].states?.plain, !plain.isEmpty else {
      return false
    }
    let section = plan.documents[index].sourceRange(ofGroup: tree.nodes[node].group)
    return plain.contains(where: section.contains)
  }
}
