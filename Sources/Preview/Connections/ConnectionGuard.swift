import NIOCore
import NIOHTTP1

/// Watches a connection from below HTTP: how many bytes a header takes, and how long anything takes.
final class ConnectionGuard: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer
  typealias OutboundOut = ByteBuffer

  /// How long each part may take.
  struct Limits: Sendable {
    var header = TimeAmount.seconds(5)
    var body = TimeAmount.seconds(10)
    var idle = TimeAmount.seconds(30)
    /// Getting a picture from elsewhere takes its time.
    var response = TimeAmount.seconds(180)
    var draining = TimeAmount.seconds(2)
  }

  private enum Phase { case waiting, header, body, response, events, draining }

  private let limits: Limits
  private var phase = Phase.header
  private var headerBytes = 0
  private var context: ChannelHandlerContext?
  private var deadline: Scheduled<Void>?
  /// Asks the handler of requests to answer no more; false where an answer is on its way already.
  var giveUp: (() -> Bool)?

  /// Told what the connection does.
  private let note: (Connections.Use) -> Void

  init(limits: Limits, note: @escaping (Connections.Use) -> Void) {
    self.limits = limits
    self.note = note
  }

  func channelActive(context: ChannelHandlerContext) {
    enter(.header, context.channel)
    context.fireChannelActive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let count = Self.unwrapInboundIn(data).readableBytes
    if phase == .waiting { enter(.header, context.channel) }
    if phase == .header { headerBytes += count }
    context.fireChannelRead(data)
    // The parser has seen them by now: a header that has ended is no longer waited for.
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

  // MARK: Told by the handler of requests

  func headerEnded(_ channel: any Channel) { enter(.body, channel) }
  func requestEnded(_ channel: any Channel) { enter(.response, channel) }
  func responseEnded(_ channel: any Channel) { enter(.waiting, channel) }
  func eventsBegan(_ channel: any Channel) { enter(.events, channel) }

  /// Sends no more, and reads what still comes for a moment: closed at once, the answer might not arrive (RFC 9112,
  /// 9.6).
  func drain(_ channel: any Channel) {
    enter(.draining, channel)
    channel.close(mode: .output, promise: nil)
  }

  /// Answers a request that never became one: below HTTP, whose handlers expect a whole head first.
  private func refuse(_ refusal: RequestPolicy.Refusal, _ channel: any Channel) {
    guard giveUp?() == true, let context else { return channel.close(promise: nil) }
    let text = PreviewResponse.refusal(refusal).wire
    context.writeAndFlush(Self.wrapOutboundOut(ByteBuffer(string: text)), promise: nil)
    drain(channel)
  }

  func handlerAdded(context: ChannelHandlerContext) { self.context = context }
  func handlerRemoved(context: ChannelHandlerContext) { self.context = nil }

  private func enter(_ next: Phase, _ channel: any Channel) {
    phase = next
    switch next {
    case .waiting, .header: note(.waiting)
    case .body: note(.sending)
    case .response, .events, .draining: note(.answered)
    }
    headerBytes = 0
    deadline?.cancel()
    deadline = nil
    let amount: TimeAmount? =
      switch next {
      case .waiting: limits.idle
      case .header: limits.header
      case .body: limits.body
      case .response: limits.response
      case .draining: limits.draining
      case .events: nil
      }
    guard let amount else { return }
    deadline = channel.eventLoop.assumeIsolated().scheduleTask(in: amount) { [self] in
      if next == .header || next == .body {
        refuse(RequestPolicy.Refusal(.requestTimeout, "the request takes too long"), channel)
      } else {
        channel.close(promise: nil)
      }
    }
  }
}
