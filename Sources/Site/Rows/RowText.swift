import Base
import History
import Plan

/// Texts that rows repeat, such as names, links, and dates, escaped once for all rows.
struct RowText: Sendable {
  /// By the state's raw value.
  let states: TextTable
  /// By the priority's raw value: the chip's text.
  let priorities: TextTable
  /// By node: the name, and the page's path from the site's root.
  let names: TextTable
  let pages: TextTable
  /// The note on a date that comes from the history instead of the file.
  let fromHistory: TextTable
  /// By day number: the date in the reader's format, the same date marked as overdue, and `YYYY-MM-DD`.
  let dates: TextTable
  let overdue: TextTable
  let isoDates: TextTable
  /// The completion date, with a visible check mark and a word for screen readers.
  let doneDates: TextTable
  private let numbers: [Int32: Int]

  /// - Parameter completed: the completions known from the history, by file and task.
  init(
    _ plan: TodoPlan, tree: ProgressTree, completed more: [[Completion?]?], language: Language, name: (Int) -> String,
    page: (Int) -> String
  ) {
    func escaped(_ text: String) -> [UInt8] { Array(Markup.escape(text).utf8) }
    states = TextTable(TaskState.allCases.map { escaped(language.name(of: $0)) })
    priorities = TextTable(
      TaskPriority.allCases.map { priority in
        let mark = priority.mark.isEmpty ? "" : "<span aria-hidden=\"true\">\(priority.mark)</span>"
        let label = "<span class=\"sr\">\(Markup.escape(language.text(.priority))): </span>"
        return Array((label + mark + Markup.escape(language.name(of: priority) ?? "")).utf8)
      })
    names = TextTable(tree.nodes.indices.map { escaped(name($0)) })
    pages = TextTable(tree.nodes.indices.map { Array(SiteContext.encode(page($0)).utf8) })
    fromHistory = TextTable([escaped(language.text(.fromHistory))])
    var (dates, overdue, isoDates, doneDates) = (TextTable(), TextTable(), TextTable(), TextTable())
    var numbers: [Int32: Int] = [:]
    let inferred = more.flatMap { $0 ?? [] }.compactMap { $0?.day.days }
    for day in plan.documents.reduce(into: Set(inferred), { $0.formUnion($1.days) }) {
      let date = language.format(CalendarDate(days: day), today: tree.today)
      numbers[day] = dates.count
      dates.add(escaped(date))
      overdue.add(escaped(language.text(.overdueOn, ["date": date])))
      let spoken = "<span class=\"sr\">\(Markup.escape(language.text(.doneOn, ["date": date])))</span>"
      doneDates.add(Array("\(spoken)<span aria-hidden=\"true\">✓ \(Markup.escape(date))</span>".utf8))
      isoDates.add(Array(CalendarDate(days: day).description.utf8))
    }
    (self.dates, self.overdue, self.isoDates, self.numbers) = (dates, overdue, isoDates, numbers)
    self.doneDates = doneDates
  }

  /// The index of a day in the date tables.
  func number(of day: CalendarDate) -> Int? { numbers[day.days] }
}

extension TaskPriority {
  /// The prefix of the name on a chip.
  fileprivate var mark: String {
    switch self {
    case .highest: "!!! "
    case .high: "!! "
    case .medium: "! "
    default: ""
    }
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
    case .stateless: text(.stateless)
    }
  }

  func name(of priority: TaskPriority) -> String? {
    switch priority {
    case .none: nil
    case .lowest: text(.priorityLowest)
    case .low: text(.priorityLow)
    case .medium: text(.priorityMedium)
    case .high: text(.priorityHigh)
    case .highest: text(.priorityHighest)
    }
  }
}
