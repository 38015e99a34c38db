/// A task to be written.
public struct NewTask: Sendable {
  public var title: String
  public var memo: String?
  /// Attributes as words: `due:2026-12-01`, `#tag`, `@name`.
  public var attributes: [String] = []

  public init(title: String) { self.title = title }
}
