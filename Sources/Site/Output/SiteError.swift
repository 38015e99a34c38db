public import Base

/// Why a site cannot be built or written: where the problem is, and what to do.
public struct SiteError: ExplainedError {
  public let description: String

  init(_ description: String) { self.description = description }
}
