import Base
import History
import Plan

/// How a plan is doing, in lines for a terminal; days are written as in files.
struct OutlookText {
  let outlook: Outlook
  let tree: ProgressTree

  // MARK: The verdict

  /// “Off track · 5 overdue · 27 days to Launch week”; nil if the plan is not judged.
  var verdict: (text: String, ink: TerminalStyle.Ink)? {
    guard let verdict = outlook.verdict, let (name, ink) = Self.name(verdict) else { return nil }
    return (([name] + outlook.reasons.map(words) + [countdown]).compactMap { $0 }.joined(separator: " · "), ink)
  }

  static func name(_ verdict: Outlook.Verdict) -> (String, TerminalStyle.Ink)? {
    switch verdict {
    case .done: nil
    case .onTrack: ("On track", .green)
    case .atRisk: ("At risk", .yellow)
    case .offTrack: ("Off track", .red)
    case .unknown: ("Not enough history to judge", .dim)
    }
  }

  private var countdown: String? {
    outlook.goal.flatMap { last in
      last.daysLeft(outlook.today).map { days in
        days == 0
          ? last.node == nil ? "the last due date is today" : "\(name(last)) is due today"
          : "\(Words.count(days, "day", "days")) to \(name(last))"
      }
    }
  }

  private func name(_ deadline: Outlook.Deadline?) -> String {
    guard let deadline else { return "" }
    return deadline.node.map { TerminalText.visible(tree.nodes[$0].name) } ?? deadline.due.description
  }

  /// A milestone by its name, or the tasks that are due by the last due date: “the work due by 2026-12-21 needs 2 a week”.
  private func work(_ deadline: Outlook.Deadline?) -> String {
    deadline.map { $0.node == nil ? "the work due by \($0.due)" : name($0) } ?? ""
  }

  private func words(_ reason: Outlook.Reason) -> String {
    switch reason {
    case .overdue: "\(outlook.overdue) overdue"
    case .milestonesOverdue: Words.count(outlook.milestonesOverdue, "milestone overdue", "milestones overdue")
    case .pace:
      if let pressed = outlook.pressed, let soon = soon(pressed) {
        "\(pressed.left) to do by \(name(pressed)), \(soon); the pace is \(rate(outlook.pace?.perWeek)) a week"
      } else {
        "\(work(outlook.pressed)) needs \(rate(outlook.pressed?.perWeek(outlook.today))) a week; the pace is \(rate(outlook.pace?.perWeek))"
      }
    case .quiet: "nothing finished for \(Words.count(outlook.quietWeeks ?? 0, "week", "weeks"))"
    case .moved:
      "\(name(outlook.slipped)): date moved \(outlook.slipped?.moved ?? 0) times in \(Outlook.moveDays) days"
    case .buffer:
      "at this pace,\((outlook.pace?.growth ?? 0) > 0 ? " with new tasks," : "") \(work(outlook.tight)) takes \(Words.count(outlook.tight.flatMap(outlook.daysNeeded) ?? 0, "day", "days")) and has \(outlook.tight?.daysLeft(outlook.today) ?? 0) left"
    case .growing: "new tasks are added about as fast as others are finished"
    case .forecast:
      "the forecast for \(work(outlook.late)) is around \(outlook.late?.days?.middle.description ?? "")"
    }
  }

  /// “in 3 days”, or “today”; nil if at least a week is left.
  private func soon(_ deadline: Outlook.Deadline) -> String? {
    outlook.soon(deadline).map { $0 == 0 ? "today" : "in \(Words.count($0, "day", "days"))" }
  }

  private func rate(_ perWeek: Double?) -> String { Words.decimal(Pace.shown(perWeek ?? 0)) }

  // MARK: Sentences

  /// The pace, when all will be done, and what is missing; empty if nothing is left.
  var sentences: [String] {
    outlook.left > 0 ? [pace, setback].compactMap { $0 } + forecast + [missing].compactMap { $0 } : []
  }

  /// When all will be done: the middle day and the arithmetic, followed by the range, or the reason why there is none.
  var forecast: [String] {
    guard outlook.left > 0 else { return [] }
    let middle = outlook.forecast?.days.map { "Expected around \($0.middle)." }
    let lead = [middle, arithmetic.map { "\($0)." }].compactMap { $0 }.joined(separator: " ")
    return (lead.isEmpty ? [] : [lead]) + (outlook.forecast.map { [range($0)] } ?? [])
  }

  private var arithmetic: String? {
    let need = outlook.goal.flatMap { last in
      let due = "\(outlook.left) left, \(last.left < outlook.left ? "\(last.left) of them " : "")due"
      return soon(last).map { "\(due) \($0)" }
        ?? last.perWeek(outlook.today).map { perWeek in
          last.left < outlook.left
            ? "\(due) by \(last.due): that needs \(rate(perWeek)) a week"
            : "\(outlook.left) left, or \(rate(perWeek)) a week until \(last.due)"
        }
    }
    guard let pace = outlook.pace else { return need }
    let isRate = need != nil && outlook.goal.flatMap(soon) == nil
    return "\(need ?? "\(outlook.left) left"); the pace is \(rate(pace.perWeek))\(isRate ? "" : " a week")"
  }

  private func range(_ forecast: Forecast) -> String {
    let judged =
      "\(forecast.held) of \(Words.count(forecast.judged, "earlier forecast", "earlier forecasts")) for this list held"
    switch forecast.outcome {
    case .days(let days):
      let range = days.from == days.to ? "about \(days.to)" : "between \(days.from) and \(days.to)"
      return "Likely done \(range)" + (forecast.judged > 0 ? "; \(judged)." : ".")
    case .none(let reason):
      return switch reason {
      case .young: "No forecast yet: it needs four weeks of history."
      case .little: "No forecast yet: fewer than five tasks were finished in the last twelve weeks."
      case .rare: "No forecast yet: tasks were finished in fewer than three of the last eight weeks."
      case .quiet: "No forecast: no task was finished in the last two weeks."
      case .growing: "No forecast: tasks are added about as fast as others are finished."
      case .far: "No forecast: at this pace, the end is more than four years away."
      case .unreliable: "No forecast: only \(judged)."
      }
    }
  }

  private var pace: String? {
    guard let pace = outlook.pace else { return nil }
    guard let added = pace.added else { return "\(pace.finished) finished since \(pace.since)." }
    if pace.finished + added + pace.reopened == 0 { return "Nothing finished or added since \(pace.since)." }
    let reopened = pace.reopened > 0 ? ", \(pace.reopened) reopened," : ""
    return "\(pace.finished) finished\(reopened) and \(added) added since \(pace.since)."
  }

  /// That much was reopened on one day; nil if it was not.
  var setback: String? {
    outlook.setback.map {
      "\(Words.count($0.reopened, "task was", "tasks were")) reopened on \($0.day)."
    }
  }

  private var missing: String? {
    let tasks = { (count: Int) in Words.count(count, "open task has", "open tasks have") }
    let (owner, date) = (outlook.unowned ?? 0, outlook.undated ?? 0)
    if owner > 0 { return "\(tasks(owner)) no owner\(date > 0 ? ", \(date) no date" : "")." }
    return date > 0 ? "\(tasks(date)) no date." : nil
  }

  // MARK: Milestones

  /// One line per unfinished group with a due date: the day, the name, and the number of tasks left.
  func milestones(width: Int, style: TerminalStyle) -> [String] {
    let shown = outlook.deadlines.filter { $0.node != nil }
    let figures = shown.map { deadline in
      let progress = deadline.node.map { tree.nodes[$0].progress } ?? Progress()
      let own = progress.total - progress.done
      return [
        "\(own) left" + (deadline.left > own ? ", \(deadline.left) due by then" : ""),
        soon(deadline) ?? deadline.perWeek(outlook.today).map { "needs \(rate($0)) a week" } ?? "overdue",
        deadline.days.map { "around \($0.middle)" },
      ].compactMap { $0 }
    }
    // A long name leaves room for the number of tasks left, but on a narrow terminal.
    let room = width - 14 - (figures.map { $0[0].count }.max() ?? 0)
    let longest = min(
      room < 20 ? max(8, width - 12) : room, shown.map { TerminalWidth.columns(of: name($0)) }.max() ?? 0)
    return zip(shown, figures).map { deadline, figures in
      let known = figures.indices.map { figures.prefix($0 + 1).joined(separator: " · ") }
      let fitting = known.last { $0.count + longest + 14 <= width }
      let ink: TerminalStyle.Ink =
        deadline.due < outlook.today ? .red : outlook.isPressed(deadline) ? .yellow : .dim
      let name = TerminalWidth.pad(TerminalWidth.fit(name(deadline), into: longest), to: longest)
      return "\(style.paint(deadline.due.description, ink))  \(name)"
        + (fitting.map { "  " + style.paint($0, .dim) } ?? "")
    }
  }
}
