public import Base
public import History

/// The outlook of a plan as JSON: the verdict, its reasons, the figures, and the limits of the rule.
public enum OutlookJSON {
  /// Writes the value of the key `outlook`.
  public static func write(_ outlook: Outlook, _ json: inout JSONWriter) {
    json.object { json in
      json.field("verdict", outlook.verdict?.rawValue)
      json.field("reasons", outlook.reasons.map(\.rawValue))
      json.numbers([
        ("left", outlook.left), ("overdue", outlook.overdue), ("milestonesOverdue", outlook.milestonesOverdue),
      ])
      json.field("lastDue", outlook.lastDue?.description)
      json.field("pace", outlook.pace) { json, pace in
        json.object { json in
          json.field("since", pace.since.description)
          json.numbers([("finished", pace.finished), ("added", pace.added)])
        }
      }
      json.field("scope", outlook.scope) { json, scope in
        json.object { json in
          json.field("since", scope.since.description)
          json.numbers([("before", scope.before), ("now", scope.now), ("percent", scope.percent)])
        }
      }
      json.field("forecast", outlook.forecast) { write($1, &$0) }
      json.object("rule") { json in
        json.numbers([
          ("offTrackOverduePercent", Outlook.offTrackOverduePercent),
          ("atRiskGrowthPercent", Outlook.atRiskGrowthPercent), ("scopeDays", Outlook.scopeDays),
          ("paceWeeks", Outlook.paceWeeks),
        ])
      }
    }
  }

  private static func write(_ forecast: Forecast, _ json: inout JSONWriter) {
    json.object { json in
      json.field("from", forecast.range?.from.description)
      json.field("to", forecast.range?.to.description)
      json.field("reason") {
        if case .none(let reason) = forecast.outcome { $0.string(reason.rawValue) } else { $0.null() }
      }
      json.numbers([("weeks", forecast.weeks), ("judged", forecast.judged), ("held", forecast.held)])
    }
  }
}
