import Base
import History

/// The sentences of the home page on the verdict, the pace, the forecast, and what is missing.
struct Answers {
  let context: SiteContext
  /// Whether the plan is a list of somebody's own, which is told what is known, and not what is missing to judge it.
  let isList: Bool

  private var outlook: Outlook { context.outlook }

  /// The verdict with a countdown, when the plan will be done, and why it is judged so, as HTML.
  var state: HTML {
    let notes = ForecastNotes(context: context)
    return HTML { html in
      appendVerdict(to: &html)
      if let because { html("p", .class("because"), text: because) }
      if !notes.setback.isEmpty { html("p", .class("lead"), text: notes.setback) }
      if !isList, !notes.lead.isEmpty { html("p", .class("lead"), text: notes.lead) }
      let range = isList && outlook.forecast?.days == nil ? "" : notes.range
      if !range.isEmpty { html("p", .class("small muted"), text: range) }
      if !isList, outlook.verdict == nil, outlook.left > 0 {
        html("p", .class("small muted"), text: context.text(.noDueDates))
      }
    }
  }

  /// What is left of a list of somebody's own, and when it is likely to be done, in a line; empty if no pace is known, and for
  /// any other plan, which has it with its verdict.
  var brief: String { isList && outlook.pace != nil ? ForecastNotes(context: context).lead : "" }

  /// Whether the plan has a verdict that the page states.
  private var isJudged: Bool { verdict != nil }
  private var verdict: (value: Outlook.Verdict, name: Phrase)? {
    guard let value = outlook.verdict, let name = Self.name(value), !(isList && value == .unknown) else { return nil }
    return (value, name)
  }

  /// Appends the verdict with a countdown; nothing if the plan is not judged.
  private func appendVerdict(to html: inout HTML) {
    guard let verdict else { return }
    html("p", .class("verdict is-\(verdict.value.rawValue)")) {
      $0 += [HTML("b", text: context.text(verdict.name)), countdown].joined(separator: " ")
    }
  }

  /// The first reason that decides the verdict and that neither the figures nor the sentence on the pace state, or else the first
  /// that the sentence does not state; nil if there is none.
  private var because: String? {
    let isStated = { (reason: Outlook.Reason) in
      switch reason {
      case .overdue, .milestonesOverdue: true
      case .pace: outlook.pressed?.due == outlook.goal?.due
      // The day of a milestone that is late already is no news either.
      case .forecast: outlook.late.map { $0.due == outlook.goal?.due || $0.due < outlook.today } ?? false
      default: false
      }
    }
    let isFigure = { (reason: Outlook.Reason) in reason == .overdue || reason == .milestonesOverdue }
    let deciding = outlook.deciding
    guard isJudged, let reason = deciding.first(where: { !isStated($0) }) ?? deciding.first(where: isFigure) else {
      return nil
    }
    // The name of a milestone stays as it is written: “v1.2 needs …”.
    let text = text(reason)
    let isName = [outlook.pressed, outlook.slipped, outlook.late].contains { deadline in
      deadline.map { text.hasPrefix(name($0)) } ?? false
    }
    // The rest as a String, because adding a Substring looks through all types of the program.
    return (isName ? text : text.prefix(1).uppercased() + String(text.dropFirst())) + "."
  }

  /// A milestone by its name, or the last due date by its day.
  /// - Parameter isWork: whether it stands for the tasks that are due by then, as what takes time.
  private func name(_ deadline: Outlook.Deadline?, isWork: Bool = false) -> String {
    guard let deadline else { return "" }
    let date = context.date(deadline.due)
    return deadline.node.map(context.dueName) ?? (isWork ? context.text(.workDue, ["date": date]) : date)
  }

  /// The reasons of the verdict and the rule that it follows from; empty if the plan is not judged.
  var why: HTML {
    guard isJudged else { return HTML() }
    let reasons = outlook.reasons.map(html)
    return HTML("details", .class("rule small muted")) {
      $0("summary", text: context.text(outlook.reasons.isEmpty ? .ruleHead : .why))
      if !reasons.isEmpty {
        $0("ul", .class("reasons")) { for reason in reasons { $0("li") { $0 += reason } } }
      }
      $0("ul", .class("rules")) { html in
        for sentence in Self.sentences(rule) {
          html("li") {
            if let colon = sentence.firstIndex(where: { ":：".contains($0) }) {
              $0("b", text: String(sentence[...colon]))
              $0.text(String(sentence[sentence.unicodeScalars.index(after: colon)...]))
            } else {
              $0.text(sentence)
            }
          }
        }
      }
    }
  }

  /// The sentences of a text, each with its end.
  private static func sentences(_ text: String) -> [String] {
    text.replacing(". ", with: ".\n").replacing("。", with: "。\n").split(separator: "\n").map(String.init)
  }

  /// “27 days to Launch week”; empty if the last due date has passed.
  private var countdown: HTML {
    guard let last = outlook.goal, let days = last.daysLeft(outlook.today) else { return HTML() }
    // The title of the page needs no repetition.
    let name = last.node.flatMap { $0 == 0 ? nil : $0 }.map {
      HTML("a", .href(context.href($0, root: "")), .directed, text: context.dueName($0))
    }
    return context.html(.daysTo, ["name": name ?? context.time(last.due)], count: days)
  }

  /// The rule by which the verdict was reached.
  private var rule: String {
    context.text(
      .verdictRule,
      [
        "overdue": percent(Outlook.offTrackOverduePercent), "much": percent(Outlook.offTrackPacePercent),
        "time": percent(Outlook.atRiskTimePercent),
        "pace": percent(Outlook.atRiskPacePercent), "weeks": String(Pace.weeks),
        "quiet": String(Outlook.atRiskQuietWeeks), "moves": String(Outlook.atRiskMoves),
        "moved": String(Outlook.moveDays), "known": String(Outlook.onTrackDays / 7),
      ])
  }

  /// The name of a verdict; nil for a plan that is done, which the page shows elsewhere.
  static func name(_ verdict: Outlook.Verdict) -> Phrase? {
    switch verdict {
    case .done: nil
    case .onTrack: .onTrack
    case .atRisk: .atRisk
    case .offTrack: .offTrack
    case .unknown: .notJudged
    }
  }

  /// A reason as HTML; what is late leads to the agenda.
  private func html(_ reason: Outlook.Reason) -> HTML {
    let text = text(reason)
    guard reason == .overdue || reason == .milestonesOverdue else { return HTML(text: text) }
    return context.isSingle
      ? HTML("span", .class("late"), text: text) : HTML("a", .class("late"), .href("agenda.html"), text: text)
  }

  private func text(_ reason: Outlook.Reason) -> String {
    let notes = ForecastNotes(context: context)
    switch reason {
    case .overdue:
      return context.text(
        .overdueLeft,
        ["n": context.language.number(outlook.overdue), "total": context.language.number(outlook.left)],
        count: outlook.overdue)
    case .milestonesOverdue: return context.text(.milestonesOverdue, count: outlook.milestonesOverdue)
    case .pace:
      if let today = outlook.pressed.flatMap({ notes.dueToday($0, name: name($0)) }) { return today }
      if let pressed = outlook.pressed, let soon = notes.soon(pressed) {
        return context.text(.soonPace, soon.merging(["name": name(pressed)]) { $1 }, count: pressed.left)
      }
      let needed = notes.rate(outlook.pressed?.perWeek(outlook.today) ?? 0, beside: outlook.pace?.perWeek)
      return context.text(
        .needsPace, ["name": name(outlook.pressed, isWork: true), "needed": needed, "pace": notes.pace])
    case .quiet: return context.text(.quietFor, count: outlook.quietWeeks ?? 0)
    case .moved:
      return context.text(
        .dateMoved, ["name": name(outlook.slipped), "days": String(Outlook.moveDays)],
        count: outlook.slipped?.moved ?? 0)
    case .buffer:
      let tight = outlook.tight
      return context.text(
        (outlook.pace?.growth ?? 0) > 0 ? .noBufferGrowing : .noBuffer,
        ["name": name(tight, isWork: true), "left": context.language.number(tight?.daysLeft(outlook.today) ?? 0)],
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
  private func sentence(_ pace: Pace) -> HTML {
    func bold(_ count: Int) -> HTML { HTML("b", text: context.language.number(count)) }
    var holes = ["n": bold(pace.finished), "finished": bold(pace.finished), "date": context.time(pace.since)]
    guard let added = pace.added else { return context.html(.paceDone, holes, count: pace.finished) }
    holes["added"] = bold(added)
    holes["reopened"] = bold(pace.reopened)
    if pace.reopened > 0 { return context.html(.paceReopened, holes) }
    return context.html(pace.finished + added == 0 ? .paceNothing : .paceBoth, holes)
  }

  private func missing(hasOwners: Bool) -> String {
    if isList { return "" }
    let (owner, date) = (hasOwners ? 0 : outlook.unowned ?? 0, outlook.undated ?? 0)
    if owner > 0, date > 0 {
      return context.text(.noOwnerNoDate, ["dates": context.language.number(date)], count: owner)
    }
    return owner > 0 ? context.text(.noOwner, count: owner) : date > 0 ? context.text(.noDay, count: date) : ""
  }

  /// What is missing, the day by which the page judges, and when the file was last changed.
  /// - Parameter hasTrend: whether the page has a chart, which states the pace.
  /// - Parameter hasOwners: whether the page has the line of people, which states what has no owner.
  func freshness(hasTrend: Bool, hasOwners: Bool) -> HTML {
    let pace = hasTrend ? HTML() : outlook.pace.map(sentence) ?? HTML()
    let asOf =
      isList && !isJudged && pace.isEmpty
      ? HTML() : HTML("span", .class("as-of")) { $0 += context.html(.asOf, ["date": context.fullTime(context.today)]) }
    return [pace, HTML(text: missing(hasOwners: hasOwners)), asOf, lastChange].joined(separator: " · ")
  }

  /// When the file was last changed, and in which commit; empty without a history.
  private var lastChange: HTML {
    guard let last = context.options.past.history?.points.last(where: \.isPresent), !context.isSingle else {
      return HTML()
    }
    return HTML { html in
      html += context.html(.lastChanged, ["date": context.time(last.day)])
      if let revision = last.revision {
        let code = HTML("code", text: String(revision.prefix(7)))
        html.put(" ")
        html += context.options.commits.map { commits in HTML("a", .href(commits + revision)) { $0 += code } } ?? code
      }
      let days = Int(context.today.days) - Int(last.day.days)
      if days > 7 { html.text(" · " + context.text(.unchanged, count: days)) }
    }
  }
}
