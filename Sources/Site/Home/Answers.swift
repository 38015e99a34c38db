import Base
import History
import Plan

/// The sentences of the home page on overdue tasks, the pace, and the forecast.
struct Answers {
  let context: SiteContext
  private let outlook: Outlook

  init(context: SiteContext) { (self.context, outlook) = (context, context.outlook) }

  /// The verdict and its reasons, as HTML; empty if the plan is not judged.
  var verdict: String {
    guard let verdict = outlook.verdict, let name = Self.name(verdict) else { return "" }
    let reasons = outlook.reasons.map { Markup.escape(text($0)) }.joined(separator: ", ")
    return
      "<p class=\"verdict is-\(verdict.rawValue)\"><b>\(Markup.escape(context.text(name)))</b>\(reasons.isEmpty ? "" : ": \(reasons)")</p>"
  }

  /// The rule behind the verdict; empty if the plan is not judged.
  var rule: String {
    guard let verdict = outlook.verdict, Self.name(verdict) != nil else { return "" }
    return context.text(
      .verdictRule,
      [
        "overdue": percent(Outlook.offTrackOverduePercent), "growth": percent(Outlook.atRiskGrowthPercent),
        "days": String(Outlook.scopeDays),
      ])
  }

  /// The method of the forecast; empty if there is no forecast.
  var method: String {
    guard let forecast = outlook.forecast, forecast.range != nil else { return "" }
    return "\(context.text(.forecast)): \(ForecastNotes(context: context, forecast: forecast).method)"
  }

  /// The rows below the figures.
  var rows: [AnswerData] {
    [
      AnswerData(name: context.text(.late), html: late), AnswerData(name: context.text(.pace), html: pace),
      AnswerData(name: context.text(.forecast), html: forecast),
    ].filter { !$0.html.isEmpty }
  }

  /// The name of a verdict; nil for a plan that is done, which the page shows elsewhere.
  private static func name(_ verdict: Outlook.Verdict) -> Phrase? {
    switch verdict {
    case .done: nil
    case .onTrack: .onTrack
    case .atRisk: .atRisk
    case .offTrack: .offTrack
    }
  }

  private func text(_ reason: Outlook.Reason) -> String {
    switch reason {
    case .overdue:
      context.text(
        .overdueLeft,
        ["n": context.language.number(outlook.overdue), "total": context.language.number(outlook.left)],
        count: outlook.overdue)
    case .milestonesOverdue: context.text(.milestonesOverdue, count: outlook.milestonesOverdue)
    case .scope:
      context.text(
        .scopeGrew, ["percent": percent(outlook.scope?.percent ?? 0), "days": String(Outlook.scopeDays)])
    case .forecast: context.text(.forecastLate)
    }
  }

  private func percent(_ value: Int) -> String { context.text(.percent, ["n": String(value)]) }

  // MARK: Rows

  private var late: String {
    guard outlook.lastDue != nil, outlook.left > 0 else { return "" }
    var parts: [String] = []
    for (phrase, count) in [(Phrase.overdue, outlook.overdue), (.milestonesOverdue, outlook.milestonesOverdue)]
    where count > 0 {
      let text = context.text(phrase, ["n": "<b>\(context.language.number(count))</b>"], count: count)
      parts.append(
        context.isSingle ? "<span class=\"late\">\(text)</span>" : "<a class=\"late\" href=\"agenda.html\">\(text)</a>")
    }
    if parts.isEmpty { parts.append(Markup.escape(context.text(.nothingLate))) }
    let soon = context.tree.root.progress.dueSoon
    if soon > 0 {
      parts.append(context.text(.dueSoon, ["n": "<b>\(context.language.number(soon))</b>"], count: soon))
    }
    return parts.joined(separator: ", ")
  }

  private var pace: String {
    guard let pace = outlook.pace else { return "" }
    let date = context.timeHTML(pace.since)
    let finished = "<b>\(context.language.number(pace.finished))</b>"
    guard let added = pace.added else {
      return context.text(.paceDone, ["n": finished, "date": date], count: pace.finished)
    }
    return context.text(
      .paceBoth, ["finished": finished, "added": "<b>\(context.language.number(added))</b>", "date": date])
  }

  private var forecast: String {
    guard let forecast = outlook.forecast else { return "" }
    let notes = ForecastNotes(context: context, forecast: forecast)
    let held =
      forecast.judged > 0 && forecast.range != nil
      ? " <span class=\"small muted\">\(Markup.escape(notes.judged))</span>" : ""
    return Markup.escape(notes.sentence) + held
  }

  /// When the file was last changed, and in which commit; empty without a history.
  var freshness: String {
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
