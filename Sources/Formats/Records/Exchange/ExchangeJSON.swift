import Base
import Plan

/// Reads and writes plans as JSON: an object with the title and a list of tasks, with the fields of `list --json`.
enum ExchangeJSON {
  static func text(of plan: PortablePlan) -> [UInt8] {
    JSONWriter.object { json in
      json.field("schema", 1)
      json.field("title", plan.title)
      json.objects("tasks", plan.flat) { json, entry in
        let fields = FieldName.texts(of: entry.task, entry.path, entry.depth)
        for name in FieldName.written {
          switch name {
          case .group, .tags, .people, .after: json.field(name.rawValue, fields[name] ?? [])
          case .depth: json.field(name.rawValue, entry.depth)
          default: json.field(name.rawValue, fields[name]?.first)
          }
        }
      }
    }.line
  }

  static func read(_ source: SourceText) throws(ReadingError) -> (plan: PortablePlan, losses: [PlanDifference.Loss]) {
    let root = try RecordSyntax.node(source, in: source.byteOrderMarkLength..<source.bytes.count)
    guard let list = root.array ?? root["tasks"]?.array ?? root["issues"]?.array ?? root["items"]?.array else {
      throw RecordSyntax.unknown("Ringmark or gh", root, source)
    }
    var records = ExchangeRecords(source: source)
    for node in list { try records.add(node, depth: 0) }
    var plan = FieldRecord.plan(records.records)
    plan.title = root["title"]?.string.map(\.singleLine)
    let unread = RecordSyntax.unread([root], known: ["schema", "title", "tasks", "issues", "items"], in: source)
    return (plan, unread + records.losses + FieldRecord.timeLosses(records.records))
  }
}
