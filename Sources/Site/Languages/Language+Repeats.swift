import TodoFile

extension Language {
  /// How a task repeats: “every 2 weeks”; nil for a rule that is more than how often.
  func text(of rule: RecurrenceRule) -> String? {
    guard rule.weekdays.isEmpty, !rule.isFromDone else { return nil }
    let (once, often): (Phrase, Phrase?) =
      switch rule.unit {
      case .days: (.everyDay, .everyDays)
      case .businessDays: (.everyWeekday, nil)
      case .weeks: (.everyWeek, .everyWeeks)
      case .months: (.everyMonth, .everyMonths)
      case .years: (.everyYear, .everyYears)
      }
    if rule.count == 1 { return text(once) }
    return often.map { text($0, count: rule.count) }
  }
}
