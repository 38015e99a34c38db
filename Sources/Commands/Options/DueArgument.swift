import ArgumentParser
import Base
import TodoFile

/// Which due dates to show: a keyword, or a day as in other commands.
enum DueArgument: ExpressibleByArgument {
  case word(TaskFilter.Due)
  case by(DayArgument)

  init?(argument: String) {
    if let due = TaskFilter.Due(argument.lowercased()) {
      self = .word(due)
    } else if let day = DayArgument(argument: argument) {
      self = .by(day)
    } else {
      return nil
    }
  }

  static var allValueStrings: [String] {
    ["overdue", "today", "week", "any", "none", "tomorrow", "+3d", "+2w", "2026-12-01"]
  }

  func due(today: CalendarDate) -> TaskFilter.Due {
    switch self {
    case .word(let due): due
    case .by(let day): day.date(today: today).map(TaskFilter.Due.by) ?? .none
    }
  }
}
