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
