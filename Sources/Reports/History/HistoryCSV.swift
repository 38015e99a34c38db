import Base
public import History

/// The figures at each revision, one row per revision, oldest first.
public enum HistoryCSV {
  /// Renders a header and one row for each revision, including those on merged branches.
  public static func render(_ history: History) -> String {
    var csv = CSVWriter()
    csv.row([
      "revision", "date", "time", "path", "done", "total", "percent", "open", "inProgress", "question", "deferred",
      "cancelled", "archived", "finished", "added", "reopened", "cut", "recountedTotal", "recountedDone", "mainline",
      "present", "newlyArchived", "restored",
    ])
    for point in history.revisions {
      let delta = point.delta
      let figures =
        StatusJSON.figures(point.progress).map(\.1) + [
          point.archived, delta.finished, delta.added, delta.reopened, delta.cut, delta.recountedTotal,
          delta.recountedDone,
        ]
      csv.row(
        [point.revision ?? "", point.day.description, HistoryJSON.time(point.time), point.path]
          + figures.map { $0.map(String.init) ?? "" } + [
            String(point.isMainline), String(point.isPresent), String(point.delta.archived),
            String(point.delta.restored),
          ])
    }
    return csv.text
  }
}
