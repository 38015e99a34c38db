import Base
public import History
public import Plan

/// Each gate compares integers, and none is met if there are no tasks.
extension Gates {
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

  /// The gates on groups; several groups of the same name are checked one by one.
  public func checkGroups(_ tree: ProgressTree) -> [GateResult] {
    groups.flatMap { gate -> [GateResult] in
      let key = TextKey.fold(gate.name)
      let nodes = tree.nodes.dropFirst().filter { $0.slug == key || TextKey.fold($0.name) == key }
      let name = "\(gate.name) \(gate.percent)"
      guard !nodes.isEmpty else { return [GateResult(name: name, isMet: false, figures: "there is no such group")] }
      return nodes.map { result(name, $0.progress, $0.progress.reaches(percent: gate.percent)) }
    }
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
  /// The option or the setting of the gate: `fail-under 80`, or `Security 100` for a group.
  public let name: String
  /// Whether the gate was met; false if there are no tasks.
  public let isMet: Bool
  /// The figures, for example `60% (41/68)`.
  public let figures: String

  /// The complete result in one line.
  public var line: String { "\(name) \(isMet ? "met" : "not met"): \(figures)" }
}
