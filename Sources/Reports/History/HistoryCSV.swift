import Base
public import History
import Plan

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
      let progress = point.progress
      let figures = [
        progress.done, progress.total, progress.percent, progress.open, progress.inProgress, progress.question,
        progress.deferred, progress.cancelled, point.archived, point.delta.finished, point.delta.added,
        point.delta.reopened, point.delta.cut, point.delta.recountedTotal, point.delta.recountedDone,
      ]
      csv.row(
        [point.revision ?? "", point.day.description, TimeText.iso(point.time), point.path]
          + figures.map { $0.map(String.init) ?? "" } + [
            String(point.isMainline), String(point.isPresent), String(point.delta.archived),
            String(point.delta.restored),
          ])
    }
    return csv.text
  }
}
