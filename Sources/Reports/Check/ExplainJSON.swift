import Base
import TodoFile

/// ``ExplainReport`` as JSON.
public enum ExplainJSON {
  /// Renders the report as UTF-8 JSON with a final line feed; lines and byte columns are 1-based.
  public static func render(_ report: ExplainReport) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.key("schema")
      json.number(1)
      json.key("name")
      json.string(report.name)
      json.key("count")
      json.string(report.count.rawValue)
      json.key("read")
      json.strings(report.readings)
      json.key("progress")
      StatusJSON.write(report.progress, &json)
      json.key("weighted")
      StatusJSON.write(report.weighted, &json)
      json.key("checkboxes")
      json.array(report.entries) { json, entry in
        json.object { json in
          json.key("file")
          json.string(report.plan.documents[entry.document].source.path)
          json.key("line")
          json.number(entry.position.line)
          json.key("column")
          json.number(entry.position.column)
          json.key("text")
          json.string(entry.text)
          json.key("counted")
          if case .counted = entry.explanation { json.bool(true) } else { json.bool(false) }
          json.key("reason")
          json.string(entry.reason)
          json.key("via")
          json.string(entry.via?.name)
        }
      }
    }
    return json.bytes + [0x0A]
  }
}
