import Base
import History
import Plan

/// The sentences of the home page on the verdict, the pace, the forecast, and what is missing.
struct Answers {
  let context: SiteContext
  private let outlook: Outlook

  init(context: SiteContext) { (self.context, outlook) = (context, context.outlook) }

  /// The verdict with a countdown, when the plan will be done, and why it is judged so, as HTML.
  var state: String {
    let notes = ForecastNotes(context: context)
    // Where there is a verdict, the reason why there is no forecast is one of the reasons.
    let isRangeShown = outlook.forecast?.days != nil || !isJudged
    let range = isRangeShown ? notes.range : ""
    return verdict + (notes.lead.isEmpty ? "" : "<p class=\"lead\">\(Markup.escape(notes.lead))</p>")
      + (range.isEmpty ? "" : "<p class=\"small muted\">\(Markup.escape(range))</p>") + because
  }

  /// Whether the plan has a verdict that the page states.
  private var isJudged: Bool { outlook.verdict.flatMap(Self.name) != nil }

  /// The verdict with a countdown; empty if the plan is not judged.
  private var verdict: String {
    guard let verdict = outlook.verdict, let name = Self.name(verdict) else { return "" }
    let lead = ["<b>\(Markup.escape(context.text(name)))</b>", countdown].filter { !$0.isEmpty }.joined(separator: " ")
    return "<p class=\"verdict is-\(verdict.rawValue)\">\(lead)</p>"
  }

  /// The first reason that neither the figures nor the sentence above state; empty if there is none.
  private var because: String {
    let isStated = { (reason: Outlook.Reason) in
      switch reason {
      case .overdue, .milestonesOverdue: true
      case .pace: outlook.pressed?.due == outlook.last?.due
      default: false
      }
    }
    guard isJudged, let reason = outlook.reasons.first(where: { !isStated($0) }) else { return "" }
    let text = text(reason)
    return "<p class=\"small muted\">\(Markup.escape(text.prefix(1).uppercased() + text.dropFirst())).</p>"
  }

  /// The reasons of the verdict and the rule that it follows from; empty if the plan is not judged.
  var why: String {
    guard isJudged else { return "" }
    var reasons = outlook.reasons.map(html)
    let notes = ForecastNotes(context: context)
    if outlook.forecast?.days == nil, !notes.range.isEmpty { reasons.append(Markup.escape(notes.range)) }
    let list =
      reasons.isEmpty ? "" : "<ul class=\"reasons\">\(reasons.map { "<li>\($0)</li>" }.joined())</ul>"
    let head = context.text(outlook.reasons.isEmpty ? .ruleHead : .why)
    return
      "<details class=\"rule small muted\"><summary>\(Markup.escape(head))</summary>\(list)<p>\(Markup.escape(rule))</p></details>"
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
  private var rule: String {
    context.text(
      .verdictRule,
      [
        "overdue": percent(Outlook.offTrackOverduePercent), "time": percent(Outlook.atRiskTimePercent),
        "pace": percent(Outlook.atRiskPacePercent), "weeks": String(Pace.weeks),
        "quiet": String(Outlook.atRiskQuietWeeks), "moves": String(Outlook.atRiskMoves),
        "moved": String(Outlook.moveDays), "known": String(Outlook.judgedDays / 7),
      ])
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
    case .buffer:
      let tight = outlook.tight
      return context.text(
        (outlook.pace?.growth ?? 0) > 0 ? .noBufferGrowing : .noBuffer,
        ["name": name(tight), "left": context.language.number(tight?.daysLeft(outlook.today) ?? 0)],
        count: tight.flatMap(outlook.daysNeeded) ?? 0)
    case .growing: return context.text(.growing)
    case .forecast:
      let late = outlook.late
      return context.text(
        .forecastLate, ["name": name(late), "date": late?.days.map { context.date($0.middle) } ?? ""])
    }
  }

  private func percent(_ value: Int) -> String { context.text(.percent, ["n": String(value)]) }

  // MARK: Below the figures

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

  private var missing: String {
    let (owner, date) = (outlook.unowned ?? 0, outlook.undated ?? 0)
    if owner > 0, date > 0 {
      return context.text(.noOwnerNoDate, ["dates": context.language.number(date)], count: owner)
    }
    return owner > 0 ? context.text(.noOwner, count: owner) : date > 0 ? context.text(.noDay, count: date) : ""
  }

  /// What is missing, the day by which the page judges, and when the file was last changed.
  /// - Parameter hasTrend: whether the page has a chart, which states the pace.
  func freshness(hasTrend: Bool) -> String {
    let pace = hasTrend ? "" : outlook.pace.map(sentence) ?? ""
    let asOf =
      !isJudged && pace.isEmpty
      ? "" : context.text(.asOf, ["date": context.timeHTML(context.today, context.language.formatFull(context.today))])
    return [pace, missing, asOf, lastChange].filter { !$0.isEmpty }.joined(separator: " · ")
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
