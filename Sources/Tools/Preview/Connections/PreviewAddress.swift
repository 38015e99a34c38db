import Base

/// The address of the server, either on this machine only or in a network.
public struct PreviewAddress: Sendable, Equatable {
  /// The TCP port.
  public let port: Int
  /// The IP address in the network; nil for this machine only.
  public let host: String?

  /// Creates the address of a server on a TCP port of this machine.
  /// - Parameter host: an IPv4 or IPv6 address of this machine; nil for the loopback addresses.
  public init(port: Int, host: String? = nil) { (self.port, self.host) = (port, host) }

  /// The page to open.
  public var url: String { "http://\(hosts[0])/" }

  /// The link that redeems a key. Browsers do not send the text after `#` to a server, so the key appears in no log.
  public func link(withKey key: String) -> String { url + RequestPolicy.enterPath + "#" + key }

  /// The page that shows a link with a new key, for this machine only.
  public var inviteURL: String { url + RequestPolicy.invitePath }

  /// The values of `Host` that the server accepts, which exclude foreign names that resolve to this machine.
  var hosts: [String] {
    guard let host else { return ["127.0.0.1:\(port)", "localhost:\(port)", "[::1]:\(port)"] }
    return [host.contains(":") ? "[\(host.lowercased())]:\(port)" : "\(host):\(port)"]
  }

  /// The values of `Origin` on requests from its own pages (RFC 6454).
  var origins: [String] { hosts.map { "http://\($0)" } }
}
