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
    let lists = TaskmasterReader.lists(in: root)
    let entries = lists.flatMap { $0.holder["tasks"]?.array ?? [] }
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
    let tags = lists.compactMap(\.tag)
    return found + (tags.isEmpty ? [] : RecordSyntax.unread([root], known: Set(tags), in: source))
      + RecordSyntax.unread(lists.map(\.holder), known: ["tasks"], in: source)
      + RecordSyntax.unread(entries.filter { !untitled($0) }, known: known, in: source)
      + RecordSyntax.unread(
        subtasks.filter { !untitled($0) }, known: known.subtracting(["id", "dependencies"]), of: "subtasks", in: source)
      + RecordSyntax.escaped(own, ["id", "dependencies"], in: source)
  }
}
