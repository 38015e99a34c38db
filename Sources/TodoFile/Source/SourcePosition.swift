/// A position in a file as people and editors refer to it: 1-based line, 1-based column in bytes.
public struct SourcePosition: Sendable, Equatable, Comparable {
  /// The line, counted from 1.
  public let line: Int
  /// The column in bytes, counted from 1.
  public let column: Int

  /// Creates a position from a 1-based line and a 1-based byte column.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Whether `left` comes first in the file.
  public static func < (left: SourcePosition, right: SourcePosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}
