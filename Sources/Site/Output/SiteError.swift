/// Why a site cannot be made or written: place, reason, what to do.
public struct SiteError: Error, Sendable, CustomStringConvertible {
  public let description: String

  public init(_ description: String) { self.description = description }
}
