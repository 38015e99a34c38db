import Base
package import Plan

/// The issues of beads, one per line (steveyegge/beads, `internal/types/types.go`).
package struct BeadsFormat: TodoFormat {
  package let name = "beads"
  package let example = "{\"id\": \"bd-1\", \"title\": \"text\", \"status\": \"open\"}"
  package let extensions = ["issues.jsonl", "beads.jsonl"]
  package let usualPaths = [".beads/issues.jsonl", ".beads/beads.jsonl"]
  package let traits: FormatTraits = .uniqueIDs

  package init() {}

  package func problems(in document: TodoDocument) -> [Diagnostic] { document.recordProblems(Self.states.keys) }

  package func isFrame(_ line: Int, of document: TodoDocument) -> Bool { true }

  /// The members of an issue that are read.
  private static let known: Set<String> = [
    "_type", "id", "title", "status", "labels", "assignee", "priority", "due_at", "defer_until", "created_at",
    "closed_at", "estimated_minutes", "dependencies", "description", "design", "acceptance_criteria", "notes",
  ]

  package func leftOut(of document: TodoDocument) -> [PlanDifference.Loss] {
    let source = document.source
    var (issues, found): ([JSONNode], [PlanDifference.Loss]) = ([], [])
    for line in 0..<source.lines.count {
      let content = source.lines.content(ofLine: line)
      guard let node = try? RecordSyntax.node(source, in: content) else { continue }
      if Self.issue(node) != nil {
        issues.append(node)
        found += values(node, source)
      } else {
        found.append(PlanDifference.Loss(line: line + 1, text: "this record is not an issue and is not kept"))
      }
    }
    return document.stateWords + found + RecordSyntax.unread(issues, known: Self.known, in: source)
      + RecordSyntax.escaped(issues, ["id", "labels", "assignee"], in: source)
  }

  /// Known members with unexpected values.
  private func values(_ issue: JSONNode, _ source: SourceText) -> [PlanDifference.Loss] {
    var wrong: [(String, JSONNode)] = []
    func check(_ name: String, _ isRead: (JSONNode) -> Bool) {
      if let node = issue[name], !node.isEmpty, !isRead(node) { wrong.append((name, node)) }
    }
    check("priority") { $0.word.flatMap { Int(digits: $0, in: 0...4) } != nil }
    check("labels") { $0.array != nil }
    check("estimated_minutes") { $0.word.flatMap { Int(digits: $0, in: 0...99_999_999) } != nil }
    for name in ["due_at", "defer_until", "created_at", "closed_at"] {
      check(name) { $0.string.flatMap { CalendarDate(iso: $0.utf8.prefix(10)) } != nil }
    }
    check("dependencies") { $0.array != nil }
    let others = (issue["dependencies"]?.array ?? []).filter {
      !["parent-child", "parent", "blocks", "depends-on"].contains($0["type"]?.string ?? "")
    }
    return wrong.map { RecordSyntax.loss($0.1, "“\($0.0)” has an unexpected value and is not read", source) }
      + others.map {
        RecordSyntax.loss($0, "a dependency of the type “\($0["type"]?.string ?? "")” is not kept", source)
      }
  }
}
