import Base
import History
import Plan

/// When a plan and its milestones will be done, in sentences: the middle day, the arithmetic, the range, and how often
/// the rule has held for this list.
struct ForecastNotes {
  let context: SiteContext

  private var outlook: Outlook { context.outlook }

  /// The paragraphs of the history page.
  var notes: [(classes: String, text: String)] {
    [
      ("forecast", lead), ("small", setback),
      ("muted small", [range, outlook.forecast?.days == nil ? "" : method].spaced),
    ].filter { !$0.text.isEmpty }
  }

  /// “Expected around Dec 30. 24 left, or 6 a week until Dec 21; the pace is 1.”
  var lead: String {
    let middle = outlook.forecast?.days.map { context.text(.around, ["date": context.date($0.middle)]) }
    return [middle.map { $0.prefix(1).uppercased() + $0.dropFirst() + "." } ?? "", arithmetic].spaced
  }

  /// That much was reopened on one day; empty if it was not.
  var setback: String {
    outlook.setback.map {
      context.text(
        .setback, ["n": context.language.number($0.reopened), "date": context.date($0.day)], count: $0.reopened)
    } ?? ""
  }

  /// “6 to do in 3 days”; nil on the day itself, and if at least a week is left.
  func soon(_ deadline: Outlook.Deadline) -> [String: String]? {
    outlook.soon(deadline).flatMap { days in
      if days == 0 { return nil }
      return [
        "n": context.language.number(deadline.left),
        "days": context.text(.dayCount, ["n": context.language.number(days)], count: days),
      ]
    }
  }

  /// “Launch is due today; 3 left; the pace is 1 a week”, without the figures if other tasks are due by then too; nil on any
  /// other day.
  func dueToday(_ deadline: Outlook.Deadline, name: String) -> String? {
    guard deadline.due == outlook.today else { return nil }
    let due = context.text(.daysTo, ["name": name], count: 0)
    guard let node = deadline.node, isAlone(deadline, node) else { return due }
    let left = context.text(
      .leftPace, ["n": context.language.number(deadline.left), "pace": pace], count: deadline.left)
    return context.text(.clauses, ["first": due, "second": left])
  }

  /// Whether only tasks of its group are due by a deadline.
  private func isAlone(_ deadline: Outlook.Deadline, _ node: Int) -> Bool {
    let progress = context.tree.nodes[node].progress
    return deadline.left <= progress.total - progress.done
  }

  /// The range with how often earlier ones held, or the reason why there is none; empty if the verdict states that reason.
  var range: String {
    guard let forecast = outlook.forecast else {
      // What has a last due date but no history has no forecast either.
      return context.options.past.history == nil && outlook.goal != nil && outlook.left > 0
        ? context.text(.forecastYoung) : ""
    }
    switch forecast.outcome {
    case .days(let days):
      let (first, last) = (context.language.formatFull(days.from), context.language.formatFull(days.to))
      let range =
        days.from == days.to
        ? context.text(.forecastAbout, ["to": last]) : context.text(.forecastRange, ["from": first, "to": last])
      let held = context.text(
        .forecastHeld, ["held": context.language.number(forecast.held)], count: forecast.judged)
      return forecast.judged > 0 ? "\(range) \(held)" : range
    case .none(let reason):
      if reason == .growing, outlook.reasons.contains(.growing) { return "" }
      if reason == .quiet, outlook.reasons.contains(.quiet) { return "" }
      return text(reason, forecast)
    }
  }

  /// What is left, what the last due date needs, and the pace; empty if nothing is left, or if neither is known.
  private var arithmetic: String {
    guard outlook.left > 0 else { return "" }
    let left = context.language.number(outlook.left)
    let need = outlook.goal.flatMap { last in
      soon(last).map { context.text(.toDoIn, $0, count: last.left) }
        ?? last.perWeek(outlook.today).map { perWeek in
          let needed = rate(perWeek, beside: outlook.pace?.perWeek)
          let holes = ["n": left, "date": context.date(last.due), "needed": needed]
          return last.left < outlook.left
            ? context.text(
              .partNeeds, holes.merging(["due": context.language.number(last.left)]) { $1 }, count: outlook.left)
            : context.text(.leftNeeds, holes, count: outlook.left)
        }
    }
    let pace = outlook.pace.map { _ in ["n": left, "pace": self.pace] }
    guard let need else { return pace.map { context.text(.leftPace, $0, count: outlook.left) + "." } ?? "" }
    return (pace.map { context.text(.clauses, ["first": need, "second": context.text(.paceIs, $0)]) } ?? need) + "."
  }

  /// When a milestone is likely to be done, and what it needs if that is more than the pace, as HTML; empty if neither is
  /// known.
  func milestone(_ node: Int) -> HTML {
    guard let deadline = outlook.deadline(of: node) else { return HTML() }
    let isAlone = isAlone(deadline, node)
    let need =
      deadline.due == outlook.today
      ? context.text(.today)
      : soon(deadline).map { context.text(isAlone ? .toDoIn : .allToDoIn, $0, count: deadline.left) }
        ?? deadline.perWeek(outlook.today).map {
          context.text(isAlone ? .needs : .allNeed, ["needed": rate($0)], count: deadline.left)
        }
    let middle = deadline.days.map { context.text(.around, ["date": context.date($0.middle)]) }
    let isPressed = outlook.isPressed(deadline)
    let words = (isPressed ? [need, middle] : [middle ?? need]).compactMap { $0 }.joined(separator: " · ")
    if words.isEmpty { return HTML() }
    return HTML {
      $0.put(" ")
      $0("span", .class("small \(isPressed ? "risk" : "muted")"), text: words)
    }
  }

  /// The pace, in the same way wherever it stands.
  var pace: String {
    rate(outlook.pace?.perWeek ?? 0, beside: outlook.goal.flatMap { $0.perWeek(outlook.today) })
  }

  /// A number of tasks a week; with two decimals beside another one that would look the same, and is not.
  func rate(_ perWeek: Double, beside other: Double? = nil) -> String {
    guard let other, Pace.shown(perWeek) == Pace.shown(other), perWeek < 5, abs(perWeek - other) >= 0.01 else {
      return context.language.decimal(Pace.shown(perWeek))
    }
    return context.language.hundredths(perWeek)
  }

  /// The method by which the range was found.
  private var method: String { context.text(.forecastHow, count: outlook.forecast?.weeks ?? 0) }

  private func text(_ reason: Forecast.Reason, _ forecast: Forecast) -> String {
    switch reason {
    case .young: context.text(.forecastYoung)
    case .little: context.text(.forecastLittle)
    case .rare: context.text(.forecastRare)
    case .quiet: context.text(.forecastQuiet)
    case .growing: context.text(.forecastNone)
    case .far: context.text(.forecastFar)
    case .unreliable:
      context.text(
        .forecastUnreliable, ["held": context.language.number(forecast.held)], count: forecast.judged)
    }
  }
}

extension [String] {
  /// The strings that are not empty, with spaces between them.
  fileprivate var spaced: String { filter { !$0.isEmpty }.joined(separator: " ") }
}
