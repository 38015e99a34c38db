import Base
import History

/// A forecast in sentences: the range, the rule, and how often the rule has held for this list.
struct ForecastNotes {
  let context: SiteContext
  let forecast: Forecast

  var notes: [NoteData] {
    let result = NoteData(classes: "forecast", text: sentence)
    guard forecast.range != nil else { return [result] }
    return [result, NoteData(classes: "muted small", text: "\(method) \(judged)")]
  }

  /// The method by which the range was found.
  var method: String { context.text(.forecastHow, count: forecast.weeks) }

  /// The range, or the reason why there is none.
  var sentence: String {
    switch forecast.outcome {
    case .range(let from, let to):
      let (first, last) = (context.language.formatFull(from), context.language.formatFull(to))
      return from == to
        ? context.text(.forecastAbout, ["to": last]) : context.text(.forecastRange, ["from": first, "to": last])
    case .none(let reason): return text(reason)
    }
  }

  /// How often the rule has held.
  var judged: String {
    forecast.judged == 0
      ? context.text(.forecastUnjudged)
      : context.text(
        .forecastHeld, ["held": context.language.number(forecast.held)], count: forecast.judged)
  }

  private func text(_ reason: Forecast.Reason) -> String {
    switch reason {
    case .little: context.text(.forecastLittle)
    case .quiet: context.text(.forecastQuiet)
    case .growing: context.text(.forecastNone)
    case .far: context.text(.forecastFar)
    case .unreliable:
      context.text(
        .forecastUnreliable, ["held": context.language.number(forecast.held)], count: forecast.judged)
    }
  }
}
