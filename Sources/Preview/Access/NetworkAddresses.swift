import NIOCore

/// The addresses of this machine.
public enum NetworkAddresses {
  /// Those that a network may reach, IPv4 first.
  public static var own: [String] {
    let devices = (try? System.enumerateDevices()) ?? []
    let addresses = devices.compactMap { $0.address?.ipAddress }
    let outside = Set(addresses).filter { !isLoopback($0) && !$0.lowercased().hasPrefix("fe80") }
    return outside.sorted { ($0.contains(":") ? 1 : 0, $0) < ($1.contains(":") ? 1 : 0, $1) }
  }

  /// Whether an address is one of this machine alone, or of all its networks at once.
  public static func isLoopback(_ address: String) -> Bool {
    address.hasPrefix("127.") || address == "::1"
  }

  /// Whether a text is an IPv4 or IPv6 address that names one network.
  public static func isAddress(_ text: String) -> Bool {
    guard let address = try? SocketAddress(ipAddress: text, port: 0) else { return false }
    return address.ipAddress == text.lowercased() && text != "0.0.0.0" && text != "::"
  }
}
