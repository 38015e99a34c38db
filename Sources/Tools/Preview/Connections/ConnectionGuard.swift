import NIOCore
import NIOHTTP1

/// Monitors a connection below the HTTP layer: the size of the header, and the time that each phase takes.
final class ConnectionGuard: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer
  typealias OutboundOut = ByteBuffer

  /// What the client or the server does at this moment.
  enum Phase {
    case waiting, header, body, response, events, draining

    /// How long it may last; nil for no limit.
    var limit: TimeAmount? {
      switch self {
      case .waiting: .seconds(30)
      case .header: .seconds(5)
      case .body: .seconds(10)
      // Long enough to download a picture from another host.
      case .response: .seconds(180)
      case .events: nil
      case .draining: .seconds(2)
      }
    }
  }

  private var phase = Phase.header
  private var headerBytes = 0
  private var context: ChannelHandlerContext?
  private var deadline: Scheduled<Void>?
  /// Asks the request handler not to answer; returns false if a response is already being sent.
  var giveUp: (() -> Bool)?

  /// Called when the use of the connection changes.
  private let note: (Connections.Use) -> Void

  init(note: @escaping (Connections.Use) -> Void) { self.note = note }

  func channelActive(context: ChannelHandlerContext) {
    enter(.header, context.channel)
    context.fireChannelActive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let count = Self.unwrapInboundIn(data).readableBytes
    if phase == .waiting { enter(.header, context.channel) }
    if phase == .header { headerBytes += count }
    context.fireChannelRead(data)
    // The parser has already processed the bytes: after a complete header, the phase is another one.
    if phase == .header, headerBytes > RequestPolicy.maximumHeader {
      refuse(RequestPolicy.Refusal(.requestHeaderFieldsTooLarge, "the header is larger than 16 KB"), context.channel)
    }
  }

  func channelInactive(context: ChannelHandlerContext) {
    deadline?.cancel()
    deadline = nil
    giveUp = nil
    context.fireChannelInactive()
  }

  // MARK: Called by the request handler

  /// Begins a phase, and its time limit.
  func enter(_ next: Phase, _ channel: any Channel) {
    phase = next
    switch next {
    case .waiting, .header: note(.waiting)
    case .body: note(.sending)
    case .response, .events, .draining: note(.answered)
    }
    headerBytes = 0
    deadline?.cancel()
    deadline = nil
    guard let limit = next.limit else { return }
    deadline = channel.eventLoop.assumeIsolated().scheduleTask(in: limit) { [self] in
      if next == .header || next == .body {
        refuse(RequestPolicy.Refusal(.requestTimeout, "the request took too long"), channel)
      } else {
        channel.close(promise: nil)
      }
    }
  }

  /// Stops sending, but keeps reading briefly: if the connection were closed at once, the response might not arrive
  /// (RFC 9112, 9.6).
  func drain(_ channel: any Channel) {
    enter(.draining, channel)
    channel.close(mode: .output, promise: nil)
  }

  /// Answers an incomplete request below the HTTP layer, because HTTP handlers expect a complete head first.
  private func refuse(_ refusal: RequestPolicy.Refusal, _ channel: any Channel) {
    guard giveUp?() == true, let context else { return channel.close(promise: nil) }
    let text = PreviewResponse.refusal(refusal).wire
    context.writeAndFlush(Self.wrapOutboundOut(ByteBuffer(string: text)), promise: nil)
    drain(channel)
  }

  func handlerAdded(context: ChannelHandlerContext) { self.context = context }
  func handlerRemoved(context: ChannelHandlerContext) { self.context = nil }
}
