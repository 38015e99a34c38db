package import Plan

/// The issues of beads, one per line (steveyegge/beads, `internal/types/types.go`).
package struct BeadsFormat: TodoFormat {
  package let name = "beads"
  package let example = "{\"id\": \"bd-1\", \"title\": \"text\", \"status\": \"open\"}"
  package let extensions = ["issues.jsonl", "beads.jsonl"]
  package let usualPaths = [".beads/issues.jsonl", ".beads/beads.jsonl"]
  package let traits: FormatTraits = .uniqueIDs

  package init() {}

  package func read(_ source: SourceText, options: ParseOptions) throws(ReadingError) -> ParsedText {
    try BeadsReader.read(source, options: options)
  }

  package func problems(in document: TodoDocument) -> [Diagnostic] { document.recordProblems(BeadsReader.states.keys) }

  package func isFrame(_ line: Int, of document: TodoDocument) -> Bool { true }

  package func leftOut(of document: TodoDocument) -> [PlanDifference.Loss] {
    document.stateWords + BeadsLosses.find(document.source)
  }
}
