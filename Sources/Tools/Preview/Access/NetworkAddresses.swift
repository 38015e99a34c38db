import Base
import NIOCore

/// The addresses of this machine.
public enum NetworkAddresses {
  /// The addresses that a network can reach, IPv4 first.
  public static var own: [String] {
    let devices = (try? System.enumerateDevices()) ?? []
    let addresses = devices.compactMap { $0.address?.ipAddress }
    let outside = Set(addresses).filter { !isLoopback($0) && !$0.lowercased().hasPrefix("fe80") }
    return outside.sorted { ($0.contains(":") ? 1 : 0, $0) < ($1.contains(":") ? 1 : 0, $1) }
  }

  private static func isLoopback(_ address: String) -> Bool { address.hasPrefix("127.") || address == "::1" }

  /// Why no client in a network could open a page at an address; nil if one can.
  public static func refusal(of text: String) -> String? {
    guard let address = try? SocketAddress(ipAddress: text, port: 0), address.ipAddress == text.lowercased() else {
      return "it is not an IPv4 or IPv6 address as it is usually written"
    }
    if isLoopback(text) { return "only this machine has it, and is served without --host" }
    if address.isMulticast { return "it is an address of a group (multicast), not of one machine" }
    if text.contains(":") {
      if text == "::" { return "it stands for all addresses of this machine" }
      if text.contains(".") { return "it is an IPv4 address in the form of IPv6; write its four numbers alone" }
      return text.lowercased().hasPrefix("fe80") ? "browsers do not open link-local addresses" : nil
    }
    switch Int(digits: text.prefix { $0 != "." }, in: 0...255) ?? 0 {
    case 0: return "it stands for all addresses of this machine"
    case 240...255: return "it is a broadcast address or reserved"
    default: return isBroadcast(address) ? "it is the broadcast address of a network" : nil
    }
  }

  /// Whether an address reaches all machines of one of this machine's networks.
  private static func isBroadcast(_ address: SocketAddress) -> Bool {
    let devices = (try? System.enumerateDevices()) ?? []
    return devices.contains { $0.broadcastAddress?.ipAddress == address.ipAddress }
      && !devices.contains { $0.address?.ipAddress == address.ipAddress }
  }
}
