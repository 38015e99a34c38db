import Base
import Plan

/// ``ExplainReport`` as JSON.
public enum ExplainJSON {
  /// Renders the report as UTF-8 JSON with a final line feed; lines and byte columns are 1-based.
  public static func render(_ report: ExplainReport) -> [UInt8] {
    JSONWriter.object { json in
      json.field("schema", 1)
      json.field("name", report.name)
      json.field("count", report.count.rawValue)
      json.field("read", report.readings)
      json.object("progress") { StatusJSON.write(report.progress, &$0) }
      json.object("weighted", report.weighted) { StatusJSON.write($1, &$0) }
      json.objects("checkboxes", report.entries) { json, entry in
        json.field("file", report.plan.documents[entry.document].source.path)
        json.field("line", entry.position.line)
        json.field("column", entry.position.column)
        json.field("text", entry.text)
        json.field("counted", entry.isCounted)
        json.field("reason", entry.reason)
        json.field("via", entry.via?.name)
      }
    }.line
  }
}
