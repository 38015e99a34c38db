import Base
import History
import TodoFile

/// The history of a plan as JSON, version 1; future changes may only add keys.
public enum HistoryJSON {
  /// Renders the history as UTF-8 JSON with a final line feed.
  /// - Parameter files: the paths of the todo files.
  /// - Parameter today: the day on which the forecast is made.
  public static func render(_ history: History, title: String, files: [String], today: CalendarDate) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.key("schema")
      json.number(1)
      json.key("generator")
      json.string(StatusJSON.generator)
      json.key("title")
      json.string(title)
      json.key("date")
      json.string(today.description)
      json.key("files")
      json.strings(files)
      json.key("shallow")
      json.bool(history.isShallow)
      json.key("unreadable")
      json.number(history.unreadable)
      json.key("points")
      json.array(history.revisions) { write($1, &$0) }
      json.key("weeks")
      json.array(history.weeks) { write($1, &$0) }
      write(Forecast.make(history, today: today), &json)
      json.key("archived")
      json.array(history.archived) { write($1, &$0) }
    }
    return json.bytes + [0x0A]
  }

  private static func write(_ point: HistoryPoint, _ json: inout JSONWriter) {
    let progress = point.progress
    json.object { json in
      json.key("revision")
      json.string(point.revision)
      json.key("date")
      json.string(point.day.description)
      json.key("time")
      json.string(TimeText.iso(point.time))
      json.key("path")
      json.string(point.path)
      json.key("mainline")
      json.bool(point.isMainline)
      json.key("present")
      json.bool(point.isPresent)
      json.numbers(
        [
          ("done", progress.done), ("total", progress.total), ("percent", progress.percent), ("open", progress.open),
          ("inProgress", progress.inProgress), ("question", progress.question), ("deferred", progress.deferred),
          ("cancelled", progress.cancelled), ("archived", point.archived),
        ])
      json.key("changes")
      json.object { write(point.delta, &$0) }
    }
  }

  private static func write(_ week: HistoryWeek, _ json: inout JSONWriter) {
    json.object { json in
      json.key("start")
      json.string(week.start.description)
      write(week.delta, &json)
      json.numbers(
        [("done", week.progress.done), ("total", week.progress.total), ("percent", week.progress.percent)])
    }
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
    json.key("forecast")
    if let forecast, reason == nil || reason == .growing {
      json.object { json in
        json.key("converges")
        json.bool(reason == nil)
        json.key("from")
        json.string(forecast.range?.from.description)
        json.key("to")
        json.string(forecast.range?.to.description)
        json.key("method")
        json.string(forecast.method?.rawValue)
        json.numbers([("weeks", forecast.weeks), ("judged", forecast.judged), ("held", forecast.held)])
      }
    } else {
      json.null()
    }
    json.key("noForecast")
    json.string(reason?.rawValue)
  }

  private static func write(_ task: ArchivedTask, _ json: inout JSONWriter) {
    json.object { json in
      json.key("title")
      json.string(task.title)
      json.key("group")
      json.strings(task.group)
      json.key("completed")
      json.string(task.doneOn?.description)
      json.key("archived")
      json.string(task.archivedOn.description)
      json.key("inText")
      json.bool(task.isInText)
    }
  }
}
