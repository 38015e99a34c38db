import Base
import Drawing
import Fluent
import History

/// The figures above a chart: those of the last day, and what a script needs to show those of any other.
struct ChartReading {
  let context: SiteContext

  private var last: BurnUpSeries.Sample? { context.series?.samples.last }
  private var endDay: CalendarDate { context.series?.endDay ?? context.today }
  private var forecast: (days: Forecast.Days, left: Int)? {
    guard let days = context.outlook.forecast?.days, let last else { return nil }
    return (days, last.total - last.done)
  }

  /// The last day of the known part.
  var day: String { context.language.formatFull(endDay) }

  /// The figures as the rows of a description list.
  var html: String {
    guard let last else { return "" }
    let language = context.language
    var html =
      row("done", .columnDone, language.number(last.done)) + row("scope", .scope, language.number(last.total))
      + row("left", .left, language.number(last.total - last.done))
    if let forecast {
      let (from, to) = (language.formatFull(forecast.days.from), language.formatFull(forecast.days.to))
      html += row("band", .forecast, from == to ? from : "\(from) – \(to)")
    }
    if let due = context.outlook.last?.due { html += row("due", .columnDue, language.formatFull(due)) }
    return html
  }

  /// The sample of a line or an area before its name; none for a figure that the chart does not draw.
  static func key(_ name: String) -> String { name == "left" ? "" : "<i class=\"key \(name)\"></i>" }

  private func row(_ name: String, _ phrase: Phrase, _ value: String) -> String {
    "<div><dt>\(Self.key(name))\(Markup.escape(context.text(phrase)))</dt><dd class=\"\(name)\">\(Markup.escape(value))</dd></div>"
  }

  /// The figures of each day with a revision, each as days since the one before, done, and total; the last day of the known
  /// part, the range of the forecast, and the words of a date.
  var attributes: String {
    guard let history = context.options.history else { return "" }
    var before: Int32 = 0
    let days = BurnUpSeries.days(history).map { sample in
      defer { before = sample.day.days }
      return "\(sample.day.days - before),\(sample.done),\(sample.total)"
    }
    var values = [("days", days.joined(separator: " ")), ("today", String(endDay.days)), ("words", words)]
    if let forecast { values.append(("forecast", "\(forecast.days.from.days),\(forecast.days.to.days)")) }
    return values.map { " data-\($0.0)=\"\(Markup.escape($0.1))\"" }.joined()
  }

  /// The names of the months, the pattern of a date and those of the days that have another, and the separator between
  /// thousands, as JSON.
  private var words: String {
    let language = context.language
    let usual = language.datePattern(ofDay: 31)
    return JSONWriter.object { json in
      json.field("months", language.monthNames)
      json.field("date", usual)
      json.object("days") { json in
        for day in 1...31 where language.datePattern(ofDay: day) != usual {
          json.field(String(day), language.datePattern(ofDay: day))
        }
      }
      json.field("group", language.text(.groupSeparator))
    }.text
  }
}
