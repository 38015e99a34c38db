/// Whether one gate was met, with the figures that decided.
public struct GateResult: Sendable, Equatable {
  /// The option that set it, as `--fail-under 80` without its dashes.
  public let name: String
  public let isMet: Bool
  /// The figures, as `60 % (41/68)`.
  public let figures: String

  /// One line that says everything.
  public var line: String { "\(name) \(isMet ? "met" : "not met"): \(figures)" }
}
