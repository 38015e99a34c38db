import NIOHTTP1
import Synchronization
import Testing

@testable import Preview

/// Which clients get a connection, and which ones do not lose it.
@Suite struct ConnectionTests {
  /// The addresses whose connections were closed.
  private final class Closed: Sendable {
    let addresses = Mutex<[String]>([])
    func add(_ address: String) { addresses.withLock { $0.append(address) } }
  }

  private let closed = Closed()

  private func enter(_ connections: Connections, _ address: String) -> Int? {
    connections.enter(from: address) { [closed] in closed.add(address) }
  }

  @Test func `one device has a share of the places, and the others have the rest`() throws {
    let connections = Connections(share: Connections.deviceShare)
    for place in 0..<100 {
      let number = enter(connections, "10.0.0.1")
      #expect((number != nil) == (place < 16))
      if let number { connections.note(number, .answered) }
    }
    let guest = try #require(enter(connections, "10.0.0.2"))
    // At its share, a connection of the address itself gives way, if one is waiting.
    for _ in 1..<16 { #expect(enter(connections, "10.0.0.2") != nil) }
    #expect(closed.addresses.withLock { $0.isEmpty })
    #expect(enter(connections, "10.0.0.2") != nil && closed.addresses.withLock { $0 } == ["10.0.0.2"])
    connections.leave(guest)
    #expect(enter(connections, "10.0.0.3") != nil)
    // This machine has all places of its own.
    let own = Connections()
    #expect((0..<64).allSatisfy { _ in enter(own, "127.0.0.1") != nil })
  }

  @Test func `cookies that others add neither end a session nor open one`() throws {
    let access = NetworkAccess(now: { 0 }, random: { [count = Counter()] in "secret\(count.next())" })
    guard case .session(let session) = access.redeem(access.invite(), from: "a") else {
      Issue.record("the key was refused")
      return
    }
    let policy = RequestPolicy(
      address: PreviewAddress(port: 4000, host: "10.0.0.1"), token: nil, access: access, isNetwork: true)
    func action(_ cookies: String...) throws -> RequestPolicy.Action {
      let headers = [("Host", "10.0.0.1:4000")] + cookies.map { ("Cookie", $0) }
      return try policy.action(
        HTTPRequestHead(version: .http1_1, method: .GET, uri: "/", headers: HTTPHeaders(headers)))
    }
    let own = "ringmark-4000=\(session)"
    for cookies in [[own], ["ringmark-4000=x; \(own)"], ["\(own); ringmark-4000=x; ringmark-4000="], ["a=b", own]] {
      #expect(try action(cookies.joined(separator: "; ")) == .file(""), "\(cookies)")
    }
    #expect(try action("ringmark-4000=x", own) == .file(""))
    for cookie in ["ringmark-4000=x; ringmark-4000=y", "ringmark-4001=\(session)", "ringmark-4000", ""] {
      #expect(try action(cookie) == .enter(isExpected: false), "\(cookie)")
    }
    access.endAll()
    #expect(try action(own) == .enter(isExpected: false))
  }

  private final class Counter: Sendable {
    private let count = Mutex(0)
    func next() -> Int {
      count.withLock { count in
        count += 1
        return count
      }
    }
  }

  @Test func `every stream looks again when a session has ended`() async {
    let hub = EventHub()
    hub.send("1")
    var stream = hub.listen().makeAsyncIterator()
    #expect(await stream.next() == "1")
    hub.repeatNewest()
    #expect(await stream.next() == "1")
    hub.send("2")
    hub.repeatNewest()
    #expect(await stream.next() == "2")
  }

  @Test(arguments: [
    ("0.0.0.0", "all addresses"), ("0.1.2.3", "all addresses"), ("::", "all addresses"),
    ("127.0.0.1", "only this machine"),
    ("::1", "only this machine"), ("224.0.0.1", "multicast"), ("239.1.2.3", "multicast"), ("ff02::1", "multicast"),
    ("255.255.255.255", "broadcast"), ("240.0.0.1", "reserved"), ("::ffff:10.99.7.1", "four numbers alone"),
    ("::10.99.7.1", "four numbers alone"), ("fe80::1", "link-local"), ("evil.example", "not an IPv4 or IPv6"),
    ("1", "not an IPv4 or IPv6"), ("010.0.0.1", "not an IPv4 or IPv6"), ("0:0:0:0:0:0:0:0", "not an IPv4 or IPv6"),
  ])
  func `an address that nobody in a network can open is refused with the reason`(_ address: String, _ reason: String) {
    #expect(NetworkAddresses.refusal(of: address)?.contains(reason) == true)
  }

  @Test(arguments: ["10.0.0.1", "192.168.1.20", "203.0.113.9", "fd00::1", "2001:DB8::1"])
  func `an address of one machine is not refused by its form`(_ address: String) {
    #expect(NetworkAddresses.refusal(of: address) == nil)
  }
}
