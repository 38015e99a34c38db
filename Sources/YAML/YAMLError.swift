/// Why text is not one YAML document.
public struct YAMLError: Error, Equatable {
  /// The problem as libyaml describes it, or the duplicate key.
  public let problem: String
  /// The position of the problem; nil if libyaml does not report one.
  public let mark: YAMLMark?
}
