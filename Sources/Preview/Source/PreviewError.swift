import Base

/// Why the server cannot run.
public enum PreviewError: ExplainedError {
  /// Neither this port nor the next ones are free.
  case noFreePort(from: Int)
  /// The address for the network is not one of this machine; with those that are.
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
