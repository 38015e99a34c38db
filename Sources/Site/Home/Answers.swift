import Base
import History
import Plan

/// The sentences of the home page on the verdict, the pace, the forecast, and what is missing.
struct Answers {
  let context: SiteContext
  private let outlook: Outlook

  init(context: SiteContext) { (self.context, outlook) = (context, context.outlook) }

  /// The verdict with a countdown, and its reasons, as HTML; empty if the plan is not judged.
  var verdict: String {
    guard let verdict = outlook.verdict, let name = Self.name(verdict) else { return "" }
    let lead = ["<b>\(Markup.escape(context.text(name)))</b>", countdown].filter { !$0.isEmpty }.joined(separator: " ")
    var reasons = outlook.reasons.map(html)
    let soon = context.tree.root.progress.dueSoon
    if soon > 0 { reasons.append(Markup.escape(context.text(.dueSoon, count: soon))) }
    let why = reasons.isEmpty ? "" : "<p class=\"reasons\">\(reasons.joined(separator: " · "))</p>"
    return "<p class=\"verdict is-\(verdict.rawValue)\">\(lead)</p>\(why)"
  }

  /// “27 days to Launch week”; empty if the last due date has passed.
  private var countdown: String {
    guard let last = outlook.last, let days = last.daysLeft(outlook.today) else { return "" }
    let name =
      last.node.map {
        "<a href=\"\(context.href($0, root: ""))\" dir=\"auto\">\(Markup.escape(context.longName($0)))</a>"
      } ?? context.timeHTML(last.due)
    return context.text(.daysTo, ["name": name], count: days)
  }

  /// The rule by which the verdict was reached.
  var rule: String {
    context.text(
      .verdictRule,
      [
        "overdue": percent(Outlook.offTrackOverduePercent), "growth": percent(Outlook.atRiskGrowthPercent),
        "days": String(Outlook.scopeDays), "pace": percent(Outlook.atRiskPacePercent), "weeks": String(Pace.weeks),
        "quiet": String(Outlook.atRiskQuietWeeks), "moves": String(Outlook.atRiskMoves),
        "moved": String(Outlook.moveDays), "known": String(Outlook.judgedDays / 7),
      ])
  }

  /// The rows below the figures.
  var rows: [AnswerData] {
    [
      AnswerData(name: context.text(.recentWeek), html: WeekPage(context: context)?.summary ?? ""),
      AnswerData(name: context.text(.pace), html: pace), AnswerData(name: context.text(.changes), html: changes),
      AnswerData(name: context.text(.forecast), html: forecast),
      AnswerData(name: context.text(.missing), html: missing),
    ].filter { !$0.html.isEmpty }
  }

  /// The name of a verdict; nil for a plan that is done, which the page shows elsewhere.
  private static func name(_ verdict: Outlook.Verdict) -> Phrase? {
    switch verdict {
    case .done: nil
    case .onTrack: .onTrack
    case .atRisk: .atRisk
    case .offTrack: .offTrack
    case .unknown: .notJudged
    }
  }

  /// A reason as HTML; what is late leads to the agenda.
  private func html(_ reason: Outlook.Reason) -> String {
    let text = Markup.escape(text(reason))
    guard reason == .overdue || reason == .milestonesOverdue else { return text }
    return context.isSingle
      ? "<span class=\"late\">\(text)</span>" : "<a class=\"late\" href=\"agenda.html\">\(text)</a>"
  }

  private func text(_ reason: Outlook.Reason) -> String {
    let notes = ForecastNotes(context: context)
    func name(_ deadline: Outlook.Deadline?) -> String {
      deadline.map { $0.node.map(context.longName) ?? context.date($0.due) } ?? ""
    }
    switch reason {
    case .overdue:
      return context.text(
        .overdueLeft,
        ["n": context.language.number(outlook.overdue), "total": context.language.number(outlook.left)],
        count: outlook.overdue)
    case .milestonesOverdue: return context.text(.milestonesOverdue, count: outlook.milestonesOverdue)
    case .pace:
      return context.text(
        .needsPace,
        [
          "name": name(outlook.pressed), "needed": notes.rate(outlook.pressed?.perWeek(outlook.today) ?? 0),
          "pace": notes.rate(outlook.pace?.perWeek ?? 0),
        ])
    case .quiet: return context.text(.quietFor, count: outlook.quietWeeks ?? 0)
    case .moved:
      return context.text(
        .dateMoved, ["name": name(outlook.slipped), "days": String(Outlook.moveDays)],
        count: outlook.slipped?.moved ?? 0)
    case .scope:
      return context.text(
        .scopeGrew, ["percent": percent(outlook.scope?.percent ?? 0), "days": String(Outlook.scopeDays)])
    case .growing: return context.text(.growing)
    case .forecast:
      let late = outlook.late
      return context.text(
        .forecastLate, ["name": name(late), "date": late?.days.map { context.date($0.to) } ?? ""])
    }
  }

  private func percent(_ value: Int) -> String { context.text(.percent, ["n": String(value)]) }

  // MARK: Rows

  private var pace: String { outlook.pace.map(sentence) ?? "" }

  /// What changed in the weeks of the pace, by name.
  private var changes: String {
    guard let history = context.options.history, let pace = outlook.pace, pace.added != nil else { return "" }
    let start = HistoryWeek.start(of: pace.since)
    return DateMoves(context: context).names(of: history.weeks.filter { $0.start >= start })
  }

  /// What was finished and added in the weeks of the pace.
  private func sentence(_ pace: Pace) -> String {
    func bold(_ count: Int) -> String { "<b>\(context.language.number(count))</b>" }
    var holes = ["n": bold(pace.finished), "finished": bold(pace.finished), "date": context.timeHTML(pace.since)]
    guard let added = pace.added else { return context.text(.paceDone, holes, count: pace.finished) }
    holes["added"] = bold(added)
    holes["reopened"] = bold(pace.reopened)
    if pace.reopened > 0 { return context.text(.paceReopened, holes) }
    return context.text(pace.finished + added == 0 ? .paceNothing : .paceBoth, holes)
  }

  private var forecast: String {
    let notes = ForecastNotes(context: context)
    let range = notes.range.isEmpty ? "" : "<span class=\"small muted\">\(Markup.escape(notes.range))</span>"
    return [Markup.escape(notes.lead), range].filter { !$0.isEmpty }.joined(separator: " ")
  }

  private var missing: String {
    let (owner, date) = (outlook.unowned ?? 0, outlook.undated ?? 0)
    if owner > 0, date > 0 {
      return context.text(.noOwnerNoDate, ["dates": context.language.number(date)], count: owner)
    }
    return owner > 0 ? context.text(.noOwner, count: owner) : date > 0 ? context.text(.noDay, count: date) : ""
  }

  /// The day by which the page judges, and when the file was last changed.
  var freshness: String {
    let asOf =
      verdict.isEmpty && rows.isEmpty
      ? "" : context.text(.asOf, ["date": context.timeHTML(context.today, context.language.formatFull(context.today))])
    return [asOf, lastChange].filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// When the file was last changed, and in which commit; empty without a history.
  private var lastChange: String {
    guard let last = context.options.history?.points.last(where: \.isPresent), !context.isSingle else { return "" }
    let day = context.timeHTML(last.day, context.language.formatFull(last.day))
    var html = context.text(.lastChanged, ["date": day])
    if let revision = last.revision {
      let code = "<code>\(Markup.escape(String(revision.prefix(7))))</code>"
      html += context.options.commits.map { " <a href=\"\(Markup.escape($0 + revision))\">\(code)</a>" } ?? " \(code)"
    }
    let days = Int(context.today.days) - Int(last.day.days)
    if days > 60 { html += " · \(Markup.escape(context.text(.unchanged, count: days)))" }
    return html
  }
}
