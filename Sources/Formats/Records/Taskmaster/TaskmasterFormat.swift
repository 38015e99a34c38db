import Base
package import Plan

/// Task Master's `tasks.json`, with or without tags (eyaltoledano/claude-task-master, “Task Structure”).
package struct TaskmasterFormat: TodoFormat {
  package let name = "Taskmaster"
  package let example = "{\"tasks\": [{\"id\": 1, \"title\": \"text\", \"status\": \"pending\"}]}"
  package let extensions = ["tasks.json"]
  package let usualPaths = [".taskmaster/tasks/tasks.json"]
  /// Without unique ids, because Task Master numbers the tasks of each tag from 1.
  package let traits: FormatTraits = []

  package init() {}

  package func problems(in document: TodoDocument) -> [Diagnostic] { document.recordProblems(Self.states.keys) }

  package func isFrame(_ line: Int, of document: TodoDocument) -> Bool { true }

  /// The members of a task that are read.
  private static let known: Set<String> = [
    "id", "title", "status", "priority", "dependencies", "subtasks", "description", "details",
  ]

  package func leftOut(of document: TodoDocument) -> [PlanDifference.Loss] {
    let source = document.source
    guard let root = try? RecordSyntax.node(source, in: source.byteOrderMarkLength..<source.bytes.count) else {
      return document.stateWords
    }
    let lists = Self.lists(in: root)
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
    return document.stateWords + found + (tags.isEmpty ? [] : RecordSyntax.unread([root], known: Set(tags), in: source))
      + RecordSyntax.unread(lists.map(\.holder), known: ["tasks"], in: source)
      + RecordSyntax.unread(entries.filter { !untitled($0) }, known: Self.known, in: source)
      + RecordSyntax.unread(
        subtasks.filter { !untitled($0) }, known: Self.known.subtracting(["id", "dependencies"]), of: "subtasks",
        in: source)
      + RecordSyntax.escaped(own, ["id", "dependencies"], in: source)
  }
}
