/// A place in a file as people and editors name it: 1-based line, 1-based column in bytes.
public struct SourcePosition: Sendable, Equatable, Comparable {
  public let line: Int
  public let column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  public static func < (left: SourcePosition, right: SourcePosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}
