/// What the machine refused when a file was read or written: the path, the reason, what to do.
public struct FileError: Error, Sendable, Equatable, CustomStringConvertible {
  public let path: String
  public let reason: String

  public init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  /// Whether the system denies access.
  public var isRefusal: Bool { reason.hasPrefix(Self.refusal) }

  static let refusal = "permission denied"

  public var description: String { "\(path): \(reason)" }
}
