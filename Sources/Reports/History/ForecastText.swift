import Base
import History

/// A forecast in sentences for a terminal: the range, and the rule behind it.
enum ForecastText {
  static func lines(_ forecast: Forecast) -> [String] {
    let judged =
      forecast.judged == 0
      ? "No earlier forecast for this list can be judged yet."
      : "\(forecast.held) of \(Words.count(forecast.judged, "earlier forecast", "earlier forecasts")) for this list held."
    switch forecast.outcome {
    case .range(let from, let to):
      return [
        from == to ? "Likely done about \(to)" : "Likely done between \(from) and \(to)",
        "Simulated from the last \(forecast.weeks) weeks; two of three such forecasts should hold. \(judged)",
      ]
    case .none(let reason): return ["No forecast: " + words(reason, forecast)]
    }
  }

  private static func words(_ reason: Forecast.Reason, _ forecast: Forecast) -> String {
    switch reason {
    case .little:
      "it needs four weeks of history, and five tasks finished in at least three of the last weeks"
    case .quiet: "no task was finished in the last two weeks"
    case .growing: "tasks are added about as fast as others are finished"
    case .far: "at this pace, the end is more than four years away"
    case .unreliable:
      "only \(forecast.held) of \(Words.count(forecast.judged, "earlier forecast", "earlier forecasts")) for this list held"
    }
  }
}
