import Base

/// Plans as JSON: an object with the title and a list of tasks, in the fields of `list --json`.
enum ExchangeJSON {
  static func text(of plan: PortablePlan) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.key("schema")
      json.number(1)
      json.key("title")
      json.string(plan.title)
      json.key("tasks")
      json.array(plan.flat) { json, entry in
        let fields = FieldText.texts(entry.task, entry.path, entry.depth)
        json.object { json in
          for name in FieldName.written {
            json.key(name.rawValue)
            switch name {
            case .group, .tags, .people, .after: json.strings(fields[name] ?? [])
            case .depth: json.number(entry.depth)
            default: json.string(fields[name]?.first)
            }
          }
        }
      }
    }
    return json.bytes + [0x0A]
  }

  static func read(_ source: SourceText) throws(ReadingError) -> (plan: PortablePlan, losses: [PlanDifference.Loss]) {
    let root = try RecordSyntax.node(source, in: source.byteOrderMarkLength..<source.bytes.count)
    guard let list = root.array ?? root["tasks"]?.array ?? root["issues"]?.array ?? root["items"]?.array else {
      throw RecordSyntax.unknown("Ringmark or gh", root, source)
    }
    var records: [FieldRecord] = []
    var losses: [PlanDifference.Loss] = []
    var unknown: Set<String> = []
    for node in list {
      guard let members = node.object else { throw RecordSyntax.unknown("Ringmark or gh", node, source) }
      let line = source.position(of: node.range.lowerBound).line
      var fields: [FieldName: [String]] = [:]
      // The number of a list is only where a task is in it.
      let isListed = members.contains { $0.name == "id" }
      for (name, value) in members {
        guard let field = FieldName(name: name) else {
          if unknown.insert(name).inserted {
            losses.append(PlanDifference.Loss(line: line, text: "the member “\(name)” is not read"))
          }
          continue
        }
        if name == "number", isListed { continue }
        let texts = texts(value)
        // A milestone has a date of its own.
        if name == "milestone", let due = value["dueOn"]?.string { fields[.due, default: []].append(due) }
        if !texts.isEmpty { fields[field, default: []] += texts }
      }
      let record = FieldRecord(fields, line: line)
      losses += record.losses.map { PlanDifference.Loss(line: line, text: $0) }
      if !record.task.title.isEmpty { records.append(record) }
    }
    var plan = FieldRecord.plan(records)
    plan.title = root["title"]?.string
    return (plan, losses)
  }

  /// The texts of a value: of a list those of its elements, of an object its name.
  private static func texts(_ node: JSONNode) -> [String] {
    switch node.content {
    case .null: []
    case .bool(let value): [value ? "true" : "false"]
    case .number(let text), .string(let text): text.isEmpty ? [] : [text]
    case .array(let values): values.flatMap(texts)
    case .object:
      ["login", "name", "title"].compactMap { node[$0]?.string }.filter { !$0.isEmpty }.prefix(1).map { $0 }
    }
  }
}
