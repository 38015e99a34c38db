import Base
import History
import Plan

/// What rows repeat, such as tags, names, links, and dates, written once for all rows.
struct RowText: Sendable {
  /// By the state's raw value: the start tag of a row up to the classes after the state, and up to the id after `t-`.
  let starts: TextTable
  let anchors: TextTable
  /// By the state's raw value: the beginning of a row with the box of a task, which the style sheet draws for the class of the
  /// row, and which has the state for screen readers; and the state for screen readers beside a box that has a name of its own.
  let boxes: TextTable
  let spokenStates: TextTable
  /// By the priority's raw value: the chip.
  let priorities: TextTable
  /// By node: the rest of a link after an address in its page, with its name, and the page's path from the site's root.
  let links: TextTable
  let pages: TextTable
  /// The note on a date that comes from the history instead of the file.
  let fromHistory: String
  /// By day number: the date in the reader's format as a chip, the same date marked as overdue, and `YYYY-MM-DD`.
  private(set) var dates = TextTable()
  private(set) var overdue = TextTable()
  private(set) var isoDates = TextTable()
  /// The completion date, with a visible check mark and a word for screen readers, alone and as a chip.
  private(set) var doneDates = TextTable()
  private(set) var doneChips = TextTable()
  private var numbers: [Int: Int] = [:]
  /// The attributes that turn a chip into a button on editable pages; a click edits what the chip shows.
  private let button: [HTML.Attribute?]

  /// - Parameter completed: the completions known from the history, by file and task.
  init(
    _ plan: TodoPlan, tree: ProgressTree, completed more: [[Completion?]?], language: Language,
    isEditable: Bool, isRightToLeft: Bool
  ) {
    let button: [HTML.Attribute?] =
      isEditable
      ? [.init("tabindex", "0"), .init("role", "button"), .init("aria-haspopup", "dialog")] : [nil, nil, nil]
    self.button = button
    // A text that is certain to have the direction of the page needs no other.
    func direction(of text: String) -> HTML.Attribute? {
      isRightToLeft || !TextDirection.isLeftToRight(text.utf8Span.span) ? .directed : nil
    }
    func rows(_ more: HTML.Attribute?) -> TextTable {
      TextTable(TaskState.allCases.map { HTML.Tag("li", .class("task is-\($0.name)"), more).unclosed })
    }
    (starts, anchors) = (rows(nil), rows(.init("id", "t-")))
    let row = HTML.Tag("div", .class("row")).start
    boxes = TextTable(TaskState.allCases.map { row + HTML("i", text: language.name(of: $0)).bytes })
    spokenStates = TextTable(
      TaskState.allCases.map { HTML("span", .class("sr"), text: language.name(of: $0) + ": ").bytes })
    priorities = TextTable(
      TaskPriority.allCases.map { priority in
        let name = language.name(of: priority) ?? ""
        return HTML(
          "span", .class(priority == .high || priority == .highest ? "high" : ""), direction(of: name),
          .init("data-p", String(priority.order)), button[0], button[1], button[2]
        ) {
          $0("span", .class("sr"), text: language.text(.priority) + ": ")
          $0.text(name)
        }.bytes
      })
    let inbox = language.text(.inbox)
    links = TextTable(
      tree.nodes.indices.map { node in
        HTML {
          let name = SiteContext.longName(node, plan, tree, inbox: inbox)
          $0.put("\"")
          if let direction = direction(of: name) { $0.attribute(direction) }
          $0.put(">")
          $0.text(name)
          $0.put("</a>")
        }.bytes
      })
    pages = TextTable(tree.nodes.indices.map { Array(SiteContext.encode(SiteContext.page($0, tree)).utf8) })
    fromHistory = language.text(.fromHistory)
    let inferred = more.flatMap { $0 ?? [] }.compactMap { ($0?.day.days).map(Int.init) }
    for day in plan.documents.reduce(into: Set(inferred), { $0.formUnion($1.days) }) {
      let date = language.format(CalendarDate(days: Int32(day)), today: tree.today)
      let iso = CalendarDate(days: Int32(day)).description
      numbers[day] = dates.count
      let late = language.text(.overdueOn, ["date": date])
      dates.add(Self.due(iso, date, isLate: false, button).bytes)
      overdue.add(Self.due(iso, late, isLate: true, button).bytes)
      let done = HTML {
        $0("span", .class("sr"), text: language.text(.doneOn, ["date": date]))
        $0("span", .hidden, text: "✓ " + date)
      }
      doneDates.add(done.bytes)
      doneChips.add(HTML("time", .init("datetime", iso)) { $0 += done }.bytes)
      isoDates.add(Array(iso.utf8))
    }
  }

  /// A due date as a chip.
  /// - Parameter iso: the date, and the time if there is one, as in ISO 8601.
  func due(_ iso: String, _ text: String, isLate: Bool) -> HTML { Self.due(iso, text, isLate: isLate, button) }

  private static func due(_ iso: String, _ text: String, isLate: Bool, _ button: [HTML.Attribute?]) -> HTML {
    HTML(
      "time", .init("datetime", iso), .class(isLate ? "late" : ""), button[0], button[1], button[2], text: text
    )
  }

  /// The index of a day in the date tables.
  func number(of day: CalendarDate) -> Int? { numbers[Int(day.days)] }
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
