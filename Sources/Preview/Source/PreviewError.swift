import Base

/// Why the server cannot run.
public enum PreviewError: ExplainedError {
  /// Neither this port nor any of the next ones is free.
  case noFreePort(from: Int)
  /// The address is not one of this machine's; `own` lists those.
  case notOwnAddress(String, own: [String])

  public var description: String {
    switch self {
    case .noFreePort(let port): "found no free port starting at \(port); choose another with --port"
    case .notOwnAddress(let host, let own) where own.isEmpty:
      "\(host) is not an address of this machine, which has none in a network"
    case .notOwnAddress(let host, let own):
      "\(host) is not an address of this machine; use \(own.joined(separator: " or "))"
    }
  }
}
