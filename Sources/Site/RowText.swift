import Drawing
import TodoFile

/// What rows say again and again, escaped once: names, links, dates.
struct RowText: Sendable {
  /// By the state's raw value.
  let states: [[UInt8]]
  /// By node: the name, and the page's address from the site's root.
  let names: [[UInt8]]
  let pages: [[UInt8]]
  let permalink: [UInt8]
  /// What marks a date that the file does not name.
  let fromHistory: [UInt8]
  /// By day: the date as a reader writes it, the same as overdue, and `YYYY-MM-DD`.
  let days: [Int32: Day]

  struct Day: Sendable {
    let date: [UInt8]
    let overdue: [UInt8]
    let iso: [UInt8]
  }

  /// - Parameter days: days beside those of the files, by file and task.
  init(
    _ plan: TodoPlan, tree: ProgressTree, days more: [[CalendarDate?]?], language: Language, name: (Int) -> String,
    page: (Int) -> String
  ) {
    func escaped(_ text: String) -> [UInt8] { Array(Markup.escape(text).utf8) }
    states = TaskState.allCases.map { escaped(language.name(of: $0)) }
    names = tree.nodes.indices.map { escaped(name($0)) }
    pages = tree.nodes.indices.map { Array(SiteContext.encode(page($0)).utf8) }
    permalink = escaped(language.text(.permalink))
    fromHistory = escaped(language.text(.fromHistory))
    var days: [Int32: Day] = [:]
    let inferred = more.flatMap { $0 ?? [] }.compactMap { $0?.days }
    for day in plan.documents.reduce(into: Set(inferred), { $0.formUnion($1.days) }) {
      let date = language.format(CalendarDate(days: day), today: tree.today)
      days[day] = Day(
        date: escaped(date), overdue: escaped(language.text(.overdueOn, ["date": date])),
        iso: Array(CalendarDate(days: day).description.utf8))
    }
    self.days = days
  }
}

extension Language {
  func name(of state: TaskState) -> String {
    switch state {
    case .open: text(.stateOpen)
    case .done: text(.stateDone)
    case .inProgress: text(.stateInProgress)
    case .question: text(.stateQuestion)
    case .deferred: text(.stateDeferred)
    case .cancelled: text(.stateCancelled)
    }
  }
}
