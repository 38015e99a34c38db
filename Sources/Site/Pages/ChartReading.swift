import Base
import Drawing
import History

/// The figures above a chart: those of the last day, and what a script needs to show those of any other.
struct ChartReading {
  let context: SiteContext

  private var last: BurnUpSeries.Sample? { context.series?.samples.last }
  private var endDay: CalendarDate { context.series?.endDay ?? context.today }
  private var forecast: Forecast.Days? { last == nil ? nil : context.outlook.forecast?.days }

  /// The last day of the known part.
  var day: String { context.language.formatFull(endDay) }

  /// The figures as the rows of a description list.
  var html: HTML {
    guard let last else { return HTML() }
    let language = context.language
    return HTML { html in
      append("done", .columnDone, language.number(last.done), to: &html)
      append("scope", .scope, language.number(last.total), to: &html)
      append("left", .left, language.number(last.total - last.done), to: &html)
      if let forecast {
        let (from, to) = (language.formatFull(forecast.from), language.formatFull(forecast.to))
        append("band", .forecast, from == to ? from : "\(from) – \(to)", to: &html)
      }
      if let due = context.outlook.goal?.due { append("due", .columnDue, language.formatFull(due), to: &html) }
    }
  }

  /// Appends the sample of a line or an area before its name; nothing for a figure that the chart does not draw.
  static func appendKey(_ name: String, to html: inout HTML) {
    if name != "left" { html("i", .class("key \(name)")) }
  }

  private func append(_ name: String, _ phrase: Phrase, _ value: String, to html: inout HTML) {
    html("div") {
      $0("dt") {
        Self.appendKey(name, to: &$0)
        $0.text(context.text(phrase))
      }
      $0("dd", .class(name), text: value)
    }
  }

  /// The figures of each day with a revision, each as days since the one before, done, and total; the last day of the known
  /// part, the range of the forecast, and the words of a date.
  var attributes: HTML {
    guard let history = context.options.past.history else { return HTML() }
    var before: Int32 = 0
    let days = BurnUpSeries.days(history).map { sample in
      defer { before = sample.day.days }
      return "\(sample.day.days - before),\(sample.done),\(sample.total)"
    }
    return HTML {
      $0.attribute(.init("data-days", days.joined(separator: " ")))
      $0.attribute(.init("data-today", String(endDay.days)))
      $0.attribute(.init("data-words", words))
      if let forecast {
        $0.attribute(.init("data-forecast", "\(forecast.from.days),\(forecast.to.days)"))
      }
    }
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
