/// Where the server is reached: on this machine alone.
public struct PreviewAddress: Sendable, Equatable {
  public let port: Int

  public init(port: Int) { self.port = port }

  /// The page to open.
  public var url: String { "http://127.0.0.1:\(port)/" }

  /// The values of `Host` that are its own: a name that a stranger points at this machine is not among them.
  var hosts: [String] { ["127.0.0.1:\(port)", "localhost:\(port)", "[::1]:\(port)"] }

  /// The values of `Origin` that its own pages send (RFC 6454).
  var origins: [String] { hosts.map { "http://\($0)" } }
}
