import Base
import History

/// The outlook of a plan as JSON: the verdict, its reasons, the figures, and the limits of the rule.
public enum OutlookJSON {
  /// Writes the value of the key `outlook`.
  public static func write(_ outlook: Outlook, _ json: inout JSONWriter) {
    json.object { json in
      json.key("verdict")
      json.string(outlook.verdict?.rawValue)
      json.key("reasons")
      json.strings(outlook.reasons.map(\.rawValue))
      json.numbers([
        ("left", outlook.left), ("overdue", outlook.overdue), ("milestonesOverdue", outlook.milestonesOverdue),
      ])
      json.key("lastDue")
      json.string(outlook.lastDue?.description)
      json.key("pace")
      if let pace = outlook.pace {
        json.object { json in
          json.key("since")
          json.string(pace.since.description)
          json.numbers([("finished", pace.finished), ("added", pace.added)])
        }
      } else {
        json.null()
      }
      json.key("scope")
      if let scope = outlook.scope {
        json.object { json in
          json.key("since")
          json.string(scope.since.description)
          json.numbers([("before", scope.before), ("now", scope.now), ("percent", scope.percent)])
        }
      } else {
        json.null()
      }
      json.key("forecast")
      if let forecast = outlook.forecast { write(forecast, &json) } else { json.null() }
      json.key("rule")
      json.object { json in
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
      json.key("from")
      json.string(forecast.range?.from.description)
      json.key("to")
      json.string(forecast.range?.to.description)
      json.key("reason")
      if case .none(let reason) = forecast.outcome { json.string(reason.rawValue) } else { json.null() }
      json.numbers([("weeks", forecast.weeks), ("judged", forecast.judged), ("held", forecast.held)])
    }
  }
}
