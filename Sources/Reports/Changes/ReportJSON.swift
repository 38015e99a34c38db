import Base
import History
import Plan

/// A report as JSON: the format of `status`, plus the changes and the gates.
public enum ReportJSON {
  /// Renders the report as UTF-8 JSON with a final line feed.
  public static func render(_ report: ProgressReport) -> [UInt8] {
    StatusJSON.render(report.plan, report.tree, diagnostics: report.diagnostics.flatMap { $0 }) { json in
      json.field("headline", report.headline)
      json.object("since", report.base) { write($1, report, &$0) }
      json.objects("gates", report.gates) { json, gate in
        json.field("name", gate.name)
        json.field("met", gate.isMet)
        json.field("figures", gate.figures)
      }
      json.field("passed", report.isPassed)
    }
  }

  private static func write(_ base: ProgressReport.Base, _ report: ProgressReport, _ json: inout JSONWriter) {
    let change = base.change
    json.field("name", base.name)
    json.field("revision", base.revision)
    json.field("before", change.before) { write($1, &$0) }
    json.field("after", change.after) { write($1, &$0) }
    json.object("counts") { HistoryJSON.write(change.delta, &$0) }
    for kind in TaskChange.Kind.allCases {
      json.objects(kind.rawValue, change.changes(kind)) { write($1, report, &$0) }
    }
    json.objects("groupDates", change.groupDates) { write($1, file: report.path($1.document), &$0) }
    json.objects("renamedGroups", change.renamedGroups) { json, pair in
      json.field("from", pair.old)
      json.field("to", pair.new)
    }
    json.objects("groups", change.groups) { json, group in
      json.field("group", group.group)
      json.field("before", group.before) { write($1, &$0) }
      json.field("after", group.after) { write($1, &$0) }
    }
  }

  private static func write(_ progress: Progress, _ json: inout JSONWriter) {
    json.object { $0.numbers([("done", progress.done), ("total", progress.total), ("percent", progress.percent)]) }
  }

  /// The parts of a task that its kind of change is about.
  static func write(terms change: TaskChange, _ json: inout JSONWriter) {
    guard let old = change.oldTerms else { return }
    let new = change.terms
    switch change.kind {
    case .states: json.field("oldState", change.oldState?.name)
    case .dates:
      for (name, old, new) in [
        ("due", old.due, new.due), ("start", old.start, new.start), ("scheduled", old.scheduled, new.scheduled),
      ] where old != new { write(name, old, new, &json) }
      if change.isRetimed { write("dueTime", old.dueTime?.description, new.dueTime?.description, &json) }
    case .owners:
      json.object("owners") { json in
        json.field("from", old.owners)
        json.field("to", new.owners)
      }
    case .priorities: write("priority", old.priority.name, new.priority.name, &json)
    case .estimates:
      write("estimate", old.estimate.map(EstimateText.render), new.estimate.map(EstimateText.render), &json)
    default: break
    }
  }

  static func write(_ change: GroupDateChange, file: String, _ json: inout JSONWriter) {
    json.field("group", change.group)
    json.field("file", file)
    write("due", change.old, change.new, &json)
  }

  /// A date before and after, and by how many days it moved; null if it was set or removed.
  private static func write(_ name: String, _ old: CalendarDate?, _ new: CalendarDate?, _ json: inout JSONWriter) {
    json.object(name) { json in
      json.texts([("from", old?.description), ("to", new?.description)])
      json.numbers([("days", old.flatMap { old in new.map { Int($0.days) - Int(old.days) } })])
    }
  }

  private static func write(_ name: String, _ old: String?, _ new: String?, _ json: inout JSONWriter) {
    json.object(name) { $0.texts([("from", old), ("to", new)]) }
  }

  private static func write(_ change: TaskChange, _ report: ProgressReport, _ json: inout JSONWriter) {
    json.field("title", change.title)
    json.field("group", change.group)
    json.field("file", report.path(change.document))
    json.field("line", change.index) { json, index in
      let document = report.plan.documents[change.document]
      json.number(document.markerPosition(of: document.tasks[index]).line)
    }
    json.field("state", change.state?.name)
    json.field("inText", change.isInText)
    write(terms: change, &json)
    json.field("oldTitle", change.kind == .renamed ? change.oldTitle : nil)
    json.field("oldGroup", change.kind == .moved ? change.oldGroup : nil) { $0.strings($1) }
    json.field("oldFile", change.kind == .moved ? change.oldDocument.map(report.path) : nil)
  }
}
