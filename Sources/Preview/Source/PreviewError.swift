import Base

/// Why the server cannot run.
public enum PreviewError: ExplainedError {
  /// Neither this port nor the next ones are free.
  case noFreePort(from: Int)

  public var description: String {
    switch self {
    case .noFreePort(let port): "found no free port starting at \(port); choose another with --port"
    }
  }
}
