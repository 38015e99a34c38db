public import Base
import NIOCore
import NIOHTTP1
import NIOPosix

/// Serves files from memory to this machine, and to network clients with a session, and notifies open pages of changes.
public struct PreviewServer: Sendable {
  /// The address of the server, with the port that was chosen.
  public let address: PreviewAddress
  /// The address in the network; nil if the server is not reachable from a network.
  public let networkAddress: PreviewAddress?
  private let channels: [any Channel]

  /// Opens the first free port, starting at `port`, on both loopback addresses if both exist.
  /// - Parameter token: the token that a change must include; nil if nothing can be changed.
  /// - Parameter network: an address of this machine in the network, and the sign-in rules for it; nil for this machine
  ///   only.
  /// - Throws: ``PreviewError`` if no port is free, or if the address is not one of this machine's.
  public static func start(
    port: Int, token: String?, network: (host: String, access: NetworkAccess)? = nil, source: any PreviewSource,
    hub: EventHub
  ) async throws -> PreviewServer {
    for candidate in port..<min(port + 100, 65536) {
      let address = PreviewAddress(port: candidate)
      let outside = network.map { PreviewAddress(port: candidate, host: $0.host) }
      var policy = RequestPolicy(address: address, token: token, access: network?.access)
      if let outside { policy.inviteLink = { outside.link(withKey: $0) } }
      var channels: [any Channel] = []
      do {
        let loopback = bootstrap(policy, source, hub)
        // Not by `bind(host:port:)`, which asks the resolver: it refuses “::1” where the network has addresses of IPv4 alone.
        channels.append(try await loopback.bind(to: SocketAddress(ipAddress: "127.0.0.1", port: candidate)).get())
        do {
          channels.append(try await loopback.bind(to: SocketAddress(ipAddress: "::1", port: candidate)).get())
        } catch let error as IOError where error.errnoCode == EADDRNOTAVAIL || error.errnoCode == EAFNOSUPPORT {
          // This machine has no IPv6 loopback address.
        }
        if let network, let outside {
          let rules = RequestPolicy(address: outside, token: token, access: network.access, isNetwork: true)
          // Connections from the network have a limit of their own, so that they cannot lock out this machine.
          channels.append(
            try await bootstrap(rules, source, hub).bind(to: SocketAddress(ipAddress: network.host, port: candidate))
              .get())
        }
        return PreviewServer(address: address, networkAddress: outside, channels: channels)
      } catch {
        for channel in channels { try? await channel.close() }
        switch (error as? IOError)?.errnoCode {
        case EADDRINUSE, EACCES: continue
        case EADDRNOTAVAIL: throw PreviewError.notOwnAddress(network?.host ?? "", own: NetworkAddresses.own)
        default: throw error
        }
      }
    }
    throw PreviewError.noFreePort(from: port)
  }

  private static func bootstrap(_ policy: RequestPolicy, _ source: any PreviewSource, _ hub: EventHub)
    -> ServerBootstrap
  {
    let connections = Connections(share: policy.isNetwork ? Connections.deviceShare : Connections.maximum)
    return ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .serverChannelOption(.backlog, value: 64)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelOption(.socketOption(.tcp_nodelay), value: 1)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture { try open(channel, connections, policy, source, hub) }
      }
  }

  private static func open(
    _ channel: any Channel, _ connections: Connections, _ policy: RequestPolicy, _ source: any PreviewSource,
    _ hub: EventHub
  ) throws {
    let number = connections.enter(from: channel.remoteAddress?.ipAddress ?? "") { channel.close(promise: nil) }
    guard let number else {
      channel.close(promise: nil)
      return
    }
    channel.closeFuture.whenComplete { _ in connections.leave(number) }
    let connection = ConnectionGuard { connections.note(number, $0) }
    var limits = NIOHTTPDecoderLimitConfiguration()
    limits.maxHeaderFieldSize = RequestPolicy.maximumHeader
    limits.maxHeaderListSize = RequestPolicy.maximumHeader
    let decoder = HTTPRequestDecoder(leftOverBytesStrategy: .dropBytes, limitConfiguration: limits)
    let pipeline = channel.pipeline.syncOperations
    try pipeline.addHandlers([
      connection, HTTPResponseEncoder(), ByteToMessageHandler(decoder), HTTPServerPipelineHandler(),
      NIOHTTPResponseHeadersValidator(),
      RequestHandler(policy: policy, source: source, hub: hub, connection: connection),
    ])
  }

  /// Stops accepting connections; open ones end by themselves or with the process.
  public func stop() async {
    for channel in channels { try? await channel.close() }
  }
}

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
