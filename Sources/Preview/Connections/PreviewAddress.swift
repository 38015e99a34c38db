/// The address of the server, which is reachable from this machine only.
public struct PreviewAddress: Sendable, Equatable {
  /// The TCP port.
  public let port: Int

  /// Creates the address of a server on a TCP port of this machine.
  public init(port: Int) { self.port = port }

  /// The page to open.
  public var url: String { "http://127.0.0.1:\(port)/" }

  /// The values of `Host` that the server accepts; a foreign name that points to this machine is not among them.
  var hosts: [String] { ["127.0.0.1:\(port)", "localhost:\(port)", "[::1]:\(port)"] }

  /// The values of `Origin` that its own pages send (RFC 6454).
  var origins: [String] { hosts.map { "http://\($0)" } }
}
