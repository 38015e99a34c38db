import Base
public import History
public import Plan

/// Conditions that a CI job sets. Each compares integers, and none is met if there are no tasks.
public struct Gates: Sendable {
  /// What `--fail-on` can name: overdue tasks, a plan without tasks, problems that `check` finds, or due dates that
  /// moved later or were removed.
  public enum Trouble: String, Sendable, CaseIterable { case overdue, empty, warning, slip }

  /// The smallest percentage of done tasks that is accepted.
  public var failUnder: Int?
  /// The largest drop of the done share that is accepted, in percentage points.
  public var maxDrop: Int?
  /// By how many days a due date may move later; a removed date is not accepted.
  public var maxSlip: Int?
  /// The conditions of ``Trouble`` that fail the report.
  public var failOn: [Trouble] = []

  /// Creates gates without a condition.
  public init() {}

  /// Whether no condition is set.
  public var isEmpty: Bool { failUnder == nil && maxDrop == nil && maxSlip == nil && failOn.isEmpty }

  /// - Parameter change: the changes since the base, for measuring a drop and slips; nil if there is no base.
  public func check(_ progress: Progress, since change: ScopeChange?, warnings: Int) -> [GateResult] {
    var results: [GateResult] = []
    if let failUnder {
      results.append(result("fail-under \(failUnder)", progress, progress.reaches(percent: failUnder)))
    }
    if let maxDrop { results.append(drop(maxDrop, progress, change?.before)) }
    let slips = change?.slips ?? []
    if let maxSlip {
      results.append(
        result("max-slip \(maxSlip)d", progress, slips.allSatisfy { $0.map { $0 <= maxSlip } ?? false }, slip(slips)))
    }
    for trouble in Trouble.allCases where failOn.contains(trouble) {
      let name = "fail-on \(trouble.rawValue)"
      switch trouble {
      case .overdue: results.append(result(name, progress, progress.overdue == 0, "\(progress.overdue) overdue"))
      case .empty: results.append(result(name, progress, true))
      case .slip: results.append(result(name, progress, slips.isEmpty, slip(slips)))
      case .warning:
        results.append(result(name, progress, warnings == 0, Words.count(warnings, "warning", "warnings")))
      }
    }
    return results
  }

  private func slip(_ slips: [Int?]) -> String {
    let days = slips.compactMap { $0 }
    var parts = days.isEmpty ? [] : [TermWords.moved(days, "date", "dates")]
    if days.count < slips.count { parts.append(Words.count(slips.count - days.count, "date removed", "dates removed")) }
    return parts.isEmpty ? "no date moved later" : parts.joined(separator: ", ")
  }

  private func result(_ name: String, _ progress: Progress, _ isMet: Bool, _ figures: String? = nil) -> GateResult {
    GateResult(
      name: name, isMet: isMet && progress.total > 0,
      figures: progress.total > 0 ? figures ?? Words.figure(progress) : "no tasks to measure")
  }

  /// 100 · (done/total before − done/total now) ≤ limit, in integers.
  private func drop(_ limit: Int, _ progress: Progress, _ before: Progress?) -> GateResult {
    let name = "max-drop \(limit)"
    guard let before, before.total > 0 else {
      return result(name, progress, true, "\(Words.figure(progress)), and there were no tasks before")
    }
    let fall = 100 * (before.done * progress.total - progress.done * before.total)
    return result(
      name, progress, fall <= limit * before.total * progress.total,
      "\(Words.figure(before)) → \(Words.figure(progress))")
  }
}

/// The result of one gate, with the figures that decided.
public struct GateResult: Sendable, Equatable {
  /// The option that set the gate, without dashes: `fail-under 80`.
  public let name: String
  /// Whether the gate was met; false if there are no tasks.
  public let isMet: Bool
  /// The figures, for example `60% (41/68)`.
  public let figures: String

  /// The complete result in one line.
  public var line: String { "\(name) \(isMet ? "met" : "not met"): \(figures)" }
}
