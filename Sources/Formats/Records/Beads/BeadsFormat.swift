/// The issues of beads, one per line (steveyegge/beads, `internal/types/types.go`).
struct BeadsFormat: TodoFormat {
  let name = "beads"
  let example = "{\"id\": \"bd-1\", \"title\": \"text\", \"status\": \"open\"}"
  let extensions = ["issues.jsonl", "beads.jsonl"]
  let usualPaths = [".beads/issues.jsonl", ".beads/beads.jsonl"]
  let traits: FormatTraits = .uniqueIDs

  func read(_ source: SourceText, options: ParseOptions, memory: (any Sendable)?) throws(ReadingError) -> ParsedText {
    try BeadsReader.read(source, options: options)
  }

  func problems(in document: TodoDocument) -> [Diagnostic] { document.recordProblems(BeadsReader.states.keys) }

  func isFrame(_ line: Int, of document: TodoDocument) -> Bool { true }

  func leftOut(of document: TodoDocument) -> [PlanDifference.Loss] {
    document.stateWords + BeadsLosses.find(document.source)
  }
}
