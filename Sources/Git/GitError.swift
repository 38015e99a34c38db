/// What git refused: its own words, and what to do.
public struct GitError: Error, Sendable, CustomStringConvertible {
  public let description: String

  package init(_ description: String) { self.description = description }
}
