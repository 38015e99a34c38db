import Base
import NIOCore
import NIOHTTP1

/// Answers the requests of one connection, one at a time.
final class RequestHandler: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart

  private enum State {
    case waiting
    case reading(RequestPolicy.Action, HTTPRequestHead, [UInt8])
    case answering
    case streaming
    /// The rest of the input is discarded.
    case refused
  }

  let policy: RequestPolicy
  let source: any PreviewSource
  private let hub: EventHub
  private let connection: ConnectionGuard
  private var state = State.waiting
  /// Whether the latest input was not HTTP.
  private var isBroken = false
  private var stream: Task<Void, Never>?
  private var beat: RepeatedTask?

  init(policy: RequestPolicy, source: any PreviewSource, hub: EventHub, connection: ConnectionGuard) {
    self.policy = policy
    self.source = source
    self.hub = hub
    self.connection = connection
  }

  func handlerAdded(context: ChannelHandlerContext) { connection.giveUp = { [self] in giveUp() } }

  /// Reads no more; returns false if a response is already being sent, to which nothing can be added.
  private func giveUp() -> Bool {
    switch state {
    case .waiting, .reading:
      state = .refused
      return true
    case .answering, .streaming, .refused: return false
    }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let channel = context.channel
    switch (Self.unwrapInboundIn(data), state) {
    case (.head(let head), .waiting):
      connection.enter(.body, channel)
      if policy.isNetwork, let access = policy.access, !access.admits(remote(channel)) {
        return refuse(RequestPolicy.Refusal(.tooManyRequests, "too many requests; wait a minute"), channel)
      }
      do throws(RequestPolicy.Refusal) {
        state = .reading(try policy.action(head), head, [])
      } catch {
        refuse(error, channel)
      }
    case (.body(let buffer), .reading(let action, let head, var body)):
      guard body.count + buffer.readableBytes <= action.maximumBody else {
        return refuse(RequestPolicy.Refusal(.payloadTooLarge, "the body is too large"), channel)
      }
      state = .waiting
      body.append(contentsOf: buffer.readableBytesView)
      state = .reading(action, head, body)
    case (.end, .reading(let action, let head, let body)):
      state = .answering
      connection.enter(.response, channel)
      answer(action, head, body, channel)
    default: break
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    guard let error = error as? HTTPParserError else { return context.close(promise: nil) }
    // Broken input after a request that is being answered is discarded; the response is still sent.
    if case .answering = state {
      isBroken = true
      return
    }
    let refusal =
      error == .headerOverflow
      ? RequestPolicy.Refusal(.requestHeaderFieldsTooLarge, "the header is larger than 16 KB")
      : RequestPolicy.Refusal(.badRequest, "this is not a valid HTTP/1.1 request")
    refuse(refusal, context.channel)
  }

  func channelInactive(context: ChannelHandlerContext) {
    stream?.cancel()
    beat?.cancel()
    context.fireChannelInactive()
  }

  private func remote(_ channel: any Channel) -> String { channel.remoteAddress?.ipAddress ?? "" }

  // MARK: Answers

  private func answer(_ action: RequestPolicy.Action, _ head: HTTPRequestHead, _ body: [UInt8], _ channel: any Channel)
  {
    if action == .events, head.method == .GET { return sendEvents(head, channel) }
    if let response = accessResponse(action, body, from: remote(channel), to: head) {
      // Sessions may have ended, so every event stream checks whether it may continue.
      if action == .leave || action == .join { hub.repeatNewest() }
      return send(response, to: head, channel)
    }
    channel.eventLoop.makeFutureWithTask { [source] in await Self.response(action, head, body, source) }
      .assumeIsolated().whenSuccess { [self] in send($0, to: head, channel) }
  }

  private static func response(
    _ action: RequestPolicy.Action, _ head: HTTPRequestHead, _ body: [UInt8], _ source: any PreviewSource
  ) async -> PreviewResponse {
    do {
      switch action {
      case .events: return PreviewResponse(.ok, "text/event-stream; charset=utf-8", [])
      case .change(let version, let page):
        return changed(await source.change(body, version: version, page: page))
      case .line: return changed(await source.line(body))
      case .picture(let isUpload, let file):
        return changed(await source.picture(body, isUpload: isUpload, file: file))
      case .file(let path):
        if let file = try await source.file(path, after: RequestPolicy.version(head)) { return .file(file, to: head) }
        if let moved = source.moved(path) { return .redirect(to: moved) }
        return .file(try await source.missing(), status: .notFound, to: head)
      case .enter, .enterScript, .enterStyle, .join, .invite, .newKey, .leave:
        return .refusal(RequestPolicy.Refusal(.notFound, "this server is not on a network"))
      }
    } catch {
      return .file(await source.page(for: error), status: .internalServerError, to: head)
    }
  }

  private static func changed(_ answer: PreviewAnswer?) -> PreviewResponse {
    guard let answer else { return .refusal(RequestPolicy.Refusal(.notFound, "nothing can be changed here")) }
    return PreviewResponse(
      HTTPResponseStatus(statusCode: answer.status.rawValue), "application/json; charset=utf-8", answer.body)
  }

  private func send(_ response: PreviewResponse, to request: HTTPRequestHead, _ channel: any Channel) {
    guard case .answering = state, channel.isActive else { return }
    var response = response
    let isLast = isBroken || !request.isKeepAlive || response.headers["connection"].contains("close")
    if isLast { response.headers.replaceOrAdd(name: "connection", value: "close") }
    state = isLast ? .refused : .waiting
    write(response, hasBody: request.method != .HEAD, to: channel).assumeIsolated().whenComplete { [self] _ in
      if isLast { connection.drain(channel) } else { connection.enter(.waiting, channel) }
    }
  }

  /// Sends the reason and closes. The rest of the request is read and discarded, so that the response arrives.
  private func refuse(_ refusal: RequestPolicy.Refusal, _ channel: any Channel) {
    guard giveUp() else { return channel.close(promise: nil) }
    write(.refusal(refusal), hasBody: true, to: channel).assumeIsolated().whenComplete { [self] _ in
      connection.drain(channel)
    }
  }

  private func write(_ response: PreviewResponse, hasBody: Bool, to channel: any Channel) -> EventLoopFuture<Void> {
    var head = HTTPResponseHead(version: .http1_1, status: response.status, headers: response.headers)
    // A 304 response has no body, so it has no length.
    if response.status != .notModified {
      head.headers.replaceOrAdd(name: "content-length", value: String(response.body.count))
    }
    channel.write(HTTPServerResponsePart.head(head), promise: nil)
    if hasBody, !response.body.isEmpty {
      channel.write(HTTPServerResponsePart.body(.byteBuffer(ByteBuffer(bytes: response.body))), promise: nil)
    }
    return channel.writeAndFlush(HTTPServerResponsePart.end(nil))
  }

  // MARK: Events

  /// Sends events (HTML, 9.2), with a periodic comment that reveals whether the client has disconnected.
  private func sendEvents(_ request: HTTPRequestHead, _ channel: any Channel) {
    state = .streaming
    let isAllowed = stillAllowed(request)
    connection.enter(.events, channel)
    let head = HTTPResponseHead(version: .http1_1, status: .ok, headers: PreviewResponse.events)
    channel.writeAndFlush(HTTPServerResponsePart.head(head), promise: nil)
    beat = channel.eventLoop.scheduleRepeatedTask(initialDelay: .seconds(15), delay: .seconds(15)) { _ in
      if isAllowed() { Self.write(": still here\n\n", to: channel) } else { channel.close(promise: nil) }
    }
    stream = Self.forward(hub.listen(), to: channel, while: isAllowed)
  }

  /// Whether the client's session is still valid, because it may end while events are being sent.
  private func stillAllowed(_ request: HTTPRequestHead) -> @Sendable () -> Bool {
    guard policy.isNetwork, let access = policy.access else { return { true } }
    let session = policy.session(request, of: access)
    return { session.map(access.isOpen) ?? false }
  }

  private static func forward(
    _ events: some AsyncSequence<String, Never> & Sendable, to channel: any Channel,
    while isAllowed: @escaping @Sendable () -> Bool
  ) -> Task<Void, Never> {
    Task {
      for await event in events {
        guard isAllowed() else { break }
        write("data: \(event)\n\n", to: channel)
      }
      channel.close(promise: nil)
    }
  }

  private static func write(_ text: String, to channel: any Channel) {
    guard channel.isActive, channel.isWritable else { return }
    channel.writeAndFlush(HTTPServerResponsePart.body(.byteBuffer(ByteBuffer(string: text))), promise: nil)
  }
}
