import Base

/// A format that plans are only converted from and to: no todo file, but a table or records.
public enum ExchangeFormat: String, Sendable, CaseIterable {
  case json, csv

  /// The format of a file, by the end of its name.
  public init?(path: String) {
    guard let found = Self.allCases.first(where: { path.lowercased().hasSuffix(".\($0.rawValue)") }) else { return nil }
    self = found
  }

  /// Reads a plan: JSON of `list` and of `convert`, the JSON that `gh issue list --json` prints, or CSV with a header row.
  /// - Returns: the plan, and what of it cannot be read.
  /// - Throws: ``ReadingError`` for what is no such text.
  public func read(_ source: SourceText) throws(ReadingError) -> (plan: PortablePlan, losses: [PlanDifference.Loss]) {
    switch self {
    case .json: try ExchangeJSON.read(source)
    case .csv: try ExchangeCSV.read(source)
    }
  }

  /// Writes a plan.
  public func text(of plan: PortablePlan) -> [UInt8] {
    switch self {
    case .json: ExchangeJSON.text(of: plan)
    case .csv: ExchangeCSV.text(of: plan)
    }
  }
}

/// The values of a task's fields as texts.
enum FieldText {
  static func texts(_ task: PortableTask, _ path: [String], _ depth: Int) -> [FieldName: [String]] {
    var fields: [FieldName: [String]] = [
      .title: [task.title], .state: [task.state.name], .group: path, .tags: task.tags, .people: task.people,
      .after: task.after, .depth: [String(depth)],
    ]
    if let name = task.priority.name { fields[.priority] = [name] }
    for field in FieldName.written {
      if let kind = field.date, let date = task.dates[kind] { fields[field] = [date.description] }
    }
    fields[.estimate] = task.estimate.map { [EstimateSyntax.text($0)] }
    fields[.recurrence] = task.recurrence.map { [$0] }
    fields[.id] = task.id.map { [$0] }
    fields[.reason] = task.reason.map { [$0] }
    fields[.memo] = task.memo.map { [$0] }
    return fields
  }
}
