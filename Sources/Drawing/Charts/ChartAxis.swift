import Base

/// Round numbers and dates for the axes of a chart.
enum ChartAxis {
  /// Integers from 0 to at least `top`, in at most `count` steps of 1, 2, or 5 times a power of ten.
  static func numbers(to top: Int, count: Int) -> [Int] {
    let steps = sequence(first: 1) { $0 * 10 }.lazy.flatMap { [$0, $0 * 2, $0 * 5] }
    let step = steps.first { (top + $0 - 1) / $0 <= count } ?? 1
    return Array(stride(from: 0, through: (top + step - 1) / step * step, by: step))
  }

  /// At most `count` evenly spaced dates: days, Mondays, or the first days of months or years.
  static func days(from start: CalendarDate, to end: CalendarDate, count: Int) -> [CalendarDate] {
    let span = Int(end.days) - Int(start.days)
    guard span > 0 else { return [start] }
    for step in [1, 2, 3] where span / step < count {
      return stride(from: 0, through: span, by: step).map { start.advanced(by: $0) }
    }
    for weeks in [1, 2] where span / (7 * weeks) < count {
      let monday = start.advanced(by: (8 - start.weekday) % 7)
      return stride(from: 0, through: Int(end.days) - Int(monday.days), by: 7 * weeks).map { monday.advanced(by: $0) }
    }
    for months in [1, 2, 3, 6, 12, 24, 60, 120, 240] {
      let found = firsts(from: start, to: end, months: months)
      if found.count <= count { return found }
    }
    return []
  }

  /// The first day of every `months`-th month, counted from January.
  private static func firsts(from start: CalendarDate, to end: CalendarDate, months: Int) -> [CalendarDate] {
    let (year, month, day) = start.components
    var number = year * 12 + month - 1 + (day > 1 ? 1 : 0)
    number = (number + months - 1) / months * months
    var days: [CalendarDate] = []
    while let date = CalendarDate(year: number / 12, month: number % 12 + 1, day: 1), date <= end {
      days.append(date)
      number += months
    }
    return days
  }
}
