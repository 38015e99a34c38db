import Base

/// Reading JSON as the records of a tool.
enum RecordSyntax {
  /// The value in a part of a file.
  /// - Throws: ``ReadingError/syntax(explanation:line:column:)`` for what is not JSON.
  static func node(_ source: SourceText, in range: Range<Int>) throws(ReadingError) -> JSONNode {
    do throws(JSONError) {
      return try JSONReader.node(source.bytes, in: range)
    } catch {
      let place = source.position(of: min(error.offset, max(0, source.bytes.count - 1)))
      throw .syntax(explanation: "not valid JSON: \(error.reason)", line: place.line, column: place.column)
    }
  }

  /// The error for JSON that is something else.
  static func unknown(_ tool: String, _ node: JSONNode, _ source: SourceText) -> ReadingError {
    let place = source.position(of: node.range.lowerBound)
    return .syntax(explanation: "this JSON is no task list of \(tool)", line: place.line, column: place.column)
  }
}

extension TodoDocument {
  /// The statuses that a tool does not have.
  func recordProblems(_ known: some Collection<String>) -> [Diagnostic] {
    tasks.compactMap { task in
      let status = source.string(task.marker.range).filter { $0 != "\"" }
      guard task.marker.range.count > 1, !known.contains(status.lowercased()) else { return nil }
      return Diagnostic(
        .unknownStatus, task.marker.range,
        "“\(status)” is no status of \(format.name), so the task is open; the statuses are \(known.sorted().joined(separator: ", "))"
      )
    }
  }
}
