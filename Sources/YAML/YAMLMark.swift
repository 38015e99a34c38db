/// A position in YAML.
public struct YAMLMark: Sendable, Equatable {
  /// The line and the column in Unicode scalars, counted from 0.
  public let line, column: Int
}
