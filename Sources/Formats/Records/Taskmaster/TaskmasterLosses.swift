import Base
import Plan

/// Finds data in `tasks.json` that is not read.
enum TaskmasterLosses {
  private static let known: Set<String> = [
    "id", "title", "status", "priority", "dependencies", "subtasks", "description", "details",
  ]

  static func find(_ source: SourceText) -> [PlanDifference.Loss] {
    guard let root = try? RecordSyntax.node(source, in: source.byteOrderMarkLength..<source.bytes.count) else {
      return []
    }
    // The older form has the tasks at the top, the newer one in a member for each tag.
    let holders =
      root["tasks"]?.array != nil ? [root] : (root.object ?? []).map(\.value).filter { $0["tasks"]?.array != nil }
    let entries = holders.flatMap { $0["tasks"]?.array ?? [] }
    let subtasks = entries.flatMap { $0["subtasks"]?.array ?? [] }
    let deeper = subtasks.flatMap { $0["subtasks"]?.array ?? [] }
    func untitled(_ node: JSONNode) -> Bool { node.object == nil || node["title"]?.word == nil }
    let own = (entries + subtasks).filter { !untitled($0) }
    var found = (entries + subtasks + deeper).filter(untitled).map {
      RecordSyntax.loss($0, "this record has no title and is not kept", source)
    }
    for task in own {
      guard let priority = task["priority"]?.string, !priority.isEmpty, priority != "critical",
        TaskPriority(word: priority.utf8) == nil, let node = task["priority"]
      else { continue }
      found.append(RecordSyntax.loss(node, "the priority “\(priority)” is unknown", source))
    }
    let others = root["tasks"]?.array != nil ? [] : [root]
    let tags = Set((root.object ?? []).filter { $0.value["tasks"]?.array != nil }.map(\.name))
    return found + RecordSyntax.unread(others, known: tags, in: source)
      + RecordSyntax.unread(holders, known: ["tasks"], in: source)
      + RecordSyntax.unread(entries.filter { !untitled($0) }, known: known, in: source)
      + RecordSyntax.unread(
        subtasks.filter { !untitled($0) }, known: known.subtracting(["id", "dependencies"]), of: "subtasks", in: source)
      + RecordSyntax.escaped(own, ["id", "dependencies"], in: source)
  }
}
