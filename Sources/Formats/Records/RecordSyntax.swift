import Base
import Plan

/// Reads JSON as the records of a tool.
enum RecordSyntax {
  /// The value in a part of a file.
  /// - Throws: ``ReadingError/syntax(explanation:line:column:)`` if it is not JSON.
  static func node(_ source: SourceText, in range: Range<Int>) throws(ReadingError) -> JSONNode {
    do throws(JSONError) {
      return try JSONReader.node(source.bytes, in: range)
    } catch {
      let position = source.position(of: min(error.offset, max(0, source.bytes.count - 1)))
      throw .syntax(explanation: "not valid JSON: \(error.reason)", line: position.line, column: position.column)
    }
  }

  /// The error for JSON in another form.
  static func unknown(_ tool: String, _ node: JSONNode, _ source: SourceText) -> ReadingError {
    let position = source.position(of: node.range.lowerBound)
    return .syntax(explanation: "this JSON is not a task list of \(tool)", line: position.line, column: position.column)
  }

  // MARK: Losses

  /// The members of records that are not read, each at its first value.
  /// - Parameter known: the names of the members that are read.
  /// - Parameter kind: the kind of record, if its members have another meaning in other records.
  static func unread(_ records: [JSONNode], known: Set<String>, of kind: String? = nil, in source: SourceText)
    -> [PlanDifference.Loss]
  {
    var counts: [String: (line: Int, count: Int)] = [:]
    for record in records {
      for (name, value) in record.object ?? [] where !known.contains(name) && !value.isEmpty {
        let line = counts[name]?.line ?? source.position(of: value.range.lowerBound).line
        counts[name] = (line, (counts[name]?.count ?? 0) + 1)
      }
    }
    return counts.sorted { ($0.value.line, $0.key) < ($1.value.line, $1.key) }.map { name, found in
      PlanDifference.Loss(
        line: found.line,
        text: "the member “\(name)”\(kind.map { " of \($0)" } ?? "") is not read"
          + (found.count > 1 ? "; \(found.count) records have it" : ""))
    }
  }

  /// Attribute values that are written with escapes. An attribute is a range of the file, so it cannot have such a
  /// value.
  static func escaped(_ records: [JSONNode], _ names: [String], in source: SourceText) -> [PlanDifference.Loss] {
    records.flatMap { record in
      names.flatMap { name in (record[name].map { $0.array ?? [$0] } ?? []).map { (name, $0) } }
    }.compactMap { name, value in
      guard let text = value.string, text.utf8.count + 2 != value.range.count else { return nil }
      return PlanDifference.Loss(
        at: value.range.lowerBound, in: source, "“\(text)” in “\(name)” is not read, because it is written with escapes"
      )
    }
  }

  /// A loss at a value.
  static func loss(_ node: JSONNode, _ text: String, _ source: SourceText) -> PlanDifference.Loss {
    PlanDifference.Loss(at: node.range.lowerBound, in: source, text)
  }
}

extension JSONNode {
  /// Whether a value contains no information.
  var isEmpty: Bool {
    switch content {
    case .null, .bool(false): true
    case .bool, .number: false
    case .string(let text): text.isEmpty
    case .array(let values): values.isEmpty
    case .object(let members): members.isEmpty
    }
  }
}

extension TodoDocument {
  /// Diagnostics for statuses that the tool does not have.
  func recordProblems(_ known: some Collection<String>) -> [Diagnostic] {
    tasks.compactMap { task in
      let status = source.string(task.marker.range).filter { $0 != "\"" }
      guard task.marker.range.count > 1, !known.contains(status.lowercased()) else { return nil }
      return Diagnostic(
        .unknownStatus, task.marker.range,
        "“\(status)” is not a status of \(format.name), so the task is open; the statuses are \(known.sorted().joined(separator: ", "))"
      )
    }
  }
}
