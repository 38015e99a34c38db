import Base
import History
import TodoFile

/// A report as JSON: the format of `status`, plus the changes and the gates.
public enum ReportJSON {
  /// Renders the report as UTF-8 JSON with a final line feed.
  public static func render(_ report: ProgressReport) -> [UInt8] {
    StatusJSON.render(report.plan, report.tree, diagnostics: report.counts) { json in
      json.key("headline")
      json.string(report.headline)
      json.key("since")
      if let base = report.base { write(base, report, &json) } else { json.null() }
      json.key("gates")
      json.array(report.gates) { json, gate in
        json.object { json in
          json.key("name")
          json.string(gate.name)
          json.key("met")
          json.bool(gate.isMet)
          json.key("figures")
          json.string(gate.figures)
        }
      }
      json.key("passed")
      json.bool(report.isPassed)
    }
  }

  private static func write(_ base: ProgressReport.Base, _ report: ProgressReport, _ json: inout JSONWriter) {
    let change = base.change
    json.object { json in
      json.key("name")
      json.string(base.name)
      json.key("revision")
      json.string(base.revision)
      json.key("before")
      write(change.before, &json)
      json.key("after")
      write(change.after, &json)
      json.key("counts")
      json.object { HistoryJSON.write(change.delta, &$0) }
      for kind in TaskChange.Kind.allCases {
        json.key(kind.rawValue)
        json.array(change.changes(kind)) { write($1, report, &$0) }
      }
      json.key("renamedGroups")
      json.array(change.renamedGroups) { json, pair in
        json.object { json in
          json.key("from")
          json.strings(pair.old)
          json.key("to")
          json.strings(pair.new)
        }
      }
      json.key("groups")
      json.array(change.groups) { json, group in
        json.object { json in
          json.key("group")
          json.strings(group.group)
          json.key("before")
          write(group.before, &json)
          json.key("after")
          write(group.after, &json)
        }
      }
    }
  }

  private static func write(_ progress: Progress?, _ json: inout JSONWriter) {
    guard let progress else { return json.null() }
    json.object { json in
      json.numbers([("done", progress.done), ("total", progress.total), ("percent", progress.percent)])
    }
  }

  private static func write(_ change: TaskChange, _ report: ProgressReport, _ json: inout JSONWriter) {
    json.object { json in
      json.key("title")
      json.string(change.title)
      json.key("group")
      json.strings(change.group)
      json.key("file")
      json.string(report.path(change.document))
      json.key("line")
      json.number(
        change.index.map { index in
          let document = report.plan.documents[change.document]
          return document.markerPosition(of: document.tasks[index]).line
        })
      json.key("state")
      json.string(change.state?.name)
      json.key("inText")
      json.bool(change.isInText)
      json.key("oldTitle")
      json.string(change.kind == .renamed ? change.oldTitle : nil)
      json.key("oldGroup")
      if change.kind == .moved, let old = change.oldGroup { json.strings(old) } else { json.null() }
      json.key("oldFile")
      json.string(
        change.kind == .moved ? change.oldDocument.map(report.path) : nil)
    }
  }
}
