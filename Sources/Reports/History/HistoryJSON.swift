import Base
public import History
public import Plan

/// The history of a plan as JSON, version 1; future changes may only add keys.
public enum HistoryJSON {
  /// Renders the history as UTF-8 JSON with a final line feed.
  /// - Parameter files: the paths of the todo files.
  public static func render(_ history: History, _ outlook: Outlook, _ tree: ProgressTree) -> [UInt8] {
    JSONWriter.object { json in
      json.field("schema", 1)
      json.field("generator", StatusJSON.generator)
      json.field("title", tree.title)
      json.field("date", tree.today.description)
      json.field("files", tree.files)
      json.field("shallow", history.isShallow)
      json.field("unreadable", history.unreadable)
      json.objects("points", history.revisions) { write($1, &$0) }
      json.objects("weeks", history.weeks) { write($1, tree.files, &$0) }
      write(outlook.forecast, &json)
      json.object("outlook") { OutlookJSON.write(outlook, tree, &$0) }
      json.objects("archived", history.archived) { write($1, &$0) }
    }.line
  }

  /// `2026-11-21T10:00:00Z` (RFC 3339) for seconds since 1970.
  static func time(_ seconds: Int) -> String {
    let days = Int((Double(seconds) / 86_400).rounded(.down))
    let rest = seconds - days * 86_400
    func padded(_ number: Int) -> String { String(number).leftPadded(to: 2) }
    let day = CalendarDate(days: Int32(clamping: days))
    return "\(day)T\(padded(rest / 3600)):\(padded(rest / 60 % 60)):\(padded(rest % 60))Z"
  }

  private static func write(_ point: HistoryPoint, _ json: inout JSONWriter) {
    json.field("revision", point.revision)
    json.field("date", point.day.description)
    json.field("time", time(point.time))
    json.field("path", point.path)
    json.field("mainline", point.isMainline)
    json.field("present", point.isPresent)
    json.numbers(StatusJSON.figures(point.progress) + [("archived", point.archived)])
    json.object("changes") { write(point.delta, &$0) }
  }

  private static func write(_ week: HistoryWeek, _ files: [String], _ json: inout JSONWriter) {
    json.field("start", week.start.description)
    write(week.delta, &json)
    json.numbers(
      [("done", week.progress.done), ("total", week.progress.total), ("percent", week.progress.percent)])
    json.objects("changes", week.changes) { json, change in
      json.field("kind", change.kind.rawValue)
      json.field("title", change.title)
      json.field("group", change.group)
      json.field("file", files[change.document])
      json.field("state", change.state?.name)
      ReportJSON.write(terms: change, &json)
      json.field("people", change.terms.owners)
    }
    json.objects("groupDates", week.groupDates) { ReportJSON.write($1, file: files[$1.document], &$0) }
  }

  static func write(_ delta: ScopeDelta, _ json: inout JSONWriter) {
    json.numbers(
      [
        ("finished", delta.finished), ("added", delta.added), ("reopened", delta.reopened), ("cut", delta.cut),
        ("archived", delta.archived), ("restored", delta.restored),
        ("recountedTotal", delta.recountedTotal), ("recountedDone", delta.recountedDone),
      ])
  }

  /// The forecast, or null and the reason.
  private static func write(_ forecast: Forecast?, _ json: inout JSONWriter) {
    var reason: Forecast.Reason?
    if case .none(let found)? = forecast?.outcome { reason = found }
    json.object("forecast", reason == nil || reason == .growing ? forecast : nil) { json, forecast in
      json.field("converges", reason == nil)
      OutlookJSON.write(forecast.days, &json)
      json.field("method", forecast.method?.rawValue)
      json.numbers([("weeks", forecast.weeks), ("judged", forecast.judged), ("held", forecast.held)])
    }
    json.field("noForecast", reason?.rawValue)
  }

  private static func write(_ task: ArchivedTask, _ json: inout JSONWriter) {
    json.field("title", task.title)
    json.field("group", task.group)
    json.field("completed", task.doneOn?.description)
    json.field("archived", task.archivedOn.description)
    json.field("inText", task.isInText)
  }
}
