import Plan
import Testing
import TodoEditing

extension EditRunner {
  /// Carries out a request as pages send it.
  mutating func run(json: String) throws -> EditOutcome {
    let request = try EditRequest(json: Array(json.utf8))
    guard case .edit(let operation) = request.action else { throw EditError.malformed("no edit") }
    return try run(operation, givesBoxes: request.givesBoxes)
  }
}
