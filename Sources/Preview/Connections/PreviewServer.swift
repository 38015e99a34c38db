import NIOCore
import NIOHTTP1
import NIOPosix

/// Serves files from memory to this machine only, and notifies open pages of changes.
public final class PreviewServer: Sendable {
  /// Where the server is reached, with the port that was free.
  public let address: PreviewAddress
  private let channels: [any Channel]

  private init(address: PreviewAddress, channels: [any Channel]) {
    self.address = address
    self.channels = channels
  }

  /// Opens the first free port, starting at `port`, on both loopback addresses if both exist.
  /// - Parameter token: the token that a change must include; nil if nothing can be changed.
  /// - Throws: ``PreviewError`` if no port is free.
  public static func start(port: Int, token: String?, source: any PreviewSource, hub: EventHub) async throws
    -> PreviewServer
  {
    for candidate in port..<min(port + 100, 65536) {
      let address = PreviewAddress(port: candidate)
      let policy = RequestPolicy(address: address, token: token)
      do {
        let channels = try await bind(policy, source, hub)
        return PreviewServer(address: address, channels: channels)
      } catch let error as IOError where error.errnoCode == EADDRINUSE || error.errnoCode == EACCES {
        continue
      }
    }
    throw PreviewError.noFreePort(from: port)
  }

  private static func bind(_ policy: RequestPolicy, _ source: any PreviewSource, _ hub: EventHub) async throws
    -> [any Channel]
  {
    let connections = Connections()
    let bootstrap = ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .serverChannelOption(.backlog, value: 64)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelOption(.socketOption(.tcp_nodelay), value: 1)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture { try open(channel, connections, policy, source, hub) }
      }
    let first = try await bootstrap.bind(host: "127.0.0.1", port: policy.address.port).get()
    do {
      return [first, try await bootstrap.bind(host: "::1", port: policy.address.port).get()]
    } catch let error as IOError where error.errnoCode == EADDRNOTAVAIL || error.errnoCode == EAFNOSUPPORT {
      // This machine supports IPv4 only.
      return [first]
    } catch {
      try await first.close()
      throw error
    }
  }

  private static func open(
    _ channel: any Channel, _ connections: Connections, _ policy: RequestPolicy, _ source: any PreviewSource,
    _ hub: EventHub
  ) throws {
    guard let number = connections.enter(channel) else {
      channel.close(promise: nil)
      return
    }
    channel.closeFuture.whenComplete { _ in connections.leave(number) }
    let connection = ConnectionGuard(limits: .init()) { connections.note(number, $0) }
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

  /// Stops accepting connections; open ones end on their own or with the process.
  public func stop() async {
    for channel in channels { try? await channel.close() }
  }
}
