import Base
public import Plan

/// Conditions that a CI job sets. Each compares integers, and none is met if there are no tasks.
public struct Gates: Sendable {
  /// What `--fail-on` can name: overdue tasks, a plan without tasks, or problems that `check` finds.
  public enum Trouble: String, Sendable, CaseIterable { case overdue, empty, warning }

  /// The smallest percentage of done tasks that is accepted.
  public var failUnder: Int?
  /// The largest drop of the done share that is accepted, in percentage points.
  public var maxDrop: Int?
  /// The conditions of ``Trouble`` that fail the report.
  public var failOn: [Trouble] = []

  /// Creates gates without a condition.
  public init() {}

  /// Whether no condition is set.
  public var isEmpty: Bool { failUnder == nil && maxDrop == nil && failOn.isEmpty }

  /// - Parameter before: the figures of the base, for measuring a drop; nil if there are none.
  public func check(_ progress: Progress, before: Progress?, warnings: Int) -> [GateResult] {
    var results: [GateResult] = []
    if let failUnder {
      results.append(result("fail-under \(failUnder)", progress, progress.reaches(percent: failUnder)))
    }
    if let maxDrop { results.append(drop(maxDrop, progress, before)) }
    for trouble in Trouble.allCases where failOn.contains(trouble) {
      let name = "fail-on \(trouble.rawValue)"
      switch trouble {
      case .overdue: results.append(result(name, progress, progress.overdue == 0, "\(progress.overdue) overdue"))
      case .empty: results.append(result(name, progress, true))
      case .warning:
        results.append(result(name, progress, warnings == 0, Words.count(warnings, "warning", "warnings")))
      }
    }
    return results
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
