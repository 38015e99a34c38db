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
