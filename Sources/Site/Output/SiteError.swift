import Base

/// Why a site cannot be built or written: where, what is wrong and what to do.
public enum SiteError: ExplainedError {
  /// A template is wrong.
  case template(String)
  /// Two pages have the same path, or a page would lie outside the site.
  case page(String)
  /// The output folder is not one to write a site into.
  case output(String)
  /// The system refused to read or write.
  case system(String)

  public var description: String {
    switch self {
    case .template(let text), .page(let text), .output(let text), .system(let text): text
    }
  }
}
