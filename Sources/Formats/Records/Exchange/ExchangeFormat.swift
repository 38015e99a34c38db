import Base
public import Plan

/// A format that is only for conversion: tables or records instead of a todo file.
public enum ExchangeFormat: String, Sendable, CaseIterable {
  case json, csv

  /// The format of a file, determined by its extension.
  public init?(path: String) {
    guard let found = Self.allCases.first(where: { path.lowercased().hasSuffix(".\($0.rawValue)") }) else { return nil }
    self = found
  }

  /// Reads a plan: JSON from `list` and `convert`, the JSON of `gh issue list --json`, or CSV with a header row.
  /// - Returns: the plan, and a description of everything that could not be read.
  /// - Throws: ``ReadingError`` if the text is not in this format.
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
