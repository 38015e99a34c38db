public import Base
public import History
public import Plan

/// The outlook of a plan as JSON: the verdict, its reasons, the figures, and the limits of the rule.
public enum OutlookJSON {
  /// Writes the members of the object with the key `outlook`.
  public static func write(_ outlook: Outlook, _ tree: ProgressTree, _ json: inout JSONWriter) {
    json.field("verdict", outlook.verdict?.rawValue)
    json.field("reasons", outlook.reasons.map(\.rawValue))
    json.numbers([
      ("left", outlook.left), ("overdue", outlook.overdue), ("milestonesOverdue", outlook.milestonesOverdue),
    ])
    json.field("lastDue", outlook.deadlines.last?.due.description)
    json.field("due", outlook.deadline(of: 0)?.due.description)
    json.objects("deadlines", outlook.deadlines) { write($1, outlook, tree, &$0) }
    json.object("pace", outlook.pace) { json, pace in
      json.field("since", pace.since.description)
      json.numbers([
        ("days", pace.days), ("finished", pace.finished), ("reopened", pace.reopened), ("net", pace.net),
        ("added", pace.added), ("cut", pace.cut),
      ])
      json.field("perWeek", Pace.shown(pace.perWeek))
    }
    json.object("setback", outlook.setback) { json, setback in
      json.field("date", setback.day.description)
      json.numbers([("reopened", setback.reopened)])
    }
    json.field("quietWeeks", outlook.quietWeeks)
    json.object("missing") { $0.numbers([("owner", outlook.unowned), ("date", outlook.undated)]) }
    json.object("forecast", outlook.forecast) { write($1, &$0) }
    json.object("rule") { json in
      json.numbers([
        ("offTrackOverduePercent", Outlook.offTrackOverduePercent),
        ("offTrackPacePercent", Outlook.offTrackPacePercent), ("paceWeeks", Pace.weeks),
        ("atRiskPacePercent", Outlook.atRiskPacePercent),
        ("atRiskTimePercent", Outlook.atRiskTimePercent),
        ("atRiskQuietWeeks", Outlook.atRiskQuietWeeks), ("atRiskMoves", Outlook.atRiskMoves),
        ("moveDays", Outlook.moveDays), ("judgedDays", Outlook.judgedDays),
        ("onTrackDays", Outlook.onTrackDays),
      ])
    }
  }

  private static func write(
    _ deadline: Outlook.Deadline, _ outlook: Outlook, _ tree: ProgressTree, _ json: inout JSONWriter
  ) {
    json.field("slug", deadline.node.flatMap { $0 == 0 ? nil : tree.nodes[$0].slug })
    json.field("name", deadline.node.map { $0 == 0 ? tree.title : tree.nodes[$0].name })
    json.field("due", deadline.due.description)
    json.numbers([
      ("left", deadline.left), ("daysLeft", deadline.daysLeft(outlook.today)), ("moved", deadline.moved),
      ("daysNeeded", outlook.daysNeeded(deadline)),
    ])
    json.field("perWeek", deadline.perWeek(outlook.today).map(Pace.shown)) { $0.number($1) }
    write(deadline.days, &json)
  }

  /// The days of a forecast.
  static func write(_ days: Forecast.Days?, _ json: inout JSONWriter) {
    json.field("from", days?.from.description)
    json.field("middle", days?.middle.description)
    json.field("to", days?.to.description)
  }

  private static func write(_ forecast: Forecast, _ json: inout JSONWriter) {
    write(forecast.days, &json)
    json.field("reason") {
      if case .none(let reason) = forecast.outcome { $0.string(reason.rawValue) } else { $0.null() }
    }
    json.numbers([("weeks", forecast.weeks), ("judged", forecast.judged), ("held", forecast.held)])
  }
}
