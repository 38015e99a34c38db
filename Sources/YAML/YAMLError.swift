/// Why text is not one YAML document.
public struct YAMLError: Error, Equatable {
  /// The problem as libyaml describes it, or a key that is used twice.
  public let problem: String
  /// Where it is; nil if libyaml does not say.
  public let mark: YAMLMark?
}
