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

/// Collects the records of a JSON text, including nested ones.
private struct ExchangeRecords {
  let source: SourceText
  private(set) var records: [FieldRecord] = []
  private(set) var losses: [PlanDifference.Loss] = []
  private var unknown: Set<String> = []

  init(source: SourceText) { self.source = source }

  /// Adds a record, and its subtasks one level deeper.
  /// - Throws: ``ReadingError`` if the node is not an object.
  mutating func add(_ node: JSONNode, depth: Int, path: [String] = []) throws(ReadingError) {
    guard let members = node.object else { throw RecordSyntax.unknown("Ringmark or gh", node, source) }
    let line = source.position(of: node.range.lowerBound).line
    var fields: [FieldName: [String]] = [:]
    var lists: Set<FieldName> = []
    var subtasks: [JSONNode] = []
    // A list number refers to a task only if the record has an id too.
    let isListed = members.contains { $0.name == "id" }
    for (name, value) in members {
      guard let field = FieldName(name: name) else {
        if unknown.insert(name).inserted {
          losses.append(PlanDifference.Loss(line: line, text: "the member “\(name)” is not read"))
        }
        continue
      }
      if name == "number", isListed { continue }
      if field == .subtasks {
        subtasks += value.array ?? []
        continue
      }
      // A milestone has a due date of its own.
      if name == "milestone", let due = value["dueOn"]?.string { fields[.due, default: []].append(due) }
      let texts = Self.texts(value)
      for inner in Self.unread(value, in: name) where unknown.insert("\(name).\(inner)").inserted {
        losses.append(PlanDifference.Loss(line: line, text: "the member “\(inner)” of “\(name)” is not read"))
      }
      if value.array != nil { lists.insert(field) }
      if !texts.isEmpty { fields[field, default: []] += texts }
    }
    var record = FieldRecord(fields, lists: lists, line: line)
    record.depth = max(record.depth, depth)
    if record.path.isEmpty { record.path = path }
    losses += record.losses.map { PlanDifference.Loss(line: line, text: $0) }
    records.append(record)
    guard depth < 100 else {
      if !subtasks.isEmpty {
        losses.append(PlanDifference.Loss(line: line, text: "the subtasks are too deep to be read"))
      }
      return
    }
    for subtask in subtasks { try add(subtask, depth: record.depth + 1, path: record.path) }
  }

  /// The members of an object, or of the objects in a list, that add to its name and are not read.
  private static func unread(_ node: JSONNode, in name: String) -> [String] {
    if let values = node.array { return values.flatMap { unread($0, in: name) } }
    // An id from the tool that wrote the file was not typed by anyone, so it is not a loss.
    let known = ["login", "name", "title", "id"] + (name == "milestone" ? ["dueOn", "number"] : [])
    return (node.object ?? []).filter { member in
      if member.name == "name", node["login"] != nil { return !member.value.isEmpty }
      return !known.contains(member.name) && !member.value.isEmpty
    }.map(\.name)
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
