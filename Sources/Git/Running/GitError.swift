/// What git refused: its own words, and what to do.
public struct GitError: Error, Sendable, CustomStringConvertible {
  public let description: String
  /// The signal that ended git, where one did: Ctrl-C in a terminal goes to git too.
  public let signal: Int32?

  package init(_ description: String) { (self.description, signal) = (description, nil) }

  init(endedBy signal: Int32) { (description, self.signal) = ("git was ended by signal \(signal)", signal) }
}
