import Base
package import Plan

/// [x]it!, version 1.1 (jotaen/xit, Specification.md).
package struct XItFormat: TodoFormat {
  package let name = "[x]it!"
  package let example = "[ ] text"
  package let extensions = ["xit"]
  package let usualPaths = ["todo.xit", "TODO.xit"]
  package let traits: FormatTraits = [.list, .memos, .emptyGroups, .groupOrder]
  package let refusals: KeyValuePairs<FormatTraits, String> = [
    .subtasks: "[x]it! has no subtasks; add the task beside it",
    .subgroups: "groups of [x]it! have no groups inside; add it at the end",
  ]

  package init() {}

  package func read(_ source: SourceText, options: ParseOptions) throws(ReadingError) -> ParsedText {
    XItReader.read(source, options: options)
  }

  package func editor(for document: TodoDocument) -> (any TodoEditor)? { XItEditor(document: document) }

  package func candidates(in document: TodoDocument) -> [TaskCandidate] {
    let others = problems(in: document).map { TaskCandidate(range: $0.range, task: nil, reason: $0.message) }
    return (document.taskCandidates + others).sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  package func name(ofTag tag: String) -> String {
    let parts = tag.split(separator: "=", maxSplits: 1)
    guard parts.count == 2, let quote = parts[1].first, quote == "\"" || quote == "'", parts[1].count > 2,
      parts[1].last == quote
    else { return tag }
    return "\(parts[0])=\(parts[1].dropFirst().dropLast())"
  }

  package var writer: (@Sendable (PortablePlan) -> [UInt8])? { XItWriter.text }
}
