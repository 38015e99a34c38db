import ArgumentParser
import Base
import Plan

/// Which due dates to show: a keyword, or a day as in other commands.
enum DueArgument {
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

  /// Some of the values, for completions.
  static let words = ["overdue", "week", "any", "none"] + DayArgument.words

  /// Reads an argument.
  /// - Throws: `ValidationError` with what it can be, and words that it is near to.
  @Sendable static func read(_ text: String) throws -> DueArgument {
    guard let due = DueArgument(argument: text) else {
      throw ValidationError(
        "use overdue, week, any, none, or a day: \(DayArgument.kinds)\(DayArgument.suggestion(for: text))")
    }
    return due
  }

  func due(today: CalendarDate) -> TaskFilter.Due {
    switch self {
    case .word(let due): due
    case .by(let day): day.date(today: today).map(TaskFilter.Due.by) ?? .none
    }
  }
}
