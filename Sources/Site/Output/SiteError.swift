public import Base

/// Why a site cannot be built or written: where the problem is, and what to do.
public enum SiteError: ExplainedError {
  /// A template has an error.
  case template(String)
  /// Two pages have the same path, or a page would lie outside the site.
  case page(String)
  /// The output folder must not be used for a site.
  case output(String)
  /// The system refused to read or write.
  case system(String)

  public var description: String {
    switch self {
    case .template(let text), .page(let text), .output(let text), .system(let text): text
    }
  }
}
